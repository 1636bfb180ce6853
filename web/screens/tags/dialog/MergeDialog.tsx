import { Button, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TagSummary } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { useMergeTagMutation } from '../../../entities/tag/tags.api.ts'
import look from '../../../ui/look.module.css'
import { showToast } from '../../../ui/page/toasts.ts'
import { useCarried } from '../tag/useCarried.ts'
import styles from './TagDialog.module.css'
import { TagDialog } from './TagDialog.tsx'

interface Props {
  tag: TagSummary
  tags: readonly TagSummary[]
  onClose: () => void
  onMerged: (into: string) => void
}

/** Chooses the tag that another one becomes, and says what moves. */
export function MergeDialog({ tag, tags, onClose, onMerged }: Props) {
  const { t } = useTranslation(['tags', 'common'])
  const [into, setInto] = useState<string | null>(null)
  const [merge, { error, isLoading }] = useMergeTagMutation()
  const carried = useCarried()
  const target = tags.find(({ id }) => id === into)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!target) return
    const { data } = await merge({ id: tag.id, into: target.id })
    if (!data) return
    showToast({ message: t('merge.done', { title: tag.title, into: data.title }) })
    onMerged(data.id)
  }

  return (
    <TagDialog title={t('merge.title', { title: tag.title })} onClose={onClose}>
      <form className={look.form} onSubmit={submit}>
        <Select
          label={t('merge.into')}
          placeholder={t('merge.choose')}
          data={tags.filter(({ id }) => id !== tag.id).map(({ id, title }) => ({ value: id, label: title }))}
          value={into}
          onChange={setInto}
          searchable
          nothingFoundMessage={t('noResult.title')}
          renderOption={({ option }) => <Option tag={tags.find(({ id }) => id === option.value)} />}
          limit={100}
          data-autofocus
        />
        {target && (
          <ul className={dialog.effects} aria-live="polite">
            <li>{t('merge.moves', { what: carried(tag), into: target.title })}</li>
            <li>{t('merge.both', { into: target.title })}</li>
            <li>{t(tag.rule ? 'merge.deletedWithRule' : 'merge.deleted', { title: tag.title })}</li>
          </ul>
        )}
        {error && (
          <p className={look.problem} role="alert">
            <ErrorText error={apiErrorOf(error)} />
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isLoading} disabled={!target}>
            {t('merge.submit')}
          </Button>
        </div>
      </form>
    </TagDialog>
  )
}

function Option({ tag }: { tag: TagSummary | undefined }) {
  const carried = useCarried()
  if (!tag) return null
  return (
    <span className={styles.option}>
      <TagDot color={tag.color} />
      <bdi>{tag.title}</bdi>
      <span className={styles.count}>{carried(tag)}</span>
    </span>
  )
}
