import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLayoutGridAdd } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Blueprint, ReportSection, SectionKind } from '#contract/reports.ts'
import { apiErrorOf } from '../../../../app/api/apiError.ts'
import { Failure } from '../../../../app/failure/Failure.tsx'
import {
  isUnfinished,
  reportEmpty,
  reportEmptyHint,
  unfinishedText,
} from '../../../../entities/report/blueprint.ts'
import { usePreviewReportQuery } from '../../../../entities/report/reports.api.ts'
import { useServerText } from '../../../../locales/i18n.ts'
import { Hidden } from '../../../../ui/Hidden.tsx'
import look from '../../../../ui/look.module.css'
import { Notice } from '../../../../ui/page/Notice.tsx'
import { PageFrame } from '../../PageFrame.tsx'
import { sectionIcons } from '../../sectionIcons.ts'
import styles from './Canvas.module.css'
import { PageSkeleton } from './PageSkeleton.tsx'

interface Props {
  draft: Blueprint
  chosen: string | null
  onChoose: (section: string) => void
  onAdd: (kind: SectionKind) => void
}

const pauseMs = 250

/** The page as it will be, with real figures, drawn anew at a pause in the changes. */
export function Canvas({ draft, chosen, onChoose, onAdd }: Props) {
  const { t } = useTranslation('reports')
  const [settled] = useDebouncedValue(draft, pauseMs)
  const blueprint = previewable(settled, t('untitled'))
  const isEmpty = blueprint.sections.length === 0
  const { data, currentData, error, isFetching, refetch } = usePreviewReportQuery(
    { blueprint },
    { skip: isEmpty },
  )
  if (draft.sections.length === 0) return <Empty onAdd={onAdd} />
  if (draft.sections[0] && isEmpty) return <Unfinished section={draft.sections[0]} />
  if (!data) {
    if (!error) return <PageSkeleton />
    return <Failure title={t('builder.canvasProblem')} error={apiErrorOf(error)} onRetry={refetch} />
  }
  const isStale = isFetching || settled !== draft
  return (
    <div className={styles.canvas} aria-busy={isStale}>
      {isStale && (
        <div role="status" className={`${look.running} ${styles.busy}`}>
          <Hidden>{t('builder.preview')}</Hidden>
        </div>
      )}
      {error && !isFetching && !currentData && (
        <Failure title={t('builder.canvasProblem')} error={apiErrorOf(error)} onRetry={refetch} />
      )}
      <PageFrame
        html={data.html}
        title={t('builder.canvas')}
        isStale={isFetching && !currentData}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}

/** Of what there is so far, nothing can be drawn. */
function Unfinished({ section }: { section: ReportSection }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.empty}>
      <Notice
        icon={sectionIcons[section.kind]}
        title={t(`section.${section.kind}.name`)}
        text={t(unfinishedText(section))}
      />
    </div>
  )
}

const first = ['metrics', 'chart', 'selection', 'text'] as const

/** The specification's words where the page would be, and a way to begin. */
function Empty({ onAdd }: Pick<Props, 'onAdd'>) {
  const { t } = useTranslation('reports')
  const serverText = useServerText()
  return (
    <div className={styles.empty}>
      <Notice
        icon={IconLayoutGridAdd}
        title={serverText(reportEmpty)}
        text={`${serverText(reportEmptyHint)}. ${t('builder.emptyHint')}`}
      >
        {first.map((kind) => {
          const SectionIcon = sectionIcons[kind]
          return (
            <Button
              key={kind}
              variant="default"
              leftSection={<SectionIcon size={16} stroke={1.7} aria-hidden />}
              onClick={() => onAdd(kind)}
            >
              {t(`section.${kind}.name`)}
            </Button>
          )
        })}
      </Notice>
    </div>
  )
}

/** What of a draft can be drawn already. To whom and when it goes changes nothing on the page. */
function previewable(draft: Blueprint, untitled: string): Blueprint {
  return {
    ...draft,
    name: draft.name.trim() || untitled,
    sections: draft.sections.filter((section) => !isUnfinished(section)),
    schedule: { days_after: 0, hour: 0, is_paused: false },
    delivery: { recipients: [], formats: [], only_if_data: false, webhook_url: null },
  }
}
