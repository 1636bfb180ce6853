import type { Mail } from './mailer.ts'

interface Letter {
  language: string
  subject: string
  /** Plain text, a paragraph each. */
  before: string[]
  /** The one link, and what it is called. */
  url: string
  link: string
  after: string[]
}

/** A short e-mail about one link. */
export function composeLetter(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { language, before, url, link, after } = letter
  const paragraphs = (lines: string[]) =>
    lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')
  return {
    subject: letter.subject.replace(/\s+/g, ' '),
    text: [...before, `${link}: ${url}`, ...after].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><body style="max-width:600px;font:15px/1.5 sans-serif">
${paragraphs(before)}
<p style="margin:0 0 16px"><a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>
${paragraphs(after)}
</body></html>`,
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
