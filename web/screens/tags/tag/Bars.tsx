import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './Histogram.module.css'

interface Bin {
  /** From where to where it reaches. */
  name: string
  own: number
  all: number
}

interface Props {
  bins: readonly Bin[]
  totals: { own: number; all: number }
}

/** Two bars a bin: which share of the tag's content falls into it, and which of all content. */
export function Bars({ bins, totals }: Props) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  const share = (count: number, total: number) => (total > 0 ? count / total : 0)
  const highest = Math.max(
    ...bins.map(({ own, all }) => Math.max(share(own, totals.own), share(all, totals.all))),
  )
  const height = (count: number, total: number) => `${(share(count, total) / highest) * 100}%`
  const percent = (count: number, total: number) => format.percent(share(count, total) * 100)
  return (
    <div className={styles.bars} aria-hidden>
      {bins.map(({ name, own, all }) => (
        <div
          key={name}
          className={styles.bin}
          data-tip={t('histogram.tip', {
            name,
            own: format.number(own),
            ownShare: percent(own, totals.own),
            all: format.number(all),
            allShare: percent(all, totals.all),
          })}
        >
          <span className={styles.all} style={{ height: height(all, totals.all) }} />
          <span className={styles.own} style={{ height: height(own, totals.own) }} />
        </div>
      ))}
    </div>
  )
}
