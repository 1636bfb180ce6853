import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */'

/** At the end of a statement that is sent hundreds of times a second in the same words: connections keep it prepared. */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}

/** A connection that has PostgreSQL read statements with the mark of `prepared` once, under a name. */
export class PreparingClient extends pg.Client {
  /** Of all forms that pg has, Kysely's is the one with a text and its values. */
  override query(...given: unknown[]): never {
    const [text, values, ...others] = given
    const isMarked = typeof text === 'string' && text.endsWith(mark)
    const asked = isMarked ? [{ name: nameOf(text), text, values }, ...others] : given
    return Reflect.apply(super.query, this, asked) as never
  }
}
