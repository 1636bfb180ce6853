import type { ContentKind } from '#contract/content/content.ts'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { isDerived, type Metric, rateBase } from '#contract/metrics/metrics.ts'
import { contentKinds } from '#contract/vocabulary.ts'
import * as en from './metricTexts.en.ts'
import * as ru from './metricTexts.ru.ts'

/** What leaves the product says in these words what its figures are. */
export const metricTexts: Record<'en' | 'ru', Pick<typeof en, 'metrics' | 'formula'>> = { en, ru }

/** Texts of metrics with a network's name where one stands. They keep their keys, as the type says. */
export const naming = <Texts extends Record<string, { label: string; about: string }>>(
  network: string,
  texts: Texts,
) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      { ...text, about: text.about.replaceAll('{{network}}', network) },
    ]),
  ) as Texts

/** How a community makes a metric of others, of these kinds of content; none of what the network counts itself. */
export function writeFormulas(
  metric: Metric,
  definitions: MetricDefinitions,
  language: 'en' | 'ru',
  kinds: readonly ContentKind[] = contentKinds,
): string[] {
  if (!isDerived(metric)) return []
  const { metrics, formula } = metricTexts[language]
  const write = (parts: readonly Metric[]) => {
    const sum = parts.map((part) => metrics[part].label).join(' + ')
    return metric === 'engagements' ? sum : formula.rate(sum, formula.bases[rateBase(metric, definitions)])
  }
  return [
    ...(kinds.includes('post') ? [formula.posts(write(definitions.post_engagements))] : []),
    ...(kinds.includes('story') ? [formula.stories(write(definitions.story_engagements))] : []),
  ]
}
