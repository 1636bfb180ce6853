import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { contentCalls } from '#contract/content/content.ts'
import type { Db } from '#server/db/database.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { percentiles, row } from './percentiles.ts'
import { seedCommunity } from './seed/seedCommunity.ts'
import { openSeeded } from './seed/seededDatabase.ts'
import { type ServerProcess, startServer } from './server.ts'

const seconds = 60
const times = 10
const tickMs = 20
const connections = 64
/** Of whom each has few places. */
const people = 20

type Print = (line: string) => void

interface Answer {
  status: number
  ms: number
  isRight: boolean
}

/** Asks for ten times what a server can answer, for a minute, and how soon it is itself again afterwards. */
export async function benchOverload(print: Print): Promise<void> {
  const seeded = await openSeeded((db, community) => seedCommunity(db, community, { posts: 5000, tags: 20 }))
  const server = await startServer({
    DATABASE_URL: seeded.url,
    RAPPORT_SECRET_KEY: randomBytes(32).toString('base64'),
  })
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  try {
    const ask = await asker(seeded.db, server, agent)
    const perSecond = await capacity(ask)
    const atRest = (await server.memory()) / 2 ** 20
    const { answers, mostMemory } = await overload(ask, server, perSecond * times)
    const recovered = await untilWell(ask)
    print(
      `A list of posts, ${perSecond.toFixed(0)} a second at ${connections} connections; ${times} times as many for ${seconds} s.`,
    )
    print('')
    print('| | answers | ms p50 | p95 | p99 |')
    print('|---|---|---|---|---|')
    for (const status of new Set(answers.map((answer) => answer.status))) {
      const ms = answers.filter((answer) => answer.status === status).map((answer) => answer.ms)
      print(row(status || 'connection refused or cut', ms.length, ...percentiles(ms, [0.5, 0.95, 0.99])))
    }
    print('')
    print(`- wrong answers: ${answers.filter(({ status, isRight }) => status === 200 && !isRight).length}`)
    print(`- resident: ${atRest.toFixed(0)} MB before, ${mostMemory.toFixed(0)} MB at most`)
    print(`- answers as before ${recovered.toFixed(0)} ms after the last was asked (≤ 2,000)`)
  } finally {
    agent.destroy()
    await server.stop()
    await seeded.stop()
  }
}

async function newToken(db: Db): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@rapport.test`
  const user = await createUser(db, { name: 'Bench', email, password: 'password', role: 'viewer' })
  return (await startSession(db, user.id)).api_token
}

async function asker(db: Db, { url }: ServerProcess, agent: Agent) {
  const tokens = await Promise.all(Array.from({ length: people }, () => newToken(db)))
  let asked = 0
  let right: string | undefined
  return () =>
    new Promise<Answer>((resolve) => {
      const started = performance.now()
      asked += 1
      const authorization = `Bearer ${tokens[asked % people]}`
      const headers = { authorization, 'content-type': 'application/json' }
      const fail = () => resolve({ status: 0, ms: performance.now() - started, isRight: false })
      const options = { agent, method: 'POST', headers }
      const sent = request(url + contentCalls.list.path, options, async (response) => {
        const body = await text(response).catch(() => undefined)
        if (body === undefined) return fail()
        const status = response.statusCode ?? 0
        if (status === 200) right ??= body
        resolve({ status, ms: performance.now() - started, isRight: body === right })
      })
      sent.on('error', fail)
      sent.end('{}')
    })
}

type Ask = Awaited<ReturnType<typeof asker>>

/** Answers a second while each connection asks again as soon as it is answered. */
async function capacity(ask: Ask): Promise<number> {
  const until = performance.now() + 5_000
  const connection = async () => {
    let answered = 0
    while (performance.now() < until) if ((await ask()).status === 200) answered += 1
    return answered
  }
  const answered = await Promise.all(Array.from({ length: connections }, connection))
  return answered.reduce((sum, n) => sum + n, 0) / 5
}

/** As many ask at the same time as a machine has connections for: with more it is these that are measured. */
const mostWaiting = 1000

/** Asks at a rate of its own, however long answers take. */
async function overload(ask: Ask, server: ServerProcess, perSecond: number) {
  const answers: Promise<Answer>[] = []
  const started = performance.now()
  let mostMemory = 0
  let waiting = 0
  const askOnce = async () => {
    waiting += 1
    const answer = await ask()
    waiting -= 1
    return answer
  }
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond
    while (answers.length < due && waiting < mostWaiting) answers.push(askOnce())
    mostMemory = Math.max(mostMemory, (await server.memory()) / 2 ** 20)
    await delay(tickMs)
  }
  return { answers: await Promise.all(answers), mostMemory }
}

async function untilWell(ask: Ask): Promise<number> {
  const started = performance.now()
  for (;;) {
    const { status, ms } = await ask()
    if (status === 200 && ms < 100) return performance.now() - started
    await delay(10)
  }
}
