import { useTranslation } from 'react-i18next'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { rateBases } from '#contract/metrics/metrics.ts'
import { Segments } from '../../ui/field/Segments.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import styles from './Parts.module.css'

interface Props {
  draft: MetricDefinitions
  onChange: (change: Partial<MetricDefinitions>) => void
}

/** What ER and ERP divide the engagements by. */
export function Bases({ draft, onChange }: Props) {
  const { t } = useTranslation(['definitions', 'metrics'])
  const options = rateBases.map((value) => ({ value, label: t(`base.${value}`) }))
  return (
    <Panel title={t('bases.title')} text={t('bases.text')}>
      {(['er', 'erp'] as const).map((rate) => (
        <div key={rate} className={styles.rate}>
          <p className={styles.formula}>
            <span>{t(`metrics:${rate}.label`)} =</span>{' '}
            {t('bases.formula', { base: t(`base.${draft[`${rate}_base`]}`) })}
          </p>
          <Segments
            label={t('bases.of', { rate: t(`metrics:${rate}.label`) })}
            value={draft[`${rate}_base`]}
            options={options}
            onChange={(base) => onChange({ [`${rate}_base`]: base })}
          />
        </div>
      ))}
    </Panel>
  )
}
