import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/content/tags.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { TagChip } from '../../../entities/tag/TagChip.tsx'
import look from '../../../ui/look.module.css'
import { Banner } from '../../../ui/page/Banner.tsx'
import styles from './TagDialog.module.css'
import { TagDialog } from './TagDialog.tsx'
import { type TagDraft, TagFields } from './TagFields.tsx'
import { useEditTag } from './useEditTag.ts'

interface Props {
  /** As the list has it now; it changes when somebody else changes it. */
  tag: Tag
  tags: readonly Tag[]
  onClose: () => void
}

const draftOf = ({ title, group, color }: Tag): TagDraft => ({ title, group: group ?? '', color })

export function EditDialog({ tag, tags, onClose }: Props) {
  const { t } = useTranslation(['tags', 'common'])
  const [draft, setDraft] = useState(() => draftOf(tag))
  const { edit, error, fieldText, isStale, accept, isLoading } = useEditTag(tag)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { title, group, color } = draft
    if (await edit({ title, group, ...(color && { color }) })) onClose()
  }

  function takeOver() {
    setDraft(draftOf(tag))
    accept()
  }

  return (
    <TagDialog title={t('form.edit')} onClose={onClose}>
      <form className={look.form} onSubmit={submit} autoComplete="off">
        <TagFields draft={draft} onChange={setDraft} tags={tags} fieldText={fieldText} />
        {isStale ? (
          <StaleTag tag={tag} onTakeOver={takeOver} onKeep={accept} />
        ) : (
          error &&
          Object.keys(error.fields).length === 0 && (
            <p className={look.problem} role="alert">
              <ErrorText error={error} />
            </p>
          )
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isLoading} disabled={draft.title.trim() === '' || isStale}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </TagDialog>
  )
}

interface StaleTagProps {
  /** What somebody else has made of it. */
  tag: Tag
  onTakeOver: () => void
  onKeep: () => void
}

/** Somebody was first: what the tag is now, and the choice between theirs and one's own. */
function StaleTag({ tag, onTakeOver, onKeep }: StaleTagProps) {
  const { t } = useTranslation('tags')
  return (
    <Banner tone="warn" icon={IconUsers} title={t('stale.title')}>
      <div className={styles.newest}>
        {t('stale.now')} <TagChip tag={tag} />
        {tag.group && <span>{t('stale.group', { group: tag.group })}</span>}
      </div>
      <div className={styles.choices}>
        <Button size="xs" variant="default" onClick={onTakeOver}>
          {t('stale.takeOver')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {t('stale.keep')}
        </Button>
      </div>
    </Banner>
  )
}
