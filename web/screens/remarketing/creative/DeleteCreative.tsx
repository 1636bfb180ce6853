import { useTranslation } from 'react-i18next'
import type { Creative } from '#contract/creatives.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useDeleteCreativeMutation } from '../../../entities/campaign/creatives.api.ts'
import { showToast } from '../../../ui/page/toasts.ts'
import { DeleteDialog } from '../form/DeleteDialog.tsx'

interface Props {
  creative: Creative
  onClose: () => void
  onDeleted: () => void
}

export function DeleteCreative({ creative: { id, title, image }, onClose, onDeleted }: Props) {
  const { t } = useTranslation('campaigns')
  const [remove, { error, isLoading }] = useDeleteCreativeMutation()

  async function submit() {
    const { data } = await remove({ id })
    if (!data) return
    showToast({ message: t('delete.done', { title }) })
    onDeleted()
  }

  return (
    <DeleteDialog
      title={t('delete.creative', { title })}
      effects={[...(image ? [t('delete.image')] : []), t('delete.link'), t('delete.ads')]}
      kept={t('delete.kept')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onDelete={() => void submit()}
    />
  )
}
