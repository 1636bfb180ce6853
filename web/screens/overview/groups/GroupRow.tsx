import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Subject } from '#contract/analytics.ts'
import type { Grouping } from '#contract/groupings.ts'
import type { Metric } from '#contract/metrics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { groupName } from '../../../entities/filter/content/groupName.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { Verdict } from '../cards/Verdict.tsx'
import type { OverviewLinks } from '../useOverview.ts'
import { GroupBar } from './GroupBar.tsx'
import styles from './GroupsPanel.module.css'
import { groupLink } from './groupLink.ts'
import { groupValue } from './groupScale.ts'

interface Props {
  subject: Subject
  by: Exclude<Grouping, 'time'>
  metric: Metric
  scale: number
  links: OverviewLinks
  benchmarkLabel: string
}

export function GroupRow({ subject, by, metric, scale, links, benchmarkLabel }: Props) {
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
        <Link className={styles.name} to={groupLink(links, by, subject, metric)}>
          {subject.color && <TagDot color={subject.color} />}
          <bdi className={styles.title}>{name}</bdi>
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
