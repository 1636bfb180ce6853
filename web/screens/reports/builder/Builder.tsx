import { Button, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Blueprint, ReportDetails } from '#contract/reports.ts'
import { LeaveGuard } from '../../../app/dialog/LeaveGuard.tsx'
import { useUnloadWarning } from '../../../app/dialog/useUnloadWarning.ts'
import type { Addition } from '../../../entities/report/addition.ts'
import { isNothingOpen } from '../../../entities/selection/isNothingOpen.ts'
import { ImportNote } from '../../../entities/sync/ImportNote.tsx'
import { KeptNote } from '../../../entities/template/KeptNote.tsx'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './Builder.module.css'
import { panes, steps } from './builderState.ts'
import { Canvas } from './content/Canvas.tsx'
import { ContentBar } from './content/ContentBar.tsx'
import { Outline } from './content/Outline.tsx'
import { Palette } from './content/Palette.tsx'
import { StaleReport } from './StaleReport.tsx'
import { SectionSettings } from './settings/SectionSettings.tsx'
import { WholeSettings } from './settings/WholeSettings.tsx'
import { type BuilderModel, useBuilder } from './useBuilder.ts'

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
        <ImportNote screen="reports" />
        {report && <KeptNote kind="report" id={report.id} />}
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

/** The name, and what of the builder is shown. */
function BuilderBar({ builder }: { builder: BuilderModel }) {
  const { t } = useTranslation('reports')
  const { state, show, draft, change, isNameMissing } = builder
  return (
    <div className={look.bar}>
      <TextInput
        className={styles.name}
        aria-label={t('builder.name')}
        placeholder={t('builder.namePlaceholder')}
        value={draft.name}
        maxLength={200}
        error={isNameMissing && t('builder.nameMissing')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <span className={`${look.grow} ${styles.space}`} />
      <Segments
        label={t('builder.step.label')}
        value={state.step}
        options={steps.map((value) => ({ value, label: t(`builder.step.${value}`) }))}
        onChange={(step) => show({ step })}
      />
      {state.step === 'content' && (
        <div className={styles.panes}>
          <Segments
            label={t('builder.pane.label')}
            value={state.pane}
            options={panes.map((value) => ({ value, label: t(`builder.pane.${value}`) }))}
            onChange={(pane) => show({ pane })}
          />
        </div>
      )}
    </div>
  )
}

/** What is open, whether it is saved, and the ways to save and to build it. */
function BuilderHeader({ builder }: { builder: BuilderModel }) {
  const { t } = useTranslation('reports')
  const { report, draft, isChanged, isSaving, save, build } = builder
  const isBuiltAtOnce = report === null && !draft.is_regular
  return (
    <PageHeader
      title={t(report ? 'builder.edit' : 'builder.create')}
      status={<SaveState isChanged={isChanged} isKept={report !== null} />}
    >
      {report && (
        <Button
          variant="default"
          aria-label={t('builder.build')}
          disabled={isSaving}
          onClick={() => void build()}
        >
          <IconRefresh size={16} aria-hidden />
          <span className={styles.word}>&nbsp;{t('builder.build')}</span>
        </Button>
      )}
      {isBuiltAtOnce ? (
        <Button aria-label={t('builder.saveAndBuild')} loading={isSaving} onClick={() => void save()}>
          <span className={styles.word}>{t('builder.saveAndBuild')}</span>
          <span className={styles.shortWord}>{t('builder.save')}</span>
        </Button>
      ) : (
        <Button loading={isSaving} onClick={() => void save()}>
          {t('builder.save')}
        </Button>
      )}
    </PageHeader>
  )
}

function SaveState({ isChanged, isKept }: { isChanged: boolean; isKept: boolean }) {
  const { t } = useTranslation('reports')
  return (
    <span role="status" className={styles.saved} data-saved={!isChanged || undefined}>
      {isChanged && t('builder.notSaved')}
      {!isChanged && isKept && (
        <>
          <IconCheck size={15} aria-hidden /> {t('builder.isSaved')}
        </>
      )}
    </span>
  )
}

/** The sections at the left, the page as it will be, the settings of what is chosen at the right. */
function ContentStep({ builder }: { builder: BuilderModel }) {
  const { t } = useTranslation('reports')
  const { state, draft, change, chosen, choose, sections } = builder
  return (
    <>
      <ContentBar draft={draft} change={change} />
      <div className={styles.content} data-pane={state.pane}>
        <aside className={styles.side} data-pane="outline" aria-label={t('builder.pane.outline')}>
          <Outline builder={builder} />
          <Palette isFull={sections.isFull} onAdd={sections.add} />
        </aside>
        <div data-pane="page">
          <Canvas draft={draft} chosen={chosen?.id ?? null} onChoose={choose} onAdd={sections.add} />
        </div>
        <aside className={styles.side} data-pane="settings" aria-label={t('builder.pane.settings')}>
          {chosen ? (
            <SectionSettings
              // Fields of their own text begin anew with another section.
              key={chosen.id}
              section={chosen}
              draft={draft}
              sections={sections}
            />
          ) : (
            <WholeSettings draft={draft} change={change} />
          )}
        </aside>
      </div>
    </>
  )
}

const physical = { usePhysicalKeys: true }

/** Ctrl+S saves, also while something is typed; Delete removes the chosen section. */
function useBuilderKeys({ save, chosen, sections }: BuilderModel): void {
  useHotkeys([['mod+S', () => void save(), physical]], [], true)
  useHotkeys([['Delete', () => chosen && isNothingOpen() && sections.remove(chosen.id)]])
}
