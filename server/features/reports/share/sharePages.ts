import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ReportFormat, ReportLanguage } from '#contract/reports.ts'
import { reportFormats, reportLanguages } from '#contract/vocabulary.ts'
import { clientAddress, senderKey } from '#server/http/caller.ts'
import type { TakeDearPlace } from '#server/http/dearPlaces.ts'
import { sendFile } from '#server/http/file.ts'
import { ifRoom } from '#server/lib/diskFull.ts'
import type { Services } from '#server/services.ts'
import { beginAttempt, forgiveAttempt, isPassword } from '../../auth/auth.ts'
import type { RunDocuments } from '../delivery/runDocuments.ts'
import type { ReportDocument } from '../documents/documents.ts'
import { languageNames, pageTexts } from './pageTexts.ts'
import { plainPage } from './plainPage.ts'
import { sendNotFound, sendPage } from './publicScope.ts'
import { goodForS, isPass, makePass, shareCookie } from './shareCookie.ts'
import { countOpening, findOpenShare, type OpenShare } from './shares.queries.ts'
import { readShareToken } from './shareToken.ts'

const Params = z.object({ token: z.string() })
const Query = z.object({
  language: ReportLanguage.optional().catch(undefined),
  format: ReportFormat.optional().catch(undefined),
})
const Form = z.object({ password: z.string().min(1).max(200) })

interface PageServices extends Pick<Services, 'db' | 'config' | 'secrets'> {
  documents: RunDocuments
  takeDearPlace: TakeDearPlace
}

/** `/share/<token>`: a run for whoever has the link, and its password if it has one; `?language=ru`, `?format=pdf`. */
export function sharePages(scope: FastifyInstance, services: PageServices) {
  scope.get('/share/:token', async (request, reply) => {
    const share = await findShare(services, request)
    if (!share) return sendNotFound(request, reply)
    const { language = share.language } = Query.parse(request.query)
    if (!mayRead(services, share, request)) return sendPage(reply.code(403), passwordPage(language))
    return sendReport(services, share, request, reply)
  })

  scope.post('/share/:token', async (request, reply) => {
    const share = await findShare(services, request)
    if (!share) return sendNotFound(request, reply)
    const { language = share.language } = Query.parse(request.query)
    if (!(await isRight(services, share, request))) {
      return sendPage(reply.code(403), passwordPage(language, 'wrong'))
    }
    reply.setCookie(shareCookie, makePass(services.secrets, share, new Date()), {
      path: pathOf(request),
      maxAge: goodForS,
      httpOnly: true,
      sameSite: 'lax',
      secure: services.config.publicUrl.startsWith('https:'),
    })
    return reply.redirect(request.url, 303)
  })
}

const pathOf = (request: FastifyRequest) => `/share/${Params.parse(request.params).token}`

async function findShare({ db }: PageServices, request: FastifyRequest): Promise<OpenShare | undefined> {
  const read = readShareToken(Params.parse(request.params).token)
  return read && findOpenShare(db, read.community, read.hash)
}

const mayRead = ({ secrets }: PageServices, share: OpenShare, request: FastifyRequest) =>
  share.password_hash === null || isPass(secrets, share, request.cookies[shareCookie], new Date())

/** Errors: too_many_requests as for signing in. */
async function isRight({ db }: PageServices, share: OpenShare, request: FastifyRequest): Promise<boolean> {
  if (share.password_hash === null) return true
  const form = Form.safeParse(request.body)
  if (!form.success) return false
  const attempt = { account: `link ${share.community}-${share.id}`, address: clientAddress(request) ?? '' }
  await beginAttempt(db, attempt)
  const isRight = await isPassword(form.data.password, share.password_hash)
  if (isRight) await forgiveAttempt(db, attempt)
  return isRight
}

async function sendReport(
  { db, documents, takeDearPlace }: PageServices,
  { id, community, run, language: usual }: OpenShare,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { format, language = usual } = Query.parse(request.query)
  const document = await documents(community, run, format ?? 'html', language, async (make) => {
    const leave = await takeDearPlace(`reader ${senderKey(request)}`)
    return make().finally(leave)
  })
  if (format !== undefined) return sendDocument(reply, document, format)
  if (request.method === 'GET') await ifRoom(countOpening(db, community, id))
  return sendPage(reply, withShareBar(document.bytes.toString(), language))
}

const sendDocument = (reply: FastifyReply, document: ReportDocument, format: ReportFormat) =>
  sendFile(reply, {
    filename: document.fileName,
    asciiFilename: `report.${format}`,
    type: document.contentType,
    chunks: inOne(document.bytes),
  })

async function* inOne(bytes: Buffer) {
  yield bytes
}

/** Asks for the password of a link, again when it was wrong, and says nothing of what it leads to; posts to where it stands. */
function passwordPage(language: ReportLanguage, tried?: 'wrong'): string {
  const { title, label, wrong, open } = pageTexts[language].password
  const alert = tried ? `<p role="alert" id="wrong">${wrong}</p>` : ''
  return plainPage(
    language,
    title,
    `<form method="post">
<label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${tried ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${alert}
<button>${open}</button>
</form>`,
  )
}

const style = `
.share-bar { display: flex; flex-wrap: wrap; justify-content: space-between;
  gap: 4px 24px; padding: 8px 16px; font-size: 14px; background: #fff; border-bottom: 1px solid #d2d3da; }
.share-bar nav { display: flex; flex-wrap: wrap; gap: 0 14px; padding: 0; border: 0; }
.share-bar a, .share-bar span { padding: 4px 0; }
.share-bar span { color: #565a66; }
.share-bar a { color: #1f4aa8; text-decoration: underline; }
.share-bar a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
@media (min-width: 48em) {
  .share-bar { position: sticky; top: 0; z-index: 1; }
  html { scroll-padding-top: 56px; }
}
@media print { .share-bar { display: none; } }
`

/** The page of a report with a bar above it: its languages, and its files in the one it is read in. */
function withShareBar(page: string, language: ReportLanguage): string {
  const texts = pageTexts[language]
  const languages = reportLanguages.map(
    (each) =>
      `<a href="?language=${each}" hreflang="${each}" lang="${each}"${each === language ? ' aria-current="true"' : ''}>${languageNames[each]}</a>`,
  )
  const files = reportFormats.map(
    (format) => `<a href="?format=${format}&amp;language=${language}">${texts.formats[format]}</a>`,
  )
  const bar = `<style>${style}</style>
<div class="share-bar">
<nav aria-label="${texts.downloads}"><span>${texts.downloads}:</span> ${files.join('\n')}</nav>
<nav aria-label="${texts.languages}">${languages.join('\n')}</nav>
</div>`
  // Whatever people wrote is escaped, so the first is the page's own.
  return page.replace(/<body[^>]*>/, (body) => `${body}\n${bar}`)
}
