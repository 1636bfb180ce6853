import { contentTypes, kindFilters, type MetricBound } from '#contract/content.ts'
import { emotions } from '#contract/emotions.ts'
import { ages, metrics } from '#contract/metrics.ts'
import { choice, choices, type Field, matching, one, orNull, yesOrNo } from '../filters/addressField.ts'
import { parseDateRange, writeDateRange } from '../filters/dateRange.ts'
import { type TagChoice, type TagMode, tagModes } from '../filters/tagFilter.ts'
import { type FeedState, initialFeed, sorts, views } from './feedState.ts'

/** As many ids as the server takes. */
const mostListed = 50

const id = /^[1-9]\d{0,14}$/
const authorId = /^-?[1-9]\d{0,14}$/
const tagIds = matching(id, mostListed)

const fields: { [Name in keyof FeedState]: Field<FeedState[Name]> } = {
  view: orNull(choice(views)),
  strip: orNull(choices(metrics)),
  columns: orNull(choices(metrics)),
  kind: choice(kindFilters),
  types: choices(contentTypes),
  range: { parse: parseDateRange, write: (range) => writeDateRange(range) ?? '' },
  search: { parse: (text) => text.slice(0, 200), write: String },
  tags: { parse: parseTags, write: writeTags },
  authors: matching(authorId, mostListed),
  is_linked: orNull(yesOrNo()),
  is_tagged: orNull(yesOrNo()),
  is_deleted: orNull(yesOrNo()),
  emotions: choices(emotions),
  bounds: { parse: parseBounds, write: writeBounds },
  sort: choice(sorts),
  sort_age: orNull(choice(ages)),
  order: choice(['asc', 'desc']),
  saved: orNull(one(/^\w{1,30}$/)),
  item: orNull(one(id)),
}

const names = Object.keys(fields) as (keyof FeedState)[]

/** Reads the address; what it does not say, or says wrongly, is as at the start. */
export function parseFeed(address: URLSearchParams): FeedState {
  const read = <Name extends keyof FeedState>(name: Name) => {
    const text = address.get(name)
    const value = text === null ? undefined : fields[name].parse(text)
    return [name, value === undefined ? initialFeed[name] : value] as const
  }
  // Every name of the state is there, with a value of its own field.
  return Object.fromEntries(names.map(read)) as unknown as FeedState
}

/** The address of a state; what is as at the start is left out. */
export function writeFeed(state: FeedState): URLSearchParams {
  const address = new URLSearchParams()
  const put = <Name extends keyof FeedState>(name: Name) => {
    const text = fields[name].write(state[name])
    if (text !== fields[name].write(initialFeed[name])) address.set(name, text)
  }
  for (const name of names) put(name)
  return address
}

/** What of an address makes a view: all but the open item and the view's own name. */
export const viewAddress = (state: FeedState): string =>
  writeFeed({ ...state, item: null, saved: null }).toString()

/** `any:3,5 none:8` */
function parseTags(text: string): TagChoice {
  const ids = (mode: TagMode) => {
    const [, listed = ''] = text.match(new RegExp(`\\b${mode}:(\\S+)`)) ?? []
    return tagIds.parse(listed) ?? []
  }
  return { any: ids('any'), all: ids('all'), none: ids('none') }
}

function writeTags(tags: TagChoice): string {
  const chosen = tagModes.filter((mode) => tags[mode].length > 0)
  return chosen.map((mode) => `${mode}:${tags[mode].join(',')}`).join(' ')
}

/** `er:2.5.. views:100..5000` */
function parseBounds(text: string): MetricBound[] {
  const bounds = text.split(' ').flatMap((part) => {
    const [, name, least = '', most = ''] =
      part.match(/^(\w+):(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/) ?? []
    const metric = metrics.find((each) => each === name)
    if (!metric || !(least || most)) return []
    return [{ metric, ...(least && { min: Number(least) }), ...(most && { max: Number(most) }) }]
  })
  return bounds.slice(0, metrics.length)
}

function writeBounds(bounds: readonly MetricBound[]): string {
  return bounds.map(({ metric, min = '', max = '' }) => `${metric}:${min}..${max}`).join(' ')
}
