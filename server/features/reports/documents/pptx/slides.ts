import type PptxGenJS from 'pptxgenjs'
import { ink, muted, onColor, readableInk } from '../brand.ts'
import { clip } from '../clip.ts'
import type { Layout } from '../layout/layout.ts'
import type { Logo } from '../layout/logo.ts'

export type Slide = PptxGenJS.Slide

/** 16:9 in inches. */
export const stage = { width: 13.333, height: 7.5, side: 0.6, top: 1.75, bottom: 6.85 }
export const stageWidth = stage.width - 2 * stage.side
export const stageHeight = stage.bottom - stage.top
export const font = 'Arial'
/** In points: the smallest that is read from the back of a room. */
export const smallest = 14

/** pptxgenjs writes colours without their sign. */
export const rgb = (color: string) => color.slice(1).toUpperCase()

/**
 * What stands over a slide. title: its one message · section: what it belongs to · lead: the author's words on it, if they are
 * few · notes: for who speaks, the numbers and what is counted.
 */
export interface Head {
  title: string
  section: string
  lead: string
  notes: string
}

/** Adds slides that look alike. */
export interface Deck {
  file: PptxGenJS
  layout: Layout
  /** Puts a picture on a slide; its file is in the deck once. */
  picture(slide: Slide, options: PptxGenJS.ImageProps & { data: string }): void
  /** A slide with its head. part: which of several, where one has no room for all. */
  slide(head: Head, part?: string): Slide
}

export function makeDeck(file: PptxGenJS, layout: Layout): Deck {
  const targets = new Map<string, string>()
  return {
    file,
    layout,
    picture(slide, options) {
      slide.addImage(options)
      const added = mediaOf(slide).at(-1)
      const known = targets.get(options.data)
      if (added && known) added.Target = known
      else if (added) targets.set(options.data, added.Target)
    },
    slide(head, part = '') {
      const slide = file.addSlide()
      slide.addShape('rect', {
        x: 0,
        y: 0,
        w: 0.14,
        h: stage.height,
        fill: { color: rgb(layout.brand.color) },
      })
      drawHead(slide, head, part, rgb(readableInk(layout.brand.color)))
      drawFoot(slide, `${layout.community.name} · ${layout.period}`)
      if (head.notes) slide.addNotes(head.notes)
      return slide
    },
  }
}

/** What pptxgenjs writes into the file for a slide: a file each, unless two are told to be the same. */
const mediaOf = (slide: Slide) => (slide as unknown as { _relsMedia: { Target: string }[] })._relsMedia

/** Which of how many slides; nothing where there is one. */
export const pageNumber = (page: number, pages: number) => (pages > 1 ? `${page + 1} / ${pages}` : '')

const longestTitle = 120

function drawHead(slide: Slide, { title, section, lead }: Head, part: string, color: string) {
  const box = { x: stage.side, w: stageWidth, fontFace: font, margin: 0 }
  const above = [title === section ? '' : section, part].filter(Boolean).join('   ')
  if (above)
    slide.addText(clip(above, 100), { ...box, y: 0.3, h: 0.3, fontSize: smallest, bold: true, color })
  slide.addText(clip(title, longestTitle), {
    ...box,
    y: 0.6,
    h: lead ? 0.6 : 1,
    fontSize: title.length > 60 ? 22 : 28,
    bold: true,
    color: rgb(ink),
    valign: 'top',
    fit: 'shrink',
  })
  if (lead)
    slide.addText(lead, {
      ...box,
      y: 1.2,
      h: 0.5,
      fontSize: 16,
      color: rgb(muted),
      valign: 'top',
      fit: 'shrink',
    })
}

function drawFoot(slide: Slide, text: string) {
  const foot = { y: 6.98, h: 0.35, fontFace: font, fontSize: smallest, color: rgb(muted) }
  slide.addText(clip(text, 90), { ...foot, x: stage.side, w: stageWidth - 1, margin: 0 })
  slide.slideNumber = { ...foot, x: stage.width - 1.4, w: 0.8, align: 'right' }
}

/** The first slide, in the client's colour. */
export function coverSlide({ file, layout }: Deck) {
  const { brand, name, community, period, facts, words } = layout
  const color = rgb(onColor(brand.color))
  const slide = file.addSlide()
  slide.background = { color: rgb(brand.color) }
  if (brand.logo) drawLogo(slide, brand.logo)
  const box = { x: stage.side, w: stageWidth, fontFace: font, color, margin: 0 }
  slide.addText(community.name, { ...box, y: 2.1, h: 0.5, fontSize: 22, bold: true })
  slide.addText(name, {
    ...box,
    y: 2.65,
    h: 1.6,
    fontSize: name.length > 60 ? 32 : 48,
    bold: true,
    valign: 'top',
    fit: 'shrink',
  })
  slide.addText(period, { ...box, y: 4.3, h: 0.5, fontSize: 22 })
  slide.addText(
    facts
      .slice(2)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n'),
    { ...box, y: 5.5, h: 1.4, fontSize: smallest, valign: 'bottom' },
  )
  slide.addNotes(words.frozen)
}

export const accent = ({ layout }: Deck) => rgb(readableInk(layout.brand.color))

const logoBox = { w: 2.4, h: 0.8, padding: 0.14 }

/** On white, since nobody knows on what colour it can be seen. */
function drawLogo(slide: Slide, { data, width, height }: Logo) {
  const { padding } = logoBox
  const scale = Math.min(logoBox.w / width, logoBox.h / height)
  const [w, h] = [width * scale, height * scale]
  const [x, y] = [stage.side, 0.55]
  slide.addShape('roundRect', {
    x,
    y,
    w: w + 2 * padding,
    h: h + 2 * padding,
    fill: { color: 'FFFFFF' },
    rectRadius: 0.08,
  })
  slide.addImage({ data, x: x + padding, y: y + padding, w, h })
}
