import type { BlockOf, Cell, Column } from '../layout/layout.ts'
import { escapeHtml, isolated, link } from './html.ts'

export function tableHtml({ title, columns, rows, note }: BlockOf<'table'>): string {
  const head = columns.map(headHtml)
  const body = rows.map(
    (row) => `<tr>${row.map((cell, at) => cellHtml(cell, columns[at], at === 0)).join('')}</tr>`,
  )
  return `<div class="wide" tabindex="0" role="group"${title && ` aria-label="${escapeHtml(title)}"`}><table>${
    title && `<caption>${escapeHtml(title)}</caption>`
  }<thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>${
    note && `<p class="small">${escapeHtml(note)}</p>`
  }`
}

function cellHtml(cell: Cell, column: Column | undefined, isHeading: boolean): string {
  const { text, note, mood, emphasis, dot, bar, url } = cell
  const classes = [column?.align ?? 'start', column?.isWide && 'long', mood, emphasis]
    .filter(Boolean)
    .join(' ')
  const shown = url ? link(url, isolated(text)) : isolated(text)
  const parts = [
    dot && `<span class="dot" style="background:${dot}"></span>`,
    shown,
    bar !== undefined && `<span class="bar"><span style="width:${(bar * 100).toFixed(1)}%"></span></span>`,
    note && `<span class="second">${escapeHtml(note)}</span>`,
  ]
  const name = isHeading ? 'th scope="row"' : 'td'
  return `<${name} class="${classes}">${parts.filter(Boolean).join('')}</${isHeading ? 'th' : 'td'}>`
}

/** A header without words is none for those who cannot see. */
const headHtml = ({ title, align, isWordy }: Column) =>
  title ? `<th scope="col" class="${align}${isWordy ? ' wordy' : ''}">${escapeHtml(title)}</th>` : '<td></td>'
