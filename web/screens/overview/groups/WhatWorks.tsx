import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { metrics } from '#contract/metrics/metrics.ts'
import { useOffer } from '../../../entities/community/useNetwork.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import styles from '../../../ui/page/Page.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import { WhenSeen } from '../../../ui/WhenSeen.tsx'
import { tableGroupings, type useOverview } from '../overviewState.ts'
import { GroupsPanel } from './GroupsPanel.tsx'
import { TimesPanel } from './TimesPanel.tsx'

const HighlightsPanel = lazy(() =>
  import('./HighlightsPanel.tsx').then((file) => ({ default: file.HighlightsPanel })),
)

const heights = { highlights: 340 }

/** Which content does well: by what it is about, what it is and when it came; the best and the weakest. */
export function WhatWorks({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { t } = useTranslation('analytics')
  const { label } = useMetricText()
  const { offered } = useOffer()
  const { state, inputs, links, change } = overview
  const { by, grouping } = state
  const judging = { input: inputs.subjects, metric: by, links }
  return (
    <>
      <div className={styles.section}>
        <h2 className={styles.heading}>{t('works.title')}</h2>
        <p className={styles.text}>{t('works.text')}</p>
        <ChoiceMenu
          label={t('works.by')}
          value={by}
          options={offered(metrics, by).map((value) => ({ value, label: label(value) }))}
          onChange={(next) => change({ by: next })}
        />
      </div>
      <div className={styles.halves}>
        <GroupsPanel
          {...judging}
          by={grouping}
          tools={
            <ChoiceMenu
              label={t('grouping.label')}
              value={grouping}
              options={tableGroupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
              onChange={(next) => change({ grouping: next })}
            />
          }
        />
        <div className={styles.stack}>
          <GroupsPanel {...judging} by="type" />
          <TimesPanel {...judging} />
        </div>
      </div>
      <WhenSeen height={heights.highlights}>
        <div className={styles.halves}>
          <Suspense fallback={<Skeleton height={heights.highlights} />}>
            <HighlightsPanel input={inputs.highlights} metric={by} links={links} />
          </Suspense>
        </div>
      </WhenSeen>
    </>
  )
}
