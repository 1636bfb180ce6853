import { useTranslation } from 'react-i18next'
import type { KindFilter } from '#contract/content/content.ts'
import { type Delta, deltaOf, unitOf } from '#contract/metrics/delta.ts'
import type { ChangeFinding, Changes } from '#contract/overview.ts'
import { fewestForDifference } from '#contract/vocabulary.ts'
import { usePeriodText } from '../../../entities/chart/usePeriodText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { useDeltaText } from '../cards/useDeltaText.ts'
import type { OverviewState } from '../overviewState.ts'
import { usePartText } from './usePartText.ts'

/**
 * A change in sentences. lead: how much, or why it cannot be told · finding: what explains most of it, and what to do;
 * empty where nothing moved.
 */
export function useChangeText(changes: Changes, { compare, basis, kind }: OverviewState) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label, write } = useMetricText(basis)
  const { amountOf } = useDeltaText()
  const { happened, toDo, spread } = useFindingText(changes, kind)
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
    if (changes.stories_from)
      return ended(`${t('measured.storiesFrom', { day: format.day(changes.stories_from) })}.`)
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
    const knownFrom = changes.measured_from ?? changes.stories_from
    if (knownFrom) {
      const hasPosts = changes.measured_from === null && kind !== 'stories'
      return t(hasPosts ? 'changes.comparePosts' : 'changes.compareFrom', { day: format.day(knownFrom) })
    }
    if (finding) return `${happened(finding)} ${toDo(finding)}`
    return delta.is === 'more' || delta.is === 'less' ? spread : ''
  }

  return { lead: leadOf(delta), finding: findingText() }
}

/** A Russian month ends in a full stop of its own. */
const ended = (sentence: string) => sentence.replace(/\.\.$/, '.')

/** What explains most of a change, and what to do: the two sentences that one would repeat. */
function useFindingText(changes: Changes, asked: KindFilter) {
  const { t } = useTranslation('analytics')
  const { label, write, writeSigned } = useMetricText()
  const { kind, kindOf, titleOf, valuesOf, sharesOf, averages } = usePartText(changes, asked)
  const format = useFormat()
  const { metric } = changes

  function happened(finding: ChangeFinding): string {
    const { axis, part } = finding
    const values = {
      title: titleOf(axis, part),
      share: shareText(finding),
      detail: detailOf(finding),
    }
    const found = kindOf(axis, part)
    if (axis === 'mix')
      return t(part.key === 'mix' ? `changes.finding.mix.${found}` : `changes.finding.rates.${found}`, values)
    if (axis !== 'content') return t('changes.finding.group', values)
    if (part.now !== null) return t(`changes.finding.content.${found}`, values)
    return t('changes.finding.gone', { ...values, before: write(metric, part.before) })
  }

  /** The whole of a change from where its percent would say so. */
  function shareText({ carried, part }: ChangeFinding): string {
    const way = part.contribution > 0 ? 'more' : 'less'
    const rounded = Math.round(carried)
    const amount = rounded > 100 ? 'over' : rounded === 100 ? 'whole' : 'part'
    return t(`changes.share.${way}.${amount}`, { percent: format.wholePercent(rounded) })
  }

  function detailOf({ axis, part, level }: ChangeFinding): string {
    const values = valuesOf(axis, part)
    if (axis === 'number' || axis === 'content' || !part.effects) return values
    if (unitOf(metric) === 'percent')
      return t('changes.weight', { metric: label(metric), values, shares: sharesOf(part) })
    const more = part.contents.now - part.contents.before
    const number = t(`changes.number.${more > 0 ? 'more' : more < 0 ? 'less' : 'same'}`, {
      formatted: write('contents', Math.abs(more)),
    })
    return level === null
      ? number
      : `${number}, ${t(`changes.level.${level}.${kindOf(axis, part)}`, averages(part))}`
  }

  function toDo({ axis, part, advice, amount }: ChangeFinding): string {
    const found = kindOf(axis, part)
    if (advice === 'one_content')
      return t(`changes.advice.one_content.${found}`, { formatted: writeSigned(metric, amount ?? 0) })
    const formatted = write('contents', amount)
    if (advice === 'too_few')
      return t(`changes.advice.too_few.${found}`, { formatted, fewest: fewestForDifference })
    return t(`changes.advice.${advice}`, { formatted })
  }

  return { happened, toDo, spread: t(`changes.finding.spread.${kind}`) }
}
