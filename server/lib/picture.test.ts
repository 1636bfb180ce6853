import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isPicture, mostPixels } from './picture.ts'

const url = (type: 'png' | 'jpeg', bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A grey PNG. */
function png(width: number, height: number): Buffer {
  const header = Buffer.from('0000000000000000080000000000', 'hex').subarray(0, 13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The frame of a JPEG, without a picture in it. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0000b08000000000101110000', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from('ffd8ffe000044a46', 'hex'),
    frame.subarray(0, 13),
    Buffer.from('ffd9', 'hex'),
  ])
}

describe.each([
  ['PNG', 'png', png],
  ['JPEG', 'jpeg', jpeg],
] as const)('a logo as %s', (_, type, make) => {
  test('is taken up to the largest size', () => {
    expect(isPicture(url(type, make(1, 1)))).toBe(true)
    expect(isPicture(url(type, make(mostPixels, 3)))).toBe(true)
    expect(isPicture(url(type, make(mostPixels + 1, 3)))).toBe(false)
    expect(isPicture(url(type, make(3, mostPixels + 1)))).toBe(false)
  })

  test('is refused when it is cut anywhere', () => {
    const whole = make(5, 5)
    for (let end = 0; end < whole.length; end += 1) {
      expect(isPicture(url(type, whole.subarray(0, end)))).toBe(false)
    }
  })
})

test('a PNG with a changed byte is refused', () => {
  const whole = png(5, 5)
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0x10
    expect(isPicture(url('png', damaged))).toBe(false)
  }
})

test('what is no picture is refused under either name', () => {
  for (const bytes of [Buffer.alloc(300), Buffer.from('<svg/>'), Buffer.from('ffd8ffd9', 'hex')]) {
    expect(isPicture(url('png', bytes))).toBe(false)
    expect(isPicture(url('jpeg', bytes))).toBe(false)
  }
})
