import { useTranslation } from 'react-i18next'
import type { ContentKind } from '#contract/content/content.ts'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { metricIcons } from '../../entities/metric/metricIcons.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { refusalOf, toggled } from './draft.ts'
import styles from './Parts.module.css'

type Part = MetricDefinitions['post_engagements'][number] | MetricDefinitions['story_engagements'][number]

interface Props<Of extends Part> {
  kind: ContentKind
  all: readonly Of[]
  parts: readonly Of[]
  onChange: (parts: Of[]) => void
}

/** What engagements of a kind are the sum of. */
export function Parts<Of extends Part>({ kind, all, parts, onChange }: Props<Of>) {
  const { t } = useTranslation(['definitions', 'metrics'])
  const words = all.filter((part) => parts.includes(part)).map((part) => t(`metrics:${part}.label`))
  return (
    <Panel title={t(`engagements.${kind}`)}>
      <p className={styles.formula}>
        <span>{t('metrics:engagements.label')} =</span> {words.join(' + ')}
      </p>
      <ul className={styles.parts} aria-label={t(`engagements.${kind}`)}>
        {all.map((part) => (
          <PartLine
            key={part}
            part={part}
            isIn={parts.includes(part)}
            refusal={refusalOf(parts, part)}
            onToggle={() => onChange(toggled(all, parts, part))}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface PartLineProps {
  part: Part
  isIn: boolean
  refusal: ReturnType<typeof refusalOf>
  onToggle: () => void
}

/** A refused part can be reached, and says why it stays as it is. */
function PartLine({ part, isIn, refusal, onToggle }: PartLineProps) {
  const { t } = useTranslation(['definitions', 'metrics'])
  const PartIcon = metricIcons[part]
  return (
    <li>
      <label className={styles.part} data-off={refusal !== null || undefined}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isIn}
          aria-disabled={refusal !== null || undefined}
          onChange={() => refusal === null && onToggle()}
        />
        <PartIcon size={18} stroke={1.6} aria-hidden />
        <span>
          {t(`metrics:${part}.label`)}
          <small>{refusal ? t(`refusal.${refusal}`) : t(`metrics:${part}.about`)}</small>
        </span>
      </label>
    </li>
  )
}
