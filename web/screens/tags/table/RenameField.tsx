import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/tags.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useEditTag } from '../dialog/useEditTag.ts'
import styles from './RenameField.module.css'

interface Props {
  tag: Tag
  onClose: () => void
}

/** A tag's title being typed in its place: Enter saves, Esc leaves it as it was. */
export function RenameField({ tag, onClose }: Props) {
  const { t } = useTranslation('tags')
  const [title, setTitle] = useState(tag.title)
  const { edit, error, fieldText, isStale, accept, isLoading } = useEditTag(tag)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    if (title.trim() === tag.title || (await edit({ title }))) onClose()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        className={styles.input}
        aria-label={t('rename.label', { title: tag.title })}
        aria-invalid={Boolean(error)}
        value={title}
        maxLength={100}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          if (isStale) accept()
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        onBlur={() => !error && title.trim() === tag.title && onClose()}
        ref={select}
      />
      {error && (
        <p className={styles.problem} role="alert">
          {isStale
            ? t('stale.renamed', { title: tag.title })
            : (fieldText('title') ?? <ErrorText error={error} />)}
        </p>
      )}
    </form>
  )
}

/** Once, when it appears. */
function select(input: HTMLInputElement | null) {
  input?.select()
}
