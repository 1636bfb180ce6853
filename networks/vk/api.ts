import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { TokenKind } from '#contract/settings/sync.ts'
import type { Token } from '#networks/network.ts'
import type { Db } from '#server/db/database.ts'
import { answers, type VkAnswers, type VkMethod } from './answers.ts'
import {
  chooseTreatment,
  isRefusal,
  refineProblem,
  type Treatment,
  VkError,
  VkProblem,
  type VkRefusal,
  VkUnanswered,
  VkUnreachable,
  VkUnreadable,
} from './failures.ts'
import { makeLimiter } from './limiter.ts'
import { describe } from './listed.ts'
import { methods, tokenRate } from './methods.ts'
import { batchCode, batchResults, batchSize, type Envelope, request, type VkParams } from './request.ts'
import {
  endConfirmations,
  findCooldown,
  forgetCooldown,
  listConfirmations,
  startCooldown,
} from './vk.queries.ts'

export interface VkApi {
  /**
   * Calls a method with the first of the tokens that may and can call it, waiting for its turn and trying again what
   * passes by itself, at most `attempts` times. Errors: VkProblem when no token can; VkError when VK refuses this very
   * object.
   */
  call<M extends VkMethod>(
    tokens: readonly Token[],
    method: M,
    params: VkParams,
    patience?: Pick<Patience, 'attempts'>,
  ): Promise<VkAnswers[M]>
  /**
   * Many calls of one method, 25 to a request where a token may `execute`. Answers in the order of `params`, a refusal
   * in the place of an object that VK does not give. Errors: VkProblem; VkUnanswered when VK answers for none of several.
   */
  batch<M extends VkMethod>(
    tokens: readonly Token[],
    method: M,
    params: VkParams[],
  ): Promise<(VkAnswers[M] | VkRefusal)[]>

  /**
   * The ids alone on many pages of a list, 25 pages to a request, in the order of `params`. An object without one counts
   * as 0. Errors: VkProblem.
   */
  listIds(tokens: readonly Token[], method: 'wall.get', params: VkParams[]): Promise<(number[] | VkRefusal)[]>

  /** What VK wants the owners of these tokens to confirm before some methods answer again. */
  confirmations(tokens: readonly Token[]): Promise<AskedConfirmation[]>

  /** Asks again what waited for a confirmation of this token, with what was typed for a captcha. */
  confirm(token: Token, captchaKey: string | null): Promise<void>
}

export interface AskedConfirmation {
  kind: TokenKind
  method: string
  network_error: number
  until: Date
  redirect_uri: string | null
  captcha_img: string | null
}

/** A community of VK, and what VK is asked with. */
export interface Connection {
  vk: VkApi
  tokens: readonly Token[]
  /** The community's id at VK, without a sign. */
  externalId: string
}

export interface VkApiOptions {
  db: Db
  /** Without a trailing slash, e.g. `https://api.vk.com/method`. */
  baseUrl: string
  /** How patient to be: tests shorten the waiting. */
  patience?: Partial<Patience>
  /** Requests a second by token kind, where VK's own do not hold. */
  rates?: Record<TokenKind, number>
}

interface Patience {
  /** How long a request may take. */
  timeoutMs: number
  attempts: number
  /** The first pause before trying again; each further one is twice as long. */
  backoffMs: number
  /** Scales the hours that VK's quotas ask for. */
  cooldownScale: number
}

/** What the limiter and the cool-downs know a token by; it tells nothing of the token. */
const keyOf = (token: Token) => createHash('sha256').update(token.value).digest('hex').slice(0, 24)

