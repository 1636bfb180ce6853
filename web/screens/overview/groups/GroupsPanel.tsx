import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subjects } from '#contract/analytics.ts'
import { unitOf } from '#contract/delta.ts'
import type { Grouping } from '#contract/groupings.ts'
import type { Metric } from '#contract/metrics.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { useBenchmarkYear } from '../../../entities/tag/useBenchmarkYear.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { useSubjectsQuery } from '../analytics.api.ts'
import type { OverviewLinks, useOverview } from '../useOverview.ts'
import { GroupRow } from './GroupRow.tsx'
import styles from './GroupsPanel.module.css'
import { scaleOf } from './groupScale.ts'

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
        {({ items }) => (
          <>
            <GroupTable items={items} by={by} metric={metric} links={links} label={label} />
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
      <table className={styles.table}>
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
              scale={scaleOf(items, metric)}
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
