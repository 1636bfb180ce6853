import { useTranslation } from 'react-i18next'
import styles from './Counting.module.css'

/** A line above figures of which some are of other filters still; it stands before them. */
export function Counting() {
  const { t } = useTranslation('web')
  return <div className={styles.line} role="progressbar" aria-label={t('counting')} />
}
