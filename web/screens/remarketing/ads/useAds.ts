import { useState } from 'react'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import {
  type AdPreview,
  useImportAdsMutation,
  usePreviewAdsMutation,
} from '../../../entities/campaign/campaigns.api.ts'

/** Creatives by the names of ads in the file; null: left out. */
export type Matches = Readonly<Record<string, string | null>>

interface Chosen {
  name: string
  csv: string
}

/** An import of ad statistics, step by step. */
export function useAds() {
  const [file, setFile] = useState<Chosen | null>(null)
  const [matches, setMatches] = useState<Matches>({})
  const [preview, setPreview] = useState<AdPreview>()
  const [look, looking] = usePreviewAdsMutation()
  const [bring, brought] = useImportAdsMutation()
  const failure = brought.error ?? looking.error

  /** What is shown stays until the answer is there. */
  async function show(csv: string, by: Matches) {
    const { data } = await look({ csv, matches: by })
    if (data) setPreview(data)
  }

  async function choose(next: Chosen) {
    setFile(next)
    setMatches({})
    brought.reset()
    await show(next.csv, {})
  }

  async function match(name: string, creative: string | null) {
    if (!file) return
    const next = { ...matches, [name]: creative }
    setMatches(next)
    await show(file.csv, next)
  }

  function forget() {
    setFile(null)
    setMatches({})
    setPreview(undefined)
    looking.reset()
    brought.reset()
  }

  return {
    file: file?.name ?? '',
    preview,
    result: brought.data,
    error: failure && apiErrorOf(failure),
    isLooking: looking.isLoading,
    isBringing: brought.isLoading,
    choose,
    match,
    forget,
    bring: () => file && void bring({ csv: file.csv, matches }),
  }
}

export type Ads = ReturnType<typeof useAds>
