import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Blueprint, ReportDetails, ReportSection, SectionKind } from '#contract/reports.ts'
import { mostSections } from '#contract/vocabulary.ts'
import { type ApiError, apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { paths } from '../../../app/paths.ts'
import { useRecordHere } from '../../../app/undo/useRecord.ts'
import { useLeadingRate } from '../../../entities/metric/useLeadingRate.ts'
import { type Addition, withAddition } from '../../../entities/report/addition.ts'
import {
  copySection,
  isUnfinished,
  newSection,
  reportEmptyWhole,
  unfinishedText,
  withAfter,
  withMoved,
} from '../../../entities/report/blueprint.ts'
import {
  useCreateReportMutation,
  useEditReportMutation,
  useLazyGetReportQuery,
} from '../../../entities/report/reports.api.ts'
import { useServerText } from '../../../locales/i18n.ts'
import { showToast } from '../../../ui/page/toasts.ts'
import { useReportActions } from '../useReportActions.ts'
import { useSectionName } from '../useSectionName.ts'
import { useBuilderState } from './builderState.ts'

/** The draft of a report with all that the builder does with it. */
export function useBuilder(initial: Blueprint, loaded: ReportDetails | null, addition: Addition | undefined) {
  const navigate = useNavigate()
  const { state, change: show } = useBuilderState()
  const { draft, report, isChanged, change, update, accept, settle, rebase } = useDraft(
    initial,
    loaded,
    addition,
  )
  const saving = useSave()
  const { run } = useReportActions()
  const check = useCheck(show, saving.tellEmpty)
  const chosen = draft.sections.find(({ id }) => id === state.section)
  const choose = (id: string | null) => show({ section: id })
  const sections = useSections({ sections: draft.sections, chosen: chosen?.id ?? null, choose, update })

  /** @returns the saved report, undefined when it was refused */
  async function save(onto = report): Promise<ReportDetails | undefined> {
    if (saving.isSaving || !check.passes(draft)) return undefined
    const saved = await saving.save(draft, onto)
    if (!saved) return undefined
    settle(saved, draft)
    // A one-off report is being built by now; of a regular one there is more to set.
    if (!onto)
      navigate(draft.is_regular ? paths.editReport(saved.id) : paths.report(saved.id), { replace: true })
    return saved
  }

  async function build() {
    const saved = isChanged || !report ? await save() : report
    const started = saved && (await run(saved))
    if (started) navigate(paths.report(started.id))
  }

  function keepMine() {
    if (!saving.stale) return
    rebase(saving.stale)
    void save(saving.stale)
  }

  function takeTheirs() {
    if (saving.stale) accept(saving.stale)
    saving.settle()
  }

  return {
    ...{ state, show, draft, report, isChanged, change, sections, choose, save, build, keepMine, takeTheirs },
    chosen: chosen ?? null,
    stale: saving.stale,
    isSaving: saving.isSaving,
    isNameMissing: check.hasFailed && draft.name.trim() === '',
  }
}

export type BuilderModel = ReturnType<typeof useBuilder>

/** What a report needs before it is sent: said at once, and shown where it is to be mended. */
function useCheck(show: ReturnType<typeof useBuilderState>['change'], tellEmpty: () => void) {
  const { t } = useTranslation('reports')
  const [hasFailed, setFailed] = useState(false)

  function passes({ name, sections }: Blueprint): boolean {
    const unfinished = sections.find(isUnfinished)
    if (sections.length === 0) {
      tellEmpty()
      show({ step: 'content', pane: 'page' })
    } else if (name.trim() === '') {
      showToast({ message: t('builder.nameMissing'), error: true })
    } else if (unfinished) {
      showToast({ message: t(unfinishedText(unfinished)), error: true })
      show({ step: 'content', pane: 'settings', section: unfinished.id })
    } else return true
    setFailed(true)
    return false
  }

  return { hasFailed, passes }
}

export type ChangeBlueprint = (change: Partial<Blueprint>) => void

/**
 * A blueprint while it is worked on, with what another screen adds to it. report: as it is on the server; null until it is
 * saved first. `update` gets what there is at that moment, which an undo needs.
 */
function useDraft(initial: Blueprint, report: ReportDetails | null, addition: Addition | undefined) {
  const [draft, setDraft] = useState(addition ? withAddition(initial, addition, !report) : initial)
  const [clean, setClean] = useState(initial)
  const [saved, setSaved] = useState(report)

  /** Takes over what is on the server now. */
  function accept(now: ReportDetails) {
    setSaved(now)
    setDraft(now.blueprint)
    setClean(now.blueprint)
  }

  /** What has been sent is saved; what was changed since then is not. */
  function settle(now: ReportDetails, sent: Blueprint) {
    setSaved(now)
    setClean(sent)
  }

  return {
    draft,
    report: saved,
    isChanged: draft !== clean,
    change: ((change) => setDraft((now) => ({ ...now, ...change }))) satisfies ChangeBlueprint,
    update: setDraft,
    accept,
    settle,
    /** The next save goes on top of this version. */
    rebase: setSaved,
  }
}

interface Given {
  sections: readonly ReportSection[]
  /** The id of the chosen one; null: the report itself. */
  chosen: string | null
  choose: (id: string | null) => void
  update: (change: (now: Blueprint) => Blueprint) => void
}

/** What can be done with the sections of a draft. */
function useSections({ sections, chosen, choose, update }: Given) {
  const rate = useLeadingRate()
  const { t } = useTranslation('reports')
  const nameOf = useSectionName()
  const record = useRecordHere()
  const set = (change: (now: ReportSection[]) => ReportSection[]) =>
    update((now) => ({ ...now, sections: change(now.sections) }))

  function put(after: string | null, section: ReportSection) {
    set((now) => withAfter(now, after, section))
    choose(section.id)
  }

  function remove(id: string) {
    const index = sections.findIndex((section) => section.id === id)
    const section = sections[index]
    if (!section) return
    const drop = () => {
      set((now) => now.filter((other) => other.id !== id))
      choose((sections[index + 1] ?? sections[index - 1])?.id ?? null)
    }
    void record(async () => {
      drop()
      return {
        label: t('builder.removed', { name: nameOf(section) }),
        undo: () => {
          set((now) => (now.some((other) => other.id === id) ? now : now.toSpliced(index, 0, section)))
          choose(id)
        },
        redo: drop,
      }
    })
  }

  return {
    isFull: sections.length >= mostSections,
    add: (kind: SectionKind) => put(chosen, newSection(kind, {}, rate)),
    duplicate: (section: ReportSection) => put(section.id, copySection(section)),
    replace: (section: ReportSection) =>
      set((now) => now.map((other) => (other.id === section.id ? section : other))),
    move: (id: string, to: number) => set((now) => withMoved(now, id, to)),
    remove,
  }
}

export type Sections = ReturnType<typeof useSections>

/**
 * Saves a blueprint, anew or over the version it was read at. `stale`: what somebody else has made of it meanwhile, when
 * that is why it was refused.
 */
function useSave() {
  const { t } = useTranslation('reports')
  const serverText = useServerText()
  const tellCode = useTellFailure()
  const [create, creating] = useCreateReportMutation()
  const [edit, editing] = useEditReportMutation()
  const [get] = useLazyGetReportQuery()
  const [stale, setStale] = useState<ReportDetails | null>(null)

  function tell(error: ApiError) {
    const [failure] = Object.values(error.fields).flat()
    if (failure) showToast({ message: serverText(failure), error: true })
    else tellCode(error)
  }

  async function refuse(error: ApiError, id: string | undefined) {
    const isStale = error.code === 'conflict' && error.reason?.code !== 'kept_in_step'
    const { data } = isStale && id ? await get({ id }) : {}
    if (data) setStale(data)
    else tell(error)
  }

  /** @returns the report as it is now, undefined when it was refused */
  async function save(
    blueprint: Blueprint,
    report: Pick<ReportDetails, 'id' | 'version'> | null,
  ): Promise<ReportDetails | undefined> {
    const { data, error } = await (report
      ? edit({ id: report.id, version: report.version, blueprint })
      : create({ blueprint }))
    if (error) await refuse(apiErrorOf(error), report?.id)
    else {
      setStale(null)
      showToast({ message: t('builder.saved', { name: blueprint.name }) })
    }
    return data
  }

  return {
    save,
    stale,
    settle: () => setStale(null),
    isSaving: creating.isLoading || editing.isLoading,
    tellEmpty: () => showToast({ message: serverText(reportEmptyWhole), error: true }),
  }
}
