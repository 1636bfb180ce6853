import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReportDetails, ReportLanguage } from '#contract/reports.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import { useReportPageQuery } from '../../../entities/report/reports.api.ts'
import { useServerText } from '../../../locales/i18n.ts'
import look from '../../../ui/look.module.css'
import { Notice } from '../../../ui/page/Notice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { useReportActions } from '../useReportActions.ts'
import styles from './Reader.module.css'

/** What a run has to show in the state it is in. */
export function RunBody({ run, language }: { run: ReportDetails; language: ReportLanguage }) {
  if (run.state === 'ready') return <Page run={run} language={language} />
  if (run.state === 'failed') return <Failed run={run} />
  return <UnderWay state={run.state === 'building' ? 'building' : 'queued'} />
}

function Page({ run, language }: { run: ReportDetails; language: ReportLanguage }) {
  const { t } = useTranslation('reports')
  const { data, currentData, error, refetch } = useReportPageQuery({ id: run.id, language })
  if (error && !currentData) {
    return <Failure title={t('reader.problem')} error={apiErrorOf(error)} onRetry={refetch} />
  }
  return (
    <div className={styles.page} aria-busy={!currentData}>
      {data ? (
        <PageFrame
          html={data.html}
          title={t('reader.frame', { name: run.name })}
          isStale={!currentData}
          isFitted
        />
      ) : (
        <Skeleton height={640} />
      )}
    </div>
  )
}

function Failed({ run }: { run: ReportDetails }) {
  const { t } = useTranslation('reports')
  const serverText = useServerText()
  const { retry } = useReportActions()
  return (
    <Notice
      icon={IconAlertTriangle}
      title={t('reader.failed')}
      text={run.failure ? serverText(run.failure) : ''}
      isAlert
    >
      {useMay('editor') && <Button onClick={() => void retry(run.id)}>{t('action.retry')}</Button>}
    </Notice>
  )
}

function UnderWay({ state }: { state: 'queued' | 'building' }) {
  const { t } = useTranslation('reports')
  return (
    <div role="status">
      <Notice icon={IconLoader2} title={t(`reader.${state}`)} text={t(`reader.${state}Text`)}>
        <div className={`${look.running} ${styles.progress}`} />
      </Notice>
    </div>
  )
}
