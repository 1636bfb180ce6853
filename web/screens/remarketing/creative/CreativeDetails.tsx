import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Creative } from '#contract/remarketing/creatives.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useDeleteCreativeMutation, useGetCreativeQuery } from '../../../entities/campaign/creatives.api.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import { AlertDialog } from '../form/AlertDialog.tsx'
import { DeleteDialog } from '../form/DeleteDialog.tsx'
import { EditorOnly } from '../form/EditorOnly.tsx'
import { CreativeBody } from './CreativeBody.tsx'
import { CreativeDialog } from './CreativeDialog.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** All about a creative: what it is and what it brought. */
export function CreativeDetails({ id, onClose }: Props) {
  const { t } = useTranslation(['campaigns', 'common', 'content', 'metrics'])
  const { currentData: creative, error: failure, refetch } = useGetCreativeQuery({ id })
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const back = () => setDoing(null)
  const error = failure && apiErrorOf(failure)

  if (!creative && error?.code === 'not_found')
    return (
      <AlertDialog title={t('gone.title')} onClose={onClose}>
        {t('gone.creative')}
      </AlertDialog>
    )
  if (creative && doing === 'edit')
    return (
      <CreativeDialog campaignId={creative.campaign_id} creative={creative} onClose={back} onSaved={back} />
    )
  if (creative && doing === 'delete')
    return <DeleteCreative creative={creative} onClose={back} onDeleted={onClose} />
  return (
    <Dialog title={creative?.title ?? t('creative.one')} size={960} onClose={onClose}>
      {!creative && error && <Failure title={t('problem')} error={error} onRetry={refetch} />}
      {!creative && !error && <Skeleton height={420} />}
      {creative && (
        <>
          <CreativeBody creative={creative} />
          <EditorOnly>
            <div className={dialog.buttons}>
              <Button
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDoing('delete')}
              >
                {t('delete.submit')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setDoing('edit')}
              >
                {t('form.editButton')}
              </Button>
            </div>
          </EditorOnly>
        </>
      )}
    </Dialog>
  )
}

interface DeleteCreativeProps {
  creative: Creative
  onClose: () => void
  onDeleted: () => void
}

function DeleteCreative({ creative: { id, title, image }, onClose, onDeleted }: DeleteCreativeProps) {
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
