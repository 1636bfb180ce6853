import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { composeReportMail } from './reportMail.ts'
import { openRunDocuments, type RunDocuments } from './runDocuments.ts'
import { insertRun } from './testing/insertRun.ts'

let database: TestDatabase
let community: CommunityId
beforeAll(async () => {
  database = await testDatabase()
  community = await insertCommunity(database.db)
})
afterAll(() => database.drop())

const recipient = { email: 'ann@x.example', unsubscribeUrl: null }

async function compose(name: string, documents: RunDocuments) {
  const { report, run } = await insertRun(database.db, community, { name })
  const services = {
    db: database.db,
    secrets: secretsFrom(Buffer.alloc(32, 1)),
    config: { publicUrl: 'https://rapport.example' },
    documents,
  }
  const mailed = {
    run: String(run),
    report: String(report),
    language: 'en',
    formats: ['pdf', 'csv'],
  } as const
  return composeReportMail(services, community, { ...mailed, formats: [...mailed.formats] }, recipient)
}

test('what is too large to be attached is behind the link', async () => {
  const { attachments, text, html } = await compose('</body>$& March', async (_community, _run, format) => ({
    bytes: Buffer.alloc(format === 'pdf' ? 16_000_000 : 10),
    contentType: 'application/octet-stream',
    fileName: `report.${format}`,
  }))
  expect(attachments?.map(({ filename }) => filename)).toEqual(['report.csv'])
  const link = /Too large to attach, download here: PDF: (https:\S+)/.exec(text)?.[1]
  expect(link).toMatch(/^https:\/\/rapport\.example\/share\//)
  expect(html.match(/<\/body>/g)).toHaveLength(1)
  expect(html).toContain(`<a href="${link}">Too large to attach`)
})

test('it is sent in the name of the client of the community, where that has one', async () => {
  const noFiles: RunDocuments = async () => ({
    bytes: Buffer.alloc(1),
    contentType: 'text/plain',
    fileName: 'a',
  })
  expect(await compose('March', noFiles)).not.toHaveProperty('senderName')
  const { id } = await database.db
    .insertInto('client')
    .values({ name: 'City', color: 'teal', sender_name: 'City hall', reply_to: 'press@city.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db.updateTable('community').set({ client_id: id }).where('id', '=', community).execute()
  expect(await compose('April', noFiles)).toMatchObject({
    senderName: 'City hall',
    replyTo: 'press@city.example',
  })
})

test('a file is made once for all who get it', async () => {
  const { run } = await insertRun(database.db, community)
  const documents = openRunDocuments(database.db)
  const ask = (language: 'en' | 'ru') => documents(community, String(run), 'csv', language)
  const [first, second, other] = await Promise.all([ask('en'), ask('en'), ask('ru')])
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  expect(await ask('en')).toBe(first)
})

test('of a run without a snapshot no file is made, until it has one', async () => {
  const { run } = await insertRun(database.db, community)
  const documents = openRunDocuments(database.db)
  const { snapshot } = await database.db
    .deleteFrom('report_snapshot')
    .where('report_id', '=', run)
    .returning('snapshot')
    .executeTakeFirstOrThrow()
  await expect(documents(community, String(run), 'csv', 'en')).rejects.toMatchObject({ code: 'not_found' })
  const row = { community_id: community, report_id: run, snapshot: JSON.stringify(snapshot) }
  await database.db.insertInto('report_snapshot').values(row).execute()
  expect((await documents(community, String(run), 'csv', 'en')).bytes.toString()).toContain('It went well.')
})
