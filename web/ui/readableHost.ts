import punycode from 'punycode.js'

/** A host, or an address, with its host as people write it: browsers send `xn--e1adhj9a.xn--p1ai` for `музей.рф`. */
export const readableHost = (text: string): string =>
  text.replace(/^(https?:\/\/)?([^/?#:]+)/, (_, scheme = '', host) => scheme + decoded(host))

function decoded(host: string): string {
  try {
    return /(^|\.)xn--/.test(host) ? punycode.toUnicode(host) : host
  } catch {
    // It begins like punycode, and is none.
    return host
  }
}
