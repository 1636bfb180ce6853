import { Button } from '@mantine/core'
import { IconHistory, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { useTimeZone } from '../../entities/community/useCommunity.ts'
import { useAddressState } from '../../entities/filter/address/useAddressState.ts'
import { dayIn } from '../../entities/filter/days/day.ts'
import { usePagerWords } from '../../entities/filter/usePagerWords.ts'
import { Pager } from '../../ui/field/Pager.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import styles from './Audit.module.css'
import { AuditBar } from './AuditBar.tsx'
import { AuditLine } from './AuditLine.tsx'
import { useListAuditQuery } from './audit.api.ts'
import {
  type AuditState,
  auditInput,
  isFiltered,
  noFilters,
  parseAudit,
  perPage,
  writeAudit,
} from './auditState.ts'

const address = { parse: parseAudit, write: writeAudit }

/** Who did what, when and from where. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'users', 'filters', 'paging', 'common'])
  const { state, change } = useAddressState(address)
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={layout.page}>
        <AuditBar state={state} change={change} />
        <AuditList state={state} change={change} />
      </div>
    </>
  )
}

interface Props {
  state: AuditState
  change: (change: Partial<AuditState>) => void
}

/** A page of the log, newest first. */
function AuditList({ state, change }: Props) {
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
