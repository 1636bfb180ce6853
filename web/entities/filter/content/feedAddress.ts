import { contentTypes, kindFilters, type MetricBound } from '#contract/content.ts'
import { emotions } from '#contract/emotions.ts'
import { type GroupFilter, groupings } from '#contract/groupings.ts'
import { ages, metrics } from '#contract/metrics.ts'
import { choice, choices, type Field, one, orNull, yesOrNo } from '../address/addressField.ts'
import { addressState } from '../address/addressState.ts'
import { authorsField, idField, rangeField, searchField, tagsField } from '../address/filterFields.ts'
import { type FeedState, type FilterState, initialFeed, sorts, views } from './feedState.ts'

export const filterFields: { [Name in keyof FilterState]: Field<FilterState[Name]> } = {
  kind: choice(kindFilters),
  types: choices(contentTypes),
  range: rangeField,
  search: searchField,
  tags: tagsField,
  authors: authorsField,
  is_linked: orNull(yesOrNo()),
  is_tagged: orNull(yesOrNo()),
  is_deleted: orNull(yesOrNo()),
  emotions: choices(emotions),
  bounds: { parse: parseBounds, write: writeBounds },
  groups: { parse: parseGroups, write: writeGroups },
  gained: rangeField,
}

const fields: { [Name in keyof FeedState]: Field<FeedState[Name]> } = {
  view: orNull(choice(views)),
  strip: orNull(choices(metrics)),
  columns: orNull(choices(metrics)),
  ...filterFields,
  sort: choice(sorts),
  sort_age: orNull(choice(ages)),
  order: choice(['asc', 'desc']),
  saved: orNull(one(/^\w{1,30}$/)),
  item: orNull(idField),
}

export const { parse: parseFeed, write: writeFeed } = addressState(fields, initialFeed)

/** What of an address makes a view: all but the open item and the view's own name. */
export const viewAddress = (state: FeedState): string =>
  writeFeed({ ...state, item: null, saved: null }).toString()

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

const mostGroups = 10

/** `time:1-09`, `author:` for what is in no group; a line each, since keys may have anything but line breaks. */
function parseGroups(text: string): GroupFilter[] {
  const groups = text.split('\n').flatMap((line) => {
    const [, name, key = ''] = line.match(/^(\w+):(.{0,200})$/) ?? []
    const by = groupings.find((each) => each === name)
    return by ? [{ by, key: key || null }] : []
  })
  return groups.slice(0, mostGroups)
}

function writeGroups(groups: readonly GroupFilter[]): string {
  return groups.map(({ by, key }) => `${by}:${key ?? ''}`).join('\n')
}