/** The one way to VK: routes each call to a token, keeps VK's limits, waits and retries by the table of failures. */
export function makeVkApi({ db, baseUrl, patience, rates = tokenRate }: VkApiOptions): VkApi {
  const limiter = makeLimiter(db)
  const { timeoutMs, attempts, backoffMs, cooldownScale } = {
    timeoutMs: 30_000,
    attempts: 8,
    backoffMs: 500,
    cooldownScale: 1,
    ...patience,
  }

  /** What to add to a call: the reply to a captcha. Errors: VkProblem while the method is to be left alone. */
  async function refuseWhileCooling(token: Token, method: string): Promise<VkParams> {
    const cooling = await findCooldown(db, keyOf(token), method)
    if (!cooling) return {}
    const { until, network_error, captcha_sid, captcha_key } = cooling
    if (until.getTime() > Date.now()) {
      const treatment = chooseTreatment(network_error, method)
      const problem = treatment.as === 'cooldown' ? treatment.problem : 'quota'
      throw new VkProblem(problem, method, new VkError(network_error, 'not asked again yet', method), until)
    }
    if (!captcha_sid || !captcha_key) return {}
    await forgetCooldown(db, keyOf(token), method)
    return { captcha_sid, captcha_key }
  }

  async function coolDown(token: Token, error: VkError, how: Extract<Treatment, { as: 'cooldown' }>) {
    const until = new Date(Date.now() + how.forMs * cooldownScale)
    await startCooldown(db, keyOf(token), error.method, {
      until,
      network_error: error.code,
      ...error.confirmation,
    })
    return new VkProblem(how.problem, error.method, error, until)
  }

  async function attempt(
    token: Token,
    method: string,
    params: VkParams,
    mostAttempts: number,
  ): Promise<Envelope> {
    if (token.refusal) throw new VkProblem(token.refusal, method)
    const reply = await refuseWhileCooling(token, method)
    for (let n = 1; ; n += 1) {
      await limiter.slot(keyOf(token), rates[token.kind], token.usedBy)
      try {
        return await request(baseUrl, method, { ...params, ...reply }, token.value, timeoutMs)
      } catch (error) {
        if (!(error instanceof VkError || error instanceof VkUnreachable)) throw error
        const refusal = error instanceof VkError ? error : null
        const treatment: Treatment = refusal ? chooseTreatment(refusal.code, method) : { as: 'transient' }
        if (treatment.as === 'object') throw error
        if (treatment.as === 'problem')
          throw new VkProblem(refineProblem(treatment.problem, refusal, token.kind), method, refusal)
        if (treatment.as === 'cooldown' && refusal) throw await coolDown(token, refusal, treatment)
        if (n === mostAttempts) throw new VkUnanswered(method, refusal)
        const pauseMs =
          'afterMs' in treatment && treatment.afterMs ? treatment.afterMs : backoffMs * 2 ** (n - 1)
        await sleep(pauseMs * (0.75 + Math.random() / 2))
      }
    }
  }

  /** Tries the tokens of the kinds allowed, the least busy first, until one works. */
  async function withAnyToken(
    tokens: readonly Token[],
    kinds: readonly TokenKind[],
    method: string,
    params: VkParams,
    mostAttempts = attempts,
  ) {
    const busy = (token: Token) => limiter.waiting(keyOf(token)) / rates[token.kind]
    const able = kinds
      .flatMap((kind) => tokens.filter((token) => token.kind === kind))
      .sort((a, b) => busy(a) - busy(b))
    const problems: VkProblem[] = []
    for (const token of able) {
      try {
        const envelope = await attempt(token, method, params, mostAttempts)
        token.heard?.(null)
        return envelope
      } catch (error) {
        if (!(error instanceof VkProblem)) throw error
        token.heard?.(error)
        problems.push(error)
      }
    }
    // What VK keeps from a token that works it says of the object, whatever the other tokens lack.
    const mostTelling =
      problems.find(({ retryAt }) => retryAt) ?? problems.find(({ problem }) => problem === 'no_access')
    throw mostTelling ?? problems[0] ?? new VkProblem('no_token', method)
  }

  async function call<M extends VkMethod>(
    tokens: readonly Token[],
    method: M,
    params: VkParams,
    own?: Pick<Patience, 'attempts'>,
  ) {
    const { response } = await withAnyToken(tokens, methods[method].tokens, method, params, own?.attempts)
    const answer = parse(method, response)
    if (answer instanceof VkUnreadable) throw answer
    return answer as VkAnswers[M]
  }

  /** As `call`, with the refusal of this very object in place of an answer. */
  const callOrRefusal = <M extends VkMethod>(
    tokens: readonly Token[],
    method: M,
    params: VkParams,
    own?: Pick<Patience, 'attempts'>,
  ) =>
    call(tokens, method, params, own).catch((error: unknown) => {
      if (isRefusal(error)) return error
      // VK says 15 of a single object as well as of a method.
      if (error instanceof VkProblem && error.problem === 'no_access' && error.error) return error.error
      throw error
    })

  /**
   * The answers of one method to many calls, 25 to a request. `alone` makes one of them by itself, `read` takes what came
   * of it in a batch.
   */
  async function execute<T>(
    tokens: readonly Token[],
    { method, params, pick, read, alone }: Batch<T>,
  ): Promise<(T | VkRefusal)[]> {
    const again = (some: VkParams[]) => execute(tokens, { method, params: some, pick, read, alone })
    const kinds: readonly TokenKind[] = methods[method].tokens.filter((kind) => kind !== 'service')
    const canExecute = tokens.some((token) => kinds.includes(token.kind))
    if (params.length > batchSize) return inParts(params, batchSize, again)
    const eachAlone = (own?: Pick<Patience, 'attempts'>) => unlessNone(params.map((each) => alone(each, own)))
    if (params.length < 2 || !canExecute) return eachAlone()
    try {
      const code = batchCode(method, params, pick)
      const results = batchResults(await withAnyToken(tokens, kinds, 'execute', { code }))
      return await unlessNone(
        params.map((each, index) => {
          const result = results[index]
          const isFinal = result instanceof VkError && chooseTreatment(result.code, method).as === 'object'
          if (isFinal) return result
          // What failed for the moment is asked for again.
          return result === undefined || result instanceof VkError ? alone(each) : read(result)
        }),
      )
    } catch (error) {
      const isOfExecute =
        (error instanceof VkProblem || error instanceof VkError) && error.method === 'execute'
      if (!isOfExecute) throw error
      if (isTooLarge(error)) return inParts(params, Math.ceil(params.length / 2), again)
      return eachAlone(error instanceof VkUnanswered ? brief : undefined)
    }
  }

  const batch: VkApi['batch'] = (tokens, method, params) =>
    execute(tokens, {
      method,
      params,
      pick: '',
      read: (answer) => parse(method, answer),
      alone: (each, own) => callOrRefusal(tokens, method, each, own),
    })

  const listIds: VkApi['listIds'] = (tokens, method, params) =>
    execute(tokens, {
      method,
      params,
      pick: '.items@.id',
      read: (answer) =>
        z.array(z.int().catch(0)).safeParse(answer).data ?? new VkUnreadable(method, 'items: no ids'),
      alone: async (each, own) => {
        const answer = await callOrRefusal(tokens, method, each, own)
        return answer instanceof Error ? answer : (answer.items?.ids ?? [])
      },
    })

  return {
    call,
    batch,
    listIds,
    async confirmations(tokens) {
      const asked = tokens.map(async (token) => {
        const rows = await listConfirmations(db, keyOf(token))
        return rows.map((row) => ({ kind: token.kind, ...row }))
      })
      return (await Promise.all(asked)).flat()
    },
    async confirm(token, captchaKey) {
      await endConfirmations(db, keyOf(token), captchaKey)
    },
  }
}

