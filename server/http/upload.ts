import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { AppError, invalidFields, reason } from '../lib/errors.ts'
import { broken, nestFields } from './form.ts'
import { type IntakeLimits, openIntakePlaces } from './intakePlaces.ts'

/** A completely received file. */
export interface ReceivedFile {
  path: string
  /** The client's name for it; untrusted. */
  name: string
}

interface ReceivedForm {
  /** Nested strings, as of any form. */
  fields: unknown
  file: ReceivedFile
}

export interface IntakeOptions extends IntakeLimits {
  /** Directory of the files while they are processed. */
  folder: string
  /** Called before the file has arrived. */
  onBegin?: () => void
}

type Take = <T>(request: FastifyRequest, use: (form: ReceivedForm) => Promise<T>) => Promise<T>

/** The size limit of the other fields. */
const mostOtherBytes = 64 * 1024
const limits = { fields: 20, parts: 20, fieldNameSize: 200, fieldSize: mostOtherBytes }
/** Time for the client to read its response. */
const lingerMs = 2_000

/**
 * Receives the forms of a call with a file: the file is streamed to disk, and removed when `use` has ended. Errors:
 * validation_failed for anything but a form with one file; too_large, without reading on; too_many_requests.
 */
export function openIntake({ file: field = 'file', mostBytes = 0 }: Call, options: IntakeOptions): Take {
  const { folder, onBegin } = options
  const takePlace = openIntakePlaces(options)

  function refuseEarly({ headers }: FastifyRequest) {
    if (!/^multipart\/form-data/i.test(headers['content-type'] ?? '')) throw noFile(field)
    if (Number(headers['content-length']) > mostBytes + mostOtherBytes) throw tooLarge(mostBytes)
  }

  async function receive<T>(request: FastifyRequest, use: (form: ReceivedForm) => Promise<T>) {
    const leave = takePlace(request.caller?.user.id ?? 0)
    const path = join(folder, randomBytes(16).toString('hex'))
    try {
      onBegin?.()
      await mkdir(folder, { recursive: true })
      return await use(await readForm(request, { field, mostBytes, path }))
    } finally {
      leave()
      await rm(path, { force: true })
    }
  }

  return async (request, use) => {
    try {
      refuseEarly(request)
      return await receive(request, use)
    } finally {
      if (!request.raw.complete) hangUp(request, mostBytes)
    }
  }
}

/**
 * Discards what a client goes on sending after its response: many read nothing before they have sent everything, and would
 * miss it. Disconnects where more is sent than the longest file has.
 */
function hangUp({ raw }: FastifyRequest, mostBytes: number) {
  const answeredAt = performance.now()
  let thrownAway = 0
  raw.unpipe().on('data', (chunk: Buffer) => {
    thrownAway += chunk.length
    if (thrownAway > mostBytes && performance.now() - answeredAt > lingerMs) raw.socket.destroy()
  })
  raw.resume()
}

interface Expected {
  field: string
  mostBytes: number
  /** Path to write the file to. */
  path: string
}

function readForm(request: FastifyRequest, { field, mostBytes, path }: Expected): Promise<ReceivedForm> {
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedForm>()
  const parts: [name: string, value: string][] = []
  let file: Promise<ReceivedFile> | undefined
  let closed: Promise<void> | undefined
  const busboy = openBusboy(request, mostBytes)
  busboy.on('field', (name: string | undefined, value, isNameCut, isCut) => {
    if (name === undefined || isNameCut || isCut)
      reject(broken('A part of the form has no name, or is too long'))
    else parts.push([name, value])
  })
  busboy.on('file', (name, stream, filename: string | undefined) => {
    // An error event without a listener would end the process.
    stream.on('error', () => {})
    promise.catch(() => stream.destroy())
    if (name !== field) return reject(noFile(field))
    if (file) return reject(invalidFields({ [field]: [reason('one_file_only')] }))
    stream.on('limit', () => reject(tooLarge(mostBytes)))
    const writer = createWriteStream(path, { flags: 'wx' })
    closed = new Promise((resolve) => writer.once('close', resolve))
    promise.catch(() => writer.destroy())
    const written = pipeline(stream, writer)
    file = written.then(() => ({ path, name: filename ?? '' }))
    file.catch((error) => reject('syscall' in error ? error : broken('The file was cut off')))
  })
  busboy.on('partsLimit', () => reject(broken('The form has too many parts')))
  busboy.on('error', (error) => reject(broken(`The form is broken: ${error}`)))
  busboy.on('finish', () => {
    if (!file) reject(noFile(field))
    else file.then((whole) => resolve({ fields: nestFields(parts), file: whole })).catch(reject)
  })
  finished(request.raw).catch(() => reject(broken('The form was cut off')))
  request.raw.pipe(busboy)
  // Opening must have finished: it would recreate a removed file.
  return promise.finally(() => closed)
}

function openBusboy({ headers }: FastifyRequest, fileSize: number) {
  try {
    const type = { 'content-type': headers['content-type'] ?? '' }
    return new Busboy({ headers: type, limits: { ...limits, fileSize } })
  } catch (error) {
    throw broken(`The form is broken: ${error}`)
  }
}

const noFile = (field: string) => invalidFields({ [field]: [reason('upload_field', { field })] })

const tooLarge = (mostBytes: number) =>
  new AppError('too_large', reason('upload_too_large', { megabytes: mostBytes / 1024 / 1024 }))
