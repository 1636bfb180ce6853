import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/apiError.ts'
import { FormProblem } from '../failure/FormProblem.tsx'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  /** What comes of it. */
  effects: readonly string[]
  submit: string
  error: ApiError | undefined
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
  /** What may be done first. */
  children?: ReactNode
}

/** Says what comes of something that cannot be undone before it is done. */
export function ConfirmDialog({
  title,
  effects,
  submit,
  error,
  isBusy,
  onClose,
  onConfirm,
  children,
}: Props) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} size={440} onClose={onClose}>
      <ul className={styles.effects}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {children}
      <FormProblem error={error} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.cancel')}
        </Button>
        <Button color="red.9" loading={isBusy} onClick={onConfirm}>
          {submit}
        </Button>
      </div>
    </Dialog>
  )
}
