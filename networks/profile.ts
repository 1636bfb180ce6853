import type { ContentKind, ContentType } from '#contract/content/content.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import type { SyncBlockName, TokenKind } from '#contract/settings/sync.ts'

/** What a network is called in a language, as texts put it into their sentences. */
export interface NetworkWords {
  /** `VK`, `ВКонтакте` */
  network: string
  /** `in VK`, `во ВКонтакте` */
  inNetwork: string
  /** What people sign in with there: `VK`, `VK ID` */
  networkSignIn: string
}

/** What people see of a network. Plain TypeScript, for the browser, too. Ids are the network's, as texts. */
export interface NetworkProfile {
  /** As `community.network` has it. */
  name: string
  words: Readonly<Record<'en' | 'ru', NetworkWords>>
  /** The kinds of content it has, and the metrics it tells of each. */
  metrics: Readonly<Partial<Record<ContentKind, readonly Metric[]>>>
  types: readonly ContentType[]
  /** Addresses as people may type them. */
  examples: Readonly<Record<'community' | 'ownCommunity' | 'person', string>>
  /** So many of the newest posts have a reach. */
  postsWithReach: number
  source: NetworkSource
  /** Where it shows a community of a screen name. */
  communityUrl(screenName: string): string
  /** Where it shows a person. */
  personUrl(id: string): string
}

/** A source of visits, with its aliases. */
export interface TrafficSource {
  /** As figures name it. */
  source: string
  /** Hosts including subdomains, such as mobile sites and redirectors. */
  hosts: readonly string[]
  /** Exact names: values of utm_source, mobile apps, and hosts without their subdomains. */
  names: readonly string[]
}

/** A network as a source of visits. */
export interface NetworkSource extends TrafficSource {
  /** utm_source of links in what is published there. */
  utm: string
  /** Parameters of addresses by which it follows clicks. */
  clickIds: readonly string[]
}

/** A way to a token, the steps of which are texts of the network. */
export interface TokenWay {
  token: TokenKind
  /** Those it needs, by the network's names, and among them those without which it opens as much, if not for as long. */
  rights: readonly string[]
  lasting?: readonly string[]
  /** Where it begins; of a community where it is known which. */
  url(communityId: string | undefined): string
  /** Where an application of an id asks a person to let it in; undefined for what cannot be an id. */
  signInUrl?(applicationId: string): string | undefined
}

/** The rights of a user token that many communities share, and the one that each block needs, where it needs one. */
export interface SharedTokenRights {
  rights: readonly string[]
  blocks: readonly { block: SyncBlockName; right?: string }[]
}
