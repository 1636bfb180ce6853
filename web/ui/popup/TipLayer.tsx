import { useEffect, useRef } from 'react'
import styles from './TipLayer.module.css'
import { followTips } from './tips.ts'

/**
 * The one tooltip of the page: any element with `data-tip` has it, at the pointer's rest and at the keyboard's focus.
 * One layer for all, since a table of a thousand cells cannot afford a thousand tooltip components.
 */
export function TipLayer() {
  const surface = useRef<HTMLDivElement>(null)
  useEffect(() => (surface.current ? followTips(surface.current) : undefined), [])
  return <div ref={surface} id="tip" role="tooltip" popover="manual" className={styles.tip} />
}
