import { useEffect, useRef, useState } from 'react'
import { addresses } from '#contract/addresses.ts'
import type { Image } from '#contract/remarketing/creatives.ts'
import type { ApiError } from '../../../app/api/apiError.ts'
import { sendFile } from '../../../app/api/sendFile.ts'
import { type Refused, refuseImage } from './refuseImage.ts'

/** A file on its way. share: of it that has been sent · making: all of it is there, and the server works on it. */
export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'making' | 'failed'
  share: number
  problem: Refused | ApiError | null
}

/** More would only wait on the server. */
const mostAtOnce = 3

let lastKey = 0

const uploadOf = (file: File): Upload => {
  const problem = refuseImage(file)
  lastKey += 1
  return { key: lastKey, file, state: problem ? 'failed' : 'waiting', share: 0, problem }
}

/** Sends images, a few at a time. take: what is done with each, and what was against that; then it is off the list. */
export function useUploads(take: (image: Image, file: File) => Promise<ApiError | null>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, AbortController>())

  const drop = (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key))
  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

  async function run({ key, file }: Upload) {
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(key, controller)
    patch(key, { state: 'sending', share: 0, problem: null })
    const onProgress = (share: number) => patch(key, { share, state: share < 1 ? 'sending' : 'making' })
    const answer = await sendFile(addresses.creative.uploadImage, {
      field: 'image',
      file,
      signal,
      onProgress,
    })
    // One that is cancelled after it has come is not taken; the server removes what nobody took.
    const problem = answer && !signal.aborted ? await outcomeOf(answer, file) : null
    running.current.delete(key)
    if (problem) patch(key, { state: 'failed', problem })
    else drop(key)
  }

  const outcomeOf = async (answer: { data: Image } | { error: ApiError }, file: File) =>
    'error' in answer ? answer.error : take(answer.data, file)

  useEffect(() => {
    const free = mostAtOnce - running.current.size
    const next = uploads.filter(({ key, state }) => state === 'waiting' && !running.current.has(key))
    for (const upload of next.slice(0, Math.max(free, 0))) void run(upload)
  })

  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  return {
    uploads,
    add: (files: readonly File[]) => setUploads((now) => [...now, ...files.map(uploadOf)]),
    retry: (key: number) => patch(key, { state: 'waiting', problem: null }),
    /** Also takes one that failed off the list. */
    cancel: (key: number) => {
      running.current.get(key)?.abort()
      drop(key)
    },
    /** Whether something would be lost by going away. */
    isBusy: uploads.some(({ state }) => state !== 'failed'),
  }
}

export type Uploads = ReturnType<typeof useUploads>
