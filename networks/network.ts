import type { ContentKind } from '#contract/content/content.ts'
import type { Metric, MissingReason } from '#contract/metrics/metrics.ts'
import type { BlockTest, StoredToken } from '#contract/settings/settings.ts'
import type { Confirmation, SyncBlockName, SyncProblem, TokenKind } from '#contract/settings/sync.ts'
import type { NetworkProblem } from './problem.ts'
import type { NetworkProfile } from './profile.ts'
import type {
  AudienceRow,
  AuthorRow,
  CommentRow,
  CommunityRow,
  DayRow,
  PostToRead,
  ReachRow,
  Skipped,
  WallRow,
} from './rows.ts'

/** What a social network is: all that others know of it, without asking it. Ids are the network's, as texts. */
export interface Network extends NetworkProfile {
  /** The kinds of tokens it takes, and the field of `settings/save` that holds each. */
  tokens: Readonly<Partial<Record<TokenKind, string>>>
  /** What is synchronised of a community. */
  blocks: Readonly<Partial<Record<SyncBlockName, BlockAccess>>>
  /** As many synchronisations a day as one token is good for, over all communities that are read with it. */
  runsADay: number

  /** The token in what somebody pasted. */
  readToken(pasted: string): string
  /** The id or the name in the address of a community; undefined for what cannot be one. */
  readCommunity(address: string): string | undefined
  /** Whom somebody means by an id, a name or an address; undefined for what cannot be a person. */
  readPerson(text: string): { id: string } | { name: string } | undefined

  /** Where it shows a post or a story of a community. */
  contentUrl(kind: ContentKind, communityId: string, id: string): string
  /** Where it shows a comment of a post; root: the comment its thread begins with, null for that one itself. */
  commentUrl(communityId: string, postId: string, comment: { id: string; root: string | null }): string
  /** A regular expression of PostgreSQL for links to posts of a community; its first group is the post's id. */
  postLinks(communityId: string): string
  /** What every text that mentions a person has in it, in lower case. */
  mentionMark(personId: string): string
  /** A text without the mentions of people whom `isRemoved` names. */
  withoutMentions(text: string, isRemoved: (personId: string) => boolean): string
  /** Why it does not tell a metric of some content, though it has it and the token is good; undefined where it may yet. */
  whyMissing(content: { kind: ContentKind; published_at: Date }, metric: Metric): MissingReason | undefined
}

/** What a block stands or falls with. tokens: the kinds that may read it, the one to prefer first. */
export interface BlockAccess {
  method: string
  tokens: readonly TokenKind[]
}

export interface Token {
  kind: TokenKind
  value: string
  /** Told what came of each use: null when the network answered. */
  heard?: (problem: NetworkProblem | null) => void
  /** Why it is of no use, where that is known without asking the network. */
  refusal?: SyncProblem | undefined
  /** Our id of the sign-in that renews it. */
  grant?: number | undefined
  /** For whom it is used: where several share it, they take turns. */
  usedBy?: string | undefined
}

/** What the network says of a token: whose it is, what it may do, or why it is no good. */
export type TokenCheck = Pick<StoredToken, 'state' | 'owner' | 'scopes' | 'problem' | 'network_error'>

/** What a token is that somebody pasted. kind: null where it is none · community: whose it is, of a community's. */
export interface RecognisedToken extends Omit<TokenCheck, 'state'> {
  kind: TokenKind | null
  community: CommunityRow | null
}

/**
 * A community that was asked about, or why it cannot be read: a person has the name, nobody does, its wall is closed to the tokens,
 * or the network has blocked it.
 */
export type FoundCommunity = CommunityRow | 'person' | 'unknown' | 'closed' | 'blocked'

/** A community of the network, with the tokens it is read with. */
export interface OpenCommunity {
  externalId: string
  tokens: readonly Token[]
  /** Aborted when nothing more is to be asked. */
  signal?: AbortSignal | undefined
}

/** What a person grants by signing in at the network. */
export interface Grant {
  /** A token of the kind `user`. */
  access: string
  /** What renews it; only the network's own module knows its form. Each renewal gives another one, and ends this one. */
  refresh: string
  lastsS: number
}

/** Sign-in of people at the network, by an application that the settings name: OAuth 2.1 with PKCE. */
export interface NetworkSignIn {
  /** Where a person is sent to, to come back to `returnTo`. verifier: 43 to 128 of the characters that PKCE allows. */
  address(asked: { state: string; verifier: string; returnTo: string }): string
  /** Errors: SignInRefusal; NetworkProblem `unavailable` when no answer came. */
  exchange(answer: {
    code: string
    deviceId: string
    state: string
    verifier: string
    returnTo: string
  }): Promise<Grant>
  /** Errors: as of `exchange`. Where no answer came, the network may have renewed it all the same. */
  renew(refresh: string): Promise<Grant>
}

