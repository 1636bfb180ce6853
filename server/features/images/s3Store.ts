import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { AppError, reason } from '#server/lib/errors.ts'
import type { Log } from '#server/lib/log.ts'
import { typeOfName } from './names.ts'
import type { ImageStore } from './store.ts'

/** Until it answers. */
const patienceMs = 60_000
const retries = 2

/**
 * Keeps files in a bucket of S3 or what speaks like it, at `https://key:secret@host/bucket?region=…`: key and secret
 * percent-encoded, the bucket perhaps followed by a folder, region us-east-1 unless told.
 */
export function s3Store(url: string, log: Log): ImageStore {
  const { origin, pathname, username, password, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries,
  })
  const folder = `${origin}${pathname.replace(/\/+$/, '')}`

  /** Its answer when it is good, or 404 where that may be. */
  async function ask(name: string, init: RequestInit, mayBeMissing = false): Promise<Response> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), patienceMs)
    try {
      const response = await client.fetch(`${folder}/${name}`, { ...init, signal: patience.signal })
      if (response.ok || (mayBeMissing && response.status === 404)) return response
      throw new Error(`${init.method}: ${response.status} ${await response.text()}`)
    } catch (error) {
      log.error({ err: error }, 'the store of images did not do as asked')
      throw new AppError('unavailable', reason('image_store_down'))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(name, path) {
      const headers = { 'content-type': typeOfName(name) ?? 'application/octet-stream' }
      await ask(name, { method: 'PUT', headers, body: await openAsBlob(path) })
    },
    async open(name) {
      const { status, headers, body } = await ask(name, { method: 'GET' }, true)
      if (status === 404 || !body) return undefined
      return { bytes: Number(headers.get('content-length')), content: Readable.from(body) }
    },
    async remove(names) {
      for (const name of names) await ask(name, { method: 'DELETE' }, true)
    },
  }
}
