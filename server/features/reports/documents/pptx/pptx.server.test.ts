import zip from 'jszip'
import { expect, test, vi } from 'vitest'
import { layOutReport } from '../layout/layOutReport.ts'
import { changesOf, changesSnapshot } from '../testing/changes.ts'
import { picturedSnapshot } from '../testing/pictures.ts'
import { flat, pptxNotes, pptxSlides } from '../testing/readers.ts'
import { reportSnapshot } from '../testing/snapshot.ts'
import { reportPptx } from './pptx.ts'

vi.setConfig({ testTimeout: 120_000 })

const [layout, archive] = await (async () => {
  const laid = layOutReport(await picturedSnapshot(), 'ru')
  return [laid, await zip.loadAsync(await reportPptx(laid))] as const
})()
const bytes = await archive.generateAsync({ type: 'nodebuffer' })
const files = (names: RegExp) => Promise.all(archive.file(names).map((file) => file.async('string')))
const slides = await files(/^ppt\/slides\/slide\d+\.xml$/)
const inch = 914_400

test('nothing on a slide is smaller than what is read from the back of a room', async () => {
  const charts = await files(/^ppt\/charts\/chart\d+\.xml$/)
  const sizes = [...slides, ...charts].flatMap((xml) =>
    [...xml.matchAll(/<a:(?:rPr|defRPr)[^>]* sz="(\d+)"/g)].map(([, size]) => Number(size)),
  )
  expect(sizes.length).toBeGreaterThan(500)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1400)
})

test('what happened stands on the slide behind the first', async () => {
  const [, second = ''] = await pptxSlides(bytes)
  for (const { text } of layout.summary?.sentences ?? []) expect(flat(second)).toContain(flat(text))
})

test('the message of each block is the title of its slide, with its numbers in the notes', async () => {
  const texts = (await pptxSlides(bytes)).map(flat)
  const notes = (await pptxNotes(bytes)).map(flat)
  const blocks = layout.sections.flatMap((section) => section.blocks)
  const messages = blocks.flatMap((block) => ('message' in block && block.message) || [])
  expect(messages.length).toBeGreaterThan(15)
  expect(
    messages.filter((message) => !texts.some((text) => text.includes(flat(message).slice(0, 100)))),
  ).toEqual([])
  for (const block of blocks) {
    if (block.type !== 'chart') continue
    const [at, value] = [block.categories[1] ?? '', block.series[0]?.texts[1] ?? '']
    expect(notes.some((note) => note.includes(flat(`${at}: ${block.series[0]?.name}: ${value}`)))).toBe(true)
  }
})

test('where figures take two slides, each says what its own tell', async () => {
  const web = (await pptxSlides(bytes)).map(flat).filter((text) => /^Сайт[12]\/2/.test(text))
  expect(web).toEqual([
    expect.stringMatching(/^Сайт1\/2Просмотры:/),
    expect.stringMatching(/^Сайт2\/2Времячтения:/),
  ])
})

test('nothing stands beyond its slide, and no row of a table is cut', () => {
  for (const xml of slides) {
    for (const [, x, y, w, h] of xml.matchAll(
      /<(?:a|p):off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/g,
    )) {
      expect(Number(x) + Number(w)).toBeLessThanOrEqual(13.34 * inch)
      expect(Number(y) + Number(h)).toBeLessThanOrEqual(7.51 * inch)
    }
    for (const [table] of xml.matchAll(/<p:graphicFrame>(?:(?!<\/p:graphicFrame>).)*<a:tbl>.*?<\/a:tbl>/gs)) {
      const top = Number(/<a:off x="\d+" y="(\d+)"/.exec(table)?.[1])
      const rows = [...table.matchAll(/<a:tr h="(\d+)"/g)].map(([, height]) => Number(height))
      expect(top + rows.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(6.95 * inch)
    }
  }
})

test('figures, cards and charts fill their slides', () => {
  const reach = slides.slice(2).map((xml) => {
    const parts = [...xml.matchAll(/<(?:a|p):off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/g)]
    const inside = parts.filter(([, , y]) => Number(y) > 1.5 * inch && Number(y) < 6.9 * inch)
    return {
      isTable: xml.includes('<a:tbl>'),
      bottom: Math.max(0, ...inside.map(([, , y, , h]) => Number(y) + Number(h))),
    }
  })
  const bare = reach.filter(({ isTable, bottom }) => !isTable && bottom < 6.5 * inch)
  expect(bare).toEqual([])
})

test('no word of the glossary is cut', async () => {
  const texts = flat((await pptxSlides(bytes)).join(' '))
  const words = layout.glossary.map(({ text }) => flat(text))
  expect(words.some((text) => text.length > 110)).toBe(true)
  expect(words.filter((text) => !texts.includes(text))).toEqual([])
})

test('a change that cannot be compared is on the slide of what happened alone', async () => {
  const changes = { ...changesOf(null), stories_from: '2026-09-20' }
  const late = layOutReport(
    {
      ...reportSnapshot(),
      sections: [changesSnapshot(changes)],
      summary: { changes, basis: 'published', compare: 'previous' },
    },
    'ru',
  )
  const told = await pptxSlides(
    await (await zip.loadAsync(await reportPptx(late))).generateAsync({ type: 'nodebuffer' }),
  )
  expect(told.filter((slide) => slide.includes('20 сент.'))).toHaveLength(1)
})

test('a picture is in the file once, on however many slides it stands', async () => {
  const names = archive.file(/^ppt\/media\/.*\.jpe?g$/).map(({ name }) => name)
  expect(names).toHaveLength(new Set(await files(/^ppt\/media\/.*\.jpe?g$/)).size)
})

test('days that were not measured are a band under their chart', async () => {
  const gap = { categories: 6, text: 'Нет данных до 7 сент.' }
  const section = layout.sections.find(({ blocks }) => blocks[0]?.type === 'chart')
  const chart = section?.blocks[0]
  if (!section || chart?.type !== 'chart') throw new Error('no chart')
  const file = await reportPptx({
    ...layout,
    sections: [{ ...section, blocks: [{ ...chart, gap }] }],
  })
  const archive = await zip.loadAsync(file)
  const shapes = await Promise.all(
    archive.file(/^ppt\/slides\/slide\d+\.xml$/).map(async (slide) => {
      const xml = await slide.async('string')
      return xml.split('<p:sp>').find((shape) => shape.includes(gap.text)) ?? ''
    }),
  )
  const [, x, width] = /<a:off x="(\d+)"[^>]*\/><a:ext cx="(\d+)"/.exec(shapes.join('')) ?? []
  expect(Number(x)).toBeGreaterThan(inch)
  expect(Number(width) / inch).toBeCloseTo((0.9 * 12.133 * gap.categories) / chart.categories.length, 1)
})
