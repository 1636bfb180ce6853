import { ink, line, moodColors, muted, onColor, readableInk } from '../brand.ts'
import { clip } from '../clip.ts'
import type { Block, BlockOf, Card, Cell, Figure, LaidSection, Layout } from '../layout/layout.ts'
import { escapeHtml, isolated, link, paragraphs } from '../page/html.ts'
import type { MailLinks } from './mailText.ts'

/** What of a table a letter bears, also on a phone; the rest is in the report. */
const mostRows = 12
const mostColumns = 4
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const small = `font-size:12px;line-height:18px;color:${muted}`

/** Tables within tables and styles in place: what programs for e-mail understand. */
export const mailHtml = (layout: Layout, links: MailLinks): string => `<!doctype html>
<html lang="${layout.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(layout.name)}</title></head>
<body style="margin:0;padding:0;background:#f4f4f6;${font};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(layout.mail.preheader(layout.community.name, layout.period))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f6"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;background:#ffffff;border-radius:12px;overflow:hidden">
${coverHtml(layout, links)}
${summaryHtml(layout)}
${layout.sections.map((section) => sectionHtml(section, layout)).join('\n')}
${footHtml(layout, links)}
</table>
</td></tr></table>
</body>
</html>
`

function coverHtml({ name, community, facts, brand, mail }: Layout, { readUrl }: MailLinks): string {
  const on = onColor(brand.color)
  const rows = facts.slice(1).map(({ label, text }) => `${escapeHtml(label)}: <b>${escapeHtml(text)}</b>`)
  return `<tr><td style="background:${brand.color};color:${on};padding:32px 28px">
<p style="margin:0;font-size:14px;line-height:20px">${escapeHtml(community.name)}</p>
<h1 style="margin:4px 0 14px;font-size:26px;line-height:32px">${isolated(name)}</h1>
<p style="margin:0 0 20px;font-size:13px;line-height:21px">${rows.join('<br>')}</p>
<a href="${escapeHtml(readUrl)}" style="display:inline-block;background:${on};color:${on === '#ffffff' ? readableInk(brand.color) : '#ffffff'};text-decoration:none;font-size:14px;font-weight:600;padding:11px 18px;border-radius:8px">${escapeHtml(mail.read)}</a>
</td></tr>`
}

/** What somebody who reads no further knows. */
function summaryHtml({ summary }: Layout): string {
  if (!summary) return ''
  const rows = summary.sentences.map(
    ({ label, text }) =>
      `<p style="margin:10px 0 0;font-size:16px;line-height:23px"><span style="${small}">${escapeHtml(label)}</span><br><b>${isolated(text)}</b></p>`,
  )
  return `<tr><td style="padding:26px 28px;border-bottom:1px solid ${line}"><h2 style="margin:0;font-size:19px;line-height:25px">${escapeHtml(summary.title)}</h2>${rows.join('')}</td></tr>`
}

function sectionHtml({ title, subtitle, note, blocks }: LaidSection, layout: Layout): string {
  const about = subtitle && `<p style="margin:2px 0 0;${small}">${escapeHtml(subtitle)}</p>`
  const words =
    note &&
    `<div style="margin:12px 0 0;padding:2px 14px;border-left:3px solid ${layout.brand.color};font-size:14px;line-height:21px">${paragraphs(note)}</div>`
  return `<tr><td style="padding:26px 28px;border-bottom:1px solid ${line}"><h2 style="margin:0;font-size:19px;line-height:25px">${isolated(title)}</h2>${about}${words}${blocks.map((block) => blockHtml(block, layout)).join('')}</td></tr>`
}

function blockHtml(block: Block, layout: Layout): string {
  switch (block.type) {
    case 'facts':
      return `<p style="margin:10px 0 0;font-size:13px;line-height:20px">${block.facts
        .map(
          ({ label, text }) =>
            `<span style="color:${muted}">${escapeHtml(label)}:</span> ${escapeHtml(text)}`,
        )
        .join('<br>')}</p>`
    case 'figures':
      return figuresHtml(block)
    case 'chart':
      return chartHtml(block)
    case 'table':
      return tableHtml(block, layout)
    case 'cards':
      return titleHtml(block.title) + block.cards.map(cardHtml).join('')
    case 'notice':
      return `<p style="margin:14px 0 0;${small}">${escapeHtml(block.text)}</p>`
  }
}

