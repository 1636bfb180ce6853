// What a network tells, in the form in which it is stored. Ids are the network's, as texts. That of an author who is a page, such
// as the community itself, begins with '-', those of people with a digit or a letter. Null is missing.
import type { Attachment, ContentKind, ContentType } from '#contract/content/content.ts'
import type { MissingReason, reachColumns, wallColumns } from '#contract/metrics/metrics.ts'
import type { SetAside } from '#contract/settings/sync.ts'

export interface CommunityRow {
  external_id: string
  name: string
  screen_name: string
  description: string
  picture_url: string | null
  members: number | null
}

/** A post or story with the counters that come with it. */
export interface WallRow extends Record<(typeof wallColumns)[number], number | null> {
  kind: ContentKind
  type: ContentType
  external_id: string
  text: string
  author_external_id: string | null
  published_at: Date
  edited_at: Date | null
  expires_at: Date | null
  is_pinned: boolean
  is_ad: boolean
  attachments: Attachment[]
  /** Reactions by the network's names or numbers of them. */
  reaction_kinds: Record<string, number> | null
  missing: Record<string, MissingReason>
  /** When it is to be looked at again. */
  refresh_at: Date
}

/** The counters that only managers may read; clicks come by their parts. */
export interface ReachRow extends Record<(typeof reachColumns)[number], number | null> {
  external_id: string
  reach_subscribers: number | null
  reach_viral: number | null
  reach_ads: number | null
  missing: Record<string, MissingReason>
}

export interface AuthorRow {
  external_id: string
  name: string
  picture_url: string | null
}

export interface CommentRow {
  /** The post, by our id. */
  content_id: number
  external_id: string
  /** The comment a thread hangs on; null for such a comment itself. */
  root_external_id: string | null
  reply_to_external_id: string | null
  /** Null of one that is gone and only keeps its thread together. */
  author_external_id: string | null
  is_deleted: boolean
  /** Its author was erased: it is without text. */
  is_erased?: boolean
  text: string
  attachments: string[]
  likes: number | null
  published_at: Date
}

/** A post whose comments are to be read. */
export interface PostToRead {
  /** Our id. */
  id: number
  external_id: string
  /** The network's counter, replies included. */
  comments: number
  published_at: Date
}

/** A day of the community. */
export interface DayRow {
  day: string
  joined: number
  left: number
  reach: number | null
  reach_subscribers: number | null
  reach_mobile: number | null
  views: number | null
  visitors: number | null
  likes: number
  comments: number
  shares: number
  hides: number
}

/** So many people of a day are of a group. */
export interface AudienceRow {
  day: string
  basis: 'reach' | 'visitors' | 'subscribed'
  dimension: 'sex_age' | 'city' | 'country'
  value: string
  name: string
  people: number
}

/** An object that could not be read, and why. */
export interface Skipped {
  /** Empty of what does not even tell its id; of a comment without one '-' and our id of its post. */
  external_id: string
  /** The post that a comment belongs to. */
  content_id: number | null
  reason: SetAside['reason']
  network_error: number | null
  /** What of an unreadable object is not as the network documents it. */
  field: string | null
}
