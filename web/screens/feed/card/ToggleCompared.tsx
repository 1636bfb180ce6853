import { useEffect, useRef } from 'react'
import type { Content } from '#contract/content/content.ts'
import { useTrayQuery } from '../../../entities/comparison/comparison.api.ts'
import { useTray } from '../../../entities/comparison/useTray.ts'

/** Puts an item into the comparison or takes it out, once, as soon as it is known what is in it. */
export function ToggleCompared({ item, onDone }: { item: Content; onDone: () => void }) {
  const { isSuccess } = useTrayQuery({})
  const { toggle } = useTray()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isSuccess || isDone.current) return
    isDone.current = true
    toggle(item)
    onDone()
  })
  return null
}
