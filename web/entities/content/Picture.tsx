import { useMemo, useState } from 'react'
import type { ContentPreview } from '#contract/content/content.ts'
import { drawArt } from './art.ts'
import styles from './Picture.module.css'

type Pictured = Pick<ContentPreview, 'id' | 'kind' | 'attachments'>

interface PictureProps {
  item: Pictured
  /** Of the picture in a line; otherwise the class says how large it is. */
  size?: 'small' | 'medium' | 'large'
  /** As large as what is around it. */
  fills?: boolean
  className?: string
}

/** The picture of a post or story: its first photo once that has loaded, until then and otherwise a drawing. */
export function Picture({ item, size, fills = false, className = '' }: PictureProps) {
  const photo = item.attachments.find((attachment) => attachment.picture)?.picture
  const [loaded, setLoaded] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={`${styles.picture} ${className}`} data-size={size} data-fills={fills || undefined}>
      {(!photo || loaded !== photo.url) && <Drawing seed={`${item.kind}${item.id}`} />}
      {photo && failed !== photo.url && (
        <img
          className={styles.photo}
          src={photo.url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          data-loaded={loaded === photo.url || undefined}
          onLoad={() => setLoaded(photo.url)}
          onError={() => setFailed(photo.url)}
        />
      )}
    </div>
  )
}

function Drawing({ seed }: { seed: string }) {
  const art = useMemo(() => drawArt(seed), [seed])
  return (
    <svg
      className={styles.drawing}
      style={{ '--hue': art.hue }}
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {art.shapes.map((shape) => (
        <path key={shape.path} d={shape.path} data-tone={shape.tone} />
      ))}
    </svg>
  )
}
