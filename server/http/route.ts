import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { unitsOf } from '#contract/metrics/figures.ts'
import { mostTextBytes } from '#contract/vocabulary.ts'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../lib/errors.ts'
import { findAbout } from './about.queries.ts'
import { acceptUnread, inputReader } from './body.ts'
import { type Actor, authorize, type Caller, clientAddress, enterCommunity, type Identify } from './caller.ts'
import type { TakeDearPlace } from './dearPlaces.ts'
import { type FileAnswer, sendFile } from './file.ts'
import { openIntakePlaces } from './intakePlaces.ts'
import { sendBytes, sendJson } from './sendJson.ts'
import { type IntakeOptions, openIntake, type ReceivedFile } from './upload.ts'

interface Asked<C extends Call> {
  input: z.output<C['input']>
  db: Db
  request: FastifyRequest
}
type Handle<C extends Call, Who, Answer = z.input<C['output']>> = (asked: Asked<C> & Who) => Promise<Answer>
/** by: the caller, for the audit log. */
type SignedIn = Caller & { by: Actor }
type InCommunity = SignedIn & { community: CommunityId }
type FileCall = Call<z.ZodObject, z.ZodFile>
type WhoAsks<Who> = (request: FastifyRequest, input: { community_id?: unknown }) => Promise<Who>

/** Binds calls to handlers. Nothing else authenticates, validates input or shapes responses. */
export interface Route {
  /** For anybody. */
  public<C extends Call>(call: C, handle: Handle<C, object>): void
  /** For a person with the call's role; there may be no community yet. */
  signedIn<C extends Call>(call: C, handle: Handle<C, SignedIn>): void
  /** For a person with the call's role, about one community. Errors: not_found while none is connected. */
  community<C extends Call>(call: C, handle: Handle<C, InCommunity>): void
  /** As `community`; responds with JSON in the shape of the call that was written elsewhere, in UTF-8. */
  written<C extends Call>(call: C, handle: Handle<C, InCommunity, Uint8Array>): void
  /** As `community`; responds with a file. */
  file<C extends FileCall>(call: C, handle: Handle<C, InCommunity, FileAnswer>): void
  /** As `community`; takes a file, which exists until the handler ends. Errors: as of `openIntake`. */
  upload<C extends Call>(
    call: C,
    options: IntakeOptions,
    handle: Handle<C, InCommunity & { file: ReceivedFile }>,
  ): void
}

interface RouteOptions {
  db: Db
  /** For calls that anyone may make. */
  strangersDb: Db
  /** For expensive calls, which have a connection pool of their own. */
  dearDb: Db
  takeDearPlace: TakeDearPlace
  identify: Identify
}

/** Longest body without a token. */
const mostUnknownBytes = 16 * 1024
/** Longer ones have places: each is held in memory as bytes, as text and parsed. */
const longBodies = { mostAtOnce: 4, mostOfOne: 2 }

/** Creates the function by which `app` serves calls. */
export function makeRoute(
  app: FastifyInstance,
  { db, strangersDb, dearDb, takeDearPlace, identify }: RouteOptions,
): Route {
  app.decorateRequest('caller', null)
  const takeIntakePlace = openIntakePlaces(longBodies)

  /** Runs an expensive call in a place that it holds until its response is sent. */
  async function inDearPlace<T>({ caller }: FastifyRequest, { raw }: FastifyReply, work: () => Promise<T>) {
    const leave = await takeDearPlace(`user ${caller?.user.id}`)
    try {
      return await work()
    } finally {
      if (raw.closed) await leave()
      else raw.once('close', leave)
    }
  }

  function bind<C extends Call, Who, Answer>(
    call: C,
    whoAsks: WhoAsks<Who>,
    handle: Handle<C, Who, Answer>,
    send: (reply: FastifyReply, answer: Answer) => unknown = sendJson(call),
  ) {
    const readInput = inputReader<C['input']>(call.input)
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      await authorize(identify, call, request)
      if (call.mostBytes && call.mostBytes > mostTextBytes)
        reply.raw.once('close', takeIntakePlace(request.caller?.user.id ?? 0))
    }
    const bodyLimit = call.access === 'public' ? mostUnknownBytes : call.mostBytes
    app.post(call.path, { onRequest, bodyLimit }, async (request, reply) => {
      const input = await readInput(request)
      const who = await whoAsks(request, input)
      const work = async (of: Db) => send(reply, await handle({ input, db: of, request, ...who }))
      if (call.isDear) return inDearPlace(request, reply, () => work(dearDb))
      return work(call.access === 'public' ? strangersDb : db)
    })
  }

  function upload<C extends Call>(
    call: C,
    options: IntakeOptions,
    handle: Handle<C, InCommunity & { file: ReceivedFile }>,
  ) {
    const readInput = inputReader<C['input']>(call.input)
    const onRequest = (request: FastifyRequest) => authorize(identify, call, request)
    const take = openIntake(call, options)
    const send = sendJson(call)
    const whoAsks = inCommunity(call)
    app.register(async (scope) => {
      acceptUnread(scope)
      scope.post(call.path, { onRequest }, (request, reply) =>
        take(request, async ({ fields, file }) => {
          request.body = fields
          const input = await readInput(request)
          const who = await whoAsks(request, input)
          return send(reply, await handle({ input, db, request, file, ...who }))
        }),
      )
    })
  }

  return {
    public: (call, handle) => bind(call, async () => ({}), handle),
    signedIn: (call, handle) => bind(call, signedIn(call), handle),
    community: (call, handle) => bind(call, inCommunity(call), withAbout(call, handle)),
    written: (call, handle) => bind(call, inCommunity(call), handle, sendBytes),
    file: (call, handle) => bind(call, inCommunity(call), handle, sendFile),
    upload,
  }
}

const signedIn =
  (call: Call): WhoAsks<SignedIn> =>
  async (request, { community_id }) => {
    if (!request.caller) throw new Error(`${request.url} is bound as public but asks who calls`)
    const id = typeof community_id === 'string' ? community_id : undefined
    const caller = enterCommunity(request.caller, call, id)
    const { user, community } = caller
    return { ...caller, by: { user, community, address: clientAddress(request) } }
  }

const inCommunity =
  (call: Call): WhoAsks<InCommunity> =>
  async (request, input) => {
    const { community, ...who } = await signedIn(call)(request, input)
    if (community === null) throw new AppError('not_found', 'No community is connected yet')
    return { ...who, community }
  }

/** Answers with figures say how they are to be read (`about`). */
function withAbout<C extends Call>(call: C, handle: Handle<C, InCommunity>): Handle<C, InCommunity> {
  const units = unitsOf(call)
  if (!units) return handle
  return async (asked) => {
    const [answer, about] = await Promise.all([handle(asked), findAbout(asked.db, asked.community)])
    return Object.assign({}, answer, { about: { ...about, units } })
  }
}
