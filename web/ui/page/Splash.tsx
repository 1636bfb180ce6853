import { Loader } from '@mantine/core'
import styles from './Splash.module.css'

/** What stands on screen for the moment in which it is not known yet who is there; appears only if that takes long. */
export function Splash() {
  return (
    <div className={styles.splash} aria-busy="true">
      <Loader size="sm" />
    </div>
  )
}
