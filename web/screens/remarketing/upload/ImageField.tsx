import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/remarketing/creatives.ts'
import { mostImageBytes, mostImagePixels } from '#contract/vocabulary.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { DropField } from '../../../ui/field/DropField.tsx'
import look from '../../../ui/look.module.css'
import { acceptedImages } from './refuseImage.ts'
import styles from './Upload.module.css'
import { UploadRow } from './UploadRow.tsx'
import { useImagePaste } from './useImagePaste.ts'
import type { Uploads } from './useUploads.ts'

interface Props {
  image: Image | null
  /** The one that was taken out and can be put back until the form is saved. */
  removed: Image | null
  uploads: Uploads
  /** What the server has against it. */
  error: string | undefined
  onChange: (image: Image | null) => void
}

/** The image of a creative: dropped, pasted or chosen, and taken out. */
export function ImageField({ image, removed, uploads, error, onChange }: Props) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const [isMany, setMany] = useState(false)

  function choose(files: readonly File[]) {
    const [file] = files
    if (!file) return
    for (const { key } of uploads.uploads) uploads.cancel(key)
    setMany(files.length > 1)
    uploads.add([file])
  }
  useImagePaste(true, choose)

  return (
    <section className={styles.field} aria-label={t('upload.image')}>
      {image && <Kept image={image} onRemove={() => onChange(null)} />}
      {!image && uploads.uploads.length === 0 && (
        <DropField
          icon={IconPhotoPlus}
          label={t('upload.choose')}
          text={t('upload.limits', {
            most: format.number(mostImageBytes / 2 ** 20),
            pixels: format.number(mostImagePixels / 1e6),
          })}
          accept={acceptedImages}
          onChoose={choose}
        />
      )}
      {uploads.uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} {...uploads} />
      ))}
      {!image && removed && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(removed)}>
          {t('upload.putBack')}
        </Button>
      )}
      {isMany && (
        <p className={styles.about} role="status">
          {t('upload.firstOnly')}
        </p>
      )}
      {error && (
        <p className={`${look.problem} ${styles.problem}`} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

function Kept({ image, onRemove }: { image: Image; onRemove: () => void }) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const { width, height, bytes, file_name, thumbnail_url } = image
  return (
    <>
      <div className={styles.kept}>
        <img src={thumbnail_url} alt="" />
      </div>
      <p className={styles.about}>
        <bdi>{file_name}</bdi> · {format.number(width)} × {format.number(height)} · {format.bytes(bytes)}
      </p>
      <div className={look.buttons}>
        <Button variant="default" size="compact-sm" onClick={onRemove}>
          {t('upload.remove')}
        </Button>
      </div>
    </>
  )
}
