import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ConfirmDialog } from '../../../app/dialog/ConfirmDialog.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import { useEraseCommenterMutation } from './commenters.api.ts'

interface Props {
  /** Their id at VK. */
  person: string
  name: string
  onClose: () => void
}

/** Says what is lost for good before a person is erased. */
export function EraseDialog({ person, name, onClose }: Props) {
  const { t } = useTranslation('commenters')
  const [erase, { error, isLoading }] = useEraseCommenterMutation()

  async function confirm() {
    const erased = await erase({ person })
    if (erased.error) return
    showToast({ message: t('started') })
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('confirm.title', { name })}
      effects={[t('confirm.lost'), t('confirm.stays'), t('confirm.later'), t('confirm.outside')]}
      submit={t('confirm.submit')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
