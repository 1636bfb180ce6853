import type { OutputOf } from '#contract/call.ts'
import { apiToken } from '../session/apiToken.ts'
import { leave } from '../session/leave.ts'
import { type Address, type CallAt, readError } from './api.ts'
import type { ApiError } from './apiError.ts'

interface Sending {
  /** Of the form, in which the call takes its file. */
  field: string
  file: File
  /** What else the call takes; objects go as JSON. */
  input?: object
  signal: AbortSignal
  /** Hears what share of the file has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Makes the call at an address, which takes a file. XMLHttpRequest, since fetch does not tell how much has been sent.
 * Any 401 signs out.
 * @returns null where it was cancelled by `signal`
 */
export function sendFile<To extends Address>(
  address: To,
  { field, file, input = {}, signal, onProgress }: Sending,
): Promise<{ data: OutputOf<CallAt<To>> } | { error: ApiError } | null> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, JSON.stringify(value))
  form.append(field, file)
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => resolve(null)
    request.onerror = () => resolve({ error: readError(null) })
    request.onload = () => {
      if (request.status === 401) void leave()
      const isDone = request.status >= 200 && request.status < 300 && request.response !== null
      resolve(isDone ? { data: request.response } : { error: readError(request.response) })
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('Authorization', `Bearer ${apiToken.read()}`)
    request.send(form)
  })
}
