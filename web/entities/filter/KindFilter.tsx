import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/field/Segments.tsx'
import { useOffer } from '../community/useNetwork.ts'
import type { FilterState } from './content/feedState.ts'

type Kind = FilterState['kind']

/** Posts, stories or both; nothing where the network has one kind alone. */
export function KindFilter({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation('filters')
  const { kindFilters } = useOffer()
  if (kindFilters.length === 0) return null
  const options = kindFilters.map((value) => ({ value, label: t(`kind.${value}`) }))
  return <Segments label={t('kind.label')} value={kind} options={options} onChange={onChange} />
}
