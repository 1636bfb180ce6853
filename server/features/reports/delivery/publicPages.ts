import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { TakeDearPlace } from '#server/http/dearPlaces.ts'
import type { Services } from '#server/services.ts'
import { pageTexts } from '../share/pageTexts.ts'
import { paragraph, plainPage } from '../share/plainPage.ts'
import { sendNotFound, sendPage, servePublicPages } from '../share/publicScope.ts'
import { sharePages } from '../share/sharePages.ts'
import { openRunDocuments } from './runDocuments.ts'
import { deleteUnsubscribe, findMailing, insertUnsubscribe, isUnsubscribed } from './unsubscribe.queries.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribe.ts'

/** What of reports people without an account open: the links they were given. */
export async function reportPublicPages(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'pools' | 'config' | 'secrets'>,
  takeDearPlace: TakeDearPlace,
) {
  const documents = openRunDocuments(services.pools.dear)
  await servePublicPages(app, (scope) => {
    sharePages(scope, { ...services, documents, takeDearPlace })
    unsubscribePages(scope, services)
  })
}

const Params = z.object({ '*': z.string() })

const Undo = z.object({ undo: z.string() })

type PageServices = Pick<Services, 'db' | 'secrets'>

/**
 * `/unsubscribe/<token>`: looking at it changes nothing; posting to it, as the page's button and mail programs by
 * themselves do (RFC 8058), ends the e-mails of a report to an address, and posting `undo` lets them come again.
 */
function unsubscribePages(scope: FastifyInstance, services: PageServices) {
  const { db } = services
  // A parameter that ends at the next slash may have 100 characters only.
  const url = '/unsubscribe/*'

  scope.get(url, (request, reply) => answer(services, request, reply, 'asked'))

  scope.post(url, async (request, reply) => {
    const isUndone = Undo.safeParse(request.body).success
    return answer(services, request, reply, 'changed', async ({ community, report, email }) => {
      await (isUndone ? deleteUnsubscribe : insertUnsubscribe)(db, community, report, email)
    })
  })
}

async function answer(
  { db, secrets }: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  step: 'asked' | 'changed',
  change?: (subscription: Subscription) => Promise<void>,
) {
  const subscription = readUnsubscribeToken(secrets, Params.parse(request.params)['*'])
  if (!subscription) return sendNotFound(request, reply)
  const { community, report, email } = subscription
  const mailing = await findMailing(db, community, report)
  if (!mailing) return sendNotFound(request, reply)
  await change?.(subscription)
  const { name, language } = mailing
  const texts = pageTexts[language].unsubscribe
  const isOver = await isUnsubscribed(db, community, report, email)
  const say = isOver ? texts.stopped : step === 'changed' ? texts.again : texts.ask
  const button = isOver
    ? `<button name="undo" value="1">${texts.undo}</button>`
    : `<button>${texts.stop}</button>`
  const body = `${paragraph(say(name, email))}\n<form method="post">${button}</form>`
  return sendPage(reply, plainPage(language, texts.title(name), body))
}
