import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useContentName } from '../../entities/content/useContentName.ts'
import { useLeadingRate } from '../../entities/metric/useLeadingRate.ts'
import { writeMetric } from '../../entities/metric/writeMetric.ts'
import { useBenchmarks } from '../../entities/tag/useBenchmarks.ts'

/**
 * What cards and rows say of their items. It is made once for a list and the same object until the language or what is
 * usual changes: texts and formats asked for by each of a thousand cells would take most of the time of scrolling.
 */
export function useItemWords() {
  const { t } = useTranslation(['content', 'metrics'])
  const format = useFormat()
  const benchmarkOf = useBenchmarks()
  const name = useContentName()
  const rate = useLeadingRate()
  return useMemo(() => {
    const write = (item: Content, metric: Metric) => writeMetric(format, metric, item.metrics[metric])
    /** Why there is no value; null where there is one. */
    const missing = (item: Content, metric: Metric) =>
      item.metrics[metric] === null ? t(`metrics:missing.${item.missing[metric] ?? 'unknown'}`) : null
    return {
      t,
      /** By which content is judged. */
      rate,
      /** The value that a list is ordered by where it is one at an age, and what it is; null in other lists. */
      atAge: ({ at_age }: Content) =>
        at_age
          ? {
              label: t('sort.at', {
                metric: t(`metrics:${at_age.metric}.label`),
                age: t(`sort.age.${at_age.age}`),
              }),
              value: writeMetric(format, at_age.metric, at_age.value),
            }
          : null,
      format,
      name,
      benchmarkOf,
      write,
      missing,
      writeShort: (item: Content, metric: Metric) => writeMetric(format, metric, item.metrics[metric], true),
      /** The name with the exact value, or with the reason why there is none. */
      tip: (item: Content, metric: Metric) =>
        `${t(`metrics:${metric}.label`)}: ${missing(item, metric) ?? write(item, metric)}`,
    }
  }, [t, format, name, benchmarkOf, rate])
}

export type ItemWords = ReturnType<typeof useItemWords>
