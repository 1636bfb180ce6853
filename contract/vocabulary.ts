import { alarmingCounters, metrics } from './metrics/metrics.ts'

/*
 * What server and browser call by the same names, and the limits that both know. Without zod, which the browser does not
 * have: the schemas of the other files are made of these.
 */

// People

export const roles = ['viewer', 'editor', 'admin'] as const

export const languages = ['en', 'ru'] as const
export const themes = ['light', 'dark', 'auto'] as const

// Posts and stories

export const contentKinds = ['post', 'story'] as const
export const contentTypes = ['text', 'poll', 'video'] as const

/** `all`, `posts` or `stories`: the content types of a report and of every list (specification, section 3). */
export const kindFilters = ['all', 'posts', 'stories'] as const

export const attachmentKinds = ['photo', 'video', 'poll', 'link', 'audio', 'doc', 'other'] as const

export const exportFormats = ['csv', 'xlsx', 'json'] as const

/**
 * By what content is grouped. tag: the subjects · time: weekday × hour of publication · length: of the text · word: of
 * texts, in any of their forms.
 */
export const groupings = [
  'tag',
  'tag_group',
  'type',
  'time',
  'length',
  'hashtag',
  'attachment',
  'author',
  'linked',
  'word',
] as const

/** Texts by their characters: up to each of these, and more. */
export const lengthSteps = [0, 140, 280, 560, 1120] as const

/** The hour a group by time stands for, `1-09`: weekday 1 for Monday to 7, hour 0–23; undefined for what is none. */
export function readHourOfWeek(key: string | null): { weekday: number; hour: number } | undefined {
  const [, weekday, hour] = /^([1-7])-([01]\d|2[0-3])$/.exec(key ?? '') ?? []
  return hour === undefined ? undefined : { weekday: Number(weekday), hour: Number(hour) }
}

/** Whether there can be a group of this key; keys of people's own words are free. */
export function isGroupKey(by: (typeof groupings)[number], key: string | null): boolean {
  if (by === 'time') return readHourOfWeek(key) !== undefined
  if (by === 'length') return key === 'more' || lengthSteps.some((step) => String(step) === key)
  return true
}

/** As many posts and stories can be put side by side. */
export const mostCompared = 10

/** The metrics of a tag's benchmark (specification, section 3), and ERV, which needs no reach. */
export const benchmarkMetrics = ['views', 'comments', 'reactions', 'likes', 'er', 'erv', 'erp'] as const

/** Under this many values there is no benchmark: too few posts. */
export const fewestForBenchmark = 5

export const tagColors = [
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'teal',
  'blue',
  'indigo',
  'violet',
  'pink',
] as const

/** Subjects that communities of many kinds write about; `themeWords.ts` has the words of each. */
export const tagThemes = [
  'thanks',
  'greetings',
  'feedback',
  'visitors',
  'children',
  'invitations',
  'contests',
  'games',
  'art',
  'history',
  'collection',
  'schedule',
  'media',
  'team',
  'vacancies',
  'seasons',
  'music',
  'theatre',
  'books',
  'food',
  'travel',
  'crafts',
  'shopping',
  'festivals',
  'projects',
  'charity',
  'sport',
  'health',
  'education',
  'animals',
] as const

// Analytics

/** What a graph shows: `contents`, how many posts and stories there are, and every metric of content. */
export const graphMetrics = ['contents', ...metrics] as const

export const granularities = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const

/**
 * published: what was published in a period, with its newest values · activity: what was gained on each day of the
 * period, whenever its content was published.
 */
export const bases = ['published', 'activity'] as const

/** Most points of one series. */
export const mostPoints = 1000

/** Fewer contents on either side than this tell nothing about a difference. */
export const fewestForDifference = 5

/**
 * The people of a day: those who saw something of the community, those who opened it, and those who follow it, of whom the network
 * tells nothing but what they say of themselves.
 */
export const audiences = ['reach', 'visitors', 'subscribed'] as const

/**
 * By what a change is taken apart, one at a time. number: how many contents there are, and what one brings on average; of
 * sums by publication · mix: of which kinds and types contents are, and how good each of these is; of rates · content:
 * single posts and stories, of periods only · tag: content of several counts in each.
 */
export const changeAxes = ['number', 'mix', 'kind', 'type', 'content', 'tag'] as const

// Comments

/** The tone of a comment; `unknown`: nothing to judge by, or not sure enough (specification, section 3). */
export const emotions = ['unknown', 'positive', 'neutral', 'negative'] as const

