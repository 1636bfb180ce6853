import { useTranslation } from 'react-i18next'
import type { WebPage } from '#contract/web.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useFigureText } from '../figures/useFigureText.ts'
import type { ChangeWeb } from '../useWeb.ts'
import type { WebState } from '../webState.ts'
import { PageRow } from './PageRow.tsx'
import styles from './PageTable.module.css'

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
    <section className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
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
