const gap = 6
const margin = 8

/** Puts a fixed surface under an anchor, or above it where there is no room; inside the window in any case. */
export function placeBelow(anchor: Element, surface: HTMLElement): void {
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
