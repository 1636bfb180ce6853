import { z } from 'zod'
import { type Dice, dice } from './random.ts'
import { VkError } from './vkError.ts'

/** How a call can go wrong: a VK error, or the transport failing under it. */
const FaultKind = z.enum(['error', 'http500', 'html', 'slow', 'reset', 'cut', 'garbage'])
type FaultKind = z.infer<typeof FaultKind>

export const Fault = z.object({
  kind: FaultKind,
  /** VK error code, for kind `error`. */
  code: z.int().default(1),
  /** Methods it strikes; all (but not the calls inside execute) when absent. */
  methods: z.array(z.string()).optional(),
  /** Strikes only requests with this token. */
  token: z.string().optional(),
  /** How many calls it strikes before it is gone; for ever when absent. */
  times: z.int().positive().optional(),
  /** Share of the calls it strikes, by the seed. */
  rate: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
  /** How long `slow` waits before the right answer. */
  delayMs: z.int().nonnegative().default(1000),
})
export type Fault = z.infer<typeof Fault>
type FaultInput = z.input<typeof Fault>

export const RandomFaults = z.object({
  seed: z.int(),
  rate: z.number().min(0).max(1),
  /** Kinds and VK error codes to draw from. */
  kinds: z.array(z.union([FaultKind.exclude(['error']), z.int()])).nonempty(),
  methods: z.array(z.string()).optional(),
  delayMs: z.int().nonnegative().default(1000),
})
type RandomFaultsInput = z.input<typeof RandomFaults>

/** What strikes one call. */
export type Strike = Pick<Fault, 'kind' | 'code' | 'delayMs'>

export type Faults = {
  add(fault: FaultInput): void
  /** Strikes a share of all calls, each with one of the kinds; equal seed and order, equal strikes. */
  random(faults: RandomFaultsInput): void
  clear(): void
  active(): Fault[]
  /** What strikes this call, if anything, and counts it. `inner` is a call inside execute: errors by name only. */
  strike(method: string, token: string, inner?: boolean): Strike | undefined
}

type Armed = { fault: Fault; roll: Dice; left: number; draw(): Strike }

export function createFaults(): Faults {
  let armed: Armed[] = []
  return {
    add(input) {
      const fault = Fault.parse(input)
      armed.push({
        fault,
        roll: dice(fault.seed),
        left: fault.times ?? Number.POSITIVE_INFINITY,
        draw: () => fault,
      })
    },
    random(input) {
      const { kinds, ...settings } = RandomFaults.parse(input)
      const fault = Fault.parse({ ...settings, kind: 'error' })
      const roll = dice(fault.seed)
      armed.push({
        fault,
        roll,
        left: Number.POSITIVE_INFINITY,
        draw: () => strikeOf(roll.pick(kinds), fault),
      })
    },
    clear: () => {
      armed = []
    },
    active: () => armed.map(({ fault }) => fault),
    strike(method, token, inner = false) {
      for (const entry of armed) {
        const strike = attempt(entry, method, token, inner)
        if (strike) {
          armed = armed.filter(({ left }) => left > 0)
          return strike
        }
      }
      return undefined
    },
  }
}

function attempt(entry: Armed, method: string, token: string, inner: boolean): Strike | undefined {
  const { fault } = entry
  if (fault.token !== undefined && fault.token !== token) return undefined
  if (fault.methods ? !fault.methods.includes(method) : inner) return undefined
  if (inner && fault.kind !== 'error') return undefined
  if (!entry.roll.chance(fault.rate)) return undefined
  entry.left -= 1
  return entry.draw()
}

function strikeOf(kind: Exclude<FaultKind, 'error'> | number, { delayMs }: Fault): Strike {
  return typeof kind === 'number' ? { kind: 'error', code: kind, delayMs } : { kind, code: 0, delayMs }
}

/** A VK error as its switch answers it, with the fields that belong to the code. */
export function faultError(code: number): VkError {
  if (code === 14) {
    const redirect = 'https://id.vk.com/not_robot_captcha?domain=vk.com&session_token=sandbox'
    return new VkError(14, undefined, {
      extra: {
        captcha_sid: '239633676097',
        captcha_img: 'https://api.vk.com/captcha.php?sid=1',
        redirect_uri: redirect,
      },
    })
  }
  if (code === 17) {
    const extra = { redirect_uri: 'https://m.vk.com/login?act=security_check&api_hash=sandbox' }
    return new VkError(17, 'please open redirect_uri in browser', { extra })
  }
  if (code === 13) return new VkError(13, 'response size is too big')
  return new VkError(code)
}
