import { useTranslation } from 'react-i18next'
import type { KindFilter } from '#contract/content/content.ts'
import { changeKind, partKind } from '#contract/metrics/changeKind.ts'
import { unitOf } from '#contract/metrics/delta.ts'
import type { ChangeAxisName, ChangePart, Changes } from '#contract/overview.ts'
import { contentTypes } from '#contract/vocabulary.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useContentName } from '../../../entities/content/useContentName.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'

const mostText = 60

/** A part of a change of what was asked for: what it is called, its own values, and what it contributed by what. */
export function usePartText({ metric }: Pick<Changes, 'metric'>, asked: KindFilter) {
  const { t } = useTranslation(['analytics', 'content'])
  const { label, write, writeSigned } = useMetricText()
  const format = useFormat()
  const nameOf = useContentName()
  const kind = changeKind(metric, asked)
  const kindOf = (axis: ChangeAxisName, part: ChangePart) => partKind(axis, part, kind)

  function titleOf(axis: ChangeAxisName, { key, title, content }: ChangePart): string {
    if (axis === 'number')
      return t(key === 'number' ? 'changes.parts.number' : `changes.parts.average.${kind}`)
    if (axis === 'mix') return t(key === 'mix' ? 'changes.parts.mix' : 'changes.parts.rates')
    if (axis === 'kind') return t(key === 'story' ? 'changes.kinds.story' : 'changes.kinds.post')
    const type = axis === 'type' && contentTypes.find((each) => each === key)
    if (type) return t(`changes.types.${type}`)
    if (axis === 'tag') return title ?? t('changes.untagged')
    if (!content) return title ?? ''
    const text = nameOf(content).replace(/\s+/g, ' ')
    if (!content.text.trim()) return text
    return t('changes.contentTitle', {
      text: text.length > mostText ? `${text.slice(0, mostText).trimEnd()}…` : text,
    })
  }

  const averages = ({ now, before, contents }: ChangePart) => ({
    now: write(metric, perContent(now, contents.now)),
    before: write(metric, perContent(before, contents.before)),
  })

  function valuesOf(axis: ChangeAxisName, part: ChangePart): string {
    const { key, now, before, contents } = part
    if (axis === 'mix') return ''
    if (axis === 'number' && key === 'average') return t('changes.was', averages(part))
    const valued = axis === 'number' ? 'contents' : metric
    const [after, earlier] = axis === 'number' ? [contents.now, contents.before] : [now, before]
    if (axis === 'content' && before === null) return write(metric, now)
    if (axis === 'content' && now === null) return t('changes.gone', { before: write(metric, before) })
    return t('changes.was', { now: write(valued, after), before: write(valued, earlier) })
  }

  function sharesOf({ share }: ChangePart): string {
    if (!share) return ''
    return t('changes.was', {
      now: format.wholePercent(share.now),
      before: format.wholePercent(share.before),
    })
  }

  /** By what it contributed, where that is known. */
  function effectsOf({ effects }: ChangePart): string | undefined {
    if (!effects) return undefined
    const [number, average] = [writeSigned(metric, effects.number), writeSigned(metric, effects.average)]
    return unitOf(metric) === 'percent'
      ? t('changes.rateEffects', { number, average, metric: label(metric) })
      : t('changes.effects', { number, average })
  }

  return { kind, kindOf, titleOf, valuesOf, sharesOf, averages, effectsOf }
}

const perContent = (value: number | null, contents: number) =>
  value === null || contents === 0 ? null : value / contents
