import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReportLanguage } from '#contract/reports.ts'
import { senderKey } from '#server/http/caller.ts'
import { answerError } from '#server/http/errorAnswer.ts'
import { AppError } from '#server/lib/errors.ts'
import { pageTexts } from './pageTexts.ts'
import { paragraph, plainPage } from './plainPage.ts'

/** Well above what people do. */
const requestsPerMinute = 240
const bodyLimit = 16 * 1024

/** A public page needs nothing but itself, runs nothing, and tells nobody of itself. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Serves pages for people without an account: forms, cookies and a limit of their own, and words for what goes wrong. */
export async function servePublicPages(app: FastifyInstance, routes: (scope: FastifyInstance) => void) {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit })
    await scope.register(cookie)
    await scope.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: senderKey,
    })
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    scope.setErrorHandler(answerInWords)
    routes(scope)
  })
}

function answerInWords(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const isTooMany = error instanceof AppError ? error.code === 'too_many_requests' : error.statusCode === 429
  if (!isTooMany) return answerError(error, request, reply)
  const retryAfterS = error instanceof AppError ? error.details.retryAfterS : undefined
  if (retryAfterS) reply.header('retry-after', retryAfterS)
  const language = languageOf(request)
  const { title, text } = pageTexts[language].tooMany
  return reply
    .code(429)
    .type('text/html; charset=utf-8')
    .send(plainPage(language, title, paragraph(text)))
}

/** Says no more than that there is nothing, whatever was here. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const { title, text } = pageTexts[language].notFound
  return sendPage(reply.code(404), plainPage(language, title, paragraph(text)))
}

export const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').send(html)

const languageOf = (request: FastifyRequest): ReportLanguage =>
  request.headers['accept-language']?.startsWith('ru') ? 'ru' : 'en'
