import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Day, Id } from '../call.ts'
import { countedTotal, listOf, mostCounted, paging } from '../list.ts'
import { figureCall, previewUnits, toneUnits } from '../metrics/figures.ts'
import { says } from '../reasons.ts'
import { commentQueues, exportFormats, topicKey } from '../vocabulary.ts'
import { AuthorId, ContentFilters, ContentPreview, TagFilter } from './content.ts'
import { Emotion, EmotionModel, EmotionSource } from './emotions.ts'

/** Who wrote a comment; the network does not always say, and who was removed is nobody. */
const Author = z.object({ id: AuthorId.nullable(), name: z.string(), picture_url: z.string().nullable() })

/**
 * A comment of a post. content_text: how the post's text begins, at most 120 characters · is_erased: its author was erased,
 * and it is without text · url: at the network, of the post where the author was removed · thread_id: the comment its thread
 * begins with, itself where it begins one · reply_to: the comment it answers · is_own: the community wrote it ·
 * answered_at: when the community first answered it, null if it did not · confidence: the model's, 0 to 1, also where it was
 * too small for an emotion; null without a judgement · changed: the person whose word the emotion is · closed: somebody
 * said that it needs no answer · assigned: who is to answer it · is_open: it waits for an answer, as nobody has given or closed
 * it, and it is not older than the community's `open_days`.
 */
