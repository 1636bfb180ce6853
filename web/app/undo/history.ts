import { useSyncExternalStore } from 'react'
import { communityApi } from '../../entities/community/community.api.ts'
import { apiErrorOf } from '../api/apiError.ts'
import { historyKey } from '../session/historyKey.ts'
import { store } from '../store.ts'
import type { Change } from './changes.ts'

/** One way of a step: a call of the API, or of what only an open screen knows, as a draft that is not saved. */
type Way = Change | (() => void)

/** What was done, and the way back and forward. */
export interface Doing {
  /** As its message says it. */
  label: string
  /** What it was done to, by its text, where the label does not name it. */
  subject?: string
  undo: Way
  redo: Way
  /** Which way makes a thing anew, under another id, which all other steps with it then name. */
  makesAnew?: Direction
  /** It is seen without a message. */
  isQuiet?: boolean
}

export interface Step extends Doing {
  id: number
  at: string
  community: string | null
  /** The server has not answered yet: what is being done already has its place. */
  isPending: boolean
}

/** gone: nobody can take this step any more · kept: not taken now, as there was no answer · partly: n were left alone. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'partly'; n: number }
  | { kind: 'gone' | 'kept'; reason: ReturnType<typeof apiErrorOf> | null }

export type Direction = 'undo' | 'redo'

export interface History {
  /** In the order of doing. */
  done: readonly Step[]
  /** What was undone last comes last. */
  undone: readonly Step[]
}

/** As many steps are kept. */
const mostSteps = 500

let history: History = { done: [], undone: [] }
let owner: string | null = null
let lastId = 0
let running: Promise<unknown> = Promise.resolve()
const answered = new Map<number, Promise<unknown>>()
const listeners = new Set<() => void>()

/** Takes up what this person did in this tab since signing in; somebody else's is forgotten. */
export function openHistory(user: string): void {
  if (owner === user) return
  owner = user
  const kept: unknown = JSON.parse(sessionStorage.getItem(historyKey) ?? 'null')
  const { done, undone } = isKept(kept) && kept.owner === user ? kept : { done: [], undone: [] }
  lastId = Math.max(0, ...[...done, ...undone].map(({ id }) => id))
  set({ done, undone })
}

// Written by `set` alone.
const isKept = (kept: unknown): kept is History & { owner: string } =>
  typeof kept === 'object' && kept !== null && 'owner' in kept

/**
 * Does something and keeps the way back, in the order of beginning. `act` answers null when nothing was done.
 * @returns the step, null when nothing was done
 */
export function record(act: () => Promise<Doing | null>): Promise<Step | null> {
  lastId += 1
  const pending: Step = {
    id: lastId,
    at: new Date().toISOString(),
    community: currentCommunity(),
    isPending: true,
    label: '',
    undo: () => undefined,
    redo: () => undefined,
  }
  set({ ...history, done: [...history.done, pending].slice(-mostSteps) })
  const settled = settle(pending, act()).finally(() => answered.delete(pending.id))
  answered.set(pending.id, settled)
  return settled
}

async function settle(pending: Step, act: Promise<Doing | null>): Promise<Step | null> {
  const doing = await act.catch((error: unknown) => {
    drop(pending)
    throw error
  })
  if (!doing) {
    drop(pending)
    return null
  }
  const step = { ...pending, ...doing, isPending: false }
  set({ done: history.done.map((other) => (other.id === step.id ? step : other)), undone: [] })
  return step
}

/** Takes back the last step of this community, or does the last one undone again; null when there is none. */
export const turnLast = (direction: Direction) =>
  inTurn(async () => {
    let step = lastStep(direction)
    while (step?.isPending) {
      await answered.get(step.id)?.catch(() => undefined)
      step = lastStep(direction)
    }
    return step ? turn(step, direction) : null
  })

/** Takes back one step out of turn; null when that was done already. */
export const undoStep = (id: number) =>
  inTurn(async () => {
    const step = history.done.find((each) => each.id === id)
    return step ? turn(step, 'undo') : null
  })

