import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part in a file of its own, as by React's `lazy`, that is drawn the moment it is there. What suspends React keeps back
 * for 300 ms since it last showed a fallback, which a screen that comes in parts pays again and again.
 * @returns the part, which shows `fallback` until then. Errors: those of `load`, while it is drawn.
 */
export function early<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function preload(): Promise<void> {
    loading ??= load().then(
      (part) => {
        Part = part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Early({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [failed, setFailed] = useState<{ error: unknown } | null>(null)
    const [, setLoaded] = useState(Part !== undefined)
    useEffect(() => {
      preload().then(
        () => setLoaded(true),
        (error: unknown) => setFailed({ error }),
      )
    }, [])
    if (failed) throw failed.error
    return Part ? <Part {...(props as unknown as Props)} /> : fallback
  }

  return Object.assign(Early, { preload })
}
