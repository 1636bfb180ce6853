import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TokenKind } from '#contract/sync.ts'
import type { Db } from '../db/database.ts'
import { batchCode, batchResults, batchSize } from './execute.ts'
import { problemOf, type Treatment, treatmentOf, VkError, VkProblem, VkUnreachable } from './failures.ts'
import { makeLimiter } from './limiter.ts'
import { methodTokens, tokenRate, type VkAnswers, type VkMethod } from './methods.ts'
import { type Envelope, request, type VkParams } from './request.ts'
import { activeCooldowns, startCooldown } from './vk.queries.ts'

export interface VkToken {
  kind: TokenKind
  value: string
}

export interface VkApi {
  /**
   * Calls a method with the first of the tokens that may and can call it, waiting for its turn and trying again what
   * passes by itself, at most `attempts` times. Errors: VkProblem when no token can; VkError when VK refuses this very
   * object.
   */
  call<M extends VkMethod>(
    tokens: readonly VkToken[],
    method: M,
    params: VkParams,
    patience?: Pick<Patience, 'attempts'>,
  ): Promise<VkAnswers[M]>
  /**
   * Many calls of one method, 25 to a request where a token may `execute`. Answers in the order of `params`; an
   * object that VK refuses is a VkError in its place. Errors: VkProblem.
   */
  batch<M extends VkMethod>(
    tokens: readonly VkToken[],
    method: M,
    params: VkParams[],
  ): Promise<(VkAnswers[M] | VkError)[]>
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
const keyOf = (token: VkToken) => createHash('sha256').update(token.value).digest('hex').slice(0, 24)

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

  async function refuseWhileCooling(token: VkToken, method: string) {
    const [cooling] = await activeCooldowns(db, [keyOf(token)], method)
    if (!cooling) return
    const problem = cooling.vk_error === 14 ? 'captcha' : 'quota'
    throw new VkProblem(problem, method, cooling.vk_error, cooling.until)
  }

  async function coolDown(token: VkToken, error: VkError, how: Extract<Treatment, { as: 'cooldown' }>) {
    const until = new Date(Date.now() + how.forMs * cooldownScale)
    await startCooldown(db, keyOf(token), how.scope === 'token' ? '*' : error.method, until, error.code)
    return new VkProblem(how.problem, error.method, error.code, until)
  }

  async function attempt(
    token: VkToken,
    method: string,
    params: VkParams,
    mostAttempts: number,
  ): Promise<Envelope> {
    await refuseWhileCooling(token, method)
    for (let n = 1; ; n += 1) {
      await limiter.slot(keyOf(token), rates[token.kind])
      try {
        return await request(baseUrl, method, params, token.value, timeoutMs)
      } catch (error) {
        if (!(error instanceof VkError || error instanceof VkUnreachable)) throw error
        const code = error instanceof VkError ? error.code : null
        const treatment: Treatment = code === null ? { as: 'transient' } : treatmentOf(code)
        if (treatment.as === 'object') throw error
        if (treatment.as === 'problem')
          throw new VkProblem(problemOf(treatment.problem, code, token.kind), method, code)
        if (treatment.as === 'cooldown' && error instanceof VkError)
          throw await coolDown(token, error, treatment)
        if (n === mostAttempts) throw new VkProblem('unavailable', method, code)
        const pauseMs =
          'afterMs' in treatment && treatment.afterMs ? treatment.afterMs : backoffMs * 2 ** (n - 1)
        await sleep(pauseMs * (0.75 + Math.random() / 2))
      }
    }
  }

  /** Tries the tokens of the kinds allowed, the least busy first, until one works. */
  async function withAnyToken(
    tokens: readonly VkToken[],
    kinds: readonly TokenKind[],
    method: string,
    params: VkParams,
    mostAttempts = attempts,
  ) {
    const busy = (token: VkToken) => limiter.waiting(keyOf(token)) / rates[token.kind]
    const able = kinds
      .flatMap((kind) => tokens.filter((token) => token.kind === kind))
      .sort((a, b) => busy(a) - busy(b))
    const problems: VkProblem[] = []
    for (const token of able) {
      try {
        return await attempt(token, method, params, mostAttempts)
      } catch (error) {
        if (!(error instanceof VkProblem)) throw error
        problems.push(error)
      }
    }
    throw problems.find((problem) => problem.retryAt) ?? problems[0] ?? new VkProblem('no_token', method)
  }

  async function call<M extends VkMethod>(
    tokens: readonly VkToken[],
    method: M,
    params: VkParams,
    own?: Pick<Patience, 'attempts'>,
  ) {
    const { response } = await withAnyToken(tokens, methodTokens[method], method, params, own?.attempts)
    // The answer has the form that the official schema gives the method.
    return response as VkAnswers[M]
  }

  const callOrError = <M extends VkMethod>(tokens: readonly VkToken[], method: M, params: VkParams) =>
    call(tokens, method, params).catch((error: unknown) => {
      if (error instanceof VkError) return error
      throw error
    })

  async function batch<M extends VkMethod>(
    tokens: readonly VkToken[],
    method: M,
    params: VkParams[],
  ): Promise<(VkAnswers[M] | VkError)[]> {
    const kinds: readonly TokenKind[] = methodTokens[method].filter((kind) => kind !== 'service')
    const canExecute = tokens.some((token) => kinds.includes(token.kind))
    if (params.length > batchSize) {
      const parts = [params.slice(0, batchSize), params.slice(batchSize)]
      return (await Promise.all(parts.map((part) => batch(tokens, method, part)))).flat()
    }
    if (params.length < 2 || !canExecute) {
      return Promise.all(params.map((each) => callOrError(tokens, method, each)))
    }
    try {
      const envelope = await withAnyToken(tokens, kinds, 'execute', { code: batchCode(method, params) })
      const results = batchResults<VkAnswers[M]>(envelope)
      return await Promise.all(
        params.map((each, index) => {
          const result = results[index]
          const isFinal = !(result instanceof VkError) || treatmentOf(result.code).as === 'object'
          return result !== undefined && isFinal ? result : callOrError(tokens, method, each)
        }),
      )
    } catch (error) {
      if (error instanceof VkProblem && error.method === 'execute') {
        return Promise.all(params.map((each) => callOrError(tokens, method, each)))
      }
      // 13: the answer would have been too large.
      if (!(error instanceof VkError && error.code === 13)) throw error
      const middle = Math.ceil(params.length / 2)
      const halves = [params.slice(0, middle), params.slice(middle)]
      return (await Promise.all(halves.map((half) => batch(tokens, method, half)))).flat()
    }
  }

  return { call, batch }
}
