import { useTranslation } from 'react-i18next'
import { type Delta, deltaOf } from '#contract/delta.ts'
import type { Changes } from '#contract/overview.ts'
import { usePeriodText } from '../../../entities/chart/usePeriodText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { useDeltaText } from '../cards/useDeltaText.ts'
import type { OverviewState } from '../overviewState.ts'
import { useFindingText } from './useFindingText.ts'

/** A change in sentences. lead: how much · finding: what explains most of it, and what to do; empty where nothing moved. */
export function useChangeText(changes: Changes, { compare, basis }: OverviewState) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label, write } = useMetricText(basis)
  const { amountOf } = useDeltaText()
  const { happened, toDo } = useFindingText(changes)
  const { metric, compared, contents, finding } = changes
  const period = usePeriodText().inWords(compared, compare)
  const delta = deltaOf(
    metric,
    { value: changes.now, n: contents.now },
    { value: changes.before, n: contents.before },
  )

  function leadOf(delta: Delta): string {
    if (changes.measured_from)
      return ended(t('changes.notComparable', { day: format.day(changes.measured_from) }))
    if (delta.is === 'too_little') return ended(t('changes.unknown'))
    const values = {
      metric: label(metric),
      now: write(metric, changes.now),
      before: write(metric, changes.before),
      period,
    }
    if (delta.is === 'same') return t('changes.stayed', values)
    const sentence = t(delta.is === 'more' ? 'changes.rose' : 'changes.fell', {
      ...values,
      amount: amountOf(metric, delta.amount),
    })
    return ended(sentence)
  }

  function findingText(): string {
    if (finding) return `${happened(finding)} ${toDo(finding)}`
    return delta.is === 'more' || delta.is === 'less' ? t('changes.finding.spread') : ''
  }

  return { lead: leadOf(delta), finding: findingText() }
}

/** A Russian month ends in a full stop of its own. */
const ended = (sentence: string) => sentence.replace(/\.\.$/, '.')
