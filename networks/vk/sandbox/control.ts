import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { Fault, RandomFaults } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

const ClockChange = z.object({
  now: z.number().optional(),
  advanceMs: z.number().optional(),
  running: z.boolean().optional(),
})

const Settings = z.object({ latencyMs: z.int().nonnegative().optional(), limits: z.boolean().optional() })

/** Changes to a wall; `community` is the positive id, a date defaults to the sandbox's now. */
const Edit = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('addPost'),
    community: z.int(),
    text: z.string(),
    views: z.int().optional(),
    likes: z.int().optional(),
    reposts: z.int().optional(),
  }),
  z.object({ action: z.literal('editPost'), community: z.int(), id: z.int(), text: z.string() }),
  z.object({ action: z.literal('deletePost'), community: z.int(), id: z.int() }),
  z.object({
    action: z.literal('addComment'),
    community: z.int(),
    postId: z.int(),
    text: z.string(),
    fromId: z.int(),
    likes: z.int().optional(),
  }),
  z.object({ action: z.literal('editComment'), community: z.int(), id: z.int(), text: z.string() }),
  z.object({
    action: z.enum(['deleteComment', 'restoreComment', 'likeComment', 'unlikeComment']),
    community: z.int(),
    id: z.int(),
  }),
])

type Control = (sandbox: Sandbox, body: unknown) => unknown

/** The controls by method and path; their answers are JSON. */
const CONTROLS: Readonly<Record<string, Control>> = {
  'GET /sandbox': describe,
  'GET /sandbox/clock': clockState,
  'POST /sandbox/clock': changeClock,
  'GET /sandbox/faults': ({ faults }) => faults.active(),
  'POST /sandbox/faults': ({ faults }, body) => {
    faults.add(Fault.parse(body))
    return faults.active()
  },
  'POST /sandbox/faults/random': ({ faults }, body) => {
    faults.random(RandomFaults.parse(body))
    return faults.active()
  },
  'DELETE /sandbox/faults': ({ faults }) => {
    faults.clear()
    return []
  },
  'GET /sandbox/log': ({ journal }) => journal.entries(),
  'DELETE /sandbox/log': ({ journal }) => {
    journal.clear()
    return []
  },
  'POST /sandbox/settings': changeSettings,
  'POST /sandbox/edits': edit,
}

/** Drives the sandbox over HTTP. 404 for an unknown control, 400 with the reason for a wrong body. */
export async function control(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const run = CONTROLS[`${request.method} ${path}`]
  if (!run) return reply(response, 404, { error: `no control ${request.method} ${path}` })
  try {
    const body = request.method === 'POST' ? await json(request) : undefined
    reply(response, 200, run(sandbox, body))
  } catch (error) {
    reply(response, 400, { error: error instanceof Error ? error.message : String(error) })
  }
}

function describe(sandbox: Sandbox) {
  return {
    url: sandbox.url,
    ...clockState(sandbox),
    shiftWeeks: sandbox.shiftWeeks,
    communities: sandbox.communities.map(({ info, tokens }) => ({ ...info, tokens })),
  }
}

function clockState({ clock }: Sandbox) {
  return { now: clock.now(), running: clock.isRunning() }
}

function changeClock(sandbox: Sandbox, body: unknown) {
  const { clock } = sandbox
  const { now, advanceMs, running } = ClockChange.parse(body)
  if (now !== undefined) clock.set(now)
  if (advanceMs !== undefined) clock.advance(advanceMs)
  if (running === true) clock.run()
  if (running === false) clock.freeze()
  return clockState(sandbox)
}

function changeSettings(sandbox: Sandbox, body: unknown) {
  const settings = Settings.parse(body)
  if (settings.latencyMs !== undefined) sandbox.setLatency(settings.latencyMs)
  if (settings.limits !== undefined) sandbox.limits.setOn(settings.limits)
  return settings
}

function edit({ communities, clock }: Sandbox, body: unknown) {
  const change = Edit.parse(body)
  const community = communities.find(({ info }) => info.id === change.community)
  if (!community) throw new Error(`no community ${change.community}`)
  const { edits } = community
  const dateMs = clock.now()
  switch (change.action) {
    case 'addPost':
      return { id: edits.addPost({ ...change, dateMs }) }
    case 'editPost':
      edits.editPost(change.id, change.text, dateMs)
      return { id: change.id }
    case 'deletePost':
      edits.deletePost(change.id)
      return { id: change.id }
    case 'addComment':
      return { id: edits.addComment({ ...change, dateMs }) }
    case 'editComment':
      edits.editComment(change.id, change.text)
      return { id: change.id }
    case 'deleteComment':
    case 'restoreComment':
    case 'likeComment':
    case 'unlikeComment':
      edits[change.action](change.id)
      return { id: change.id }
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
