import { type Dice, dice } from './random.ts'

const PALETTES = [
  {
    sky: ['#f6d8ae', '#e9a178', '#8c6a86'],
    sun: '#fff4d6',
    hills: ['#6d6f8f', '#4b5673', '#303d56'],
    water: '#b98a86',
  },
  {
    sky: ['#dcecf2', '#b3d1de', '#86aec4'],
    sun: '#ffffff',
    hills: ['#7897a3', '#54727d', '#33505a'],
    water: '#9fc2d0',
  },
  {
    sky: ['#1d2b4a', '#33507a', '#6f89ab'],
    sun: '#f3f0dc',
    hills: ['#2a3d5c', '#1d2d47', '#121e33'],
    water: '#2d4468',
  },
  {
    sky: ['#f9e7d3', '#f3c9a5', '#d7a08a'],
    sun: '#fff9ea',
    hills: ['#9a8478', '#75665f', '#4e4845'],
    water: '#d9b39b',
  },
  {
    sky: ['#d9e8dc', '#b2cdb8', '#8ab19b'],
    sun: '#fbfdf2',
    hills: ['#6f9480', '#4d7461', '#2f5344'],
    water: '#a3c4b1',
  },
  {
    sky: ['#102a3b', '#1c5560', '#5fae9a'],
    sun: '#e9f7e5',
    hills: ['#1d4450', '#14323d', '#0c222b'],
    water: '#1b4a55',
  },
  {
    sky: ['#eceff4', '#d3dae6', '#b2bfd2'],
    sun: '#ffffff',
    hills: ['#a3b0c2', '#7d8ca1', '#56657a'],
    water: '#c3cedd',
  },
] as const

/** A drawn northern landscape; equal id and size, equal picture. */
export function landscape(id: string, width: number, height: number): string {
  const roll = dice('landscape', id)
  const palette = roll.pick(PALETTES)
  const horizon = height * (0.52 + 0.14 * roll.next())
  const radius = Math.min(width, height) * (0.05 + 0.05 * roll.next())
  const sun = { x: width * (0.15 + 0.7 * roll.next()), y: horizon * (0.25 + 0.45 * roll.next()) }
  const hasLake = roll.chance(0.65)
  const shore = hasLake ? height * 0.8 : height
  const hills = palette.hills.map((color, layer) => {
    const top = horizon + ((shore - horizon) * layer) / palette.hills.length
    return `<path d="${ridge(roll, width, top, height * (0.1 - 0.02 * layer), shore)}" fill="${color}"/>`
  })
  return svg(width, height, [
    gradient('sky', palette.sky),
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${px(sun.x)}" cy="${px(sun.y)}" r="${px(radius * 2.4)}" fill="${palette.sun}" opacity=".18"/>`,
    `<circle cx="${px(sun.x)}" cy="${px(sun.y)}" r="${px(radius)}" fill="${palette.sun}" opacity=".92"/>`,
    ...hills,
    ...(hasLake ? lake(roll, width, height, shore, palette.water, sun.x, palette.sun) : []),
    ...(hasLake ? forest(roll, width, height, palette.hills[2]) : []),
  ])
}

/** A round-cornered mark for a person or community. */
export function avatar(id: string, size: number): string {
  const roll = dice('avatar', id)
  const { sky, hills, sun } = roll.pick(PALETTES)
  return svg(100, 100, [
    gradient('sky', sky),
    '<rect width="100" height="100" fill="url(#sky)"/>',
    `<circle cx="${roll.int(28, 72)}" cy="${roll.int(24, 42)}" r="12" fill="${sun}"/>`,
    `<path d="${ridge(roll, 100, 58, 14, 100)}" fill="${hills[0]}"/>`,
    `<path d="${ridge(roll, 100, 74, 10, 100)}" fill="${hills[2]}"/>`,
  ]).replace('width="100" height="100"', `width="${size}" height="${size}"`)
}

function svg(width: number, height: number, parts: readonly string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return `${head}${parts.join('')}</svg>`
}

function gradient(id: string, colors: readonly string[]): string {
  const stops = colors.map((color, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${color}"/>`)
  return `<defs><linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient></defs>`
}

/** The outline of hills whose tops lie about `top`, closed at `bottom`. */
function ridge(roll: Dice, width: number, top: number, swing: number, bottom: number): string {
  const steps = 5
  const heights = Array.from({ length: steps + 1 }, () => top + swing * (roll.next() - 0.5) * 2)
  const step = width / steps
  const curves = heights.slice(1).map((y, i) => {
    const from = heights[i] ?? top
    const x = step * i
    return `C${px(x + step / 2)} ${px(from)} ${px(x + step / 2)} ${px(y)} ${px(x + step)} ${px(y)}`
  })
  return `M0 ${px(heights[0] ?? top)}${curves.join('')}V${px(bottom)}H0Z`
}

function lake(
  roll: Dice,
  width: number,
  height: number,
  shore: number,
  color: string,
  glowX: number,
  glow: string,
) {
  const ripples = Array.from({ length: 7 }, () => {
    const length = width * (0.04 + 0.12 * roll.next())
    const x = glowX + width * 0.25 * (roll.next() - 0.5) - length / 2
    const y = shore + (height - shore) * roll.next()
    return `<rect x="${px(x)}" y="${px(y)}" width="${px(length)}" height="${px(height / 400 + 1)}" fill="${glow}" opacity=".35"/>`
  })
  return [
    `<rect y="${px(shore)}" width="${width}" height="${px(height - shore)}" fill="${color}"/>`,
    ...ripples,
  ]
}

/** A bank in a corner of the foreground with a few firs on it. */
function forest(roll: Dice, width: number, height: number, color: string): string[] {
  const isLeft = roll.chance(0.5)
  const reach = width * (0.35 + 0.2 * roll.next())
  const rise = height * 0.13
  const x = (along: number) => (isLeft ? along : width - along)
  const bank = `M${px(x(0))} ${height}V${px(height - rise)}Q${px(x(reach * 0.6))} ${px(height - rise)} ${px(x(reach))} ${height}Z`
  const firs = Array.from({ length: roll.int(3, 8) }, () => {
    const along = reach * 0.6 * roll.next()
    const tall = Math.min(width, height) * (0.16 + 0.2 * roll.next())
    const base = height - rise * 0.8
    const half = tall * 0.17
    return `<path d="M${px(x(along))} ${px(base - tall)}L${px(x(along) + half)} ${px(base)}H${px(x(along) - half)}Z" fill="${color}"/>`
  })
  return [`<path d="${bank}" fill="${color}"/>`, ...firs]
}

const px = (value: number) => Math.round(value * 10) / 10
