// An installation of the browser tests: a database cloned from a template, a sandbox of the same world, and a Rapport.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, query } from '#server/testing/server.ts'
import { serveParent, startOnFreePort, startWorld, type Template } from './parts.ts'

export interface Asked {
  template: Template
  from: 'empty' | 'demo'
  /** Over those every installation has, by the names they have in the environment. */
  settings?: Record<string, string>
  /** Whether its world has more communities than the museum. */
  hasOthers?: boolean
}

const { template, from, settings = {}, hasOthers = false }: Asked = JSON.parse(process.argv[2] ?? '')

await serveParent(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-e2e-'))
  const sandbox = await startWorld(template, hasOthers)
  const database = await cloneDatabase(sandbox.url)
  const { secretKey } = template
  const { url } = await startOnFreePort({ database, dataDir, secretKey, sandbox, settings })
  return {
    told: { url, sandboxUrl: sandbox.url, databaseUrl: database },
    // The rest ends with the process; nothing of it is used again.
    stop: () => rm(dataDir, { recursive: true, maxRetries: 3 }),
  }
})

async function cloneDatabase(sandboxUrl: string): Promise<string> {
  const original = new URL(template[from]).pathname.slice(1)
  // Named so that it is dropped together with the templates.
  const name = `${new URL(template.empty).pathname.slice(1)}_${randomBytes(4).toString('hex')}`
  const url = databaseUrl(template.demo, name)
  await query(databaseUrl(url, 'postgres'), `create database ${name} template ${original} strategy file_copy`)
  await movePictures(url, sandboxUrl)
  return url
}

/** A browser takes pictures from the installation's own sandbox alone. */
async function movePictures(url: string, sandboxUrl: string) {
  const moved = (column: string) => `replace(${column}, '${template.sandboxUrl}', '${sandboxUrl}')`
  await query(
    url,
    `update community set picture_url = ${moved('picture_url')};
     update author set picture_url = ${moved('picture_url')};
     update content set attachments = ${moved('attachments::text')}::jsonb
     where attachments::text like '%${template.sandboxUrl}%'`,
  )
}
