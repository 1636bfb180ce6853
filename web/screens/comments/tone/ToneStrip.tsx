import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Answering } from './Answering.tsx'
import { ToneFailure } from './ToneFailure.tsx'
import { ToneHead } from './ToneHead.tsx'
import styles from './ToneStrip.module.css'
import { type ToneFilters, useToneOverviewQuery } from './tone.api.ts'
import type { ToneBasis } from './toneBasis.ts'
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
        className={styles.more}
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
