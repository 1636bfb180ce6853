import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { metrics } from '#contract/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { WrittenPart } from '../metric/useFormula.ts'
import styles from '../metric/Why.module.css'

/** The numbers of a formula, and of those missing, why. */
export function WhyParts({ item, parts }: { item: Content; parts: readonly WrittenPart[] }) {
  const { t } = useTranslation(['why', 'metrics'])
  const format = useFormat()

  function absence({ name, isBase }: WrittenPart): string {
    const metric = metrics.find((each) => each === name)
    const reason = t(`metrics:missing.${(metric && item.missing[metric]) ?? 'unknown'}`)
    return isBase ? reason : `${reason}; ${t('counted')}`
  }

  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.label} data-base={part.isBase || undefined}>
          <span>{part.label}</span>
          {part.value === null ? <i>{absence(part)}</i> : <b>{format.number(part.value)}</b>}
        </li>
      ))}
    </ul>
  )
}
