import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/apiError.ts'
import { Dialog } from '../../../app/Dialog.tsx'
import { Failure } from '../../../app/Failure.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AlertDialog } from '../AlertDialog.tsx'
import { useCompareCreativesQuery } from '../creatives.api.ts'
import type { WallState } from '../wall/wallState.ts'
import { CompareTable } from './CompareTable.tsx'
import { CompareWords } from './CompareWords.tsx'

interface Props {
  ids: readonly string[]
  change: (change: Partial<WallState>) => void
  onClose: () => void
}

/** Creatives side by side, the first being what the others are held against. */
export function CompareDialog({ ids, change, onClose }: Props) {
  const { t } = useTranslation('campaigns')
  const { data, currentData, error: failure, refetch } = useCompareCreativesQuery({ ids: [...ids] })
  const error = failure && apiErrorOf(failure)
  const result = currentData ?? data
  if (!result && error?.code === 'not_found')
    return (
      <AlertDialog title={t('gone.title')} onClose={onClose}>
        {t('gone.compared')}
      </AlertDialog>
    )
  return (
    <Dialog title={t('compare.title', { count: ids.length })} size={1080} onClose={onClose}>
      {!result && error && <Failure title={t('problem')} error={error} onRetry={refetch} />}
      {!result && !error && <Skeleton height={420} />}
      {result && (
        <>
          <CompareTable
            result={result}
            onFirst={(id) => change({ compare: [id, ...ids.filter((other) => other !== id)] })}
          />
          <CompareWords result={result} />
        </>
      )}
    </Dialog>
  )
}
