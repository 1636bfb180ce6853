import { useTranslation } from 'react-i18next'
import styles from './Counting.module.css'

/** A line in the header while figures below it are of other filters still. */
export function Counting() {
  const { t } = useTranslation('web')
  return <div className={styles.line} role="progressbar" aria-label={t('counting')} />
}
