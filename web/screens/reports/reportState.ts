import type { Report, RunState } from '#contract/reports.ts'

/** How often something that is being built is asked for. */
const pollMs = 1500

const isBusy = (state: RunState | null | undefined) => state === 'queued' || state === 'building'

type Progressing = Pick<Report, 'state' | 'last_run'>

/** Whether it, or its newest run, is still on its way. */
export const isUnderWay = ({ state, last_run }: Progressing): boolean =>
  isBusy(state) || isBusy(last_run?.state)

/** The interval for RTK Query's polling: 0 is none. */
export const pollInterval = (reports: readonly Progressing[] | undefined): number =>
  reports?.some(isUnderWay) ? pollMs : 0
