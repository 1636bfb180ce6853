import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Blueprint, ReportDetails } from '#contract/reports.ts'
import { paths } from '../../../app/paths.ts'
import type { Addition } from '../../../entities/report/addition.ts'
import { isUnfinished } from '../../../entities/report/sections.ts'
import { showToast } from '../../../ui/page/toasts.ts'
import { useReportActions } from '../useReportActions.ts'
import { unfinishedText } from './content/unfinishedText.ts'
import { useSections } from './content/useSections.ts'
import { useBuilderState } from './useBuilderState.ts'
import { useDraft } from './useDraft.ts'
import { useSave } from './useSave.ts'

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
