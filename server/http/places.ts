import { Semaphore } from 'async-mutex'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { AppError } from '../lib/errors.ts'
import { addTo } from './counts.ts'
import { beginCall } from './underWay.ts'

/**
 * How many requests are worked on at once at each door, so that a crowd at one leaves the others open. Thirty people who open
 * the Overview in one moment ask for 400 calls, and those beyond would wait longer than people do.
 */
export const mostAtOnce = {
  calls: 400,
  /** Calls that anybody may make. */
  publicCalls: 40,
  /** Files arrive while they are worked on; how many are taken at once their calls say, which is less. */
  uploads: 100,
  /** What every page asks first. */
  sessions: 100,
  /** Passwords take long to check. */
  signIn: 100,
  collect: 1000,
  shares: 50,
  unsubscribing: 20,
  tracker: 200,
  /** They cost next to nothing, and whoever floods them must not have a balancer think that the process is gone. */
  health: 1000,
  /** Of the front end, and images. */
  files: 400,
}
export type Door = keyof typeof mostAtOnce
/** Of calls, so many of one person: seven browsers that open the Overview at once. */
export const mostOfOne = 100
/** Of them so many are worked on, as a browser asks over HTTP/1.1. The others wait their turn; dear calls have turns of their own. */
export const mostWorkedOn = 6

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
  interface FastifyRequest {
    leavePlace: (() => void) | null
  }
}

const everyCall = Object.values(calls).flatMap((group) => Object.values<Call>(group))
const doorsOfCalls = new Map<string, Door>(
  everyCall.map(({ path, access, file }) => [
    path,
    access === 'public' ? 'publicCalls' : file === undefined ? 'calls' : 'uploads',
  ]),
)
const dearCalls = new Set<string | undefined>(
  everyCall.filter(({ isDear }) => isDear).map(({ path }) => path),
)

const doors: [RegExp, Door][] = [
  [/^\/api\/auth\/(session|csrf|providers)$/, 'sessions'],
  [/^\/api\/auth\//, 'signIn'],
  [/^\/api\/(docs|openapi\.json)/, 'files'],
  [/^\/api\//, 'calls'],
  [/^\/collect$/, 'collect'],
  [/^\/share\//, 'shares'],
  [/^\/unsubscribe\//, 'unsubscribing'],
  [/^\/tracker[.\w]*\.js$/, 'tracker'],
  [/^\/(healthz|readyz|metrics)$/, 'health'],
]

/**
 * Gives each request a place from when it has arrived in full until there is an answer, and refuses those for which there is
 * none before anything is done for them. Errors: unavailable, too_many_requests.
 */
export function keepPlaces(app: FastifyInstance) {
  app.decorateRequest('leavePlace', null)
  const taken = new Map<Door, number>()
  const takeTurn = openTurns()
  const isFull = (door: Door) => (taken.get(door) ?? 0) >= mostAtOnce[door]

  // By the address of the route, which is one however a request writes it.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, door: doorOf(route.url) }
  })
  app.addHook('onRequest', (request, _reply, done) => done(isFull(atDoor(request)) ? tooMuch() : undefined))
  app.addHook('preValidation', async (request) => {
    const door = atDoor(request)
    if (isFull(door)) throw tooMuch()
    const person = door === 'calls' ? request.caller?.user.id : undefined
    const isDear = dearCalls.has(request.routeOptions.url)
    const turn = person === undefined ? undefined : takeTurn(person, isDear)
    addTo(taken, door, 1)
    const end = door === 'calls' && !isDear ? beginCall() : undefined
    const endTurn = await turn
    request.leavePlace = () => {
      request.leavePlace = null
      addTo(taken, door, -1)
      endTurn?.()
      end?.()
    }
  })
  // Not when it is sent: whoever reads slowly keeps nobody else waiting. Nor when its client goes away: what was begun goes on.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.leavePlace?.()
    done(null, payload)
  })
}

/**
 * Lets one person's calls wait for each other, so that other people's are not behind all of them. Throws too_many_requests at
 * once; resolves with what ends the turn.
 */
function openTurns(): (person: number, isDear: boolean) => Promise<() => void> {
  const people = new Map<number, { asked: number; turns: Semaphore }>()
  return (id, isDear) => {
    const person = people.get(id) ?? { asked: 0, turns: new Semaphore(mostWorkedOn) }
    if (person.asked >= mostOfOne) throw tooMuchOfOne()
    person.asked += 1
    people.set(id, person)
    const leave = () => {
      person.asked -= 1
      if (person.asked === 0) people.delete(id)
    }
    if (isDear) return Promise.resolve(leave)
    return person.turns.acquire().then(([, endTurn]) => () => {
      endTurn()
      leave()
    })
  }
}

const doorOf = (url: string): Door =>
  doorsOfCalls.get(url) ?? doors.find(([pattern]) => pattern.test(url))?.[1] ?? 'files'

export const atDoor = ({ routeOptions }: FastifyRequest): Door => routeOptions.config.door ?? 'files'

const tooMuch = () =>
  new AppError('unavailable', 'Too much is asked at once: try again in a moment', { retryAfterS: 1 })

const tooMuchOfOne = () =>
  new AppError('too_many_requests', `A person makes at most ${mostOfOne} calls at once`, { retryAfterS: 1 })
