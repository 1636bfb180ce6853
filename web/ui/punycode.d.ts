declare module 'punycode.js' {
  /** Errors: RangeError for a part that begins like punycode and is none. */
  const punycode: { toUnicode(host: string): string }
  export default punycode
}
