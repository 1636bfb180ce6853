import { IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WebPage } from '#contract/web.ts'
import { webFigureOf } from '#contract/webFigures.ts'
import { paths } from '../../../app/paths.ts'
import { pageName, shortUrl } from '../../../entities/page/pageName.ts'
import type { Format } from '../../../locales/format.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import { useFigureText } from '../figures/useFigureText.ts'
import { toggleOf } from '../toggleOf.ts'
import { useRangeSearch } from '../useRangeSearch.ts'
import type { ChangeWeb } from '../useWeb.ts'
import type { WebState } from '../webState.ts'
import { PageName } from './PageName.tsx'
import styles from './PageTable.module.css'
import { PageTags } from './PageTags.tsx'

interface Props {
  page: WebPage
  value: number
  /** What the whole length of a bar stands for. */
  most: number
  state: WebState
  change: ChangeWeb
  format: Format
}

export function PageRow({ page, value, most, state, change, format }: Props) {
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
      <td>{write('engaged', webFigureOf(totals, 'engaged', 'view'))}</td>
      <td>{write('scroll', totals.scroll)}</td>
      <td>{write('goals', totals.goals)}</td>
    </tr>
  )
}
