import { useTranslation } from 'react-i18next'
import { bases } from '#contract/vocabulary.ts'
import { MoreFilter } from '../../entities/filter/content/MoreFilter.tsx'
import { DateRangeFilter } from '../../entities/filter/days/DateRangeFilter.tsx'
import { KindFilter } from '../../entities/filter/KindFilter.tsx'
import { TypeFilter } from '../../entities/filter/TypeFilter.tsx'
import { TagFilter } from '../../entities/filter/tags/TagFilter.tsx'
import { Segments } from '../../ui/field/Segments.tsx'
import look from '../../ui/look.module.css'
import styles from '../../ui/page/PageBar.module.css'
import type { ChangeOverview, OverviewState } from './overviewState.ts'

interface Props {
  state: OverviewState
  change: ChangeOverview
}

/** The days with what they are compared with, and which content is meant. */
export function OverviewBar({ state, change }: Props) {
  const { t } = useTranslation(['analytics', 'filters'])
  const { kind, types, tags, range, compare, basis } = state
  const counted = bases.map((value) => ({ value, label: t(`basis.${value}`), tip: t(`basis.${value}Tip`) }))
  return (
    <search className={styles.bar}>
      <DateRangeFilter
        range={range}
        onChange={(next) => change({ range: next })}
        comparing={{ compare, onCompare: (next) => change({ compare: next }) }}
      />
      <KindFilter kind={kind} onChange={(next) => change({ kind: next })} />
      <TypeFilter types={types} onChange={(next) => change({ types: next })} />
      <TagFilter tags={tags} onChange={(next) => change({ tags: next })} />
      <MoreFilter feed={state} change={change} />
      <span className={look.grow} />
      <Segments
        label={t('basis.label')}
        value={basis}
        options={counted}
        onChange={(next) => change({ basis: next })}
      />
    </search>
  )
}
