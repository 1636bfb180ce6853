import fastify from 'fastify'
import { z } from 'zod'
import { call, Day, Id, type Role } from '#contract/call.ts'
import { says } from '#contract/reasons.ts'
import { roles } from '#contract/vocabulary.ts'
import { openDatabase } from '../db/database.ts'
import { acceptBodies } from '../http/body.ts'
import type { Identify } from '../http/caller.ts'
import { answerClientError } from '../http/clientError.ts'
import { freeForAll } from '../http/dearPlaces.ts'
import { answerError } from '../http/errorAnswer.ts'
import { makeRoute } from '../http/route.ts'
import { serveWeb } from '../http/web.ts'

/** A call with an input of every kind there is, which answers with what it understood. */
const echo = call(
  '/api/echo/:id',
  'editor',
  'What was understood',
  {
    id: Id,
    title: z.string().max(200, says('characters_at_most')),
    count: z.int().min(0).optional(),
    ratio: z.number().nullable().optional(),
    is_on: z.boolean().default(false),
    filters: z
      .strictObject({
        tags: z.array(Id).default([]),
        kinds: z.array(z.enum(['text', 'poll'])).optional(),
        range: z.strictObject({ from: Day, to: Day }).optional(),
        levels: z.array(z.int()).optional(),
      })
      .prefault({}),
  },
  z.unknown(),
)

/** The calls' HTTP layer alone, at a real port, with a token for each role and no database behind it. */
export async function openEchoApp() {
  const app = fastify({ frameworkErrors: answerError, clientErrorHandler: answerClientError })
  app.setErrorHandler(answerError)
  acceptBodies(app)
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const route = makeRoute(app, { db, strangersDb: db, dearDb: db, takeDearPlace: freeForAll, identify })
  route.signedIn(echo, async ({ input }) => input)
  await serveWeb(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, url, close: () => app.close() }
}

const identify: Identify = async (bearer) => {
  const role = roles.find((name) => name === bearer)
  return (
    role && {
      user: person(role),
      sessionId: bearer,
      community: null,
      communities: new Map(),
      everywhere: role,
    }
  )
}

const person = (role: Role) => ({ id: 1, name: 'Anna', email: 'anna@rapport.test', role })
