import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../entities/community/useCommunity.ts'

interface KnownDay {
  day: string
  from_file?: string | null
}

/** How days are named that a file of the network's statistics tells, and what is said of them together. Keep `days` between renders. */
export function useFileDays(days: readonly KnownDay[]) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  return useMemo(() => {
    const fileOf = new Map(days.map(({ day, from_file }) => [day, from_file]))
    const told = days.filter(({ from_file }) => from_file)
    const files = Map.groupBy(told, ({ from_file }) => from_file ?? '')
    const notes = [...files].map(([file, those]) =>
      t('fromFile.note', {
        count: those.length,
        formatted: format.number(those.length),
        days: format.days(those[0]?.day ?? '', those.at(-1)?.day ?? ''),
        date: format.day(file.slice(0, 10)),
      }),
    )
    const nameOf = (day: string, title: string) => {
      const file = fileOf.get(day)
      return file ? t('fromFile.day', { day: title, date: format.day(file.slice(0, 10)) }) : title
    }
    return { notes, nameOf }
  }, [days, t, format])
}
