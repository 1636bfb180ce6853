type Rgb = [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
export const ink = '#18191d'
export const muted = '#5d606d'
export const line = '#e5e5ea'
/** Behind days that were not measured. */
export const unmeasured = '#f1f2f5'
export const moodColors = { good: '#14743f', bad: '#b42335', plain: muted }

/** WCAG 2.2 AA for text. */
const readable = 4.5

const rgbOf = (color: string): Rgb => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminanceOf(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

/** The colour made as much paler as `share` says, 1 for white. */
export const tint = (color: string, share: number) => hexOf(mix(rgbOf(color), white, share))

/** The colour, darkened as far as text in it needs to be read on white. */
export function readableInk(color: string): string {
  const rgb = rgbOf(color)
  const steps = Array.from({ length: 21 }, (_, step) => hexOf(mix(rgb, black, step / 20)))
  return steps.find((each) => contrastOf(rgbOf(each), white) >= readable) ?? hexOf(black)
}

/** What text on the colour is written in: of white and black one can always be read. */
export const onColor = (color: string) =>
  contrastOf(rgbOf(color), white) >= readable ? '#ffffff' : '#000000'

/** Series after the first, told apart by every common kind of colour vision. */
const otherColors = ['#b8480a', '#0f766a', '#b02779', '#82670a']

/** After as many series colours come again. */
export const distinctColors = otherColors.length + 1

/** The colours of a chart's series; what is compared has the paler colour of what it is compared with. */
export function seriesColor(color: string, index: number, isCompared: boolean): string {
  if (isCompared) return '#8d92a0'
  return otherColors[(index % distinctColors) - 1] ?? readableInk(color)
}
