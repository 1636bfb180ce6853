import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Blueprint, reportPeriods } from '#contract/reports.ts'
import { useFormat, useTimeZone } from '../../../../entities/community/useCommunity.ts'
import { CustomDays } from '../../../../entities/filter/days/CustomDays.tsx'
import { addDays, dayIn } from '../../../../entities/filter/days/day.ts'
import { FilterButton } from '../../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../../ui/popup/Popup.tsx'
import type { ChangeBlueprint } from '../useBuilder.ts'
import styles from './PeriodChoice.module.css'
import { withDays, withPeriod } from './period.ts'
import { RepeatChoice } from './RepeatChoice.tsx'

interface Props {
  draft: Blueprint
  change: ChangeBlueprint
}

/** Whether the report is made once or regularly, and of which days; how often other people's are is theirs to choose. */
export function PeriodChoice({ draft, change }: Props) {
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
        <div className={styles.menu}>
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
