import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { beginCall } from './underWay.ts'

/** Thirty people who open the Overview in one moment ask for as many, and those beyond would wait longer than people do. */
export const mostAtOnce = 400

/** Refuses calls beyond what can be worked on at once, before anything is done for them. Errors: unavailable. */
export function shedLoad(app: FastifyInstance) {
  let underWay = 0
  app.addHook('onRequest', ({ url }, { raw }, done) => {
    if (!url.startsWith('/api/')) return done()
    if (underWay >= mostAtOnce) return done(tooMuch())
    underWay += 1
    const end = beginCall()
    raw.once('close', () => {
      underWay -= 1
      end()
    })
    done()
  })
}

const tooMuch = () =>
  new AppError('unavailable', 'Too much is asked at once: try again in a moment', { retryAfterS: 1 })
