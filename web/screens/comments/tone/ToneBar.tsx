import type { Tone } from '#contract/content/comments.ts'
import styles from './ToneBar.module.css'
import { sharesBy, type ToneBasis } from './toneBasis.ts'

const shown = ['positive', 'neutral', 'negative'] as const

/** The shares of three emotions in one bar. Decoration: the numbers stand beside it. */
export function ToneBar({ tone, basis }: { tone: Tone; basis: ToneBasis }) {
  const shares = sharesBy(tone, basis)
  return (
    <div className={styles.bar} aria-hidden>
      {shown.map((emotion) =>
        shares[emotion].n > 0 ? (
          <span
            key={emotion}
            className={styles.part}
            data-tone={emotion}
            style={{ flexGrow: shares[emotion].n }}
          />
        ) : null,
      )}
    </div>
  )
}
