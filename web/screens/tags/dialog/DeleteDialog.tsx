import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TagSummary } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useDeleteTagMutation } from '../../../entities/tag/tags.api.ts'
import look from '../../../ui/look.module.css'
import { showToast } from '../../../ui/page/toasts.ts'
import { useCarried } from '../tag/useCarried.ts'
import styles from './TagDialog.module.css'
import { TagDialog } from './TagDialog.tsx'

interface Props {
  tag: TagSummary
  onClose: () => void
  onDeleted: () => void
}

/** Says what goes with a tag, then deletes it. */
export function DeleteDialog({ tag, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['tags', 'common'])
  const [remove, { error, isLoading }] = useDeleteTagMutation()
  const carried = useCarried()

  async function submit() {
    const { data } = await remove({ id: tag.id })
    if (!data) return
    showToast({ message: t('delete.done', { title: tag.title }) })
    onDeleted()
  }

  return (
    <TagDialog title={t('delete.title', { title: tag.title })} onClose={onClose}>
      <div className={look.form}>
        <ul className={dialog.effects}>
          <li>{t('delete.off', { what: carried(tag) })}</li>
          {tag.rule && <li>{t('delete.rule')}</li>}
          <li>{t('delete.benchmarks')}</li>
        </ul>
        <p className={look.hint}>{t('delete.kept')}</p>
        {error && (
          <p className={look.problem} role="alert">
            <ErrorText error={apiErrorOf(error)} />
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:action.cancel')}
          </Button>
          <Button color="red.9" loading={isLoading} onClick={submit}>
            {t('delete.submit')}
          </Button>
        </div>
      </div>
    </TagDialog>
  )
}
