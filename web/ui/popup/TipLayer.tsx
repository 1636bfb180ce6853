import { useEffect, useRef } from 'react'
import styles from './TipLayer.module.css'

/**
 * The one tooltip of the page: any element with `data-tip` has it, at the pointer's rest and at the keyboard's focus.
 * One layer for all, since a table of a thousand cells cannot afford a thousand tooltip components.
 */
export function TipLayer() {
  const surface = useRef<HTMLDivElement>(null)
  useEffect(() => (surface.current ? followTips(surface.current) : undefined), [])
  return <div ref={surface} id="tip" role="tooltip" popover="manual" className={styles.tip} />
}

const showAfterMs = 250

const hideAfterMs = 120

/** The parts of a page that screen readers go by; of an open dialog they read nothing beside it. */
const parts = '[role=dialog], main, nav, aside, header, section[aria-label], section[aria-labelledby]'

/**
 * Shows the `data-tip` of what is pointed at or focused in `surface`. The tip can be pointed at itself and goes
 * with Esc (WCAG 1.4.13).
 * @returns stops it
 */
function followTips(surface: HTMLElement): () => void {
  const stop = new AbortController()
  let timer = 0
  let current: HTMLElement | null = null
  const home = surface.parentElement

  function show(target: HTMLElement) {
    surface.textContent = target.dataset.tip ?? ''
    target.closest(parts)?.append(surface)
    target.setAttribute('aria-describedby', surface.id)
    surface.showPopover()
    placeBelow(target, surface)
  }

  function hide() {
    current?.removeAttribute('aria-describedby')
    current = null
    surface.hidePopover()
    home?.append(surface)
  }

  function attend(target: HTMLElement | null, delayMs: number) {
    clearTimeout(timer)
    if (target === current) return
    timer = window.setTimeout(
      () => {
        if (current) hide()
        current = target
        // What it has opened tells more than its tip, and would be covered by it.
        if (target?.isConnected && target.ariaExpanded !== 'true') show(target)
      },
      target ? delayMs : hideAfterMs,
    )
  }

  const on = (type: keyof DocumentEventMap, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { signal: stop.signal, capture: true, passive: true })

  on('pointerover', ({ target }) => {
    if (target === surface) return clearTimeout(timer)
    attend(tipped(target), showAfterMs)
  })
  on('focusin', ({ target }) => attend(isFocusSeen(target) ? tipped(target) : null, 0))
  on('pointerdown', () => attend(null, 0))
  on('scroll', () => attend(null, 0))
  on('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Escape' && current && hide())
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

const tipped = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

const isFocusSeen = (target: EventTarget | null) =>
  target instanceof Element && target.matches(':focus-visible')

const gap = 6

const margin = 8

/** Puts a fixed surface under an anchor, or above it where there is no room; inside the window in any case. */
function placeBelow(anchor: Element, surface: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = surface
  const { clientWidth, clientHeight } = document.documentElement
  const alignsRight = at.left + width > clientWidth - margin
  const left = alignsRight ? at.right - width : at.left
  const below = at.bottom + gap
  const top = below + height > clientHeight - margin ? at.top - gap - height : below
  surface.style.left = `${clamp(left, margin, clientWidth - width - margin)}px`
  surface.style.top = `${clamp(top, margin, clientHeight - height - margin)}px`
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
