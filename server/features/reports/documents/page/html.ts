const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML, also within attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** Where a link may lead; anything else is no link. */
export const safeUrl = (url: string) => (/^https?:\/\//i.test(url) ? url : undefined)

/** Text of which nobody knows in which direction it is written. */
export const isolated = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

export const link = (url: string, html: string) => {
  const safe = safeUrl(url)
  return safe ? `<a href="${escapeHtml(safe)}" target="_blank" rel="noopener noreferrer">${html}</a>` : html
}

/** Typed text: a blank line begins a paragraph, a line break stays one. */
export const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
