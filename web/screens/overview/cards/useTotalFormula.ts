import { useTranslation } from 'react-i18next'
import type { GraphMetric } from '#contract/analytics.ts'
import { useGetDefinitionsQuery } from '../../../entities/metric/definitions.api.ts'

/** How a total is put together by the community's definitions, a line for posts and one for stories; empty for what VK counts. */
export function useTotalFormula(): (metric: GraphMetric) => string[] {
  const { t } = useTranslation(['analytics', 'metrics', 'why'])
  const { data: definitions } = useGetDefinitionsQuery({})
  return (metric) => {
    if (!definitions || (metric !== 'engagements' && metric !== 'er' && metric !== 'erp')) return []
    const { post_engagements, story_engagements } = definitions
    const write = (parts: readonly (typeof post_engagements | typeof story_engagements)[number][]) => {
      const sum = parts.map((part) => t(`metrics:${part}.label`)).join(' + ')
      if (metric === 'engagements') return sum
      return `(${sum}) ÷ ${t(`why:base.${definitions[`${metric}_base`]}`)} × 100`
    }
    return [
      t('why.formulaPosts', { formula: write(post_engagements) }),
      t('why.formulaStories', { formula: write(story_engagements) }),
    ]
  }
}
