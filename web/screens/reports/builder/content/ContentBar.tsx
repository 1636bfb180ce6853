import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Blueprint } from '#contract/reports.ts'
import { reportPeriods } from '#contract/vocabulary.ts'
import { useFormat, useTimeZone } from '../../../../entities/community/useCommunity.ts'
import { ActiveFilters } from '../../../../entities/filter/ActiveFilters.tsx'
import { type FilterState, noFilters } from '../../../../entities/filter/content/feedState.ts'
import { MoreFilter } from '../../../../entities/filter/content/MoreFilter.tsx'
import { useActiveFilters } from '../../../../entities/filter/content/useActiveFilters.ts'
import { CustomDays } from '../../../../entities/filter/days/CustomDays.tsx'
import { addDays, dayIn } from '../../../../entities/filter/days/day.ts'
import { KindFilter } from '../../../../entities/filter/KindFilter.tsx'
import { TypeFilter } from '../../../../entities/filter/TypeFilter.tsx'
import { TagFilter } from '../../../../entities/filter/tags/TagFilter.tsx'
import { fromFilterState, toFilterState } from '../../../../entities/report/contentFilters.ts'
import look from '../../../../ui/look.module.css'
import bar from '../../../../ui/page/PageBar.module.css'
import { FilterButton } from '../../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../../ui/popup/Popup.tsx'
import { withDays, withPeriod } from '../delivery/period.ts'
import { RepeatChoice } from '../delivery/RepeatChoice.tsx'
import type { ChangeBlueprint } from '../useBuilder.ts'
import styles from './ContentBar.module.css'

interface Props {
  draft: Blueprint
  change: ChangeBlueprint
}

/** Of the whole report: its period, and which content it is about. */
export function ContentBar({ draft, change }: Props) {
  const { t } = useTranslation(['reports', 'filters'])
  const state = toFilterState(draft)
  const filter = (next: Partial<FilterState>) => change(fromFilterState({ ...state, ...next }))
  const active = useActiveFilters(state, filter)
  return (
    <>
      <section className={bar.bar} aria-label={t('builder.filters')}>
        <PeriodChoice draft={draft} change={change} />
        <KindFilter kind={state.kind} onChange={(kind) => filter({ kind })} />
        <TypeFilter types={state.types} onChange={(types) => filter({ types })} />
        <TagFilter tags={state.tags} onChange={(tags) => filter({ tags })} />
        <MoreFilter feed={state} change={filter} />
      </section>
      <ActiveFilters
        filters={active.filter(({ name }) => name !== 'kind')}
        onClear={() => filter({ ...noFilters, kind: state.kind })}
      />
    </>
  )
}

interface PeriodChoiceProps {
  draft: Blueprint
  change: ChangeBlueprint
}

/** Whether the report is made once or regularly, and of which days; how often other people's are is theirs to choose. */
function PeriodChoice({ draft, change }: PeriodChoiceProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const today = dayIn(useTimeZone(), new Date())
  const { is_regular, period, from, to, delivery } = draft
  const isLocked = delivery === null
  const days = from && to ? { from, to } : null
  const words = is_regular ? 'period.every' : 'period.last'
  const label = days ? format.days(days.from, days.to) : t(`${words}.${period}`)
  return (
    <Popup
      label={t('period.label')}
      width={280}
      trigger={(props) => (
        <FilterButton {...props} icon={IconCalendar} isActive aria-label={`${t('period.label')}: ${label}`}>
          {label}
        </FilterButton>
      )}
    >
      {() => (
        <div className={`${look.choices} ${styles.menu}`}>
          {isLocked ? (
            <p className={styles.locked}>{t('delivery.lockedPeriod')}</p>
          ) : (
            <RepeatChoice draft={draft} change={change} />
          )}
          {!(isLocked && is_regular) && (
            <div role="menu" aria-label={t('period.label')}>
              {reportPeriods.map((value) => (
                <MenuItem
                  key={value}
                  isChosen={!days && value === period}
                  onClick={() => change(withPeriod(value))}
                >
                  {t(`${words}.${value}`)}
                </MenuItem>
              ))}
              {!is_regular && (
                <MenuItem
                  isChosen={days !== null}
                  onClick={() => change(withDays({ from: addDays(today, -27), to: today }))}
                >
                  {t('period.own')}
                </MenuItem>
              )}
            </div>
          )}
          {days && (
            <div className={styles.days}>
              <CustomDays days={days} last={today} onChange={(next) => change(withDays(next))} />
            </div>
          )}
        </div>
      )}
    </Popup>
  )
}
