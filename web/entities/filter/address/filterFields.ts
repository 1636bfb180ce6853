import { type DateRange, parseDateRange, writeDateRange } from '../days/dateRange.ts'
import { type TagChoice, type TagMode, tagModes } from '../tags/tagFilter.ts'
import { type Field, matching, one } from './addressField.ts'

// The parts of an address that lists of content and of comments have in common.

/** As many ids as the server takes. */
const mostListed = 50

const id = /^[1-9]\d{0,14}$/
const listedIds = matching(id, mostListed)

export const idField = one(id)

/** The network's ids of people, and of communities with a minus. */
export const authorsField = matching(/^-?[1-9]\d{0,14}$/, mostListed)

export const searchField: Field<string> = { parse: (text) => text.slice(0, 200), write: String }

export const pageField: Field<number> = {
  parse: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
  write: String,
}

export const rangeField: Field<DateRange> = {
  parse: parseDateRange,
  write: (range) => writeDateRange(range) ?? '',
}

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
