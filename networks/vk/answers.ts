// What Rapport reads of VK's answers, v5.199: nothing else of them is looked at. Fields and methods are those of the
// official schema (github.com/VKCOM/vk-api-schema), and the reactions, which only real answers have.
import { decodeHTML } from 'entities'
import { z } from 'zod'
import { listed, readable } from './listed.ts'

/** VK leaves out what it has nothing to say about; null says the same. */
const optional = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .transform((value): z.output<T> | undefined => value ?? undefined)
    .optional()

/** What only decorates: in an unknown form it is as if it were not there. */
const decoration = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .transform((value): z.output<T> | undefined => value ?? undefined)
    .catch(undefined)
    .optional()

const Id = z.int().positive().max(1e12)
/** A person, or a community with its id negative; 0 is nobody. */
const AuthorId = z.int().min(-1e12).max(1e12)
/** More than all of VK has of anything is no count. */
const Count = z.int().min(0).max(1e12)
/** Seconds since 1970, within the life of VK. */
const Moment = z
  .int()
  .min(Date.UTC(2006, 9) / 1000)
  .max(Date.UTC(2100, 0) / 1000)
const Flag = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean)
/** VK takes 16,384 characters; of words that fill a megabyte PostgreSQL makes no index. */
const Text = z.string().max(100_000)
/** Names come with the entities of HTML, though in JSON. */
const Name = z.string().transform((text) => decodeHTML(text))
const Address = z.string().refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), 'no web address')
const counter = z.object({ count: optional(Count) })

const Picture = z.object({
  url: Address,
  width: z.int().nonnegative().max(100_000).catch(0),
  height: z.int().nonnegative().max(100_000).catch(0),
})
export type VkPicture = z.output<typeof Picture>

const Photo = z.object({ sizes: decoration(readable(Picture)) })
export type VkPhoto = z.output<typeof Photo>

const Video = z.object({
  id: decoration(z.int()),
  owner_id: decoration(z.int()),
  title: decoration(z.string()),
  duration: decoration(Count),
  views: decoration(Count),
  local_views: decoration(Count),
  image: decoration(readable(Picture)),
})
export type VkVideo = z.output<typeof Video>

const Poll = z.object({
  question: decoration(z.string()),
  votes: decoration(Count),
  answers: decoration(readable(z.object({ text: z.string().catch(''), votes: Count.catch(0) }))),
})

const Attachment = z.object({
  type: z.string().catch('other'),
  photo: decoration(Photo),
  video: decoration(Video),
  clip: decoration(Video),
  poll: decoration(Poll),
  link: decoration(z.object({ title: decoration(z.string()), url: decoration(Address) })),
  audio: decoration(z.object({ artist: decoration(z.string()), title: decoration(z.string()) })),
  doc: decoration(z.object({ title: decoration(z.string()), url: decoration(Address) })),
})
export type VkAttachment = z.output<typeof Attachment>
const Attachments = decoration(readable(Attachment))

const Reactions = z.object({
  count: optional(Count),
  items: optional(z.array(z.object({ id: z.int(), count: Count }))),
})

export const LivePost = z.object({
  id: Id,
  date: Moment,
  is_deleted: optional(z.literal([false, 0])),
  from_id: optional(AuthorId),
  signer_id: optional(AuthorId),
  text: optional(Text),
  edited: optional(Moment),
  is_pinned: optional(Flag),
  marked_as_ads: optional(Flag),
  attachments: Attachments,
  copy_history: decoration(readable(z.object({ text: decoration(Text), attachments: Attachments }))),
  views: optional(counter),
  likes: optional(counter),
  comments: optional(counter),
  reposts: optional(counter),
  reactions: optional(Reactions),
})
export type VkPost = z.output<typeof LivePost>
const DeletedPost = z.object({ id: Id, is_deleted: z.literal([true, 1]) })
/** wall.getById may answer with what is left of a deleted post. */
const Post = eitherOf(DeletedPost, LivePost)