/** Who says so: the model, a word rule of the community, or a person. */
export const emotionSources = ['model', 'rule', 'person'] as const

/** A model's confidence under this, of comments it gave an emotion, is worth a look. */
export const lowConfidence = 0.6

/** The lists people work through, most pressing first. */
export const commentQueues = [
  'open',
  'unanswered_negative',
  'negative',
  'unknown',
  'unsure',
  'questions',
  'corrected',
] as const

/**
 * What comments are about: subjects, of which a comment has one at most, by what communities do; then what is said of any of them,
 * and last what a comment does itself. `emotion/topics` has the words of each.
 */
export const topicKeys = [
  'bank',
  'food',
  'films',
  'city',
  'health',
  'courses',
  'delivery',
  'events',
  'games',
  'rooms',
  'housing',
  'books',
  'exhibits',
  'music',
  'parks',
  'internet',
  'beauty',
  'school',
  'goods',
  'sport',
  'theatre',
  'transport',
  'university',
  'animals',
  'prices',
  'staff',
  'waiting',
  'hours',
  'tickets',
  'place',
  'comfort',
  'technical',
  'contests',
  'children',
  'thanks',
  'greetings',
  'advertising',
  'questions',
] as const

/** By how many comments topics are ordered, and of which of them there are examples: all, or negative ones. */
export const topicOrders = ['comments', 'negative'] as const

/** What the key of a topic looks like: of a general one, or of one that a community's own words make. */
export const topicKey = new RegExp(`^(?:${topicKeys.join('|')}|own:[\\p{L}'-]{1,40})$`, 'u')

// Alerts

/**
 * hit, flop: content far above or below what is usual at its age · a counter: a burst of it of one content ·
 * negative_comments: a burst of negative comments in the community · negative_topic: of those about one topic · token: the network no longer lets the tokens in.
 */
export const alertKinds = [
  'hit',
  'flop',
  ...alarmingCounters,
  'negative_comments',
  'negative_topic',
  'token',
] as const

// Templates

/** What many communities can be given at once. alert: which alerts people get who have not chosen · view: of the feed. */
export const templateKinds = ['report', 'tags', 'alert', 'view'] as const

/** As many tags a vocabulary can have. */
export const mostTemplateTags = 1000

// Web pages

export const devices = ['desktop', 'tablet', 'phone'] as const

/** source: utm_source, else the host people came from; '' for neither · campaign, content: utm_campaign, utm_content. */
export const webGroupings = [
  'page',
  'tag',
  'type',
  'source',
  'campaign',
  'content',
  'device',
  'country',
  'hour',
  'goal',
  'event',
  'outbound',
  'download',
] as const

/** The figures people read. bounce: of entries, in percent · engaged: ms of a visit or view · scroll: in percent, on average. */
export const webFigures = ['views', 'visitors', 'visits', 'bounce', 'engaged', 'scroll', 'goals'] as const

/** In bytes, of a call's body with a logo or a table in it. */
export const mostTextBytes = 1024 * 1024

/** All files of an import together, in bytes; within JSON they are longer. */
export const longestHistory = 12_000_000

/** In bytes, of a file of a network's own statistics. */
export const mostStatisticsBytes = 24 * 1024 * 1024

/** What is told of a community's days. members: followers at the end of the day. */
export const statisticsFigures = [
  'members',
  'joined',
  'left',
  'reach',
  'reach_subscribers',
  'reach_mobile',
  'views',
  'visitors',
  'likes',
  'comments',
  'shares',
] as const

/** What a column of a file of statistics may say. */
export const columnMeanings = ['ignored', 'day', 'metric', 'value', ...statisticsFigures] as const

// Reports

/** The period values of the specification, section 3. */
export const reportPeriods = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const

export const reportFormats = ['pdf', 'pptx', 'xlsx', 'csv', 'html'] as const

export const reportLanguages = ['en', 'ru'] as const

/** With what a section compares its period; benchmark: what is usual in the report's benchmark year. */
export const sectionComparisons = ['none', 'previous', 'last_year', 'benchmark'] as const

/** What the web section can draw, and by what it can list visits. */
export const webCharted = webFigures.filter((figure) => figure !== 'engaged')

export const webListed = [
  'page',
  'source',
  'goal',
  'campaign',
  'content',
  'device',
  'country',
  'tag',
  'type',
  'event',
  'outbound',
  'download',
] as const satisfies readonly (typeof webGroupings)[number][]

/** Of a campaign that a section of a report shows. */
export const mostCreatives = 30
export const mostSections = 30
/** Of a topic in a report. */
export const mostQuotes = 3

