/** A part of an e-mail (RFC 2045): its headers by their names in small letters, and its bytes. */
interface Part {
  headers: Record<string, string>
  type: string
  bytes: Buffer
}

export interface ParsedMail {
  /** By their names in small letters. */
  headers: Record<string, string>
  subject: string
  messageId: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** Takes apart what nodemailer puts together. */
export function parseMail(source: string): ParsedMail {
  const [headers] = splitHead(source)
  const parts = leavesOf(source)
  const body = (type: string) => parts.find((part) => part.type === type && !isAttached(part))
  const text = (type: string) => body(type)?.bytes.toString('utf8').replace(/\r\n/g, '\n') ?? ''
  return {
    headers,
    subject: decodeWords(headers.subject ?? ''),
    messageId: headers['message-id'] ?? '',
    text: text('text/plain'),
    html: text('text/html'),
    attachments: parts.filter(isAttached).map((part) => ({
      filename: filenameOf(part),
      contentType: part.type,
      content: part.bytes,
    })),
  }
}

const isAttached = ({ headers }: Part) => /^attachment/.test(headers['content-disposition'] ?? '')

function splitHead(source: string): [headers: Record<string, string>, body: string] {
  const end = source.indexOf('\r\n\r\n')
  const lines = source.slice(0, end).replace(/\r\n[ \t]/g, ' ')
  const entries = lines.split('\r\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return [Object.fromEntries(entries), source.slice(end + 4)]
}

function leavesOf(source: string): Part[] {
  const [headers, body] = splitHead(source)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary === undefined)
    return [{ headers, type: type.split(';')[0] ?? '', bytes: decode(headers, body) }]
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1)
  return parts.flatMap((part) => leavesOf(part.replace(/^\r\n/, '')))
}

function decode(headers: Record<string, string>, body: string): Buffer {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return unquote(body.replace(/=\r\n/g, ''))
  return Buffer.from(body)
}

const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** RFC 2047; a letter may be cut in two between words. */
function decodeWords(value: string): string {
  const words = [...value.replace(/\?=\s+=\?/g, '?==?').matchAll(/=\?UTF-8\?([QB])\?(.*?)\?=|[^=]+|=/gi)]
  const bytes = words.map(([all, kind, word = '']) => {
    if (kind === undefined) return Buffer.from(all)
    return /b/i.test(kind) ? Buffer.from(word, 'base64') : unquote(word.replace(/_/g, ' '))
  })
  return Buffer.concat(bytes).toString('utf8')
}

/** RFC 2231: `filename*0*=utf-8''%D0…; filename*1="-31.pdf"`, where a star at the end says that it is encoded; or plain. */
function filenameOf({ headers }: Part): string {
  const disposition = headers['content-disposition'] ?? ''
  const pieces = [...disposition.matchAll(/filename\*\d+(\*?)="?([^";]+)/g)].map(
    ([, isEncoded, piece = '']) => (isEncoded ? decodeURIComponent(piece.replace(/^utf-8''/i, '')) : piece),
  )
  return pieces.join('') || decodeWords(/filename="?([^";]+)/.exec(disposition)?.[1] ?? '')
}
