import { IconBoltFilled } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Tag } from '#contract/content/tags.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { paths } from '../../../app/paths.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import { ColorButton } from '../dialog/ColorButton.tsx'
import { useEditTag } from '../dialog/useEditTag.ts'
import styles from './TagName.module.css'

interface Props {
  tag: Tag
  isRenamed: boolean
  onRenamed: () => void
}

/** Colour, title and whether a rule puts it on; the way to the tag's own page. */
export function TagName({ tag, isRenamed, onRenamed }: Props) {
  const { t } = useTranslation('tags')
  return (
    <div className={styles.name}>
      <ColorButton tag={tag} />
      {isRenamed ? (
        <RenameField tag={tag} onClose={onRenamed} />
      ) : (
        <Link className={styles.title} to={paths.tag(tag.id)}>
          <bdi>{tag.title}</bdi>
        </Link>
      )}
      {tag.rule && (
        <span className={styles.rule} data-tip={t('hasRule')}>
          <IconBoltFilled size={14} aria-hidden />
          <Hidden>{t('hasRule')}</Hidden>
        </span>
      )}
    </div>
  )
}

interface RenameFieldProps {
  tag: Tag
  onClose: () => void
}

/** A tag's title being typed in its place: Enter saves, Esc leaves it as it was. */
function RenameField({ tag, onClose }: RenameFieldProps) {
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
