import { type Field, matching } from '../addressField.ts'
import type { GroupFilter } from '../metrics/groupings.ts'
import { metrics } from '../metrics/metrics.ts'
import { groupings, isGroupKey } from '../vocabulary.ts'
import type { MetricBound } from './content.ts'

// How filters of content stand in the address of a screen, which is what a saved view keeps: the browser reads and writes
// them, and so does the server where a view is carried to another community.

/** As many ids as a call takes. */
const mostListed = 50

export const idPattern = /^[1-9]\d{0,14}$/
const listedIds = matching(idPattern, mostListed)

/** The network's ids of people, and of communities with a minus. */
export const authorsField = matching(/^-?[1-9]\d{0,14}$/, mostListed)

/** The ways in which content can carry tags: any of these, all of these, none of these. */
export const tagModes = ['any', 'all', 'none'] as const
export type TagMode = (typeof tagModes)[number]

/** Ids by the way in which they are asked for; an id is asked for in one way. */
export type TagChoice = Readonly<Record<TagMode, readonly string[]>>

/** `any:3,5 none:8` */
export const tagsField: Field<TagChoice> = {
  parse: (text) => {
    const ids = (mode: TagMode) => {
      const [, listed = ''] = text.match(new RegExp(`\\b${mode}:(\\S+)`)) ?? []
      return listedIds.parse(listed) ?? []
    }
    return { any: ids('any'), all: ids('all'), none: ids('none') }
  },
  write: (tags) => {
    const chosen = tagModes.filter((mode) => tags[mode].length > 0)
    return chosen.map((mode) => `${mode}:${tags[mode].join(',')}`).join(' ')
  },
}

/** `er:2.5.. views:100..5000` */
export const boundsField: Field<readonly MetricBound[]> = {
  parse: (text) => {
    const bounds = text.split(' ').flatMap((part) => {
      const [, name, least = '', most = ''] =
        part.match(/^(\w+):(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/) ?? []
      const metric = metrics.find((each) => each === name)
      if (!metric || !(least || most)) return []
      return [{ metric, ...(least && { min: Number(least) }), ...(most && { max: Number(most) }) }]
    })
    return bounds.slice(0, metrics.length)
  },
  write: (bounds) => bounds.map(({ metric, min = '', max = '' }) => `${metric}:${min}..${max}`).join(' '),
}

const mostGroups = 10

/** `time:1-09`, `author:` for what is in no group; a line each, since keys may have anything but line breaks. */
export const groupsField: Field<readonly GroupFilter[]> = {
  parse: (text) => {
    const groups = text.split('\n').flatMap((line) => {
      const [, name, key = ''] = line.match(/^(\w+):(.{0,200})$/) ?? []
      const by = groupings.find((each) => each === name)
      return by && isGroupKey(by, key || null) ? [{ by, key: key || null }] : []
    })
    return groups.slice(0, mostGroups)
  },
  write: (groups) => groups.map(({ by, key }) => `${by}:${key ?? ''}`).join('\n'),
}
