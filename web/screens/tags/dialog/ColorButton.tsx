import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/tags.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import look from '../../../ui/look.module.css'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { useViewerReason } from '../useViewerReason.ts'
import styles from './ColorButton.module.css'
import { ColorField } from './ColorField.tsx'
import { useEditTag } from './useEditTag.ts'

/** A tag's dot; a click changes its colour. */
export function ColorButton({ tag }: { tag: Tag }) {
  const { t } = useTranslation('tags')
  const reason = useViewerReason()
  const label = t('colorOf', { title: tag.title })
  if (reason) return <TagDot color={tag.color} />
  return (
    <Popup
      label={label}
      width={202}
      trigger={(props) => (
        <UnstyledButton
          {...props}
          className={`${look.pressable} ${styles.button}`}
          aria-label={label}
          data-tip={t('form.color')}
        >
          <TagDot color={tag.color} />
        </UnstyledButton>
      )}
    >
      {() => <Colors tag={tag} />}
    </Popup>
  )
}

function Colors({ tag }: { tag: Tag }) {
  const { edit, error } = useEditTag(tag)
  return (
    <div className={styles.colors}>
      <ColorField color={tag.color} onChange={(color) => edit({ color })} />
      {error && (
        <p className={styles.problem} role="alert">
          <ErrorText error={error} />
        </p>
      )}
    </div>
  )
}
