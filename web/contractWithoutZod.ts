/**
 * Stands in for zod in the browser bundle. The browser needs the contract's addresses, names and types; checking
 * is the server's work, and the checker would be an eighth of the first load. Every schema is this one value.
 */
const schema: unknown = new Proxy(() => schema, {
  get: (_target, key) => (key === Symbol.iterator ? () => [].values() : schema),
  apply: () => schema,
})

export { schema as z }
