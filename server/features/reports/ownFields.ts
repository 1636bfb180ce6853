import type { z } from 'zod'
import { Blueprint, type reportCalls } from '#contract/reports.ts'
import { refusedFields } from '#server/http/input.ts'

type Own = Omit<z.output<typeof reportCalls.create.input>, 'community_id'>

/** What a new report shows where only its name is told: what the specification lists, section 3. */
export const usualReport = {
  sections: [
    { kind: 'metrics', id: 'metrics' },
    { kind: 'chart', id: 'chart' },
    { kind: 'tags', id: 'tags' },
    { kind: 'selection', id: 'best', which: 'best' },
    { kind: 'selection', id: 'weakest', which: 'weakest' },
  ],
}

/** The blueprint that is told, or that of the fields over those of `base`. Errors: validation_failed. */
export function readBlueprint({ blueprint, sections, ...told }: Own, base: object): Blueprint {
  if (blueprint) return blueprint
  const own = Object.fromEntries(
    Object.entries({ ...told, sections: sections?.map(withId) }).filter(
      ([name, value]) => value !== undefined && name in Blueprint.shape,
    ),
  )
  const read = Blueprint.safeParse({ ...base, ...own })
  if (!read.success) throw refusedFields(read.error)
  return read.data
}

const withId = (section: object, index: number) => ({ id: `section-${index + 1}`, ...section })
