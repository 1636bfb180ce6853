import { IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WebPage } from '#contract/web/web.ts'
import { computeWebFigure } from '#contract/web/webFigures.ts'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { pageName, shortUrl } from '../../../entities/page/pageName.ts'
import type { Format } from '../../../locales/format.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import look from '../../../ui/look.module.css'
import { useFigureText } from '../figures/useFigureText.ts'
import { toggleOf } from '../toggleOf.ts'
import { useRangeSearch } from '../useRangeSearch.ts'
import type { ChangeWeb } from '../useWeb.ts'
import type { WebState } from '../webState.ts'
import { PageName } from './PageName.tsx'
import styles from './PageTable.module.css'
import { PageTags } from './PageTags.tsx'

interface Props {
  pages: readonly WebPage[]
  state: WebState
  change: ChangeWeb
}

/** Pages with their names, tags and figures; the bars show what they are sorted by. */
export function PageTable({ pages, state, change }: Props) {
  const { t } = useTranslation('web')
  const { label } = useFigureText()
  const format = useFormat()
  const { sort } = state
  const most = Math.max(1, ...pages.map(({ totals }) => totals[sort]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`${look.scroll} ${styles.scroll}`} tabIndex={0}>
      <table className={`${look.table} ${look.figures} ${look.ruled} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('pages.page')}</th>
            <th scope="col">{t('pages.tags')}</th>
            <th scope="col">{t(`pages.${sort}`)}</th>
            <th scope="col">{label('visitors')}</th>
            <th scope="col">{t('pages.engaged')}</th>
            <th scope="col">{label('scroll')}</th>
            <th scope="col">{label('goals')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <PageRow
              key={page.id}
              page={page}
              value={page.totals[sort]}
              most={most}
              state={state}
              change={change}
              format={format}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PageRowProps {
  page: WebPage
  value: number
  /** What the whole length of a bar stands for. */
  most: number
  state: WebState
  change: ChangeWeb
  format: Format
}

function PageRow({ page, value, most, state, change, format }: PageRowProps) {
  const { t } = useTranslation('web')
  const { write } = useFigureText()
  const search = useRangeSearch(state)
  const { id, url, type, totals } = page
  const name = pageName(page)
  const filter = toggleOf(state, change, 'page', id)
  return (
    <tr>
      <th scope="row" className={styles.page}>
        <PageName page={page}>
          <button
            type="button"
            className={styles.name}
            aria-pressed={filter?.isChosen}
            data-tip={t(filter?.isChosen ? 'unfilter' : 'filter', { name })}
            onClick={filter?.toggle}
          >
            <bdi>{name}</bdi>
          </button>
        </PageName>
        <span className={styles.facts}>
          <Link className={styles.url} to={{ pathname: paths.webPage(id), search }}>
            <Hidden>{t('pages.open', { name })}: </Hidden>
            <bdi>{shortUrl(url)}</bdi>
            <IconArrowUpRight size={12} aria-hidden />
          </Link>
          <span className={styles.type}>{type}</span>
        </span>
      </th>
      <td className={styles.tags}>
        <PageTags page={page} />
      </td>
      <td className={styles.counted}>
        <div className={styles.bar} style={{ width: `${(value / most) * 100}%` }} aria-hidden />
        <span>{format.number(value)}</span>
      </td>
      <td>{write('visitors', totals.visitors)}</td>
      <td>{write('engaged', computeWebFigure(totals, 'engaged', 'view'))}</td>
      <td>{write('scroll', totals.scroll)}</td>
      <td>{write('goals', totals.goals)}</td>
    </tr>
  )
}
