import { useState } from 'react'
import styles from './Avatar.module.css'

interface Props {
  name: string
  picture?: string | null
  /** Side in px. */
  size: number
  isRound?: boolean
}

/** A picture of a person or a community, or the first letters of the name; decoration beside the written name. */
export function Avatar({ name, picture = null, size, isRound = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const style = {
    width: size,
    height: size,
    fontSize: size * 0.38,
    borderRadius: isRound ? '50%' : size * 0.24,
  }
  return (
    <span className={styles.avatar} style={style} aria-hidden>
      {picture && picture !== failed ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setFailed(picture)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

const initials = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
