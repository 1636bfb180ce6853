import sharp from 'sharp'
import type { DemoArt } from './campaignPlan.ts'

/** A picture for an ad, without words, since fonts are not everywhere. */
export async function drawArt({ shape, colors: [light, dark], size: [width, height] }: DemoArt) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <g transform="translate(${width / 2} ${height / 2}) scale(${Math.min(width, height) / 1000})">${shapes[shape]}</g>
  </svg>`
  const { data } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true })
  return Buffer.from(data)
}

const times = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

/** Drawn around the middle, within 400 of it. */
const shapes: Record<DemoArt['shape'], string> = {
  cat: `<g fill="#fff7ed">
      <path d="M-260-330 L-90-200 A330 330 0 0 1 90-200 L260-330 L270 20 A270 270 0 0 1-270 20 Z"/>
    </g>
    <g fill="#431407">
      <ellipse cx="-110" cy="-10" rx="34" ry="48"/><ellipse cx="110" cy="-10" rx="34" ry="48"/>
      <path d="M-34 96 h68 l-34 40 z"/>
    </g>
    <g stroke="#431407" stroke-width="9" stroke-linecap="round" fill="none">
      <path d="M0 136 q-44 60-90 22 M0 136 q44 60 90 22"/>
      <path d="M-190 90 l-150-26 M-190 122 l-150 22 M190 90 l150-26 M190 122 l150 22"/>
    </g>`,
  lace: `<g fill="none" stroke="#f0f9ff" stroke-width="5" opacity="0.95">
      ${times(24, (n) => `<ellipse rx="90" ry="300" transform="rotate(${n * 15}) translate(0 -90)"/>`)}
      ${times(4, (n) => `<circle r="${110 + n * 95}"/>`)}
      ${times(36, (n) => `<circle r="20" cx="0" cy="-420" transform="rotate(${n * 10})"/>`)}
    </g>`,
  blocks: `
    <rect x="-330" y="60" width="280" height="280" rx="24" fill="#fde047"/>
    <rect x="20" y="60" width="280" height="280" rx="24" fill="#f87171"/>
    <rect x="-160" y="-240" width="280" height="280" rx="24" fill="#60a5fa"/>
    <circle cx="-190" cy="200" r="80" fill="#fff" opacity="0.85"/>
    <path d="M160 120 l90 160 h-180 z" fill="#fff" opacity="0.85"/>
    <rect x="-90" y="-170" width="140" height="140" fill="#fff" opacity="0.85"/>`,
  moon: `<mask id="crescent"><rect x="-500" y="-500" width="1000" height="1000" fill="#fff"/><circle r="230" cx="150" cy="-120"/></mask>
    <circle r="250" cx="60" cy="-60" fill="#fef9c3" mask="url(#crescent)"/>
    <g fill="#fff">${times(40, (n) => `<circle r="${3 + (n % 4) * 2}" cx="${((n * 263) % 900) - 450}" cy="${((n * 397) % 1000) - 520}"/>`)}</g>
    <path d="M-420 400 v-150 l110-90 110 90 v-70 h90 v70 l130-110 130 110 v150 z" fill="#0f0a2e"/>
    <g fill="#fde68a"><rect x="-340" y="290" width="60" height="60"/><rect x="10" y="270" width="60" height="60"/></g>`,
  tickets: `<g fill="#fff1f2">
      <path d="M-360-190 h620 a50 50 0 0 0 0 100 v0 h0 v120 h-620 v-120 a50 50 0 0 0 0-100 z" transform="rotate(-9)"/>
      <path d="M-280 60 h620 v110 a50 50 0 0 0 0 100 v110 h-620 v-110 a50 50 0 0 0 0-100 z" transform="rotate(7)" opacity="0.88"/>
    </g>
    <g stroke="#be185d" stroke-width="8" stroke-dasharray="18 16" fill="none">
      <path d="M60-190 v220" transform="rotate(-9)"/><path d="M140 60 v320" transform="rotate(7)"/>
    </g>`,
}
