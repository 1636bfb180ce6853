import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { View } from '../../../entities/filter/content/feedState.ts'
import { Segments } from '../../../ui/field/Segments.tsx'

/** Cards or a table. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation('content')
  const options = [
    { value: 'cards', label: t('view.cards'), icon: IconLayoutGrid },
    { value: 'table', label: t('view.table'), icon: IconTable },
  ] as const
  return <Segments label={t('view.label')} value={view} options={options} onChange={onChange} />
}
