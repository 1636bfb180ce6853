import { useTranslation } from 'react-i18next'
import { Pager } from '../../../ui/Pager.tsx'
import { useFormat } from '../../community/useCommunity.ts'

interface Props {
  page: number
  perPage: number
  total: number
  onChange: (page: number) => void
}

/** Which part of a list of reports is shown. */
export function Pages(list: Props) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const words = {
    label: t('page.label'),
    previous: t('page.previous'),
    next: t('page.next'),
    of: (from: number, to: number) =>
      t('page.of', {
        from: format.number(from),
        to: format.number(to),
        total: format.number(list.total),
      }),
  }
  return <Pager {...list} words={words} />
}
