import { useTranslation } from 'react-i18next'
import type { Tone } from '#contract/content/comments.ts'
import { toneShares } from '#contract/writing/toneShares.ts'
import { toneIcons, tones } from '../../../entities/comment/tones.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import look from '../../../ui/look.module.css'
import styles from './ToneShares.module.css'
import { sharesBy, type ToneBasis } from './toneBasis.ts'
import { useShareText } from './useShareText.ts'

/** Each emotion's share in words, with the interval it lies in where that says more; of the unknown, which has none, how many. */
export function ToneShares({ tone, basis }: { tone: Tone; basis: ToneBasis }) {
  const { t } = useTranslation(['tone', 'comments'])
  const format = useFormat()
  const write = useShareText()
  const shares = sharesBy(tone, basis)
  const whole = toneShares((emotion) => shares[emotion].n)
  return (
    <ul className={styles.shares}>
      {tones.map((emotion) => {
        const Icon = toneIcons[emotion]
        const { n } = shares[emotion]
        const counted = t(`count.${basis}`, { count: n, formatted: format.number(n) })
        const [share, text] = [whole[emotion], write(shares[emotion])]
        return (
          <li
            key={emotion}
            className={styles.share}
            data-tone={emotion}
            data-tip={emotion === 'unknown' ? t('unknownTip', { counted }) : counted}
          >
            <Icon size={16} stroke={1.8} aria-hidden className={styles.icon} />
            <span className={styles.name}>{t(`comments:tone.${emotion}`)}</span>
            <b className={styles.value}>
              {emotion === 'unknown' ? format.number(n) : share === null ? '–' : format.wholePercent(share)}
            </b>
            {text && text.interval !== text.share && (
              <span className={`${look.fine} ${styles.interval}`}>{text.interval}</span>
            )}
          </li>
        )
      })}
      {basis === 'people' && <li className={styles.note}>{t('once')}</li>}
    </ul>
  )
}
