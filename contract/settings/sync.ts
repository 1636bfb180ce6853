import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id } from '../call.ts'
import { networkName } from '../network.ts'
import { syncProblems, tokenKinds } from '../vocabulary.ts'

/** What is fetched from the network, each degrading apart from the others. */
export const syncBlocks = ['posts', 'reach', 'comments', 'stories', 'community_stats'] as const
export const SyncBlockName = z.enum(syncBlocks).meta({ id: 'SyncBlockName' })
export type SyncBlockName = z.infer<typeof SyncBlockName>

export const TokenKind = z.enum(tokenKinds).meta({ id: 'TokenKind' })
export type TokenKind = z.infer<typeof TokenKind>

export const SyncProblem = z.enum(syncProblems).meta({ id: 'SyncProblem' })
export type SyncProblem = z.infer<typeof SyncProblem>

/**
 * Why single objects are set aside.
 * gone: the network no longer knows it · no_access: it keeps it back · refused: another error of it · unanswered: it does not
 * answer for it in spite of retries, while it does for others · unreadable: what it answers does not have the form that it
 * documents.
 */
export const setAsideReasons = ['gone', 'no_access', 'refused', 'unanswered', 'unreadable'] as const
export const setAsideKinds = ['post', 'story', 'comment', 'day'] as const

/** How many objects of a kind a block could not read for one reason; they are tried again, more and more rarely. */
export const SetAside = z
  .object({
    kind: z.enum(setAsideKinds),
    reason: z.enum(setAsideReasons),
    network_error: z.int().nullable(),
    n: z.int(),
  })
  .meta({ id: 'SetAside' })
export type SetAside = z.infer<typeof SetAside>

/**
 * One block: how far it is (`done` of `total` objects) and, when it does not work, why. left_seconds: how long the rest takes by the
 * pace so far; null where there is none yet.
 */
export const SyncBlock = z
  .object({
    block: SyncBlockName,
    state: z.enum(['waiting', 'running', 'ready', 'failed']),
    done: z.int(),
    total: z.int().nullable(),
    left_seconds: z.int().nullable(),
    problem: SyncProblem.nullable(),
    network_error: z.int().nullable(),
    method: z.string().nullable(),
    retry_at: z.iso.datetime().nullable(),
    succeeded_at: z.iso.datetime().nullable(),
    set_aside: z.array(SetAside),
  })
  .meta({ id: 'SyncBlock' })
export type SyncBlock = z.infer<typeof SyncBlock>

/** One run of the synchronisation. `import` is the first one, which reads the whole wall. */
export const SyncRun = z
  .object({
    id: Id,
    kind: z.enum(['import', 'incremental']),
    state: z.enum(['queued', 'running', 'done', 'failed']),
    queued_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SyncRun' })
export type SyncRun = z.infer<typeof SyncRun>

/**
 * How fresh the current community's data is. `run` is the newest run, `fresh_at` the end of the last good one. posts_from: during the
 * import, which begins with the newest posts, the day from which on all are there; null when all are, or none.
 */
export const SyncStatus = z
  .object({
    run: SyncRun.nullable(),
    fresh_at: z.iso.datetime().nullable(),
    posts_from: z.iso.date().nullable(),
    blocks: z.array(SyncBlock),
  })
  .meta({ id: 'SyncStatus' })
export type SyncStatus = z.infer<typeof SyncStatus>

/** What the network shows the owner of a token: a page to confirm on, or the picture of a captcha. Both may be missing. */
export const Confirmation = z
  .object({
    kind: TokenKind,
    method: z.string(),
    network_error: z.int(),
    until: z.iso.datetime(),
    redirect_uri: z.string().nullable(),
    captcha_img: z.string().nullable(),
  })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.infer<typeof Confirmation>

export const syncCalls = {
  status: call(addresses.sync.status, 'viewer', 'Freshness of each part of the data', {}, SyncStatus),
  confirmations: call(
    addresses.sync.confirmations,
    'admin',
    `Confirmations that ${networkName} asks of token owners`,
    {},
    z.object({ items: z.array(Confirmation) }),
  ),
  confirm: call(
    addresses.sync.confirm,
    'admin',
    `Continue after a confirmation: ${networkName} is asked again, with the captcha's text if there was one`,
    { kind: TokenKind, captcha_key: z.string().trim().min(1).max(100).optional() },
    SyncRun,
  ),
}
