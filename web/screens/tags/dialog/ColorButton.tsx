import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/content/tags.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { ColorField } from '../../../entities/tag/ColorField.tsx'
import { ColorMenu } from '../../../entities/tag/ColorMenu.tsx'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { useViewerReason } from '../useViewerReason.ts'
import styles from './ColorButton.module.css'
import { useEditTag } from './useEditTag.ts'

/** A tag's dot; a click changes its colour. */
export function ColorButton({ tag }: { tag: Tag }) {
  const { t } = useTranslation('tags')
  const reason = useViewerReason()
  if (reason) return <TagDot color={tag.color} />
  return (
    <ColorMenu label={t('colorOf', { title: tag.title })} tip={t('form.color')} color={tag.color}>
      {() => <Colors tag={tag} />}
    </ColorMenu>
  )
}

function Colors({ tag }: { tag: Tag }) {
  const { edit, error } = useEditTag(tag)
  return (
    <>
      <ColorField color={tag.color} onChange={(color) => edit({ color })} />
      {error && (
        <p className={styles.problem} role="alert">
          <ErrorText error={error} />
        </p>
      )}
    </>
  )
}
