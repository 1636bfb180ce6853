import { connection } from './api/connection.ts'

/** A file of the page is not there any more: the server is of another version than the page. */
export class OutdatedError extends Error {}

const retryMs = 5_000

/** By address. What the page itself names is there. */
const fetched = new Map<string, Promise<void>>()

/**
 * Imports a part once its files have come, however long there is no connection. A browser remembers for as long as the page
 * lives that a module could not be fetched, so they come into its cache before it is asked to import them.
 * @param files scripts and styles that the import needs, relative to the root; none where it is but its own
 * @throws OutdatedError when there is no such file
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all((files.length > 0 ? files : ownFile(load)).map((file) => once(`/${file}`)))
  return load()
}

/** Vite names no files where there is but the one, and the names of all would weigh on the first load. */
function ownFile(load: () => unknown): string[] {
  const [, file] = /import\([`'"]\.\/(.+?)[`'"]\)/.exec(String(load)) ?? []
  return file ? [`assets/${file}`] : []
}

function once(address: string): Promise<void> {
  const known = fetched.get(address)
  if (known) return known
  const coming = isOfPage(address) ? Promise.resolve() : bring(address)
  fetched.set(address, coming)
  return coming
}

const isOfPage = (address: string) =>
  document.querySelector(`script[src="${address}"], link[href="${address}"]`) !== null

async function bring(address: string): Promise<void> {
  if (!(await isFetched(address))) await connection.missing(() => retry(address))
  if (address.endsWith('.css')) await addStyles(address)
}

async function retry(address: string): Promise<void> {
  do await connection.untilRetry(retryMs)
  while (!(await isFetched(address)))
}

/** Whether the file is in the browser's cache now. */
async function isFetched(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null)
  if (answer?.status === 404) throw new OutdatedError(address)
  const content = answer?.ok && (await answer.arrayBuffer().catch(() => null))
  return Boolean(content)
}

function addStyles(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}