/** Forgets steps that only a screen could take, when it is left. */
export const forgetSteps = (ids: ReadonlySet<number>) => {
  const stays = ({ id }: Step) => !ids.has(id)
  set({ done: history.done.filter(stays), undone: history.undone.filter(stays) })
}

/** What was done in this community, and what of that was undone. */
export function useHistory(): History {
  const { done, undone } = useSyncExternalStore(subscribe, () => history)
  const community = currentCommunity()
  const isHere = (step: Step) => step.community === community
  return { done: done.filter(isHere), undone: undone.filter(isHere) }
}

const lastStep = (direction: Direction): Step | undefined => {
  const community = currentCommunity()
  return (direction === 'undo' ? history.done : history.undone).findLast(
    (step) => step.community === community,
  )
}

/** One after the other: each begins from what the one before has left. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = running.then(work)
  running = turn.catch(() => undefined)
  return turn
}

async function turn(step: Step, direction: Direction): Promise<{ step: Step; outcome: Outcome }> {
  const way = step[direction]
  if (typeof way === 'function') {
    way()
    move(step, direction)
    return { step, outcome: { kind: 'done' } }
  }
  // Whoever undoes nothing need not load it.
  const { sendChange } = await import('./changes.ts')
  const { data, error } = await sendChange(way)
  if (error) {
    const reason = apiErrorOf(error)
    if (isPassing.has(reason.code)) return { step, outcome: { kind: 'kept', reason } }
    drop(step)
    return { step, outcome: { kind: 'gone', reason } }
  }
  const { restored, passed_over: n } = data as Restored
  if (n && !restored) {
    drop(step)
    return { step, outcome: { kind: 'gone', reason: null } }
  }
  move(step, direction)
  if (step.makesAnew === direction) rename(step[direction === 'undo' ? 'redo' : 'undo'], data as Restored)
  return { step, outcome: n ? { kind: 'partly', n } : { kind: 'done' } }
}

/** What has been refused for the moment may be asked again. */
const isPassing = new Set<string>([
  'unreachable',
  'unavailable',
  'too_many_requests',
  'internal',
  'unauthenticated',
])

/** What answers of operations have, and of what is made. */
interface Restored {
  id?: string
  restored?: number | null
  passed_over?: number | null
}

/** What `deletion` deletes is there again under another id. */
function rename(deletion: Way, { id }: Restored): void {
  if (typeof deletion === 'function' || id === undefined) return
  const was = idOf(deletion)
  const noun = nounOf(deletion)
  const named = (way: Way): Way =>
    typeof way !== 'function' && nounOf(way) === noun && idOf(way) === was ? withId(way, id) : way
  const all = (step: Step) => ({ ...step, undo: named(step.undo), redo: named(step.redo) })
  set({ done: history.done.map(all), undone: history.undone.map(all) })
}

/** `editView` and `deleteView` are about a View. */
const nounOf = ({ name }: Change) => name.replace(/^[a-z]+/, '')
const idOf = ({ args }: Change) => ('id' in args ? args.id : undefined)
/** Of changes that have an id, which is a string in all of them. */
const withId = (change: Change, id: string) => ({ ...change, args: { ...change.args, id } }) as Change

function move(step: Step, direction: Direction): void {
  drop(step)
  const { done, undone } = history
  set(direction === 'undo' ? { done, undone: [...undone, step] } : { done: [...done, step], undone })
}

function drop({ id }: Step): void {
  const stays = (step: Step) => step.id !== id
  set({ done: history.done.filter(stays), undone: history.undone.filter(stays) })
}

function set(next: History): void {
  history = next
  for (const listener of listeners) listener()
  const lasts = ({ isPending, undo, redo }: Step) =>
    !isPending && typeof undo !== 'function' && typeof redo !== 'function'
  const kept = { owner, done: next.done.filter(lasts), undone: next.undone.filter(lasts) }
  sessionStorage.setItem(historyKey, JSON.stringify(kept))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listed = communityApi.endpoints.listCommunities.select({})
const currentCommunity = () => listed(store.getState()).data?.current_id ?? null
