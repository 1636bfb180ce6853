import { useState } from 'react'
import { apiErrorOf } from '../../../app/apiError.ts'
import { useImportAdsMutation, usePreviewAdsMutation } from '../campaigns.api.ts'

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
  const [look, preview] = usePreviewAdsMutation()
  const [bring, brought] = useImportAdsMutation()
  const failure = brought.error ?? preview.error

  async function choose(next: Chosen) {
    setFile(next)
    setMatches({})
    brought.reset()
    await look({ csv: next.csv })
  }

  async function match(name: string, creative: string | null) {
    if (!file) return
    const next = { ...matches, [name]: creative }
    setMatches(next)
    await look({ csv: file.csv, matches: next })
  }

  function forget() {
    setFile(null)
    setMatches({})
    preview.reset()
    brought.reset()
  }

  return {
    file: file?.name ?? '',
    matches,
    preview: preview.data,
    result: brought.data,
    error: failure && apiErrorOf(failure),
    isLooking: preview.isLoading,
    isBringing: brought.isLoading,
    choose,
    match,
    forget,
    bring: () => file && void bring({ csv: file.csv, matches }),
  }
}

export type Ads = ReturnType<typeof useAds>
