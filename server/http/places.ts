import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { beginCall } from './underWay.ts'

/**
 * How many requests are worked on at once, by the beginning of their address: each kind has places of its own, so that a
 * crowd at one door leaves the others open. Thirty people who open the Overview in one moment ask for 400 calls, and those
 * beyond would wait longer than people do.
 */
export const mostAtOnce = {
  '/api/auth/': 100,
  '/api/password/': 20,
  '/api/': 400,
  '/collect': 1000,
  '/share/': 50,
  '/unsubscribe/': 20,
  /** Files of the front end and the tracker, images, and how the process is. */
  '/': 400,
}

type Door = keyof typeof mostAtOnce
const doors = Object.keys(mostAtOnce) as Door[]

/**
 * Gives each request a place from when it has arrived in full until its answer is sent, and refuses those for which there is
 * none before anything is done for them. Errors: unavailable.
 */
export function keepPlaces(app: FastifyInstance) {
  const taken = new Map<Door, number>(doors.map((door) => [door, 0]))
  const isFull = (door: Door) => (taken.get(door) ?? 0) >= mostAtOnce[door]

  app.addHook('onRequest', (request, _reply, done) => done(isFull(doorOf(request)) ? tooMuch() : undefined))
  app.addHook('preValidation', (request, { raw }, done) => {
    const door = doorOf(request)
    if (isFull(door)) return done(tooMuch())
    const change = (by: number) => taken.set(door, (taken.get(door) ?? 0) + by)
    change(1)
    const end = door === '/api/' ? beginCall() : undefined
    raw.once('close', () => {
      change(-1)
      end?.()
    })
    done()
  })
}

const doorOf = ({ url }: FastifyRequest): Door => doors.find((door) => url.startsWith(door)) ?? '/'

const tooMuch = () =>
  new AppError('unavailable', 'Too much is asked at once: try again in a moment', { retryAfterS: 1 })
