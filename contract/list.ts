import { z } from 'zod'

/** Paging of a list call; pages count from 1. */
export const paging = (perPage: number, most = 1000) => ({
  page: z.int().min(1).max(1_000_000).default(1),
  per_page: z.int().min(1).max(most).default(perPage),
})

/** Where counting would read on for long, it stops here: see `countedTotal`. */
export const mostCounted = 5_000

/** How many there are: exact, or with `is_least` that there are more than `total`. */
export const countedTotal = { total: z.int(), is_least: z.boolean() }

/** The answer of every list call: one page of items and how many there are in all pages together. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), per_page: z.int(), total: z.int() })