interface Batch<T> {
  method: VkMethod
  params: VkParams[]
  pick: string
  read: (answer: unknown) => T | VkRefusal
  alone: (params: VkParams, own?: Pick<Patience, 'attempts'>) => Promise<T | VkRefusal>
}

/** For what was tried patiently before, as a part of a larger call. */
export const brief: Pick<Patience, 'attempts'> = { attempts: 2 }

/** So many that VK does not answer for, and none that it does, say that it is not the objects. */
const fewestOfAll = 5

/** All of these. Errors: VkUnanswered where VK answers for none of several. */
async function unlessNone<T>(results: (T | VkRefusal | Promise<T | VkRefusal>)[]) {
  const all = await Promise.all(results)
  const unanswered = all.filter((result) => result instanceof VkUnanswered)
  const isOfAll = unanswered.length >= fewestOfAll && unanswered.length === all.length
  if (isOfAll && unanswered[0]) throw unanswered[0]
  return all
}

async function inParts<T>(params: VkParams[], size: number, make: (some: VkParams[]) => Promise<T[]>) {
  const parts = [params.slice(0, size), params.slice(size)]
  return (await Promise.all(parts.map(make))).flat()
}

function parse<M extends VkMethod>(method: M, answer: unknown): VkAnswers[M] | VkUnreadable {
  const result = answers[method].safeParse(answer)
  return result.success ? (result.data as VkAnswers[M]) : new VkUnreadable(method, describe(result.error))
}

/** 13: the answer would have been too large. */
const isTooLarge = (error: Error) => error instanceof VkError && error.code === 13
