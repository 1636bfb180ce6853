import { useTranslation } from 'react-i18next'
import type { TagDetails } from '#contract/tags.ts'
import { useGetTagOverviewQuery } from '../../../entities/tag/tags.api.ts'
import { YearMenu } from '../../../entities/tag/YearMenu.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { KindSwitch } from '../KindSwitch.tsx'
import { RuleEditor } from '../rule/RuleEditor.tsx'
import { TagsLink } from '../TagsLink.tsx'
import type { TagsState } from '../tagsState.ts'
import type { ChangeTags } from '../useTagsState.ts'
import { BenchmarkTable } from './BenchmarkTable.tsx'
import { Histogram } from './Histogram.tsx'
import { TagFacts } from './TagFacts.tsx'
import styles from './TagPage.module.css'
import { TopContent } from './TopContent.tsx'
import { Trend } from './Trend.tsx'

interface Props {
  tag: TagDetails
  state: TagsState
  year: number
  change: ChangeTags
}

export function TagBody({ tag, state, year, change }: Props) {
  const { t } = useTranslation(['tags', 'common'])
  const { data: overview } = useGetTagOverviewQuery({ year })
  const { kind, metric } = state
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <TagsLink />
        <TagFacts tag={tag} />
        <div className={styles.tools}>
          <KindSwitch kind={kind} onChange={(next) => change({ kind: next })} />
          <YearMenu year={year} years={overview?.years ?? []} onChange={(next) => change({ year: next })} />
        </div>
      </div>
      <Panel
        title={t(`benchmarks.${kind}`)}
        text={t('benchmarks.text', { label: t('common:benchmark.label', { year }) })}
      >
        <BenchmarkTable
          of={tag.benchmarks[kind]}
          all={overview?.benchmarks[kind]}
          kind={kind}
          metric={metric}
          onMetric={(next) => change({ metric: next })}
        />
      </Panel>
      <div className={styles.pair}>
        <Histogram
          tag={tag}
          kind={kind}
          metric={metric}
          year={year}
          onMetric={(next) => change({ metric: next })}
        />
        <Trend tag={tag} />
      </div>
      <div className={styles.pair}>
        <RuleEditor tag={tag} />
        <TopContent items={tag.top} year={year} />
      </div>
    </div>
  )
}
