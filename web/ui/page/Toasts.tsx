import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import look from '../look.module.css'
import styles from './Toasts.module.css'
import { dismissToast, type Toast, useToasts } from './toasts.ts'

interface Labels {
  region: string
  close: string
}

const shownMs = 8000

/** What `showToast` shows. The clock of all stops while one of them is pointed at or has the focus. */
export function Toasts({ labels }: { labels: Labels }) {
  const toasts = useToasts()
  const [isHeld, setHeld] = useState(false)
  const newest = toasts.findLast((toast) => toast.action)
  const isShown = toasts.length > 0
  return (
    <section
      className={styles.toasts}
      aria-label={labels.region}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isShown &&
        toasts.map((toast) => (
          <Shown key={toast.id} toast={toast} labels={labels} isHeld={isHeld} hasKeys={toast === newest} />
        ))}
    </section>
  )
}

interface ShownProps {
  toast: Toast
  labels: Labels
  isHeld: boolean
  hasKeys: boolean
}

function Shown({ toast, labels, isHeld, hasKeys }: ShownProps) {
  const { id, message, action, error } = toast
  useEffect(() => {
    if (isHeld) return
    const clock = setTimeout(dismissToast, shownMs, id)
    return () => clearTimeout(clock)
  }, [id, isHeld])

  return (
    <div className={styles.toast} data-error={error || undefined}>
      {error && <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={styles.icon} />}
      <p className={styles.message}>{message}</p>
      {action && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.action}
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
          rightSection={
            hasKeys &&
            action.keys && <kbd className={`${look.wide} ${look.keys} ${styles.keys}`}>{action.keys}</kbd>
          }
        >
          {action.label}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        className={styles.close}
        aria-label={labels.close}
        onClick={() => dismissToast(id)}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
