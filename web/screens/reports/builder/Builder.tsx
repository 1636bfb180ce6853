import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Blueprint, ReportDetails } from '#contract/reports.ts'
import { LeaveGuard } from '../../../app/dialog/LeaveGuard.tsx'
import { useUnloadWarning } from '../../../app/dialog/useUnloadWarning.ts'
import type { Addition } from '../../../entities/report/addition.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './Builder.module.css'
import { BuilderBar } from './BuilderBar.tsx'
import { BuilderHeader } from './BuilderHeader.tsx'
import { ContentStep } from './content/ContentStep.tsx'
import { StaleReport } from './StaleReport.tsx'
import { useBuilder } from './useBuilder.ts'
import { useBuilderKeys } from './useBuilderKeys.ts'

const DeliveryStep = lazy(() =>
  import('./delivery/DeliveryStep.tsx').then((file) => ({ default: file.DeliveryStep })),
)

interface Props {
  initial: Blueprint
  /** As it is on the server; null for a new one. */
  report: ReportDetails | null
  /** What another screen puts into it. */
  addition: Addition | undefined
}

/** Makes or changes a report: its content first, then when and to whom it goes. */
export function Builder({ initial, report, addition }: Props) {
  const { t } = useTranslation('reports')
  const builder = useBuilder(initial, report, addition)
  useBuilderKeys(builder)
  useUnloadWarning(builder.isChanged)
  return (
    <>
      <BuilderHeader builder={builder} />
      <div className={styles.builder}>
        {builder.stale && (
          <StaleReport report={builder.stale} onTakeOver={builder.takeTheirs} onKeep={builder.keepMine} />
        )}
        <BuilderBar builder={builder} />
        {builder.state.step === 'content' ? (
          <ContentStep builder={builder} />
        ) : (
          <Suspense fallback={<Skeleton height={420} />}>
            <DeliveryStep builder={builder} />
          </Suspense>
        )}
      </div>
      <LeaveGuard isOn={builder.isChanged} title={t('builder.leave.title')} text={t('builder.leave.text')} />
    </>
  )
}
