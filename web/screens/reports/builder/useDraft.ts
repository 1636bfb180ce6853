import { useState } from 'react'
import type { Blueprint, ReportDetails } from '#contract/reports.ts'
import { type Addition, withAddition } from '../../../entities/report/addition.ts'

export type ChangeBlueprint = (change: Partial<Blueprint>) => void

/**
 * A blueprint while it is worked on, with what another screen adds to it. report: as it is on the server; null until it is
 * saved first. `update` gets what there is at that moment, which an undo needs.
 */
export function useDraft(initial: Blueprint, report: ReportDetails | null, addition: Addition | undefined) {
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
