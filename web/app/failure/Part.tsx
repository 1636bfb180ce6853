import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { apiErrorOf } from '../api/apiError.ts'
import { ErrorText } from './ErrorText.tsx'
import styles from './Part.module.css'

interface Query<Answer> {
  data?: Answer | undefined
  currentData?: Answer | undefined
  error?: Parameters<typeof apiErrorOf>[0] | undefined
  refetch: () => unknown
}

interface Props<Answer> {
  query: Query<Answer>
  /** Of its place while there is no answer. */
  height: CSSProperties['height']
  /** What stands in its place instead of one grey field. */
  placeholder?: ReactNode
  children: (answer: Answer) => ReactNode
}

/**
 * One part of the screen in the state it is in; what fails leaves the others. An older answer stays, dimmed, until the new
 * one.
 */
export function Part<Answer>({ query, height, placeholder, children }: Props<Answer>) {
  const { data, currentData, error, refetch } = query
  const empty = placeholder ?? <Skeleton height={height} />
  if (error && currentData === undefined)
    return (
      <Suspense fallback={empty}>
        <Failed error={error} onRetry={refetch} />
      </Suspense>
    )
  if (data === undefined) return empty
  const isStale = currentData === undefined
  return (
    // What is drawn first when the answer is there may wait for its words; the rest of the screen does not.
    <Suspense fallback={empty}>
      <div className={styles.part} aria-busy={isStale} data-stale={isStale || undefined}>
        {children(currentData ?? data)}
      </div>
    </Suspense>
  )
}

interface FailedProps {
  error: Parameters<typeof apiErrorOf>[0]
  onRetry: () => unknown
}

function Failed({ error, onRetry }: FailedProps) {
  const { t } = useTranslation(['analytics', 'common'])
  return (
    <div className={styles.failed} role="alert">
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      <p>
        {t('problem')}. <ErrorText error={apiErrorOf(error)} />
      </p>
      <Button size="compact-sm" variant="default" onClick={() => onRetry()}>
        {t('common:action.retry')}
      </Button>
    </div>
  )
}
