import { useTranslation } from 'react-i18next'
import { deltaOf, unitOf } from '#contract/delta.ts'
import type { ChangePart, Changes } from '#contract/overview.ts'
import { useContentName } from '../content/useContentName.ts'
import type { Compare } from '../filters/compare.ts'
import { useDeltaText } from './useDeltaText.ts'
import { useMetricText } from './useMetricText.ts'
import { usePeriodText } from './usePeriodText.ts'

const mostText = 60

/** A change and its causes as sentences. */
export function useChangeText({ metric, compared, now, before }: Changes, compare: Compare) {
  const { t } = useTranslation('analytics')
  const nameOf = useContentName()
  const { label, write } = useMetricText()
  const { amountOf } = useDeltaText()
  const period = usePeriodText().inWords(compared, compare)
  const isRate = unitOf(metric) === 'percent'

  function lead(): string {
    const many = Number.MAX_SAFE_INTEGER
    const delta = deltaOf(metric, { value: now, n: many }, { value: before, n: many })
    if (delta.is === 'too_little') return t('changes.unknown', { period })
    const values = { metric: label(metric), now: write(metric, now), before: write(metric, before), period }
    if (delta.is === 'same') return t('changes.stayed', values)
    const word = delta.is === 'more' ? (isRate ? 'higher' : 'more') : isRate ? 'lower' : 'less'
    const sentence = t(delta.is === 'more' ? 'changes.rose' : 'changes.fell', {
      ...values,
      amount: amountOf(metric, delta.amount),
      word: t(`changes.word.${word}`),
    })
    // A Russian month ends in a full stop of its own.
    return sentence.replace(/\.\.$/, '.')
  }

  function titleOf({ cause, key, title, content }: ChangePart): string {
    if (cause === 'kind') return t(key === 'story' ? 'changes.kinds.story' : 'changes.kinds.post')
    if (cause === 'type' && (key === 'text' || key === 'poll' || key === 'video'))
      return t(`changes.types.${key}`)
    if (cause === 'tag' && key === null) return t('changes.untagged')
    if (!content) return title ?? ''
    const text = nameOf(content).replace(/\s+/g, ' ')
    if (!content.text.trim()) return text
    const short = text.length > mostText ? `${text.slice(0, mostText).trimEnd()}…` : text
    return t('changes.contentTitle', { text: short })
  }

  function sentence(part: ChangePart): string {
    const { cause, contribution } = part
    const valued = cause === 'contents' ? 'contents' : metric
    const values = {
      title: titleOf(part),
      now: write(valued, part.now),
      before: write(valued, part.before),
    }
    const way = contribution > 0 ? 'more' : 'less'
    return isRate ? t(`changes.rate.${way}.${cause}`, values) : t(`changes.${way}.${cause}`, values)
  }

  return { lead: lead(), sentence }
}
