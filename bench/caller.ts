import fastify from 'fastify'
import { type Call, fillPath, type InputOf, type OutputOf, type Role } from '#contract/call.ts'
import type { Db } from '#server/db/database.ts'
import { createUser, identifyBy, startSession } from '#server/features/auth/auth.ts'
import { acceptBodies } from '#server/http/body.ts'
import { freeForAll } from '#server/http/dearPlaces.ts'
import { makeRoute, type Route } from '#server/http/route.ts'

/** A signed-in person who calls the server in this process, without a socket. */
export interface Caller {
  /** Makes a call and tells what it took, from the check of the token to the serialised answer. Errors: not 200. */
  call<C extends Call>(call: C, input: InputOf<C>): Promise<{ ms: number; output: OutputOf<C> }>
  close(): Promise<void>
}

/** Serves the features that `bind` binds, to a new person of a role. */
export async function openCaller(db: Db, role: Role, bind: (route: Route) => void): Promise<Caller> {
  const app = fastify()
  acceptBodies(app)
  bind(
    makeRoute(app, { db, strangersDb: db, dearDb: db, takeDearPlace: freeForAll, identify: identifyBy(db) }),
  )
  const email = `${role}${Date.now()}@rapport.test`
  const user = await createUser(db, { name: role, email, password: 'password', role })
  const headers = { authorization: `Bearer ${(await startSession(db, user.id)).api_token}` }
  return {
    async call(call, input) {
      const url = fillPath(call, input)
      const started = performance.now()
      const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload: input })
      const ms = performance.now() - started
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
      return { ms, output: JSON.parse(body) }
    },
    close: () => app.close(),
  }
}