/** One of two forms, told by the first; what does not have it is judged by the second. */
function eitherOf<A extends z.ZodType, B extends z.ZodType>(first: A, second: B) {
  return z.unknown().transform((value, context): z.output<A> | z.output<B> => {
    const asFirst = first.safeParse(value)
    if (asFirst.success) return asFirst.data
    const asSecond = second.safeParse(value)
    if (asSecond.success) return asSecond.data
    for (const { path, message } of asSecond.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
}

const commentFields = {
  id: Id,
  date: Moment,
  from_id: optional(AuthorId),
  text: optional(Text),
  /** The comment is gone and only keeps its thread together: it has neither author nor text. */
  deleted: optional(Flag),
  attachments: Attachments,
  likes: optional(counter),
  reply_to_comment: optional(z.int()),
}
const Reply = z.object(commentFields)
const CommentOfThread = z.object({
  ...commentFields,
  thread: optional(z.object({ count: optional(Count), items: optional(listed(Reply)) })),
})
export type VkReply = z.output<typeof Reply>
export type VkComment = z.output<typeof CommentOfThread>

const Person = z.object({
  id: Id,
  first_name: decoration(Name),
  last_name: decoration(Name),
  screen_name: decoration(z.string()),
  photo_50: decoration(Address),
  photo_100: decoration(Address),
})
export type VkPerson = z.output<typeof Person>

const Group = z.object({
  id: Id,
  name: decoration(Name),
  screen_name: decoration(z.string()),
  description: decoration(z.string()),
  photo_50: decoration(Address),
  photo_100: decoration(Address),
  photo_200: decoration(Address),
  members_count: decoration(Count),
  /** 0 open, 1 closed, 2 private. */
  is_closed: decoration(z.int()),
  is_admin: decoration(Flag),
  is_member: decoration(Flag),
  /** deleted, or banned. */
  deactivated: decoration(z.string()),
})
export type VkGroup = z.output<typeof Group>

const people = { profiles: decoration(readable(Person)), groups: decoration(readable(Group)) }

const Wall = z.object({ count: optional(Count), items: optional(listed(Post)), ...people })

export const PostReach = z.object({
  post_id: Id,
  reach_total: optional(Count),
  reach_subscribers: optional(Count),
  reach_viral: optional(Count),
  reach_ads: optional(Count),
  links: optional(Count),
  to_group: optional(Count),
  join_group: optional(Count),
  hide: optional(Count),
  unsubscribe: optional(Count),
  report: optional(Count),
})
export type VkPostReach = z.output<typeof PostReach>

const StoryStat = z.object({ state: z.string(), count: optional(Count) })
export const StoryStats = z.object({
  views: optional(StoryStat),
  likes: optional(StoryStat),
  replies: optional(StoryStat),
  answer: optional(StoryStat),
  shares: optional(StoryStat),
  bans: optional(StoryStat),
  open_link: optional(StoryStat),
  subscribers: optional(StoryStat),
})
export type VkStoryStat = z.output<typeof StoryStat>
export type VkStoryStats = z.output<typeof StoryStats>

export const LivingStory = z.object({
  id: Id,
  date: Moment,
  is_expired: optional(z.literal([false, 0])),
  is_deleted: optional(z.literal([false, 0])),
  expires_at: optional(Moment),
  owner_id: optional(AuthorId),
  type: optional(z.string()),
  link: decoration(z.object({ text: decoration(Text), url: decoration(Address) })),
  photo: decoration(Photo),
  video: decoration(Video),
  clickable_stickers: decoration(
    z.object({ clickable_stickers: decoration(readable(z.object({ type: z.string() }))) }),
  ),
})
export type VkStory = z.output<typeof LivingStory>
const EndedStory = z.union([
  z.object({ id: Id, is_expired: z.literal([true, 1]) }),
  z.object({ id: Id, is_deleted: z.literal([true, 1]) }),
])

const part = z.object({
  name: decoration(z.string()),
  // A group of ages, or an id.
  value: z.union([z.string().max(100), z.number()]),
  count: Count,
})
const breakdowns = {
  sex_age: decoration(readable(part)),
  cities: decoration(readable(part)),
  countries: decoration(readable(part)),
}
const StatsPeriod = z.object({
  // A text in older answers.
  period_from: z.union([
    Moment,
    z
      .string()
      .regex(/^\d{9,10}$/)
      .transform(Number)
      .pipe(Moment),
  ]),
  activity: optional(
    z.object({
      subscribed: optional(Count),
      unsubscribed: optional(Count),
      likes: optional(Count),
      comments: optional(Count),
      copies: optional(Count),
      hidden: optional(Count),
    }),
  ),
  reach: optional(
    z.object({
      reach: optional(Count),
      reach_subscribers: optional(Count),
      mobile_reach: optional(Count),
      ...breakdowns,
    }),
  ),
  visitors: optional(z.object({ views: optional(Count), visitors: optional(Count), ...breakdowns })),
})
export type VkStatsPeriod = z.output<typeof StatsPeriod>

const Member = z.object({
  sex: decoration(z.int()),
  bdate: decoration(z.string()),
  city: decoration(z.object({ id: z.int(), title: z.string() })),
  deactivated: z.unknown().optional(),
})
export type VkMember = z.output<typeof Member>

/** The number of an event: a string by the schema, a number in answers. */
const Ordinal = z.union([z.string(), z.int()]).transform(String)

/** What happened on a wall, as far as it says what to read again (callback/objects.json). */
const WallEvent = z.object({
  type: z.string(),
  object: z.object({
    id: decoration(z.int()),
    post_id: decoration(z.int()),
    object_type: decoration(z.string()),
    object_id: decoration(z.int()),
  }),
})
export type VkEvent = z.output<typeof WallEvent>

/** What a Long Poll server answers: events, or why it cannot go on (dev.vk.com/api/bots-long-poll/getting-started). */
export const PollAnswer = z.union([
  z.object({ failed: z.literal(1), ts: Ordinal }),
  z.object({ failed: z.literal([2, 3]) }),
  z.object({ ts: Ordinal, updates: readable(WallEvent) }),
])

/** The answers of the methods Rapport calls. */
export const answers = {
  'account.getAppPermissions': z.int(),
  // With `extended`.
  'groups.get': z.object({ count: optional(Count), items: decoration(readable(Group)) }),
  'groups.getById': z.object({ groups: decoration(readable(Group)) }),
  'groups.getLongPollServer': z.object({ key: z.string(), server: Address, ts: Ordinal }),
  'groups.getLongPollSettings': z.object({
    is_enabled: Flag,
    events: z.record(z.string(), Flag.catch(false)),
  }),
  'groups.getMembers': z.object({ count: optional(Count), items: decoration(readable(Member)) }),
  'groups.getTokenPermissions': z.object({
    permissions: decoration(readable(z.object({ name: z.string() }))),
  }),
  'groups.setLongPollSettings': z.literal(1),
  'stats.get': listed(StatsPeriod),
  'stats.getPostReach': listed(PostReach),
  'stories.get': z.object({
    items: optional(listed(z.object({ stories: optional(listed(eitherOf(EndedStory, LivingStory))) }))),
  }),
  'stories.getStats': StoryStats,
  'users.get': readable(Person),
  'wall.get': Wall,
  'wall.getById': Wall,
  'wall.getComments': z.object({
    count: optional(Count),
    current_level_count: optional(Count),
    items: optional(listed(CommentOfThread)),
    ...people,
  }),
}
export type VkMethod = keyof typeof answers
export type VkAnswers = { [Method in VkMethod]: z.output<(typeof answers)[Method]> }
