import { useTranslation } from 'react-i18next'
import type { Tone } from '#contract/comments.ts'
import { toneIcons, tones } from '../comments/tones.ts'
import { useFormat } from '../community/useCommunity.ts'
import styles from './ToneShares.module.css'
import { sharesBy, type ToneBasis } from './toneBasis.ts'
import { useShareText } from './useShareText.ts'

/** Each emotion's share in words, with the interval it lies in. */
export function ToneShares({ tone, basis }: { tone: Tone; basis: ToneBasis }) {
  const { t } = useTranslation(['tone', 'comments'])
  const format = useFormat()
  const write = useShareText()
  const shares = sharesBy(tone, basis)
  return (
    <ul className={styles.shares}>
      {tones.map((emotion) => {
        const Icon = toneIcons[emotion]
        const { n } = shares[emotion]
        const text = write(shares[emotion])
        return (
          <li
            key={emotion}
            className={styles.share}
            data-tone={emotion}
            data-tip={t(`count.${basis}`, { count: n, formatted: format.number(n) })}
          >
            <Icon size={16} stroke={1.8} aria-hidden className={styles.icon} />
            <span className={styles.name}>{t(`comments:tone.${emotion}`)}</span>
            <b className={styles.value}>{text?.share ?? '–'}</b>
            {text && emotion !== 'unknown' && <span className={styles.interval}>{text.interval}</span>}
          </li>
        )
      })}
      {basis === 'people' && <li className={styles.note}>{t('severalCount')}</li>}
    </ul>
  )
}
