import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ru'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../locales/i18n.ts'
import type { Days } from './dateRange.ts'
import { type Day, startOfMonth } from './day.ts'

interface Props {
  /** null: all time. */
  days: Days | null
  today: Day
  onChange: (days: Days) => void
}

/** Two clicks choose the first and the last day. */
export function RangeCalendar({ days, today, onChange }: Props) {
  const { t } = useTranslation('filters')
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const last = days?.to ?? today
  const [value, setValue] = useState<[string | null, string | null]>([days?.from ?? null, days?.to ?? null])

  function choose([from, to]: [string | null, string | null]) {
    setValue([from, to])
    if (from && to) onChange({ from, to })
  }

  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      locale={useLanguage()}
      value={value}
      onChange={choose}
      numberOfColumns={isWide ? 2 : 1}
      defaultDate={isWide ? startOfMonth(last, -1) : last}
      maxDate={today}
      ariaLabels={t('date.steps', { returnObjects: true })}
      weekendDays={[]}
      hideOutsideDates
      size="sm"
    />
  )
}
