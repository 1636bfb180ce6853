/** One part of a screen's state as a parameter of its address; `parse` gives undefined for what it cannot read. */
export interface Field<Value> {
  parse: (text: string) => Value | undefined
  write: (value: Value) => string
}

export function choice<Value extends string>(values: readonly Value[]): Field<Value> {
  return { parse: (text) => values.find((value) => value === text), write: String }
}

/** In the order of the address, each once. */
export function choices<Value extends string>(values: readonly Value[]): Field<readonly Value[]> {
  const { parse } = choice(values)
  return {
    parse: (text) => [...new Set(text.split(',').flatMap((part) => parse(part) ?? []))],
    write: (list) => list.join(','),
  }
}

/** At most `most` texts of one pattern. */
export function matching(pattern: RegExp, most: number): Field<readonly string[]> {
  const listed = (text: string) => text.split(',').filter((part) => pattern.test(part))
  return { parse: (text) => [...new Set(listed(text))].slice(0, most), write: (list) => list.join(',') }
}

export function one(pattern: RegExp): Field<string> {
  return { parse: (text) => text.match(pattern)?.[0], write: String }
}

export function yesOrNo(): Field<boolean> {
  return {
    parse: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
    write: (value) => (value ? 'yes' : 'no'),
  }
}

export function orNull<Value>({ parse, write }: Field<Value>): Field<Value | null> {
  return { parse, write: (value) => (value === null ? '' : write(value)) }
}
