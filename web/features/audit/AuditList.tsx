import { Button } from '@mantine/core'
import { IconHistory, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/apiError.ts'
import { Failure } from '../../app/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTimeZone } from '../community/useCommunity.ts'
import { dayIn } from '../filters/day.ts'
import { usePagerWords } from '../filters/usePagerWords.ts'
import styles from './Audit.module.css'
import { AuditLine } from './AuditLine.tsx'
import { useListAuditQuery } from './audit.api.ts'
import { type AuditState, auditInput, isFiltered, noFilters, perPage } from './auditState.ts'

interface Props {
  state: AuditState
  change: (change: Partial<AuditState>) => void
}

/** A page of the log, newest first. */
export function AuditList({ state, change }: Props) {
  const { t } = useTranslation('audit')
  const today = dayIn(useTimeZone(), new Date())
  const { data, currentData, error, refetch } = useListAuditQuery(auditInput(state, today), {
    refetchOnMountOrArgChange: true,
  })
  const words = usePagerWords(data?.total ?? 0)
  const isStale = data !== undefined && currentData === undefined

  if (!currentData && error)
    return <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
  if (!data) return <Skeleton height={560} />
  return (
    <>
      {data.items.length > 0 ? (
        <ol className={styles.list} aria-label={t('title')} data-stale={isStale || undefined}>
          {data.items.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <Nothing isFound={!isFiltered(state)} onClear={() => change(noFilters)} />
      )}
      <Pager
        page={state.page}
        perPage={perPage}
        total={data.total}
        words={words}
        onChange={(page) => change({ page })}
      />
    </>
  )
}

function Nothing({ isFound, onClear }: { isFound: boolean; onClear: () => void }) {
  const { t } = useTranslation('audit')
  if (isFound) return <Notice icon={IconHistory} title={t('empty.title')} text={t('empty.text')} />
  return (
    <Notice icon={IconSearchOff} title={t('nothing.title')} text={t('nothing.text')}>
      <Button variant="default" onClick={onClear}>
        {t('nothing.all')}
      </Button>
    </Notice>
  )
}
