import { useTranslation } from 'react-i18next'
import { dismissToast, showToast } from '../../ui/page/toasts.ts'
import { useErrorText } from '../failure/useErrorText.ts'
import { type Direction, type Outcome, type Step, turnLast, undoStep } from './history.ts'
import { redoKeys, undoKeys } from './keys.ts'

/** The message that tells of a step, or of its undoing: what it says is not so any more when the step is taken back. */
const toasts = new Map<number, number>()
/** What the undo or redo before was told by: many in a row are one message. */
let last: number | undefined

/** Takes steps back and forward, and tells what came of it. */
export function useTurns() {
  const { t } = useTranslation()
  const errorText = useErrorText()

  function tell(direction: Direction, taken: { step: Step; outcome: Outcome } | null) {
    const isUndo = direction === 'undo'
    if (last !== undefined) dismissToast(last)
    if (!taken) {
      last = showToast({ message: t(isUndo ? 'history.nothing' : 'history.nothingRedo') })
      return
    }
    const { step, outcome } = taken
    const what = step.label
    dismissToast(toasts.get(step.id) ?? 0)
    if (outcome.kind === 'gone' || outcome.kind === 'kept') {
      const { reason } = outcome
      const isChanged = !reason || (reason.code === 'conflict' && reason.message === '')
      const why = isChanged ? t('history.changed') : errorText(reason)
      showToast({
        message: t(isUndo ? 'history.refused' : 'history.refusedRedo', { what, reason: why }),
        error: true,
      })
      return
    }
    const partly = isUndo ? 'history.partly' : 'history.partlyRedone'
    const whole = isUndo ? 'history.undone' : 'history.redone'
    last = showToast({
      message: outcome.kind === 'partly' ? t(partly, { count: outcome.n, what }) : t(whole, { what }),
      action: isUndo
        ? { label: t('action.redo'), keys: redoKeys, run: () => turns.last('redo') }
        : { label: t('action.undo'), keys: undoKeys, run: () => turns.last('undo') },
    })
  }

  const turns = {
    last: async (direction: Direction) => tell(direction, await turnLast(direction)),
    step: async (id: number) => {
      const taken = await undoStep(id)
      if (taken) tell('undo', taken)
    },
    /** Tells of a step just taken, with its way back. */
    announce: ({ id, label }: Step) => {
      const action = { label: t('action.undo'), keys: undoKeys, run: () => turns.step(id) }
      toasts.set(id, showToast({ message: label, action }))
    },
  }
  return turns
}
