import { expect, test, vi } from 'vitest'
import { writtenPage } from '../testing/readers.ts'
import { reportSnapshot } from '../testing/snapshot.ts'
import { openRenderer } from './renderer.ts'
import { startThread, type Thread } from './thread.ts'

/** A cold thread on a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 })

const snapshot = reportSnapshot()

test('a report that cannot be drawn fails alone', async () => {
  const renderer = openRenderer()
  const broken = { ...snapshot, sections: null as never }
  const asked = [
    renderer.ask('page', { snapshot: broken, language: 'en', beside: {} }),
    renderer.ask('page', { snapshot, language: 'en', beside: {} }),
  ]
  const [failed, drawn] = await Promise.allSettled(asked)
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Error) })
  if (drawn?.status !== 'fulfilled' || !(drawn.value instanceof Uint8Array)) throw new Error('not drawn')
  expect(writtenPage(drawn.value)).toContain('<!doctype html>')
})

test('documents asked for at once come each to whom asked', async () => {
  const renderer = openRenderer()
  const names = ['One', 'Two', 'Three']
  const files = await Promise.all(
    names.map((name) =>
      renderer.ask('document', { snapshot: { ...snapshot, name }, format: 'html', language: 'en' }),
    ),
  )
  expect(files.map(({ fileName }) => fileName.split(' ')[0])).toEqual(names)
  expect(
    files.every(({ bytes }, at) => Buffer.from(bytes).includes(`<h1 dir="auto">${names[at]}</h1>`)),
  ).toBe(true)
})

test('what is loaded ahead and the page that follows share one thread', async () => {
  const threads: Thread[] = []
  const renderer = openRenderer(() => {
    const thread = startThread()
    threads.push(thread)
    return thread
  })
  const loaded = renderer.ask('loadPage', null)
  expect(writtenPage(await renderer.ask('page', { snapshot, language: 'en', beside: {} }))).toContain(
    '<!doctype html>',
  )
  await loaded
  expect(threads).toHaveLength(1)
})

test('a thread that dies takes only its document along', async () => {
  const threads: Thread[] = []
  const renderer = openRenderer(() => {
    const thread = startThread()
    threads.push(thread)
    return thread
  })
  const page = renderer.ask('page', { snapshot, language: 'en', beside: {} })
  await vi.waitUntil(() => threads.length === 1)
  const [lost] = await Promise.allSettled([page, threads[0]?.end()])
  expect(lost).toMatchObject({ status: 'rejected', reason: new Error('The thread of the documents ended') })
  expect(writtenPage(await renderer.ask('page', { snapshot, language: 'ru', beside: {} }))).toContain(
    'Главные показатели',
  )
  expect(threads).toHaveLength(2)
})
