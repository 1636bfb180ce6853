import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useCompareCreativesQuery } from '../../../entities/campaign/creatives.api.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { AlertDialog } from '../form/AlertDialog.tsx'
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
