import { expect, test, vi } from 'vitest'
import { reportSnapshot } from '../testing/snapshot.ts'
import { openRenderer } from './renderer.ts'

/** A cold thread on a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 })

const snapshot = reportSnapshot()

test('a report that cannot be drawn fails alone', async () => {
  const renderer = openRenderer()
  const broken = { ...snapshot, sections: null as never }
  const asked = [
    renderer.ask('page', { snapshot: broken, language: 'en' }),
    renderer.ask('page', { snapshot, language: 'en' }),
  ]
  const [failed, drawn] = await Promise.allSettled(asked)
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Error) })
  expect(drawn).toMatchObject({ status: 'fulfilled', value: expect.stringContaining('<!doctype html>') })
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

test('a thread that died is started again', async () => {
  const renderer = openRenderer()
  // No thread can be told what cannot be copied to it.
  const unsendable = { ...snapshot, name: (() => '') as never }
  await expect(renderer.ask('page', { snapshot: unsendable, language: 'en' })).rejects.toThrow()
  expect(await renderer.ask('page', { snapshot, language: 'ru' })).toContain('Главные показатели')
})
