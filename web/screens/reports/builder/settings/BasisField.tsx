import { useTranslation } from 'react-i18next'
import type { Basis } from '#contract/analytics.ts'
import { bases } from '#contract/vocabulary.ts'
import { Segments } from '../../../../ui/field/Segments.tsx'
import { Labelled } from './Labelled.tsx'

/** What is counted: what was published in the period, or what was gained in it. */
export function BasisField({ basis, onChange }: { basis: Basis; onChange: (basis: Basis) => void }) {
  const { t } = useTranslation('analytics')
  const options = bases.map((value) => ({ value, label: t(`basis.${value}`), tip: t(`basis.${value}Tip`) }))
  return (
    <Labelled label={t('basis.label')}>
      <Segments label={t('basis.label')} value={basis} options={options} onChange={onChange} />
    </Labelled>
  )
}
