import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import { writeMetric } from '../metrics/writeMetric.ts'

/** What the cells of the table say; one object until the language changes. */
export function useCellText() {
  const { t } = useTranslation(['content', 'metrics'])
  const format = useFormat()
  return useMemo(
    () => ({
      noText: t('noText'),
      deleted: t('deleted'),
      kind: (item: Content) => t(`kind.${item.kind}`),
      type: (item: Content) => t(`type.${item.type}`),
      published: (item: Content) => format.dateTime(item.published_at),
      metric: (item: Content, metric: Metric) => writeMetric(format, metric, item.metrics[metric]),
      /** Why there is no value; null where there is one. */
      missing: (item: Content, metric: Metric) =>
        item.metrics[metric] === null ? t(`metrics:missing.${item.missing[metric] ?? 'unknown'}`) : null,
    }),
    [t, format],
  )
}

export type CellText = ReturnType<typeof useCellText>
