import type { FastifyInstance } from 'fastify'
import type { TakeDearPlace } from '#server/http/dearPlaces.ts'
import type { Services } from '#server/services.ts'
import { servePublicPages } from '../share/publicScope.ts'
import { sharePages } from '../share/sharePages.ts'
import { openRunDocuments } from './runDocuments.ts'
import { unsubscribePages } from './unsubscribePages.ts'

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
