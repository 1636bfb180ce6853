import { paths } from '../../app/paths.ts'

/**
 * Where to go after signing in: the path of a callback URL of this very site, else the Overview. Foreign addresses and
 * the sign-in pages themselves are not gone to.
 */
export function callbackPath(callbackUrl: string | null, origin: string): string {
  if (!callbackUrl || !URL.canParse(callbackUrl, origin)) return paths.overview
  const url = new URL(callbackUrl, origin)
  const isOwn = url.origin === origin && !url.pathname.startsWith('/api/')
  const isEntrance = [
    paths.start,
    paths.login,
    paths.setup,
    paths.invitation,
    paths.forgot,
    paths.reset,
  ].some((path) => path === url.pathname)
  return isOwn && !isEntrance ? url.pathname + url.search + url.hash : paths.overview
}
