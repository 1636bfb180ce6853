import type { ChartCell, ChartRows } from './ChartTable.tsx'

/** How many pixels of a picture stand for one of the screen. */
const density = 2
const margin = 16
const titleHeight = 28
const lineHeight = 15
/** Of a small letter, on average, in pixels. */
const letterWidth = 5.6

export type ChartFile = 'png' | 'svg' | 'csv'

/** What a file says beside what is drawn. about: how it is to be read, under a title of its own. */
interface Named {
  label: string
  table: ChartRows
  about: { title: string; text: string }
}

/** Saves a chart as it is drawn, or its values. */
export async function saveChart(
  figure: HTMLElement,
  { label, table, about }: Named,
  format: ChartFile,
): Promise<void> {
  const file = format === 'csv' ? csvFile(table, about) : await pictureOf(figure, label, about.text, format)
  if (file) save(file, `${fileName(label)}.${format}`)
}

async function pictureOf(
  figure: HTMLElement,
  label: string,
  about: string,
  format: 'png' | 'svg',
): Promise<Blob | null> {
  const drawing = figure.querySelector('svg')
  if (!drawing) return null
  const picture = drawPicture(drawing, label, about)
  return format === 'svg' ? new Blob([picture.text], { type: 'image/svg+xml' }) : pngOf(picture)
}

interface Picture {
  text: string
  width: number
  height: number
}

/**
 * The drawing under its title and how it is to be read, by itself: on a ground of its own, and with colours in place of the
 * theme's variables.
 */
function drawPicture(drawing: SVGSVGElement, label: string, about: string): Picture {
  const style = getComputedStyle(drawing)
  const inner = drawing.cloneNode(true) as SVGSVGElement
  const lines = wrapLines(about, drawing.clientWidth / letterWidth)
  const headHeight = titleHeight + lines.length * lineHeight
  const [width, height] = [drawing.clientWidth + margin * 2, drawing.clientHeight + margin * 2 + headHeight]
  inner.setAttribute('x', String(margin))
  inner.setAttribute('y', String(margin + headHeight))
  inner.removeAttribute('style')
  const textAt = (text: string, y: number, look: Record<string, string | number>) => {
    const element = document.createElementNS(inner.namespaceURI, 'text')
    element.textContent = text
    return withAttributes(element, { x: margin, y, 'font-family': style.fontFamily, ...look }).outerHTML
  }
  const heading = [
    textAt(label, margin + 12, { fill: 'var(--ink)', 'font-size': 14, 'font-weight': 600 }),
    ...lines.map((line, at) =>
      textAt(line, margin + titleHeight + at * lineHeight, { fill: 'var(--muted)', 'font-size': 11 }),
    ),
  ]
  const body = `<rect width="100%" height="100%" fill="var(--surface)"/>${heading.join('')}${inner.outerHTML}`
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  return { text: withColours(text, style), width, height }
}

/** A text in lines of at most so many letters, broken between words. */
export function wrapLines(text: string, longest: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= longest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function withAttributes(element: Element, attributes: Record<string, string | number>): Element {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  return element
}

const variable = /var\((--[\w-]+)\)/g

/** Variables may be made of variables. */
function withColours(text: string, style: CSSStyleDeclaration): string {
  const next = text.replace(variable, (_all, name: string) => style.getPropertyValue(name).trim() || 'none')
  return next === text ? text : withColours(next, style)
}

async function pngOf({ text, width, height }: Picture): Promise<Blob | null> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * density
  canvas.height = height * density
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** With the mark by which spreadsheets know UTF-8. */
const csvFile = (table: ChartRows, about: Named['about']): Blob =>
  new Blob(['\uFEFF', toCsv(table, about)], { type: 'text/csv' })

/**
 * The values as RFC 4180 has them, numbers as they are. It has no place for how they are to be read but a column, of which the
 * first row says it.
 */
export function toCsv({ columns, rows }: ChartRows, { title, text }: Named['about']): string {
  const told = rows.map((row, place) => [...row, place === 0 ? text : ''])
  return [[...columns, title], ...told].map((row) => row.map(csvCell).join(',')).join('\r\n')
}

function csvCell(cell: ChartCell): string {
  const value = typeof cell === 'string' ? cell : cell.value === undefined ? cell.text : cell.value
  if (typeof value === 'number') return String(value)
  // A spreadsheet would run what begins like a formula.
  const text = (value ?? '').replace(/^[=+\-@\t\r]/, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const fileName = (label: string): string =>
  label
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click; taken away at once it would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
