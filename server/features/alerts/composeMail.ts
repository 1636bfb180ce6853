import type { Alert, AlertReason, AlertRefusal } from '#contract/alerts.ts'
import { topicKeys } from '#contract/vocabulary.ts'
import { contentName, type NamedContent } from '#contract/writing/contentName.ts'
import { networkNamed } from '#networks/registry.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Recipient } from './alertMails.queries.ts'
import { type MailTexts, mailTexts } from './mailTexts.ts'

/** An alert in an e-mail, before it is plain text or HTML. */
interface Part {
  title: string
  lines: string[]
  url: string
  link: string
}

/** The e-mail about these alerts, newest first and at least one, in its reader's language. Links begin with `publicUrl`. */
export function composeMail(
  alerts: readonly Alert[],
  { language, community, network, time_zone }: Omit<Recipient, 'email'>,
  publicUrl: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const texts = mailTexts[language](networkNamed(network).words[language])
  const parts = alerts.map((alert) => partOf(alert, texts, time_zone, publicUrl))
  const [only, another] = parts
  const about = only && !another ? only.title : texts.subject(parts.length)
  const footer = texts.footer(community)
  return {
    subject: `${oneLine(community)}: ${about}`,
    text: asText(parts, footer),
    html: asHtml(parts, footer, language),
  }
}

function partOf(alert: Alert, texts: MailTexts, timeZone: string, publicUrl: string): Part {
  const { path, link } = placeOf(alert, texts)
  const lines = linesOf(alert, texts, timeZone)
  return { title: texts.title[alert.kind], lines, url: publicUrl + path, link }
}

/** Where an alert leads to in the product. */
function placeOf({ kind, content, reason }: Alert, texts: MailTexts): { path: string; link: string } {
  if (kind === 'token') return { path: '/settings', link: texts.openSettings }
  if (kind === 'negative_comments') {
    return { path: '/comments?emotions=negative', link: texts.openComments }
  }
  if (kind === 'negative_topic') {
    const topics = encodeURIComponent(reason?.topic?.key ?? '')
    return { path: `/comments?emotions=negative&topics=${topics}`, link: texts.openComments }
  }
  return { path: `/feed?item=${content?.id}`, link: texts.open }
}

function linesOf({ kind, content, reason, refusal }: Alert, texts: MailTexts, timeZone: string): string[] {
  const subject =
    content &&
    `${texts.kind[content.kind]}, ${dateTime(texts, timeZone, content.published_at)}: ${excerpt(nameOf(content, texts))}`
  if (refusal) return linesOfRefusal(refusal, texts)
  const why = reason ? [whyOf(reason, texts)] : []
  if (reason?.topic) return [texts.topic(topicName(reason.topic, texts)), ...why]
  if (kind === 'negative_comments') return subject ? [...why, `${texts.mostUnder} ${subject}`] : why
  return subject ? [subject, ...why] : why
}

function linesOfRefusal({ problem, blocks, tokens }: AlertRefusal, texts: MailTexts): string[] {
  const list = new Intl.ListFormat(texts.locale, { type: 'conjunction' })
  return [
    texts.problem[problem],
    ...(tokens.length > 0 ? [texts.refused(list.format(tokens.map((token) => texts.token[token])))] : []),
    ...(blocks.length > 0 ? [texts.missing(list.format(blocks.map((block) => texts.block[block])))] : []),
  ]
}

function whyOf(reason: AlertReason, texts: MailTexts): string {
  const write = (value: number) =>
    new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 0 }).format(value)
  const { metric, age, value, usual, low, high, n } = reason
  const parts = { value: write(value), usual: write(usual), low: write(low), high: write(high), n: write(n) }
  if (age === null || metric === 'negative_comments') return texts.whyComments(parts)
  return texts.why({ ...parts, metric: texts.metrics[metric].label, age: texts.age[age] })
}

function topicName({ key, title }: NonNullable<AlertReason['topic']>, { topics }: MailTexts): string {
  const general = topicKeys.find((each) => each === key)
  return title ?? (general ? topics[general] : key)
}

const dateTime = ({ locale }: MailTexts, timeZone: string, iso: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Its kind, day and time stand before it. */
const nameOf = (content: NamedContent, { toPost, noText }: MailTexts) =>
  contentName(content, { linked: toPost, dated: () => noText })

function excerpt(text: string): string {
  const plain = oneLine(text)
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain
}

const asText = (parts: readonly Part[], footer: string) =>
  [
    ...parts.map(({ title, lines, link, url }) => [title, ...lines, `${link}: ${url}`].join('\n')),
    `-- \n${footer}`,
  ].join('\n\n')

const asHtml = (parts: readonly Part[], footer: string, language: string) => `<!doctype html>
<html lang="${language}"><body style="max-width:600px;font:15px/1.5 sans-serif">
${parts.map(htmlOf).join('\n')}
<p style="font-size:13px;opacity:.7">${escapeHtml(footer)}</p>
</body></html>`

const htmlOf = ({
  title,
  lines,
  link,
  url,
}: Part) => `<h2 style="margin:24px 0 4px;font-size:17px">${escapeHtml(title)}</h2>
${lines.map((line) => `<p style="margin:4px 0">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:4px 0"><a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