// Remarketing

export const campaignStates = ['planned', 'running', 'over'] as const

/** What people did that makes them part of an audience. */
export const audienceActions = ['commented', 'liked'] as const

/** The network's ad accounts take no shorter list. */
export const fewestForAudience = 2000

/** What an image may be, decided by its bytes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

export const mostImageBytes = 20 * 1024 * 1024

/** Of all its frames together. */
export const mostImagePixels = 50_000_000

export const mostCreativesCompared = 10

/** Days at the beginning and at the end of a creative's life that are compared. */
export const fatigueDays = 7

// Settings

/** ISO 4217: of the countries in which communities advertise, and the common ones of the world. */
export const currencies = [
  'RUB',
  'BYN',
  'KZT',
  'UZS',
  'KGS',
  'TJS',
  'AMD',
  'AZN',
  'GEL',
  'MDL',
  'UAH',
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'PLN',
  'RSD',
  'TRY',
  'ILS',
  'AED',
  'INR',
  'CNY',
] as const

export const tokenKinds = ['user', 'community', 'service'] as const

/** A community's token opens that one alone. */
export const sharedTokenKinds = ['user', 'service'] as const

/** So many addresses are connected at once. */
export const mostConnected = 500

/**
 * What came of an address. there: connected before · twice: the same as one above · invalid: no address of the network.
 */
export const connectResults = [
  'connected',
  'there',
  'twice',
  'invalid',
  'person',
  'closed',
  'blocked',
  'unknown',
] as const

/**
 * Why a block does not work.
 * no_token: no token of a kind that may read it · token_invalid: revoked, expired or never valid · sign_in_ended: the token of a
 * sign-in is no longer renewed · wrong_kind: the token's kind may not call the method · missing_scope · no_access: the token's owner
 * may not read it (not a manager, closed community) · other_ip: the token was given to another internet address than this server's ·
 * flood: too many requests alike, waits for minutes until `retry_at` · quota: the network's daily limit, waits for hours · captcha,
 * validation: the token's owner is asked to confirm · unavailable: the network did not answer properly in spite of retries.
 */
export const syncProblems = [
  'no_token',
  'token_invalid',
  'sign_in_ended',
  'wrong_kind',
  'missing_scope',
  'no_access',
  'other_ip',
  'flood',
  'quota',
  'captcha',
  'validation',
  'unavailable',
] as const

/** The problems that another token would not have. */
export const tokenProblems: readonly (typeof syncProblems)[number][] = [
  'token_invalid',
  'sign_in_ended',
  'wrong_kind',
  'missing_scope',
  'no_access',
  'other_ip',
]

/** The problems that are the specification's 'Community connection error'. */
export const connectionProblems: typeof tokenProblems = [...tokenProblems, 'captcha', 'validation']

// Portfolio

export const portfolioSorts = [
  'name',
  'followers',
  'base',
  'engagements',
  'rate',
  'contents',
  'open_negative',
  'connection',
] as const

/** What is worst comes first. */
export const connectionStates = ['problem', 'none', 'importing', 'ready'] as const

/** All that is written to the audit log, by noun and verb. */
export const auditActions = [
  'auth.signIn',
  'auth.signInFailed',
  'auth.signOut',
  'auth.resetPassword',
  'setup.create',
  'user.create',
  'user.edit',
  'user.delete',
  'user.signOut',
  'user.removeSecondFactor',
  'invitation.create',
  'invitation.resend',
  'invitation.delete',
  'invitation.accept',
  'profile.changePassword',
  'profile.signOutElsewhere',
  'profile.confirmSecondFactor',
  'profile.removeSecondFactor',
  'profile.renewRecoveryCodes',
  'token.create',
  'token.delete',
  'client.create',
  'client.edit',
  'client.delete',
  'client.assign',
  'template.create',
  'template.update',
  'template.give',
  'template.detach',
  'template.takeBack',
  'template.delete',
  'statistics.import',
  'statistics.delete',
  'community.connect',
  'sharedToken.save',
  'sharedToken.remove',
  'community.edit',
  'community.pause',
  'community.resume',
  'community.remove',
  'community.restore',
  'settings.save',
  'settings.restoreToken',
  'definitions.save',
  'tag.delete',
  'tag.merge',
  'topic.rename',
  'report.delete',
  'report.share',
  'report.unshare',
  'report.setDelivery',
  'campaign.delete',
  'campaign.exportAudience',
  'creative.delete',
  'commenter.export',
  'commenter.erase',
] as const
