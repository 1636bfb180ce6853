import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contentTypes } from '#contract/content.ts'
import { toneOf } from '#contract/delta.ts'
import type { ChangePart, Changes } from '#contract/overview.ts'
import type { Compare } from '../filters/compare.ts'
import styles from './ChangesPanel.module.css'
import { useChangeText } from './useChangeText.ts'
import { useMetricText } from './useMetricText.ts'
import type { OverviewLinks } from './useOverview.ts'

interface Props {
  changes: Changes
  compare: Compare
  links: OverviewLinks
}

/** The same change is told by tag, by type and by post; a few of each tell the most. */
const mostShown: Record<ChangePart['cause'], number> = {
  contents: 1,
  per_content: 1,
  tag: 3,
  type: 1,
  kind: 1,
  content: 2,
}

function shownParts(parts: readonly ChangePart[]): ChangePart[] {
  const left = { ...mostShown }
  return parts.filter(({ cause, contribution }) => {
    left[cause] -= 1
    return contribution !== 0 && left[cause] >= 0
  })
}

/** The change in one sentence, and under it what contributed to it, the largest first. */
export function ChangeList({ changes, compare, links }: Props) {
  const { t } = useTranslation('analytics')
  const { writeSigned } = useMetricText()
  const text = useChangeText(changes, compare)
  const { metric } = changes
  const parts = shownParts(changes.parts)
  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      <ul className={styles.list}>
        {parts.map((part) => {
          const Arrow = part.contribution > 0 ? IconArrowUpRight : IconArrowDownRight
          const amount = writeSigned(metric, part.contribution)
          return (
            <li key={`${part.cause} ${part.key}`}>
              <Link
                className={styles.line}
                to={linkOf(part, changes, links)}
                data-tone={toneOf(metric, part.contribution)}
              >
                <Arrow size={17} stroke={2} aria-hidden className={styles.arrow} />
                <bdi className={styles.sentence}>{text.sentence(part)}</bdi>
                <span className={styles.amount} data-tip={t('changes.contribution', { amount })}>
                  {amount}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function linkOf({ cause, key }: ChangePart, { metric }: Changes, links: OverviewLinks): string {
  const sorted = metric === 'contents' ? {} : { sort: metric }
  if (cause === 'tag') {
    return links.counted(
      key === null ? { is_tagged: false, ...sorted } : { tags: { any: [key], all: [], none: [] }, ...sorted },
    )
  }
  const type = cause === 'type' && contentTypes.find((each) => each === key)
  if (type) return links.counted({ types: [type], ...sorted })
  if (cause === 'kind') return links.counted({ kind: key === 'story' ? 'stories' : 'posts', ...sorted })
  // It may be of the period compared, which the feed would leave out.
  if (cause === 'content' && key !== null)
    return links.counted({ item: key, range: null, gained: null, ...sorted })
  return links.metric(metric)
}
