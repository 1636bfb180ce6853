/** One layer of a drawing: an SVG path in a frame of 80 × 100, and how strongly it stands out, 1–3. */
interface Shape {
  path: string
  tone: 1 | 2 | 3
}

export interface Art {
  /** Degrees on the colour wheel. */
  hue: number
  shapes: Shape[]
}

type Random = () => number

/** Draws a picture for what has none. The same seed always gives the same picture. */
export function drawArt(seed: string): Art {
  const random = randomFrom(seed)
  const hue = Math.floor(random() * 360)
  const motif = motifs[Math.floor(random() * motifs.length)] ?? hills
  return { hue, shapes: motif(random) }
}

const tones = [1, 2, 3] as const

function hills(random: Random): Shape[] {
  const sun = disc(15 + random() * 50, 18 + random() * 22, 7 + random() * 8)
  const ridges = tones.map((tone) => {
    const top = 34 + tone * 15 + random() * 8
    const [a, b] = [10 + random() * 18, 10 + random() * 18]
    const path = `M-2 ${f(top)}C20 ${f(top - a)} 28 ${f(top + b)} 44 ${f(top)}S66 ${f(top - b)} 82 ${f(top + a / 3)}V102H-2Z`
    return { path, tone }
  })
  return [{ path: sun, tone: 3 }, ...ridges]
}

function bubbles(random: Random): Shape[] {
  return [26, 19, 13, 8, 5].map((radius, index) => ({
    path: disc(8 + random() * 64, 10 + random() * 80, radius * (0.85 + random() * 0.4)),
    tone: tones[index % 3] ?? 1,
  }))
}

function tiles(random: Random): Shape[] {
  const cells = Array.from({ length: 20 }, (_, index) => ({
    x: (index % 4) * 20,
    y: Math.floor(index / 4) * 20,
  }))
  return cells.flatMap(({ x, y }) => {
    const turn = random()
    const tone = tones[Math.floor(random() * 3)] ?? 1
    if (turn > 0.82) return []
    return [{ path: quarter(x, y, Math.floor(turn * 5) % 4), tone }]
  })
}

function waves(random: Random): Shape[] {
  const swing = 5 + random() * 8
  return Array.from({ length: 7 }, (_, index) => {
    const y = index * 15 - 2 + random() * 3
    const path = `M-2 ${f(y)}q20.5 ${f(-swing)} 41 0t41 0V102H-2Z`
    return { path, tone: tones[index % 3] ?? 1 }
  })
}

function petals(random: Random): Shape[] {
  const [x, y, length] = [24 + random() * 32, 34 + random() * 30, 30 + random() * 14]
  const count = 5 + Math.floor(random() * 4)
  const around = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + random() * 0.2
    const tip = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    const side = (turn: number) =>
      `${f(x + Math.cos(angle + turn) * length * 0.72)} ${f(y + Math.sin(angle + turn) * length * 0.72)}`
    const path = `M${f(x)} ${f(y)}Q${side(0.5)} ${tip.map(f).join(' ')}Q${side(-0.5)} ${f(x)} ${f(y)}Z`
    return { path, tone: tones[index % 2] ?? 1 }
  })
  return [...around, { path: disc(x, y, length / 5), tone: 3 }]
}

const motifs = [hills, bubbles, tiles, waves, petals]

const f = (value: number) => value.toFixed(1)

/** In whole numbers: an arc whose rounded ends lie further apart than its diameter is not a circle. */
function disc(x: number, y: number, radius: number): string {
  const r = Math.max(1, Math.round(radius))
  return `M${f(x - r)} ${f(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

function quarter(x: number, y: number, corner: number): string {
  const corners = [
    `M${x} ${y}h20a20 20 0 0 1-20 20Z`,
    `M${x + 20} ${y}v20a20 20 0 0 1-20-20Z`,
    `M${x + 20} ${y + 20}h-20a20 20 0 0 1 20-20Z`,
    `M${x} ${y + 20}v-20a20 20 0 0 1 20 20Z`,
  ]
  return corners[corner] ?? ''
}

/** Numbers in [0, 1) from a text: FNV-1a for the state, mulberry32 for the sequence. */
function randomFrom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
