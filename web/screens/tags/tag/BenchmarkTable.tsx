import { useTranslation } from 'react-i18next'
import type { ContentKind } from '#contract/content/content.ts'
import type { Benchmark, BenchmarkByMetric, BenchmarkMetric } from '#contract/content/tags.ts'
import { benchmarkMetrics, fewestForBenchmark } from '#contract/vocabulary.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import look from '../../../ui/look.module.css'
import styles from './BenchmarkTable.module.css'
import { differenceTo } from './difference.ts'
import { useBenchmarkText } from './useBenchmarkText.ts'

interface Props {
  of: BenchmarkByMetric
  all: BenchmarkByMetric | undefined
  kind: ContentKind
  /** The metric whose distribution is drawn below. */
  metric: BenchmarkMetric
  onMetric: (metric: BenchmarkMetric) => void
}

/** Mean, median, quartiles and n of each metric, beside those of all content. */
export function BenchmarkTable({ of, all, kind, metric, onMetric }: Props) {
  const { t } = useTranslation(['tags', 'metrics'])
  const columns = ['mean', 'median', 'quartiles', 'n', 'all', 'difference'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className={styles.scroll} aria-label={t('benchmarks.table')} tabIndex={0}>
      <table className={`${look.lined} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('benchmarks.metric')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`benchmarks.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benchmarkMetrics.map((each) => (
            <tr key={each} data-chosen={each === metric || undefined}>
              <th scope="row">
                <button type="button" className={styles.metric} onClick={() => onMetric(each)}>
                  {t(`metrics:${each}.label`)}
                </button>
              </th>
              <Values metric={each} of={of[each]} all={all?.[each]} kind={kind} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ValuesProps {
  metric: BenchmarkMetric
  of: Benchmark
  all: Benchmark | undefined
  kind: ContentKind
}

function Values({ metric, of, all, kind }: ValuesProps) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  const write = useBenchmarkText()
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : write(metric, value)
  const usual = <td data-column="all">{text(all?.mean)}</td>
  if (of.n < fewestForBenchmark) {
    return (
      <>
        <td className={styles.few}>{t(`tooFew.${kind}`)}</td>
        <td>—</td>
        <td>—</td>
        <td>{format.number(of.n)}</td>
        {usual}
        <td data-column="difference">—</td>
      </>
    )
  }
  return (
    <>
      <td className={styles.mean}>{text(of.mean)}</td>
      <td>{text(of.median)}</td>
      <td>{`${text(of.p25)} – ${text(of.p75)}`}</td>
      <td>{format.number(of.n)}</td>
      {usual}
      <td data-column="difference">
        <InWords base={all?.mean ?? null} value={of.mean} />
      </td>
    </>
  )
}

function InWords({ base, value }: { base: number | null; value: number | null }) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  const difference = differenceTo(base, value)
  if (!difference) return '—'
  const words =
    difference.kind === 'times'
      ? t('difference.times', { count: difference.times, times: format.number(difference.times) })
      : difference.kind === 'same'
        ? t('difference.same')
        : t(`difference.${difference.kind}`, { percent: difference.percent })
  return (
    <span className={styles.difference} data-kind={difference.kind}>
      {words}
    </span>
  )
}