export const Comment = z
  .object({
    id: Id,
    content_id: Id,
    content_text: z.string(),
    author: Author,
    text: z.string(),
    attachments: z.array(z.string()),
    likes: z.int().nullable(),
    published_at: z.iso.datetime(),
    deleted_at: z.iso.datetime().nullable(),
    is_erased: z.boolean(),
    url: z.string(),
    thread_id: Id,
    reply_to: Id.nullable(),
    is_own: z.boolean(),
    answered_at: z.iso.datetime().nullable(),
    emotion: Emotion,
    emotion_source: EmotionSource.nullable(),
    confidence: z.number().nullable(),
    changed: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
    closed: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
    assigned: z.object({ id: Id, name: z.string() }).nullable(),
    is_open: z.boolean(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** A general topic, or one of the community's own. */
export const TopicKey = z
  .string()
  .max(50)
  .regex(topicKey, { error: 'Expected a topic' })
  .meta({ id: 'TopicKey' })
export type TopicKey = z.infer<typeof TopicKey>

const Confidence = z.number().min(0).max(1)

/**
 * Which comments are meant; what is left out does not narrow. tags: of the post · contents: of posts that pass these
 * filters · thread_id: the comment a thread begins
 * with · is_answered: the community answered (its own comments are neither) · is_question: has a question mark ·
 * confidence: the model's · has_text: not of attachments alone · search: words in any of their forms; what no
 * comment has as words, as a part of the text · is_open: waits for an answer · assigned_to: this person is to answer · topics:
 * is about any of these.
 */
export const CommentFilters = z
  .strictObject({
    emotions: z.array(Emotion).max(4).default([]),
    sources: z.array(EmotionSource).max(3).default([]),
    confidence: z.strictObject({ min: Confidence.optional(), max: Confidence.optional() }).prefault({}),
    from: Day.optional(),
    to: Day.optional(),
    content_id: Id.optional(),
    thread_id: Id.optional(),
    tags: TagFilter,
    contents: ContentFilters.optional(),
    authors: z.array(AuthorId).max(50).default([]),
    search: z.string().trim().max(200).default(''),
    has_text: z.boolean().optional(),
    is_answered: z.boolean().optional(),
    is_question: z.boolean().optional(),
    is_deleted: z.boolean().optional(),
    is_own: z.boolean().optional(),
    is_open: z.boolean().optional(),
    assigned_to: Id.optional(),
    topics: z.array(TopicKey).max(10).default([]),
  })
  .meta({ id: 'CommentFilters' })
export type CommentFilters = z.infer<typeof CommentFilters>

/** thread: as a post's threads read, for lists of one post; unsure: the least confidence first, what got no emotion last. */
export const commentOrders = ['newest', 'oldest', 'unsure', 'thread'] as const
export const CommentOrder = z.enum(commentOrders).meta({ id: 'CommentOrder' })
export type CommentOrder = z.infer<typeof CommentOrder>

export const CommentQueue = z.enum(commentQueues).meta({ id: 'CommentQueue' })
export type CommentQueue = z.infer<typeof CommentQueue>

/** `n`, and what part of all that is, in percent, with Wilson's interval of 95 %; null of none. */
export const Share = z
  .object({
    n: z.int(),
    share: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  })
  .meta({ id: 'Share' })
export type Share = z.infer<typeof Share>

/**
 * How many comments have an emotion, and how many people wrote them: one angry thread is not a storm. A person counts once:
 * as negative who wrote anything negative, else as positive, else as neutral, else as unknown. Shares are of those with an
 * emotion but `unknown`, which has none: the three add up to 100. The community's own comments and deleted ones are left out.
 */
export const Tone = z
  .object({
    comments: z.int(),
    people: z.int(),
    by_comments: z.record(Emotion, Share),
    by_people: z.record(Emotion, Share),
  })
  .meta({ id: 'Tone' })
export type Tone = z.infer<typeof Tone>

/** The comments of a period of the trend, that begins on a day. */
const TrendPoint = z.object({ from: Day, counts: z.record(Emotion, z.int()) })

/**
 * answered: of comments that are not the community's own · median_answer_s: seconds from a comment to the community's first
 * answer, null without any · unanswered_negative: how many negative ones it has not answered, however old.
 */
export const CommentOverview = z
  .object({
    tone: Tone,
    trend: z.array(TrendPoint),
    answered: Share,
    median_answer_s: z.number().nullable(),
    unanswered_negative: z.int(),
  })
  .meta({ id: 'CommentOverview' })
export type CommentOverview = z.infer<typeof CommentOverview>

/** The tone of the comments under the content of a tag, or under one post. */
export const ToneGroup = z
  .object({
    id: Id,
    title: z.string(),
    color: z.string().nullable(),
    tone: Tone,
  })
  .meta({ id: 'ToneGroup' })
export type ToneGroup = z.infer<typeof ToneGroup>

/**
 * A change of the emotion of many comments at once: by a person, a word rule, or what the model learnt. undone_at: null
 * while it stands · restored: how many comments the last undo or redo gave back · passed_over: how many it left alone, as
 * somebody had changed them once more since; both null before one.
 */
export const CommentOperation = z
  .object({
    id: Id,
    kind: z.enum(['bulk', 'rule', 'lesson']),
    changed: z.int(),
    done_at: z.iso.datetime(),
    undone_at: z.iso.datetime().nullable(),
    restored: z.int().nullable(),
    passed_over: z.int().nullable(),
  })
  .meta({ id: 'CommentOperation' })
export type CommentOperation = z.infer<typeof CommentOperation>

export const WordEmotion = Emotion.exclude(['unknown'])

const Phrase = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, says('phrase_missing'))
  .max(100, says('characters_at_most'))
  .refine((text) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text), says('phrase_missing'))

/** What a word or phrase means in this community, whatever the model thinks: '"пушка" is positive here'. */
export const WordRule = z
  .object({
    id: Id,
    phrase: z.string(),
    emotion: WordEmotion,
    created_by: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WordRule' })
export type WordRule = z.infer<typeof WordRule>

/** Why the model of EMOTION_MODEL_DIR cannot be used. */
export const OnnxProblem = z.enum([
  'folder_missing',
  'packages_missing',
  'file_missing',
  'file_unreadable',
  'labels_unknown',
  'model_unsuitable',
  'ended',
  'too_slow',
])
export type OnnxProblem = z.infer<typeof OnnxProblem>

/**
 * The model of EMOTION_MODEL_DIR beside the built-in one. version: null until it was read once · problem: why it is not in use,
 * with the file, label or message that says so; the built-in model works for it meanwhile · calibrated_from: corrections that
 * its confidence was measured on, 0 before · compared: how often each says what people said, where it has to choose one of
 * three; better: the one that is right where the other is not, if that is no chance (sign test, 5 %).
 */
export const OnnxModel = z
  .object({
    name: z.string(),
    version: z.string().nullable(),
    problem: z.object({ code: OnnxProblem, detail: z.string() }).nullable(),
    calibrated_from: z.int(),
    compared: z
      .object({ n: z.int(), built_in: Share, onnx: Share, better: EmotionModel.nullable() })
      .nullable(),
  })
  .meta({ id: 'OnnxModel' })
export type OnnxModel = z.infer<typeof OnnxModel>

/**
 * How often people agreed with the model, over the comments a person gave an emotion: `agreed` with its interval; `confused`:
 * how often the model said one and the person another · adjustment: what the model learnt from this community, between
 * 0 and 1, and from how many corrections · model: which one the community has chosen · onnx: null where EMOTION_MODEL_DIR is not
 * set.
 */
export const Agreement = z
  .object({
    judged: z.int(),
    agreed: Share,
    confused: z.array(z.object({ model: Emotion, person: Emotion, n: z.int() })),
    adjustment: z.object({ corrections: z.int(), strength: z.number() }),
    model_version: z.string(),
    model: EmotionModel,
    onnx: OnnxModel.nullable(),
  })
  .meta({ id: 'Agreement' })
export type Agreement = z.infer<typeof Agreement>

/** How far the judging of comments is: `pending` wait for it, by this model or after it learnt. */
export const Judging = z
  .object({ model_version: z.string(), pending: z.int(), total: z.int() })
  .meta({ id: 'Judging' })
export type Judging = z.infer<typeof Judging>

/**
 * What the model would learn: `corrections` people made since it learnt last, and how many other comments would be something
 * else. is_put_off: somebody said "not now", and nobody has corrected anything since.
 */
export const Lesson = z
  .object({
    id: Id,
    corrections: z.int(),
    changes: z.int(),
    is_put_off: z.boolean(),
    made_at: z.iso.datetime(),
  })
  .meta({ id: 'Lesson' })
export type Lesson = z.infer<typeof Lesson>

const filtered = { filters: CommentFilters.prefault({}) }

export const commentCalls = {
  list: call(
    addresses.comment.list,
    'viewer',
    `Comments that match. The total is exact; with filters other than days, emotions, answers, own and deleted, it is counted up to ${mostCounted}`,
    { ...filtered, order: CommentOrder.default('newest'), ...paging(50, 200) },
    listOf(Comment).extend(countedTotal),
  ),
  get: figureCall(
    addresses.comment.get,
    'viewer',
    "A comment with its post, its thread, and its author's earlier comments, newest first",
    previewUnits,
    { id: Id },
    z.object({
      comment: Comment,
      content: ContentPreview,
      thread: z.array(Comment),
      earlier: z.array(Comment),
    }),
  ),
  queues: call(
    addresses.comment.queues,
    'viewer',
    'The length of each queue, counted as in `list`; done_today: comments answered, or marked as needing no answer, on this day of the community',
    {},
    z.object({ queues: z.record(CommentQueue, z.object(countedTotal)), done_today: z.int() }),
  ),
  overview: figureCall(
    addresses.comment.overview,
    'viewer',
    'Sentiment of matching comments, its trend, and how the community replies',
    toneUnits,
    { ...filtered, by: z.enum(['day', 'week', 'month']).default('week') },
    // open_negative: how many negative ones wait for an answer, as the queue of that name counts them.
    CommentOverview.extend({ open_negative: z.int() }),
  ),
  groups: figureCall(
    addresses.comment.groups,
    'viewer',
    'Sentiment of matching comments by tag or by post, most negative first',
    toneUnits,
    { ...filtered, by: z.enum(['tag', 'post']), limit: z.int().min(1).max(50).default(10) },
    z.object({ items: z.array(ToneGroup) }),
  ),
  changeEmotion: call(
    addresses.comment.changeEmotion,
    'editor',
    'Set the sentiment of a comment; a person overrides the model. `undo` reverts the operation',
    { id: Id, emotion: Emotion },
    Comment.extend({ operation_id: Id }),
  ),
  close: call(
    addresses.comment.close,
    'editor',
    'Mark a comment as needing no answer, or as open again',
    { id: Id, is_closed: z.boolean() },
    Comment,
  ),
  assign: call(
    addresses.comment.assign,
    'editor',
    'Assign a comment to someone, or to nobody',
    { id: Id, user_id: Id.nullable() },
    Comment,
  ),
  assignees: call(
    addresses.comment.assignees,
    'viewer',
    'Who can be assigned comments of the community, by name',
    {},
    z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
  ),
  changeAll: call(
    addresses.comment.changeAll,
    'editor',
    'Set the sentiment of everything that matches filters, or of the given ids',
    {
      filters: CommentFilters.optional(),
      ids: z.array(Id).min(1).max(1000).optional(),
      emotion: Emotion,
    },
    CommentOperation.extend({ matched: z.int() }),
    { isDear: true },
  ),
  previewAll: call(
    addresses.comment.previewAll,
    'editor',
    'How many comments `changeAll` would cover, and how many of them a person has already set to each emotion: these are skipped',
    {
      filters: CommentFilters.optional(),
      ids: z.array(Id).min(1).max(1000).optional(),
    },
    z.object({ matched: z.int(), already: z.record(Emotion, z.int()) }),
    { isDear: true },
  ),
  undo: call(
    addresses.comment.undo,
    'editor',
    'Undo a bulk change, except for comments changed since. Repeating it changes nothing',
    { id: Id },
    CommentOperation,
  ),
  redo: call(
    addresses.comment.redo,
    'editor',
    'Redo an undone change, except for comments changed since. Repeating it changes nothing',
    { id: Id },
    CommentOperation,
  ),
  agreement: figureCall(
    addresses.comment.agreement,
    'viewer',
    'How often people agreed with the model',
    toneUnits,
    {},
    Agreement,
  ),
  lesson: call(
    addresses.comment.lesson,
    'viewer',
    'What the model would learn from corrections since the last lesson, null if nothing; is_automatic: corrections are applied automatically',
    {},
    z.object({ lesson: Lesson.nullable(), is_automatic: z.boolean() }),
  ),
  lessonChanges: call(
    addresses.comment.lessonChanges,
    'viewer',
    'Comments that would change, newest first, with their new sentiment',
    paging(50, 200),
    listOf(z.object({ comment: Comment, becomes: Emotion })),
  ),
  applyLesson: call(
    addresses.comment.applyLesson,
    'editor',
    'Apply a lesson: the model learns it and the other comments change. If there is a newer one: not found',
    { id: Id },
    CommentOperation,
  ),
  putOffLesson: call(
    addresses.comment.putOffLesson,
    'editor',
    'Postpone a lesson until the next correction',
    { id: Id },
    z.object({}),
  ),
  operations: call(
    addresses.comment.operations,
    'viewer',
    'Bulk changes of the last 30 days, newest first; by: null if the model learned automatically',
    paging(50, 200),
    listOf(CommentOperation.extend({ by: z.string().nullable() })),
  ),
  judging: call(addresses.comment.judging, 'viewer', 'Progress of sentiment detection', {}, Judging),
  export: call(
    addresses.comment.export,
    'viewer',
    'Everything that matches, as a file; column names in the given language',
    {
      ...filtered,
      format: z.enum(exportFormats),
      language: z.enum(['en', 'ru']).default('en'),
    },
    // Sent as it is read, see `route.file`.
    z.file(),
    { isDear: true },
  ),
}

export const wordRuleCalls = {
  list: call(
    addresses.wordRule.list,
    'viewer',
    'Word rules by phrase',
    {},
    z.object({ items: z.array(WordRule) }),
  ),
  preview: call(
    addresses.wordRule.preview,
    'editor',
    `Which comments a word rule matches and how many of them would change; is_least: of the newest ${mostCounted}, as there are more`,
    { phrase: Phrase, emotion: WordEmotion },
    z.object({
      matched: z.int(),
      changed: z.int(),
      is_least: z.boolean(),
      examples: z.array(Comment),
    }),
    { isDear: true },
  ),
  create: call(
    addresses.wordRule.create,
    'editor',
    'Add a word rule and apply it to all comments no person has checked. A phrase that has a rule: conflict',
    { phrase: Phrase, emotion: WordEmotion },
    z.object({ rule: WordRule, operation: CommentOperation }),
    { isDear: true },
  ),
  delete: call(
    addresses.wordRule.delete,
    'editor',
    'Delete a word rule; the model decides its comments again',
    { id: Id },
    z.object({ operation: CommentOperation }),
  ),
}
