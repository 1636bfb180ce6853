import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useCreateTagMutation } from '../../../entities/tag/tags.api.ts'
import look from '../../../ui/look.module.css'
import styles from './TagDialog.module.css'
import { TagDialog } from './TagDialog.tsx'
import { type TagDraft, TagFields } from './TagFields.tsx'

const empty: TagDraft = { title: '', group: '', color: null }

export function CreateDialog({ tags, onClose }: { tags: readonly Tag[]; onClose: () => void }) {
  const { t } = useTranslation(['tags', 'common'])
  const [draft, setDraft] = useState(empty)
  const [create, { error: failure, isLoading }] = useCreateTagMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { title, group, color } = draft
    const { data } = await create({ title, ...(group.trim() && { group }), ...(color && { color }) })
    if (data) onClose()
  }

  return (
    <TagDialog title={t('create')} onClose={onClose}>
      <form className={look.form} onSubmit={submit} autoComplete="off">
        <TagFields draft={draft} onChange={setDraft} tags={tags} fieldText={fieldText} />
        {error && Object.keys(error.fields).length === 0 && (
          <p className={look.problem} role="alert">
            <ErrorText error={error} />
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isLoading} disabled={draft.title.trim() === ''}>
            {t('form.create')}
          </Button>
        </div>
      </form>
    </TagDialog>
  )
}
