import type { Content } from '#contract/content/content.ts'
import { gradeValue } from '../../../entities/item/grade.ts'
import type { ItemWords } from '../useItemWords.ts'
import styles from './CardGrade.module.css'

/** The network tells the reach of the newest posts alone, so that a past year may have no ER; by views there always is one. */
const rates = ['er', 'erv'] as const

/** Says where an item's rate is far above or below what is usual, or that it is too early; nothing where it is usual. */
export function CardGrade({ item, words: { t, format, benchmarkOf } }: { item: Content; words: ItemWords }) {
  const rate = rates.find((metric) => benchmarkOf(item, metric))
  const benchmark = rate && benchmarkOf(item, rate)
  if (!benchmark) return item.equal_age === undefined ? null : <TooEarly t={t} />
  const grade = gradeValue(benchmark.value, benchmark.median)
  if (!grade || grade.is === 'usual') return null

  const { of, label } = benchmark
  const metric = t(`metrics:${rate}.label`)
  const usual = { of, label, metric, median: format.percent(benchmark.median) }
  if (grade.is === 'good') {
    const times = Math.round(grade.ratio * 10) / 10
    const ratio = format.number(times)
    return (
      <span
        className={styles.grade}
        data-is="good"
        data-tip={t('grade.goodTip', { count: times, ratio, ...usual })}
      >
        {metric} {t('grade.good', { ratio })}
      </span>
    )
  }
  const percent = format.percent(Math.round(grade.below))
  return (
    <span className={styles.grade} data-is="weak" data-tip={t('grade.weakTip', { percent, ...usual })}>
      {metric} {t('grade.weak')}
    </span>
  )
}

const TooEarly = ({ t }: Pick<ItemWords, 't'>) => (
  <span className={styles.grade} data-is="early" data-tip={t('grade.earlyTip')}>
    {t('grade.early')}
  </span>
)