/** Asks a network. People wait for all but `open` and `hear`. */
export interface NetworkClient {
  network: Network
  /** Where the settings name an application. */
  signIn?: NetworkSignIn | undefined
  /**
   * The community of an id or name, or without one that of a community token; undefined when there is none.
   * Errors: NetworkProblem when none of the tokens may ask.
   */
  findCommunity(tokens: readonly Token[], name?: string): Promise<CommunityRow | undefined>
  /** The id of a person of a name; undefined when there is none. Errors: NetworkProblem when it cannot be asked. */
  findPerson(tokens: readonly Token[], name: string): Promise<string | undefined>
  /**
   * Of communities by their ids or names: the group of each, in their order, or why there is none.
   * Errors: NetworkProblem when none of the tokens may ask.
   */
  findCommunities(tokens: readonly Token[], names: readonly string[]): Promise<FoundCommunity[]>
  /** The communities that the owner of a user token manages. Errors: NetworkProblem when the network does not tell. */
  managedCommunities(token: Token): Promise<CommunityRow[]>
  /**
   * Whether a token is of the kind it was given as, and good for a community where one is named.
   * Errors: OtherCommunity; NetworkProblem `unavailable` when the network could not be asked.
   */
  checkToken(token: Token, externalId?: string): Promise<TokenCheck>
  /** Of which kind a token is, and whose. Errors: NetworkProblem `unavailable` when the network could not be asked. */
  recogniseToken(value: string): Promise<RecognisedToken>
  /** Tries one method of each block, with one token after another. */
  testBlocks(tokens: readonly Token[], externalId: string): Promise<BlockTest[]>
  /** What the owners of these tokens are to confirm before some methods answer again. */
  confirmations(tokens: readonly Token[]): Promise<(Omit<Confirmation, 'until'> & { until: Date })[]>
  /** Asks again what waited for a confirmation of this token, with what was typed for a captcha. */
  confirm(token: Token, captchaKey: string | null): Promise<void>
  /** What the blocks of a community are read from. */
  open(community: OpenCommunity): Source
  /**
   * What happens in a community, until the signal, where the network tells it. Errors: NetworkProblem, NetworkRefusal, and those
   * of a connection that broke off.
   */
  hear?(community: OpenCommunity & { signal: AbortSignal }): AsyncIterable<Heard>
}

/**
 * A community as its blocks read it. Errors of all: NetworkProblem when the network may not be asked; NetworkRefusal when it gives
 * nothing of what is asked. A single object that it refuses, or gives in another form than documented, is skipped instead.
 */
export interface Source {
  community(): Promise<CommunityRow | undefined>
  wall: Wall
  reach?: Reach
  /** All comments of some posts. */
  comments?(posts: PostToRead[]): Promise<CommentsRead>
  /** The stories alive now. */
  stories?(): Promise<Stories>
  statistics?: Statistics
}

/** Posts in the order of the wall, the newest first. */
export interface Wall {
  /** Posts read at once. */
  pageSize: number
  /** So many posts of one community it lets go through by their ids in a day. */
  sweptADay: number
  page(offset: number): Promise<WallPage>
  /** By their ids; those it no longer gives are left out. */
  posts(ids: string[]): Promise<Posts>
  /** The ids of all posts on a wall of so many. */
  ids(total: number): Promise<Set<string>>
}

export interface Posts {
  rows: WallRow[]
  authors: AuthorRow[]
  skipped: Skipped[]
}

export interface WallPage extends Posts {
  /** Of all posts of the page, those of others and deleted ones included; empty for one without an id. */
  ids: string[]
  /** How many posts the wall has. */
  count: number
}

export interface Reach {
  /** Posts asked about at once. */
  atOnce: number
  read(ids: string[]): Promise<{ rows: ReachRow[]; skipped: Skipped[] }>
}

export interface CommentsRead {
  /** The posts all of whose comments are here. */
  posts: PostToRead[]
  /** Those of posts that the network stopped giving after some pages included. */
  comments: CommentRow[]
  authors: AuthorRow[]
  /** Comments that are there and cannot be read, and those whose threads cannot. */
  odd: Skipped[]
  /** The comments whose threads cannot be read. */
  threads: string[]
  /** Posts whose comments are closed: the network shows none. */
  closed: PostToRead[]
  /** Posts whose comments the network does not give. */
  skipped: Skipped[]
}

export interface Stories {
  rows: WallRow[]
  /** Their counters that a post has among those of its reach. */
  reach: ReachRow[]
  skipped: Skipped[]
  /** The ids of all that are there, whether they can be read or not. */
  there: string[]
  /** How many are there, those without an id included. */
  total: number
}

export interface Statistics {
  /** The days from one moment to another. */
  days(from: Date, to: Date): Promise<Days>
  /** A day that was skipped, by its id. */
  day(id: string): Promise<Days>
  /** Who follows the community, as far as people tell it. */
  followers(day: string): Promise<AudienceRow[]>
}

export interface Days {
  days: DayRow[]
  audience: AudienceRow[]
  /** Of the days that were read. */
  ids: string[]
  skipped: Skipped[]
}

/** What there was since the last time: posts by their ids. */
export interface Heard {
  /** To be read again, or for the first time. */
  posts: string[]
  /** Whose comments are to be read again. */
  discussed: string[]
  /** Whether there may have been more, which nobody will tell any more. */
  isGap: boolean
}
