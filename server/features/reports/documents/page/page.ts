import { chartTable } from '../chart/chartTable.ts'
import { chartSvg } from '../chart/svg.ts'
import type {
  Block,
  BlockOf,
  Card,
  Cell,
  Column,
  Delta,
  Figure,
  LaidSection,
  Layout,
} from '../layout/layout.ts'
import { placeholderSvg } from '../picture.ts'
import { escapeHtml, isolated, link, paragraphs, safeUrl } from './html.ts'
import { pageStyle } from './style.ts'

/** Nothing of a report may run or be fetched, whatever somebody wrote into it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** A report as one page of HTML, for screens and paper. */
export const pageHtml = (layout: Layout): string => `<!doctype html>
<html lang="${layout.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${layout.name} · ${layout.period}`)}</title>
<style>${pageStyle(layout.brand.color)}</style>
</head>
<body>
<main>
${coverHtml(layout)}
${summaryHtml(layout)}
${contentsHtml(layout)}
${layout.sections.map((section, index) => sectionHtml(section, layout, index)).join('\n')}
${glossaryHtml(layout)}
</main>
</body>
</html>
`

function coverHtml({ name, community, facts, brand }: Layout): string {
  const logo = brand.logo
    ? `<img class="logo" src="${escapeHtml(brand.logo.data)}" width="${brand.logo.width}" height="${brand.logo.height}" alt="">`
    : ''
  const rows = facts.map(
    ({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`,
  )
  return `<header class="cover">${logo}<p class="community">${link(community.url, escapeHtml(community.name))}</p><h1 dir="auto">${escapeHtml(name)}</h1><dl>${rows.join('')}</dl></header>`
}

function summaryHtml({ summary }: Layout): string {
  if (!summary) return ''
  const { title, lead, sentences } = summary
  const delta = lead.delta
    ? `<span class="delta ${lead.delta.mood}">${escapeHtml(lead.delta.text)}</span>`
    : ''
  return `<section class="summary"><h2>${escapeHtml(title)}</h2><p class="headline">${escapeHtml(lead.label)} <strong>${escapeHtml(lead.text)}</strong>${delta}</p><dl>${sentences
    .map(
      ({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text)}</dd></div>`,
    )
    .join('')}</dl></section>`
}

function contentsHtml({ sections, words, glossary }: Layout): string {
  const items = sections.map(
    ({ id, title }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`,
  )
  const last =
    glossary.length > 0 ? `<li><a href="#glossary-of-metrics">${escapeHtml(words.glossary)}</a></li>` : ''
  return `<nav aria-label="${escapeHtml(words.contents)}"><h2>${escapeHtml(words.contents)}</h2><ol>${items.join('')}${last}</ol></nav>`
}

const sectionHtml = ({ id, title, subtitle, note, blocks }: LaidSection, layout: Layout, index: number) =>
  `<section id="${escapeHtml(id)}" data-section="${escapeHtml(id)}"><h2 dir="auto">${escapeHtml(title)}</h2>${
    subtitle && `<p class="subtitle">${escapeHtml(subtitle)}</p>`
  }${note && `<div class="note">${paragraphs(note)}</div>`}${blocks
    .map((block, at) => blockHtml(block, layout, `c${index}-${at}`))
    .join('')}</section>`

function blockHtml(block: Block, layout: Layout, key: string): string {
  switch (block.type) {
    case 'facts':
      return factsHtml(block)
    case 'figures':
      return figuresHtml(block)
    case 'chart':
      return chartHtml(block, layout, key)
    case 'table':
      return tableHtml(block)
    case 'cards':
      return cardsHtml(block)
    case 'notice':
      return `<p class="notice">${escapeHtml(block.text)}</p>`
  }
}

const factsHtml = ({ facts }: BlockOf<'facts'>) =>
  `<dl class="facts">${facts
    .map(
      ({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text)}</dd></div>`,
    )
    .join('')}</dl>`

function glossaryHtml({ glossary, words }: Layout): string {
  if (glossary.length === 0) return ''
  const terms = glossary.map(
    ({ label, text, formulas }) =>
      `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}${formulas.map((line) => `<span class="formula">${escapeHtml(line)}</span>`).join('')}</dd></div>`,
  )
  return `<section id="glossary-of-metrics" class="glossary"><h2>${escapeHtml(words.glossary)}</h2><p class="subtitle">${escapeHtml(words.glossaryAbout)}</p><dl>${terms.join('')}</dl></section>`
}

const cardsHtml = ({ title, cards }: BlockOf<'cards'>) =>
  `${title && `<h3>${escapeHtml(title)}</h3>`}<ol class="cards">${cards.map(cardHtml).join('')}</ol>`

const cardHtml = ({ place, text, line, tags, url, open, picture, lead, facts }: Card) =>
  `<li class="card">${picture ? pictureHtml(picture) : ''}<p class="place"><b>${place}</b> ${escapeHtml(line)}</p><p class="words" dir="auto">${escapeHtml(text)}</p>${
    tags.length > 0 ? `<p class="tags">${tags.map(tagHtml).join('')}</p>` : ''
  }<p class="lead"><strong>${escapeHtml(lead.text)}</strong> ${escapeHtml(lead.label)}${lead.note ? `<span class="second">${escapeHtml(lead.note)}</span>` : ''}</p><dl>${facts
    .map(({ label, text: value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')}</dl>${safeUrl(url) ? `<p class="open">${link(url, escapeHtml(open))}</p>` : ''}</li>`

function pictureHtml(picture: NonNullable<Card['picture']>): string {
  if (picture === 'missing') return `<div class="picture" aria-hidden="true">${placeholderSvg}</div>`
  const { data, width, height } = picture
  return `<img class="picture" src="${escapeHtml(data)}" width="${width}" height="${height}" alt="">`
}

const tagHtml = ({ title, color }: Card['tags'][number]) =>
  `<span class="tag"><span class="dot" style="background:${color}"></span>${isolated(title)}</span>`

const figuresHtml = ({ figures }: BlockOf<'figures'>) =>
  `<dl class="figures">${figures.map(figureHtml).join('')}</dl>`

const figureHtml = ({ label, text, delta, against, note }: Figure) =>
  `<div class="figure"><dt>${escapeHtml(label)}</dt><dd class="value">${escapeHtml(text)}</dd>${
    delta ? deltaHtml(delta) : ''
  }${against && `<dd class="against">${escapeHtml(against)}</dd>`}${note && `<dd class="made">${escapeHtml(note)}</dd>`}</div>`

const deltaHtml = ({ mood, text }: Delta) => `<dd class="delta ${mood}">${escapeHtml(text)}</dd>`

const font = {
  fontSize: 12,
  fontFamily: "Inter, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
}
const wide = { ...font, width: 760, height: 270 }
const narrow = { ...font, width: 400, height: 240 }

/** A drawing, of which narrow screens show another, for those who see it, with its table for everybody. */
function chartHtml(chart: BlockOf<'chart'>, layout: Layout, key: string): string {
  const { title, note } = chart
  return `<figure><figcaption>${escapeHtml(title)}</figcaption>${
    chart.categories.length > 0
      ? `<div class="drawing" role="img" aria-label="${escapeHtml(title)}">${chartSvg(chart, layout, wide, key)}${chartSvg(chart, layout, narrow, `${key}n`)}</div>`
      : `<p class="none">—</p>`
  }${note && `<p class="small">${escapeHtml(note)}</p>`}<details><summary>${escapeHtml(layout.words.table)}</summary>${tableHtml(
    chartTable(chart),
  )}</details></figure>`
}

function tableHtml({ title, columns, rows, note }: BlockOf<'table'>): string {
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
