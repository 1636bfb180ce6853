import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ReportFormat, ReportLanguage } from '#contract/reports.ts'
import { addressOf, senderOf } from '#server/http/caller.ts'
import type { TakeDearPlace } from '#server/http/dearPlaces.ts'
import { sendFile } from '#server/http/file.ts'
import { ifRoom } from '#server/lib/diskFull.ts'
import type { Services } from '#server/services.ts'
import { beginAttempt, forgiveAttempt, isPassword } from '../../auth/auth.ts'
import type { RunDocuments } from '../delivery/runDocuments.ts'
import type { ReportDocument } from '../documents/documents.ts'
import { passwordPage } from './passwordPage.ts'
import { sendNotFound, sendPage } from './publicScope.ts'
import { withShareBar } from './shareBar.ts'
import { goodForS, isPass, passOf, shareCookie } from './shareCookie.ts'
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
    reply.setCookie(shareCookie, passOf(services.secrets, share, new Date()), {
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
  const attempt = { account: `link ${share.community}-${share.id}`, address: addressOf(request) ?? '' }
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
    const leave = await takeDearPlace(`reader ${senderOf(request)}`)
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
