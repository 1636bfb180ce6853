import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '#contract/content/comments.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import panel from '../../../ui/page/Panel.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Answering } from './Answering.tsx'
import { ToneBar } from './ToneBar.tsx'
import { ToneFailure } from './ToneFailure.tsx'
import { ToneShares } from './ToneShares.tsx'
import styles from './ToneStrip.module.css'
import { type ToneFilters, useToneOverviewQuery } from './tone.api.ts'
import { type ToneBasis, toneBases } from './toneBasis.ts'
import { stepFor } from './trendStep.ts'

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
