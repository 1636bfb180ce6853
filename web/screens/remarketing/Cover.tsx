import { useState } from 'react'
import { Picture } from '../../entities/content/Picture.tsx'
import styles from './Cover.module.css'

interface Props {
  /** What the drawing is made of that stands in for the image. */
  seed: string
  /** null: there is none. */
  src: string | null
  className?: string | undefined
}

/** An image of a creative; without one, or until it has come, a drawing. The title stands beside it. */
export function Cover({ seed, src, className = '' }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={`${styles.cover} ${className}`}>
      <Picture item={{ id: seed, kind: 'post', attachments: [] }} className={styles.drawing} />
      {src && src !== failed && (
        <img
          className={styles.image}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </div>
  )
}
