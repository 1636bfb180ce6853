import { isIP } from 'node:net'

/**
 * The origin under which the browser knows this installation. `publicUrl` decides, unless it is itself only a local
 * address: then any local address the browser asked for (127.0.0.1, localhost, one of the network) is as good.
 * Names are never taken from the request, because anybody can point a name of theirs here.
 */
export function requestOrigin(host: string | undefined, publicUrl: string): string {
  const ours = new URL(publicUrl)
  const asked = URL.parse(`http://${host}`)
  const isBelieved = isLocal(ours) && asked !== null && asked.host === host && isLocal(asked)
  return isBelieved ? asked.origin : ours.origin
}

function isLocal({ protocol, hostname }: URL): boolean {
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
  return protocol === 'http:' && (isAddress || hostname === 'localhost')
}

/** A callback address within `origin`; `origin` itself in place of any other. */
export function safeCallback(url: string, origin: string): string {
  if (url === origin) return origin
  const target = URL.parse(url, origin)
  return target?.origin === origin && target.href.length <= 2000 ? target.href : origin
}
