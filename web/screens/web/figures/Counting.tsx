import { useTranslation } from 'react-i18next'
import look from '../../../ui/look.module.css'
import styles from './Counting.module.css'

/** A line in the header while figures below it are of other filters still. */
export function Counting() {
  const { t } = useTranslation('web')
  return <div className={`${look.running} ${styles.line}`} role="progressbar" aria-label={t('counting')} />
}
