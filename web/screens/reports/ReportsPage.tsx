import { Button } from '@mantine/core'
import {
  type Icon,
  IconBolt,
  IconCalendarMonth,
  IconFile,
  IconFlag,
  IconPlus,
  IconReportAnalytics,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { usePagerWords } from '../../entities/filter/usePagerWords.ts'
import { type TemplateName, templateNames } from '../../entities/report/blueprint.ts'
import { ImportNote } from '../../entities/sync/ImportNote.tsx'
import { Pager } from '../../ui/field/Pager.tsx'
import { Segments } from '../../ui/field/Segments.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { type ListState, parseList, perPage, tabs, writeList } from './list/listState.ts'
import { ReportTable } from './list/ReportTable.tsx'
import styles from './ReportsPage.module.css'
import { usePolledReports } from './usePolledReports.ts'

/** One-off and regular reports with their runs. */
export function ReportsPage() {
  const { t } = useTranslation(['reports', 'templates', 'paging'])
  const mayChange = useMay('editor')
  return (
    <>
      <PageHeader title={t('title')}>{mayChange && <NewReportMenu />}</PageHeader>
      <ReportList />
    </>
  )
}

/** Begins a report, from a template or from nothing. */
function NewReportMenu() {
  const { t } = useTranslation('reports')
  return (
    <Popup
      label={t('new')}
      width="min(560px, calc(100vw - 24px))"
      trigger={(props) => (
        <Button {...props} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new')}
        </Button>
      )}
    >
      {() => (
        <div className={styles.menu}>
          <TemplateCards />
        </div>
      )}
    </Popup>
  )
}

/** The reports of one tab, kept up to date while one of them is being built. */
function ReportList() {
  const { t } = useTranslation('reports')
  const { state, change, toggle } = useListState()
  const { tab, page, open } = state
  const isRegular = tab === 'regular'
  const { currentData, error, refetch } = usePolledReports({ is_regular: isRegular, page, per_page: perPage })
  const words = usePagerWords(currentData?.total ?? 0)

  return (
    <div className={layout.page}>
      <ImportNote screen="reports" />
      <div>
        <Segments
          label={t('tab.label')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(next) => change({ tab: next, page: 1, open: [] })}
        />
      </div>
      {!currentData &&
        (error ? (
          <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
        ) : (
          <Skeleton height={320} />
        ))}
      {currentData?.total === 0 && <ReportsEmpty tab={tab} />}
      {currentData && currentData.total > 0 && (
        <>
          <ReportTable reports={currentData.items} open={open} isRegular={isRegular} onToggle={toggle} />
          <Pager
            page={page}
            perPage={perPage}
            total={currentData.total}
            words={words}
            onChange={(next) => change({ page: next })}
          />
        </>
      )}
    </div>
  )
}

/** What reports are for, and the ways to begin one. */
function ReportsEmpty({ tab }: Pick<ListState, 'tab'>) {
  const { t } = useTranslation('reports')
  if (!useMay('editor')) {
    return <Notice icon={IconReportAnalytics} title={t('empty.viewer')} text={t('empty.viewerText')} />
  }
  return (
    <section className={styles.empty}>
      <p className={styles.none}>{t(tab === 'regular' ? 'empty.noneRegular' : 'empty.noneOneOff')}</p>
      <h2 className={styles.title}>{t('empty.title')}</h2>
      <p className={styles.text}>{t('empty.text')}</p>
      <TemplateCards />
    </section>
  )
}

/** The state of the list from the address, and how to change it. */
function useListState() {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => parseList(address), [address])
  const change = (next: Partial<ListState>) =>
    setAddress(writeList({ ...state, ...next }), { replace: true, preventScrollReset: true })
  const toggle = (id: string) =>
    change({
      open: state.open.includes(id) ? state.open.filter((other) => other !== id) : [...state.open, id],
    })
  return { state, change, toggle }
}

const icons: Record<TemplateName | 'blank', Icon> = {
  weekly: IconBolt,
  monthly: IconCalendarMonth,
  campaign: IconFlag,
  blank: IconFile,
}

/** Ways to begin a report, the empty one last. */
function TemplateCards() {
  const { t } = useTranslation('reports')
  return (
    <ul className={styles.cards}>
      {([...templateNames, 'blank'] as const).map((name) => {
        const TemplateIcon = icons[name]
        return (
          <li key={name}>
            <Link
              className={styles.card}
              to={name === 'blank' ? paths.newReport : paths.reportFromTemplate(name)}
            >
              <span className={styles.icon}>
                <TemplateIcon size={20} stroke={1.7} aria-hidden />
              </span>
              <span className={styles.words}>
                <b>{t(`template.${name}.name`)}</b>
                <small>{t(`template.${name}.about`)}</small>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
