import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useListClientsQuery } from '../../../entities/client/clients.api.ts'
import { mostWithoutSearch } from '../../../entities/community/CommunityList.tsx'

interface Props {
  label: string
  /** What no client is called here. */
  none: string
  value: string | null
  onChange: (client: string | null) => void
  className?: string | undefined
}

/** One of the clients, or none; nothing where there are none to choose. */
export function ClientChoice({ label, none, value, onChange, className }: Props) {
  const { t } = useTranslation('common')
  const { data } = useListClientsQuery({})
  const clients = data?.items ?? []
  if (clients.length === 0) return null
  return (
    <Select
      className={className}
      label={label}
      data={[{ value: '', label: none }, ...clients.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
      allowDeselect={false}
      searchable={clients.length > mostWithoutSearch}
      nothingFoundMessage={t('community.nothing')}
      limit={100}
      comboboxProps={{ keepMounted: false }}
    />
  )
}
