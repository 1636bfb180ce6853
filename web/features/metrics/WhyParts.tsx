import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { metrics } from '#contract/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { WrittenFormula } from './useFormula.ts'
import styles from './Why.module.css'

/** The numbers that are added up, and of those missing, why. */
export function WhyParts({ item, parts }: { item: Content; parts: WrittenFormula['parts'] }) {
  const { t } = useTranslation(['why', 'metrics'])
  const format = useFormat()

  function absence(name: string): string {
    const metric = metrics.find((each) => each === name)
    const reason = t(`metrics:missing.${(metric && item.missing[metric]) ?? 'unknown'}`)
    return `— ${reason}; ${t('counted')}`
  }

  return (
    <ul className={styles.parts}>
      {parts.map(({ name, label, value }) => (
        <li key={name}>
          <span>{label}</span>
          {value === null ? <i>{absence(name)}</i> : <b>{format.number(value)}</b>}
        </li>
      ))}
    </ul>
  )
}
