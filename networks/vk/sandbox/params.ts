import { VkError } from './vkError.ts'

/** Parameters of a call as they came over the wire: strings by name. */
export type Params = ReadonlyMap<string, string>

type Range = { min?: number; max?: number }

const missing = (name: string) => new VkError(100, `${name} is undefined`)
const invalid = (name: string, why: string) => new VkError(100, `${name} ${why}`)

/** An integer, or `fallback` when the parameter is absent. Throws error 100 outside of the range. */
export function integer(params: Params, name: string, fallback: number, range: Range = {}): number {
  const text = params.get(name)
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value)) throw invalid(name, 'should be an integer')
  if (range.min !== undefined && value < range.min)
    throw invalid(name, `should be not less than ${range.min}`)
  if (range.max !== undefined && value > range.max)
    throw invalid(name, `should be not more than ${range.max}`)
  return value
}

export function requiredInteger(params: Params, name: string): number {
  if (!params.get(name)) throw missing(name)
  return integer(params, name, 0)
}

export function requiredText(params: Params, name: string): string {
  const text = params.get(name)
  if (!text) throw missing(name)
  return text
}

/** A page size: what is above VK's maximum is cut to it. */
export const pageSize = (params: Params, fallback: number, most: number) =>
  Math.min(most, integer(params, 'count', fallback, { min: 0 }))

export const pageOffset = (params: Params) => integer(params, 'offset', 0, { min: 0 })

/** VK takes 1 and true for yes. */
export function flag(params: Params, name: string): boolean {
  const text = params.get(name)
  return text === '1' || text === 'true'
}

/** A comma-separated list; empty when absent. */
export function list(params: Params, name: string): string[] {
  const text = params.get(name) ?? ''
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
