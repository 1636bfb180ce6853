/** As loosely as can be while sparing people a typing error; the server looks closer. */
const isAddress = (text: string) => /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/.test(text)

/** Addresses in small letters, each once, and the first of what is none. */
export function sortAddresses(typed: readonly string[]): { addresses: string[]; wrong: string | null } {
  const all = [...new Set(typed.map((text) => text.trim().toLowerCase()))]
  return {
    addresses: all.filter(isAddress),
    wrong: all.find((text) => text !== '' && !isAddress(text)) ?? null,
  }
}
