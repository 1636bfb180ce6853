import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import { useGetDefinitionsQuery } from './definitions.api.ts'
import {
  type Click,
  clicks,
  type Formula,
  makeFormula,
  type Part,
  type Reaction,
  reactions,
  writeFormula,
} from './formula.ts'
import { writeMetric } from './writeMetric.ts'

export interface WrittenPart {
  name: Part['name'] | NonNullable<Formula['base']>['name']
  label: string
  value: number | null
  isBase: boolean
}

export interface WrittenFormula {
  words: string
  /** With the numbers put in and what comes out; null where the metric has no value. */
  numbers: string | null
  /** What is added up, and last what it is divided by. */
  parts: WrittenPart[]
}

/** The formula of a metric of an item in words and in numbers; null for what the network counts itself. */
export function useFormula(): (item: Content, metric: Metric) => WrittenFormula | null {
  const { t } = useTranslation(['why', 'item', 'metrics'])
  const format = useFormat()
  const { data: definitions } = useGetDefinitionsQuery({})

  function labelOf(name: Part['name']) {
    if (isClick(name)) return t(`item:click.${name}`)
    return isReaction(name) ? t(`item:reaction.${name}`) : t(`metrics:${name}.label`)
  }
  const baseLabel = ({ name }: NonNullable<Formula['base']>) => t(`base.${name}`)
  const number = ({ value }: { value: number | null }) => format.number(value ?? 0)

  return (item, metric) => {
    const formula = definitions && makeFormula(item, metric, definitions)
    if (!formula) return null
    const value = item.metrics[metric] ?? null
    return {
      words: writeFormula(formula, ({ name }) => labelOf(name), baseLabel),
      numbers:
        value === null
          ? null
          : `${writeFormula(formula, number, number)} = ${writeMetric(format, metric, value)}`,
      parts: [
        ...formula.parts.map((part) => ({ ...part, label: labelOf(part.name), isBase: false })),
        ...(formula.base ? [{ ...formula.base, label: baseLabel(formula.base), isBase: true }] : []),
      ],
    }
  }
}

const isClick = (name: Part['name']): name is Click => clicks.some((click) => click === name)
const isReaction = (name: Part['name']): name is Reaction => reactions.some((reaction) => reaction === name)
