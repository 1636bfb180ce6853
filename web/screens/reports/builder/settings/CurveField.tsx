import { useTranslation } from 'react-i18next'
import { type AgedMetric, agedMetrics } from '#contract/metrics/metrics.ts'
import { useOffer } from '../../../../entities/community/useNetwork.ts'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { Labelled } from './Labelled.tsx'

interface Props {
  curve: AgedMetric | null
  onChange: (curve: AgedMetric | null) => void
}

const none = 'none'

/** Of which metric the growth is drawn by age, if of any. */
export function CurveField({ curve, onChange }: Props) {
  const { t } = useTranslation(['reports', 'metrics'])
  const { offered } = useOffer()
  const options = [none, ...offered(agedMetrics, ...(curve ? [curve] : []))] as const
  return (
    <Labelled label={t('settings.curve')}>
      <ChoiceMenu
        label={t('settings.curve')}
        value={curve ?? none}
        options={options.map((value) => ({
          value,
          label: value === none ? t('settings.curveNone') : t(`metrics:${value}.label`),
        }))}
        onChange={(next) => onChange(next === none ? null : next)}
      />
    </Labelled>
  )
}
