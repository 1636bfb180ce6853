import type { Field } from '#contract/addressField.ts'

type Fields<State> = { readonly [Name in keyof State]: Field<State[Name]> }

/** How the state of a screen stands in its address: what is as in `initial` is left out. */
export function addressState<State extends object>(fields: Fields<State>, initial: State) {
  const names = Object.keys(fields) as (keyof State & string)[]

  /** What the address does not say, or says wrongly, is as at the start. */
  function parse(address: URLSearchParams): State {
    const read = <Name extends keyof State & string>(name: Name) => {
      const text = address.get(name)
      const value = text === null ? undefined : fields[name].parse(text)
      return [name, value === undefined ? initial[name] : value] as const
    }
    // Every name of the state is there, with a value of its own field.
    return Object.fromEntries(names.map(read)) as unknown as State
  }

  function write(state: State): URLSearchParams {
    const address = new URLSearchParams()
    const put = <Name extends keyof State & string>(name: Name) => {
      const text = fields[name].write(state[name])
      if (text !== fields[name].write(initial[name])) address.set(name, text)
    }
    for (const name of names) put(name)
    return address
  }

  return { parse, write }
}
