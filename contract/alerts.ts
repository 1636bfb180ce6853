import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, Id } from './call.ts'
import { TopicKey } from './content/comments.ts'
import { ContentPreview } from './content/content.ts'
import { listOf, paging } from './list.ts'
import { figureCall } from './metrics/figures.ts'
import { Age, Metric } from './metrics/metricSchemas.ts'
import { alarmingCounters, metricUnit } from './metrics/metrics.ts'
import { SyncBlockName, SyncProblem, TokenKind } from './settings/sync.ts'
import { alertKinds } from './vocabulary.ts'

export const AlertKind = z.enum(alertKinds).meta({ id: 'AlertKind' })
export type AlertKind = z.infer<typeof AlertKind>

/**
 * Why: `value` of `metric` (at `age`, where content is compared by it) against what is usual. usual: the median ·
 * low, high: from one to the other, both included, nothing is unusual · deviation: distance from the median in robust
 * standard deviations (median absolute deviation × 1.4826, on the logarithm) · n: how many it was compared with · topic: what
 * the comments are about, with what people called it.
 */
export const AlertReason = z.object({
  metric: z.union([Metric, z.literal('negative_comments')]),
  age: Age.nullable(),
  value: z.number(),
  usual: z.number(),
  low: z.number(),
  high: z.number(),
  deviation: z.number(),
  n: z.int(),
  topic: z.object({ key: TopicKey, title: z.string().nullable() }).optional(),
})
export type AlertReason = z.infer<typeof AlertReason>

/** What the network refuses, and why: blocks that no longer come in, tokens that are no good. */
export const AlertRefusal = z.object({
  problem: SyncProblem,
  blocks: z.array(SyncBlockName),
  tokens: z.array(TokenKind),
})
export type AlertRefusal = z.infer<typeof AlertRefusal>

/**
 * Something a person may want to know. is_read: by whoever asks · content: of negative comments, the post that has most
 * of them, if one has half · reason, refusal: as the kind has them · ended_at: when the network let the tokens in again.
 */
export const Alert = z
  .object({
    id: Id,
    kind: AlertKind,
    found_at: z.iso.datetime(),
    is_read: z.boolean(),
    content: ContentPreview.nullable(),
    reason: AlertReason.nullable(),
    refusal: AlertRefusal.nullable(),
    ended_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof Alert>

/** Which kinds a person gets in the bell and by e-mail, and its language; a person's own, for one community. */
export const AlertSettings = z
  .strictObject({
    bell: z.array(AlertKind).max(alertKinds.length),
    email: z.array(AlertKind).max(alertKinds.length),
    language: z.enum(['en', 'ru']).default('en'),
  })
  .meta({ id: 'AlertSettings' })
export type AlertSettings = z.infer<typeof AlertSettings>

/** Quiet until asked: nothing by e-mail, and of the bell what calls for somebody to do something, and hits. */
export const quietSettings: AlertSettings = {
  bell: ['hit', ...alarmingCounters, 'negative_comments', 'negative_topic', 'token'],
  email: [],
  language: 'en',
}

/** Of values, by the metric of the reason. */
const alertUnits = { ...metricUnit, negative_comments: 'count' } as const

export const alertCalls = {
  list: figureCall(
    addresses.alert.list,
    'viewer',
    "The community's alerts of the kinds you want in the bell, newest first",
    alertUnits,
    { ...paging(20, 100) },
    listOf(Alert).extend({ unread: z.int() }),
  ),
  read: call(
    addresses.alert.read,
    'viewer',
    'Mark alerts as read: the given ones, or all. Answers how many unread ones the bell still has',
    { ids: z.array(Id).min(1).max(100).optional() },
    z.object({ unread: z.int() }),
  ),
  settings: call(
    addresses.alert.settings,
    'viewer',
    'Your alert settings, and whether this server can send email',
    {},
    z.object({ settings: AlertSettings, can_email: z.boolean() }),
  ),
  saveSettings: call(
    addresses.alert.saveSettings,
    'viewer',
    'Change your alert settings',
    { settings: AlertSettings },
    AlertSettings,
  ),
}
