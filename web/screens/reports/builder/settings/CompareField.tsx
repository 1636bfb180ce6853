import { useTranslation } from 'react-i18next'
import { sectionComparisons } from '#contract/vocabulary.ts'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { Labelled } from './Labelled.tsx'

type Comparison = (typeof sectionComparisons)[number]

interface Props {
  value: Comparison
  /** Of the benchmark; without it there is none to compare with. */
  year?: number
  onChange: (value: Comparison) => void
}

/** With what a section compares its period. */
export function CompareField({ value, year, onChange }: Props) {
  const { t } = useTranslation(['reports', 'common'])
  const label = year === undefined ? '' : t('common:benchmark.label', { year })
  const options = sectionComparisons
    .filter((each) => each !== 'benchmark' || year !== undefined)
    .map((each) => ({ value: each, label: t(`settings.compared.${each}`, { label }) }))
  return (
    <Labelled label={t('settings.compare')}>
      <ChoiceMenu label={t('settings.compare')} value={value} options={options} onChange={onChange} />
    </Labelled>
  )
}
