import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../app/api/apiError.ts'
import styles from '../../../app/dialog/Dialog.module.css'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'

interface Props {
  title: string
  /** What goes with it. */
  effects: readonly string[]
  /** What stays. */
  kept: string
  error: ApiError | undefined
  isBusy: boolean
  onClose: () => void
  onDelete: () => void
}

/** Says what goes with something before it goes. */
export function DeleteDialog({ title, effects, kept, error, isBusy, onClose, onDelete }: Props) {
  const { t } = useTranslation(['campaigns', 'common'])
  return (
    <Dialog title={title} size={440} onClose={onClose}>
      <ul className={styles.effects}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className={styles.muted}>{kept}</p>
      {error && (
        <p className={styles.problem} role="alert">
          <ErrorText error={error} />
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:action.cancel')}
        </Button>
        <Button color="red.9" loading={isBusy} onClick={onDelete}>
          {t('delete.submit')}
        </Button>
      </div>
    </Dialog>
  )
}
