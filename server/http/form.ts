import { Busboy } from '@fastify/busboy'
import qs from 'qs'
import { AppError } from '../lib/errors.ts'

type Part = [name: string, value: string]

const limits = { fields: 1000, parts: 1000, fieldNameSize: 200 }

/**
 * The fields of a multipart form as nested strings: `filters[tags][]=3` becomes `{ filters: { tags: ['3'] } }`.
 * Errors: validation_failed for a malformed form, a file or an invalid field name; too_large for too many fields.
 */
export async function parseForm(contentType: string, bytes: Buffer): Promise<unknown> {
  return nestFields(await readParts(contentType, bytes))
}

/** Errors: validation_failed for an invalid field name. */
export function nestFields(parts: Part[]): unknown {
  const fields = new Map<string, string[]>()
  for (const [name, value] of parts) {
    if (name.includes('__proto__')) throw broken(`${name} is no name of a field`)
    fields.set(name, [...(fields.get(name) ?? []), value])
  }
  const flat = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values])
  return qs.parse(Object.fromEntries(flat), { depth: 5, arrayLimit: 1000, plainObjects: true })
}

function readParts(contentType: string, bytes: Buffer): Promise<Part[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Part[]>()
  const parts: Part[] = []
  const tooMany = () => reject(new AppError('too_large', `A form has at most ${limits.fields} fields`))
  try {
    const busboy = new Busboy({ headers: { 'content-type': contentType }, limits })
    busboy.on('field', (name: string | undefined, value, isNameCut) => {
      if (name === undefined || isNameCut) reject(broken('A part of the form has no name, or too long a one'))
      else parts.push([name, value])
    })
    busboy.on('file', (_name, file) => {
      // An error event without a listener, as of a truncated file, would end the process.
      file.on('error', () => {}).resume()
      reject(broken('This call takes no files'))
    })
    busboy.on('fieldsLimit', tooMany)
    busboy.on('partsLimit', tooMany)
    busboy.on('error', (error) => reject(broken(`The form is broken: ${error}`)))
    busboy.on('finish', () => resolve(parts))
    busboy.end(bytes)
  } catch (error) {
    reject(broken(`The form is broken: ${error}`))
  }
  return promise
}

export const broken = (message: string) => new AppError('validation_failed', message)
