/**
 * The host of a site as browsers send it, of a host or an address that was typed: in lower case and punycode, without `www.`,
 * with the port where it is not the usual one. null for what is neither a name nor an IPv4 address.
 */
export function siteHost(typed: string): string | null {
  const [, name = '', port = ''] =
    /^(?:https?:\/\/)?([^\s/?#\\:@]+)(:\d+)?(?:[/?#\\]|$)/i.exec(typed.trim()) ?? []
  const url = URL.parse(`${port === ':80' ? 'http' : 'https'}://${name}${port}`)
  if (!url) return null
  // URL takes other spellings of an address, too, such as 1.2 for 1.0.0.2.
  const isAddress = url.hostname === name && /^\d+(\.\d+){3}$/.test(name)
  return isAddress || isName(url.hostname) ? url.host.replace(/^www\./, '') : null
}

/** Letters, digits and hyphens; the last part begins with a letter. */
const isName = (host: string): boolean =>
  host.length <= 253 && /^([a-z\d-]{1,63}\.)*[a-z][a-z\d-]{0,62}$/.test(host)
