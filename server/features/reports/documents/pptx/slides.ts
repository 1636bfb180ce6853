import type PptxGenJS from 'pptxgenjs'
import { ink, inkOf, muted, onColor } from '../brand.ts'
import { clip } from '../clip.ts'
import type { Layout } from '../layout/layout.ts'
import type { Logo } from '../layout/logo.ts'

export type Slide = PptxGenJS.Slide

/** 16:9 in inches. */
export const stage = { width: 13.333, height: 7.5, side: 0.6, top: 1.55, bottom: 6.85 }
export const stageWidth = stage.width - 2 * stage.side
export const font = 'Arial'

/** pptxgenjs writes colours without their sign. */
export const rgb = (color: string) => color.slice(1).toUpperCase()

/** lead: the author's words on it, if they are few · subtitle: what is counted. */
export interface Head {
  title: string
  lead: string
  subtitle: string
}

/** Adds slides that look alike. */
export interface Deck {
  file: PptxGenJS
  layout: Layout
  /** A slide with its head; `isContinued` where the one before had no room for all. */
  slide(head: Head, isContinued?: boolean): Slide
}

export const deckOf = (file: PptxGenJS, layout: Layout): Deck => ({
  file,
  layout,
  slide(head, isContinued = false) {
    const slide = file.addSlide()
    slide.addShape('rect', { x: 0, y: 0, w: 0.14, h: stage.height, fill: { color: rgb(layout.brand.color) } })
    drawHead(slide, head, isContinued ? layout.words.continued : '')
    drawFoot(slide, `${layout.community.name} · ${layout.name}`)
    return slide
  },
})

function drawHead(slide: Slide, { title, lead, subtitle }: Head, ending: string) {
  const box = { x: stage.side, w: stageWidth, fontFace: font, margin: 0 }
  slide.addText(
    [
      { text: title, options: { bold: true } },
      ...(ending ? [{ text: `  ${ending}`, options: { fontSize: 12, color: rgb(muted) } }] : []),
    ],
    { ...box, y: 0.35, h: 0.6, fontSize: 24, color: rgb(ink), fit: 'shrink' },
  )
  if (!lead && !subtitle) return
  slide.addText(
    [
      ...(lead ? [{ text: lead, options: { fontSize: 13, color: rgb(ink), breakLine: true } }] : []),
      { text: subtitle, options: { fontSize: 10.5, color: rgb(muted) } },
    ],
    { ...box, y: 0.95, h: 0.52, valign: 'top' },
  )
}

function drawFoot(slide: Slide, text: string) {
  const foot = { y: 7.02, h: 0.3, fontFace: font, fontSize: 9, color: rgb(muted) }
  slide.addText(clip(text, 140), { ...foot, x: stage.side, w: stageWidth - 1, margin: 0 })
  slide.slideNumber = { ...foot, x: stage.width - 1.2, w: 0.6, align: 'right' }
}

/** The first slide, in the client's colour. */
export function coverSlide({ file, layout }: Deck) {
  const { brand, name, community, period, facts, words } = layout
  const color = rgb(onColor(brand.color))
  const slide = file.addSlide()
  slide.background = { color: rgb(brand.color) }
  if (brand.logo) drawLogo(slide, brand.logo)
  slide.addText(community.name, {
    x: stage.side,
    y: 2.1,
    w: stageWidth,
    h: 0.45,
    fontFace: font,
    fontSize: 18,
    bold: true,
    color,
    margin: 0,
  })
  slide.addText(name, {
    x: stage.side,
    y: 2.55,
    w: stageWidth,
    h: 1.5,
    fontFace: font,
    fontSize: name.length > 60 ? 28 : 40,
    bold: true,
    color,
    margin: 0,
    valign: 'top',
    fit: 'shrink',
  })
  slide.addText(period, {
    x: stage.side,
    y: 4.1,
    w: stageWidth,
    h: 0.5,
    fontFace: font,
    fontSize: 18,
    color,
    margin: 0,
  })
  slide.addText([...facts.slice(2).map(({ label, text }) => `${label}: ${text}`), words.frozen].join('\n'), {
    x: stage.side,
    y: 5.6,
    w: stageWidth,
    h: 1.3,
    fontFace: font,
    fontSize: 12,
    color,
    margin: 0,
    valign: 'bottom',
  })
}

export const accent = ({ layout }: Deck) => rgb(inkOf(layout.brand.color))

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
