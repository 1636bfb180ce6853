import { z } from 'zod'

/** An object of VK that does not have the form its method documents, in what we need of it. */
export interface Unreadable {
  /** Null when not even its id can be read. */
  vk_id: number | null
  /** The first field that is not as documented, and why; `comments.count: expected number, received string`. */
  field: string
}

/** A list of an answer: what can be read of it, in its order, and what cannot. */
export interface Listed<T> {
  items: T[]
  unreadable: Unreadable[]
  /** Of all of them in their order; 0 where even that cannot be read. */
  ids: number[]
}

/** A list whose objects are read one by one: what is wrong with one says nothing of the others. */
export const listed = <T extends z.ZodType>(schema: T) =>
  z.array(z.unknown()).transform((values): Listed<z.output<T>> => {
    const items: z.output<T>[] = []
    const unreadable: Unreadable[] = []
    for (const value of values) {
      const read = schema.safeParse(value)
      if (read.success) items.push(read.data)
      else unreadable.push({ vk_id: idOf(value), field: describe(read.error) })
    }
    return { items, unreadable, ids: values.map((value) => idOf(value) ?? 0) }
  })

/** The same where what cannot be read is not missed: names and pictures. */
export const readable = <T extends z.ZodType>(schema: T) => listed(schema).transform(({ items }) => items)

const Named = z.union([
  z.object({ id: z.int() }).transform(({ id }) => id),
  z.object({ post_id: z.int() }).transform((named) => named.post_id),
  z.object({ period_from: z.int() }).transform((named) => named.period_from),
])

const idOf = (value: unknown): number | null => Named.safeParse(value).data ?? null

/** The first thing that is wrong, in one line. */
export function describe({ issues: [issue] }: z.ZodError): string {
  if (!issue) return ''
  const path = issue.path.join('.')
  return path ? `${path}: ${issue.message}` : issue.message
}
