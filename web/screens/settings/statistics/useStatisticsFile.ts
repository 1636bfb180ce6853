import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { addresses } from '#contract/addresses.ts'
import type { ColumnMeaning, StatisticsFile, StatisticsPreview } from '#contract/settings/statistics.ts'
import { api } from '../../../app/api/api.ts'
import type { ApiError } from '../../../app/api/apiError.ts'
import { sendFile } from '../../../app/api/sendFile.ts'
import { statisticsChanged } from './statistics.api.ts'

type Dimension = StatisticsPreview['audience'][number]['dimension']
type Basis = NonNullable<StatisticsPreview['audience'][number]['basis']> | 'ignored'

interface Mapping {
  columns: Record<string, ColumnMeaning>
  bases: Partial<Record<Dimension, Basis>>
}

const asItIs: Mapping = { columns: {}, bases: {} }

/** A file of statistics on its way: chosen, read by a mapping, imported. share: of it that was sent; null while nothing is. */
export function useStatisticsFile(onDone: (made: StatisticsFile) => void) {
  const dispatch = useDispatch()
  const [file, setFile] = useState<File>()
  const [mapping, setMapping] = useState(asItIs)
  const [preview, setPreview] = useState<StatisticsPreview>()
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<ApiError>()
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  /** Of two at once the later one counts. */
  async function post<Answer>(
    send: (signal: AbortSignal) => Promise<{ data: Answer } | { error: ApiError } | null>,
  ) {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setShare(0)
    setError(undefined)
    const answer = await send(controller.signal)
    if (!answer || controller.signal.aborted) return undefined
    setShare(null)
    if ('data' in answer) return answer.data
    setError(answer.error)
    return undefined
  }

  async function look(chosen: File, by: Mapping) {
    setFile(chosen)
    setMapping(by)
    const found = await post((signal) =>
      sendFile(addresses.statistics.preview, {
        field: 'file',
        file: chosen,
        input: by,
        signal,
        onProgress: setShare,
      }),
    )
    if (found) setPreview(found)
  }

  function forget() {
    sending.current?.abort()
    setFile(undefined)
    setPreview(undefined)
    setShare(null)
    setError(undefined)
  }

  async function bring(confirmed: { replaces: boolean; is_ours: boolean }) {
    if (!file) return
    const made = await post((signal) =>
      sendFile(addresses.statistics.import, {
        field: 'file',
        file,
        input: { ...mapping, ...confirmed },
        signal,
        onProgress: setShare,
      }),
    )
    if (!made) return
    forget()
    dispatch(api.util.invalidateTags([...statisticsChanged]))
    onDone(made)
  }

  return {
    file,
    preview,
    share,
    error,
    choose: (chosen: File) => look(chosen, asItIs),
    setColumn: (name: string, meaning: ColumnMeaning) =>
      file && look(file, { ...mapping, columns: { ...mapping.columns, [name]: meaning } }),
    setBasis: (dimension: Dimension, basis: Basis) =>
      file && look(file, { ...mapping, bases: { ...mapping.bases, [dimension]: basis } }),
    bring,
    forget,
  }
}

export type StatisticsOnTheWay = ReturnType<typeof useStatisticsFile>
