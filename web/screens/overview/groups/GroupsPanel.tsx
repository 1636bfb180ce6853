import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GroupDifference, Subject, Subjects } from '#contract/analytics.ts'
import { toneOf, unitOf } from '#contract/metrics/delta.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import { type Metric, postsOnly } from '#contract/metrics/metrics.ts'
import { fewestForDifference } from '#contract/vocabulary.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { groupName } from '../../../entities/filter/content/groupName.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { useBenchmarkYear } from '../../../entities/tag/useBenchmarkYear.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { useSubjectsQuery } from '../analytics.api.ts'
import type { OverviewLinks, useOverview } from '../overviewState.ts'
import { GroupBar } from './GroupBar.tsx'
import styles from './GroupsPanel.module.css'
import { groupLink } from './groupLink.ts'
import { chooseScale, groupValue } from './groupScale.ts'

interface Props {
  input: ReturnType<typeof useOverview>['inputs']['subjects']
  by: Grouping
  metric: Metric
  links: OverviewLinks
  tools?: ReactNode
}

const fewShown = 8

/** Content by what it has in common: each group's value, how it differs from the rest, and whether that is likely real. */
export function GroupsPanel({ input, by, metric, links, tools }: Props) {
  const { t } = useTranslation(['analytics', 'common'])
  const format = useFormat()
  const [year] = useBenchmarkYear()
  const subjects = useSubjectsQuery({ ...input, by, year, limit: 50 })
  const label = t('common:benchmark.label', { year })
  if (by === 'time') return null
  const title = t('groups.title', { grouping: t(`groups.of.${by}`) })
  return (
    <Panel
      title={title}
      action={
        <div className={styles.tools}>
          {tools}
          <AddPart name={title} part={{ by }} />
        </div>
      }
    >
      <Part query={subjects} height={320}>
        {({ items, stories_from }) => (
          <>
            <GroupTable items={items} by={by} metric={metric} links={links} label={label} />
            {stories_from && !postsOnly.has(metric) && (
              <p className={styles.note}>{t('measured.whyStories', { day: format.day(stories_from) })}</p>
            )}
            {by === 'tag' && <p className={styles.note}>{t('groups.tick', { label })}</p>}
          </>
        )}
      </Part>
    </Panel>
  )
}

interface TableProps extends Pick<Props, 'metric' | 'links'> {
  items: Subjects['items']
  by: Exclude<Grouping, 'time'>
  label: string
}

function GroupTable({ items, by, metric, links, label }: TableProps) {
  const { t } = useTranslation('analytics')
  const named = useMetricText().label(metric)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, fewShown)
  if (items.length === 0) return <p className={styles.none}>{t('groups.none')}</p>
  return (
    <>
      <table className={`${look.table} ${look.ruled} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('groups.group')}</th>
            <th scope="col" colSpan={2}>
              {unitOf(metric) === 'percent' ? named : t('groups.average', { metric: named })}
            </th>
            <th scope="col">{t('groups.rest')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((subject) => (
            <GroupRow
              key={subject.key}
              subject={subject}
              by={by}
              metric={metric}
              scale={chooseScale(items, metric)}
              links={links}
              benchmarkLabel={label}
            />
          ))}
        </tbody>
      </table>
      {items.length > fewShown && (
        <Button variant="subtle" size="compact-sm" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('groups.less') : t('groups.more', { count: items.length })}
        </Button>
      )}
    </>
  )
}

interface GroupRowProps {
  subject: Subject
  by: Exclude<Grouping, 'time'>
  metric: Metric
  scale: number
  links: OverviewLinks
  benchmarkLabel: string
}

function GroupRow({ subject, by, metric, scale, links, benchmarkLabel }: GroupRowProps) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { write } = useMetricText()
  const name = groupName(t, by, subject)
  const value = groupValue(subject, metric)
  const benchmark = subject.benchmarks?.[metric]
  const usual = benchmark?.mean ?? null
  return (
    <tr>
      <th scope="row" className={styles.group}>
        <Link className={`${look.entry} ${styles.name}`} to={groupLink(links, by, subject, metric)}>
          {subject.color && <TagDot color={subject.color} />}
          <bdi className={look.ellipsis}>{name}</bdi>
        </Link>
        <span className={styles.n} data-tip={t('groups.nTip', { formatted: format.percent(subject.share) })}>
          {format.number(subject.n)}
        </span>
      </th>
      <td
        className={styles.bar}
        data-tip={
          usual === null
            ? undefined
            : t('groups.benchmark', { label: benchmarkLabel, value: write(metric, usual) })
        }
      >
        <GroupBar value={value} benchmark={benchmark} scale={scale} />
      </td>
      <td className={styles.number}>{write(metric, value)}</td>
      <td className={styles.rest}>
        {subject.values[metric] && <Verdict metric={metric} to={subject.values[metric].to_rest} />}
      </td>
    </tr>
  )
}

const words = { good: 'better', bad: 'worse', plain: 'different' } as const

/** Whether a group is likely better than the rest, in a word; the difference and its range are said at the pointer. */
function Verdict({ metric, to }: { metric: Metric; to: GroupDifference }) {
  const { t } = useTranslation('analytics')
  const { writeSigned } = useMetricText()
  const { verdict, difference, low, high } = to
  const tone = verdict === 'likely_real' && difference !== null ? toneOf(metric, difference) : 'plain'
  const tip =
    difference !== null && low !== null && high !== null && verdict !== 'too_few'
      ? t('verdict.tip', {
          difference: writeSigned(metric, difference),
          low: writeSigned(metric, low),
          high: writeSigned(metric, high),
        })
      : t('verdict.tooFew', { fewest: fewestForDifference })
  return (
    <span className={styles.verdict} data-tone={tone} data-tip={tip}>
      {t(verdict === 'likely_real' ? `verdict.${words[tone]}` : `verdict.${verdict}`)} <Hidden>{tip}</Hidden>
    </span>
  )
}
