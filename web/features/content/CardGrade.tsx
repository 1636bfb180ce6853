import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { useBenchmarks } from '../tags/useBenchmark.ts'
import styles from './CardGrade.module.css'
import { gradeOf } from './grade.ts'

interface Props {
  item: Content
  benchmark: ReturnType<ReturnType<typeof useBenchmarks>>
}

/** Says where an item's ER is far above or below what is usual; nothing where it is not. */
export function CardGrade({ item, benchmark }: Props) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const grade = benchmark && gradeOf(item.metrics.er, benchmark.median)
  if (!grade) return null

  const { of, label } = benchmark
  const usual = { of, label, median: format.percent(benchmark.median) }
  if (grade.is === 'good') {
    const ratio = format.number(Math.round(grade.ratio * 10) / 10)
    return (
      <span className={styles.grade} data-is="good" data-tip={t('grade.goodTip', { ratio, ...usual })}>
        {t('grade.good', { ratio })}
      </span>
    )
  }
  const percent = format.percent(Math.round(grade.below))
  return (
    <span className={styles.grade} data-is="weak" data-tip={t('grade.weakTip', { percent, ...usual })}>
      {t('grade.weak')}
    </span>
  )
}