const figuresHtml = ({ figures }: BlockOf<'figures'>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:10px">${figures.map(figureHtml).join('')}</table>`

const figureHtml = ({ label, text, delta, against }: Figure) =>
  `<tr><td style="padding:9px 0;border-bottom:1px solid ${line};font-size:14px;line-height:20px">${escapeHtml(label)}${
    delta
      ? `<br><span style="font-size:12px;line-height:18px;color:${moodColors[delta.mood]}">${escapeHtml(delta.text)}</span>`
      : ''
  }</td><td align="right" valign="top" style="padding:9px 0;border-bottom:1px solid ${line};font-size:20px;line-height:24px;font-weight:700;white-space:nowrap">${escapeHtml(text)}${
    against && `<br><span style="${small};font-weight:400">${escapeHtml(against)}</span>`
  }</td></tr>`

/** What a chart shows is in the report; its totals are here. */
const chartHtml = ({ title, note }: BlockOf<'chart'>) =>
  `<p style="margin:14px 0 0;font-size:14px;line-height:20px"><b>${escapeHtml(title)}</b><br><span style="${small}">${escapeHtml(note)}</span></p>`

function tableHtml(table: BlockOf<'table'>, { mail }: Layout): string {
  const { title, rows } = table
  const columns = table.columns.slice(0, mostColumns)
  // It tells of a column that is left out.
  const note = columns.length === table.columns.length ? table.note : ''
  const cell = 'padding:7px 6px;border-bottom:1px solid'
  const head = columns.map(
    ({ title: name, align }) =>
      `<th align="${align === 'end' ? 'right' : 'left'}" style="${cell} #c9cad2;font-size:11px;line-height:15px;color:${muted}">${escapeHtml(name)}</th>`,
  )
  const body = rows.slice(0, mostRows).map((row) => {
    const cells = row.slice(0, mostColumns).map((each, at) => {
      const align = columns[at]?.align === 'end' ? 'right' : 'left'
      return `<td align="${align}" valign="top" style="${cell} ${line};font-size:13px;line-height:18px;color:${each.mood ? moodColors[each.mood] : ink}">${cellHtml(each)}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const left = rows.length - mostRows
  const more =
    left > 0
      ? `<p style="margin:6px 0 0;${small}">${escapeHtml(mail.more({ n: left, text: `${left}` }))}</p>`
      : ''
  return `${titleHtml(title)}<table width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px;border-collapse:collapse"><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>${more}${note && `<p style="margin:6px 0 0;${small}">${escapeHtml(note)}</p>`}`
}

const titleHtml = (title: string) =>
  title && `<p style="margin:16px 0 0;font-size:14px"><b>${escapeHtml(title)}</b></p>`

function cellHtml({ text, note, emphasis, url }: Cell): string {
  const shown = url ? link(url, isolated(text)) : isolated(text)
  const weighed = emphasis === 'best' || emphasis === 'strong' ? `<b>${shown}</b>` : shown
  return `${weighed}${note ? `<br><span style="${small}">${escapeHtml(note)}</span>` : ''}`
}

const cardHtml = ({ place, text, line: about, url, open, lead, facts }: Card) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:12px;border:1px solid ${line};border-radius:10px"><tr><td style="padding:14px 16px"><p style="margin:0;${small}"><b>${place}</b> · ${escapeHtml(about)}</p><p style="margin:6px 0 0;font-size:14px;line-height:20px">${isolated(clip(text, 300))}</p><p style="margin:8px 0 0;font-size:14px"><b style="font-size:18px">${escapeHtml(lead.text)}</b> ${escapeHtml(lead.label)}${lead.note ? `<br><span style="${small}">${escapeHtml(lead.note)}</span>` : ''}</p><p style="margin:4px 0 0;${small}">${facts.map((fact) => `${escapeHtml(fact.label)} <b style="color:${ink}">${escapeHtml(fact.text)}</b>`).join(' · ')}</p><p style="margin:8px 0 0;font-size:13px">${link(url, escapeHtml(open))}</p></td></tr></table>`

function footHtml({ mail, words }: Layout, { readUrl, unsubscribeUrl }: MailLinks): string {
  const unsubscribe = unsubscribeUrl
    ? ` <a href="${escapeHtml(unsubscribeUrl)}" style="color:${muted}">${escapeHtml(mail.unsubscribe)}</a>`
    : ''
  return `<tr><td style="padding:24px 28px;${small}"><a href="${escapeHtml(readUrl)}" style="color:${muted}">${escapeHtml(mail.read)}</a><br>${escapeHtml(mail.charts)}<br>${escapeHtml(words.frozen)}<br>${escapeHtml(mail.why)}${unsubscribe}</td></tr>`
}
