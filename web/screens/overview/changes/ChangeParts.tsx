import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { KindFilter } from '#contract/content/content.ts'
import { changeAmounts } from '#contract/metrics/changeAmounts.ts'
import { changeKind } from '#contract/metrics/changeKind.ts'
import { toneOf } from '#contract/metrics/delta.ts'
import type { ChangeAxis, ChangeAxisName, ChangePart, Changes } from '#contract/overview.ts'
import { contentTypes } from '#contract/vocabulary.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import look from '../../../ui/look.module.css'
import type { OverviewLinks } from '../overviewState.ts'
import styles from './ChangesPanel.module.css'
import { usePartText } from './usePartText.ts'

interface Props {
  changes: Changes
  axis: ChangeAxis
  kind: KindFilter
  links: OverviewLinks
}

/** The parts of a change on one axis, the largest first, down to the change that they add up to. */
export function ChangeParts({ changes, axis, kind, links }: Props) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { writeSigned } = useMetricText()
  const { parts, others, overlap } = axis
  const { metric } = changes
  const amounts = changeAmounts(metric, axis)
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  return (
    <>
      <ul className={look.wideList}>
        {parts.map((part, place) => (
          <li key={part.key}>
            <PartLine
              {...{ changes, axis: axis.axis, kind, part, links }}
              amount={amounts.parts[place] ?? 0}
            />
          </li>
        ))}
        {others && (
          <li className={styles.line}>
            <span>{t('changes.parts.others', counted(others.count))}</span>
            <span className={styles.amount}>{writeSigned(metric, amounts.others)}</span>
          </li>
        )}
        {overlap && (
          <li className={styles.line}>
            <span>{t('changes.parts.overlap')}</span>
            <span className={styles.amount}>{writeSigned(metric, amounts.overlap)}</span>
          </li>
        )}
        <li className={styles.line} data-total>
          <span>{t('changes.parts.together')}</span>
          <span className={styles.amount}>{writeSigned(metric, amounts.together)}</span>
        </li>
      </ul>
      {overlap && (
        <p className={look.hint}>
          {t(`changes.overlap.${changeKind(metric, kind)}`, counted(overlap.count))}
        </p>
      )}
    </>
  )
}

interface PartLineProps extends Pick<Props, 'changes' | 'kind' | 'links'> {
  axis: ChangeAxisName
  part: ChangePart
  /** What it contributed, as it is written. */
  amount: number
}

/** A part with its own values; it leads to its content. */
function PartLine({ changes, axis, kind, part, amount, links }: PartLineProps) {
  const { metric } = changes
  const { writeSigned } = useMetricText()
  const { titleOf, valuesOf, effectsOf } = usePartText(changes, kind)
  return (
    <Link
      className={styles.line}
      to={linkOf(axis, part, changes, links)}
      data-tone={toneOf(metric, amount)}
      data-tip={hasOwnEffects(axis) ? effectsOf(part) : undefined}
    >
      <span className={styles.part}>
        <bdi>{titleOf(axis, part)}</bdi> <span className={styles.values}>{valuesOf(axis, part)}</span>
      </span>
      <span className={styles.amount}>{writeSigned(metric, amount)}</span>
    </Link>
  )
}

/** Those of all contents are effects themselves, and a single post is no number. */
const hasOwnEffects = (axis: ChangeAxisName) => axis === 'kind' || axis === 'type' || axis === 'tag'

function linkOf(
  axis: ChangeAxisName,
  { key }: ChangePart,
  { metric }: Changes,
  links: OverviewLinks,
): string {
  const sorted = metric === 'contents' ? {} : { sort: metric }
  if (axis === 'tag')
    return links.counted(
      key === null ? { is_tagged: false, ...sorted } : { tags: { any: [key], all: [], none: [] }, ...sorted },
    )
  const type = axis === 'type' && contentTypes.find((each) => each === key)
  if (type) return links.counted({ types: [type], ...sorted })
  if (axis === 'kind') return links.counted({ kind: key === 'story' ? 'stories' : 'posts', ...sorted })
  // It may be of the period compared, which the feed would leave out.
  if (axis === 'content') return links.counted({ item: key, range: null, gained: null, ...sorted })
  return links.metric(metric)
}
