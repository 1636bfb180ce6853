import { useTranslation } from 'react-i18next'
import type { TagDetails } from '#contract/tags.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import colors from '../../../entities/tag/tagColors.module.css'
import { ChartTable } from '../../../ui/chart/ChartTable.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import styles from './Trend.module.css'

/** How much was published with the tag in each of the last weeks. */
export function Trend({ tag }: { tag: TagDetails }) {
  const { t } = useTranslation('tags')
  const { number } = useFormat()
  const most = Math.max(...tag.trend, 1)
  const weeks = tag.trend.map((count, index) => {
    const before = tag.trend.length - 1 - index
    return { before, count, name: before === 0 ? t('trend.this') : t('trend.ago', { count: before }) }
  })
  return (
    <Panel title={t('trend.title')} text={t('trend.text')}>
      <div className={`${colors.color} ${styles.trend}`} data-color={tag.color}>
        <div className={styles.weeks} aria-hidden>
          {weeks.map(({ before, name, count }) => (
            <div key={before} className={styles.week} data-tip={`${name}: ${number(count)}`}>
              <span className={styles.count}>{count > 0 && number(count)}</span>
              <span className={styles.bar} style={{ flexBasis: `${(count / most) * 100}%` }} />
            </div>
          ))}
        </div>
        <div className={styles.axis} aria-hidden>
          <span>{weeks[0]?.name}</span>
          <span>{weeks.at(-1)?.name}</span>
        </div>
        <ChartTable
          label={t('trend.title')}
          columns={[t('trend.week'), t('trend.count')]}
          rows={weeks.map(({ name, count }) => [name, number(count)])}
        />
      </div>
    </Panel>
  )
}
