import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '#contract/content/comments.ts'
import { toneShares } from '#contract/writing/toneShares.ts'
import { toneIcons, tones } from '../../../entities/comment/tones.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import panel from '../../../ui/page/Panel.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Answering } from './Answering.tsx'
import { ToneFailure } from './ToneFailure.tsx'
import styles from './ToneStrip.module.css'
import { type ToneFilters, useToneOverviewQuery } from './tone.api.ts'
import { sharesBy, type ToneBasis, toneBases } from './toneBasis.ts'
import { stepFor } from './trendStep.ts'
import { useShareText } from './useShareText.ts'

const ToneDetails = lazy(() => import('./ToneDetails.tsx').then((file) => ({ default: file.ToneDetails })))

interface Props {
  filters: ToneFilters
  isSkipped: boolean
  onUnanswered: () => void
  onTag: (id: string) => void
  onPost: (id: string) => void
}

const useRemembered = <Value,>(key: string, defaultValue: Value) =>
  useLocalStorage<Value>({ key, defaultValue, getInitialValueInEffect: false })

/** The tone of what matches and how the community answers; its trend and its groups unfold below. */
export function ToneStrip({ filters, isSkipped, onUnanswered, onTag, onPost }: Props) {
  const { t } = useTranslation('tone')
  const id = useId()
  const [basis, setBasis] = useRemembered<ToneBasis>('tone_basis', 'comments')
  const [isOpen, setOpen] = useRemembered('tone_open', false)
  const overview = useToneOverviewQuery({ filters, by: stepFor(filters) }, { skip: isSkipped })
  const { data, error } = overview
  if (error && !data) return <ToneFailure error={error} onRetry={overview.refetch} />
  if (!data) return <Skeleton height={112} />
  return (
    <section
      className={styles.strip}
      aria-label={t('title')}
      data-folded={!isOpen || undefined}
      data-stale={!overview.currentData || undefined}
    >
      <div className={styles.top}>
        <ToneHead tone={data.tone} filters={filters} basis={basis} onBasis={setBasis} />
        <Answering overview={data} onUnanswered={onUnanswered} />
      </div>
      <UnstyledButton
        className={`${look.lit} ${styles.more}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={16} aria-hidden className={styles.arrow} />
        {t(isOpen ? 'less' : 'more')}
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={320} />}>
            <ToneDetails filters={filters} basis={basis} onTag={onTag} onPost={onPost} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

interface ToneHeadProps {
  tone: Tone
  filters: ToneFilters
  basis: ToneBasis
  onBasis: (basis: ToneBasis) => void
}

/** The shares, counted by comments or by the people who wrote them. */
function ToneHead({ tone, filters, basis, onBasis }: ToneHeadProps) {
  const { t } = useTranslation('tone')
  const format = useFormat()
  const { comments, people } = tone
  const options = toneBases.map((value) => ({ value, label: t(`by.${value}`) }))
  const leftOut = leftOutBy(filters)
  const words = [
    t('count.comments', { count: comments, formatted: format.number(comments) }),
    t('count.people', { count: people, formatted: format.number(people) }),
    ...(leftOut ? [t(`leftOut.${leftOut}`)] : []),
  ]
  return (
    <div className={styles.tone}>
      <div className={styles.line}>
        <h2 className={panel.title}>{t('title')}</h2>
        <span className={styles.of}>{words.join(' · ')}</span>
        <Segments label={t('by.label')} value={basis} options={options} onChange={onBasis} />
      </div>
      <ToneBar tone={tone} basis={basis} />
      <ToneShares tone={tone} basis={basis} />
    </div>
  )
}

/** What the list has and a tone is without, unless the filters speak of it. */
function leftOutBy({ is_own, is_deleted }: ToneFilters) {
  if (is_own === undefined) return is_deleted === undefined ? 'both' : 'own'
  return is_deleted === undefined ? 'deleted' : null
}

const shown = ['positive', 'neutral', 'negative'] as const

/** The shares of three emotions in one bar. Decoration: the numbers stand beside it. */
function ToneBar({ tone, basis }: { tone: Tone; basis: ToneBasis }) {
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

/** Each emotion's share in words, with the interval it lies in where that says more; of the unknown, which has none, how many. */
function ToneShares({ tone, basis }: { tone: Tone; basis: ToneBasis }) {
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
