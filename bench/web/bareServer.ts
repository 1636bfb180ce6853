// The floor that `bench/web/web.ts` compares with: Fastify that parses a body, checks it and answers 202, and does nothing with it.
import fastify from 'fastify'
import { CollectedEvent } from '#contract/web/collect.ts'

const app = fastify({ trustProxy: 'loopback' })
app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, text, done) => done(null, text))
app.post('/collect', (request, reply) => {
  const event = CollectedEvent.safeParse(JSON.parse(String(request.body)))
  return reply.code(event.success ? 202 : 400).send()
})
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
