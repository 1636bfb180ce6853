import { expect, test } from 'vitest'
import { chooseAttachments } from './attachments.ts'

const file = (megabytes: number) => ({
  bytes: Buffer.alloc(megabytes * 1_000_000),
  contentType: 'application/octet-stream',
  fileName: `${megabytes} MB`,
})

test('what would make an e-mail larger than 20 MB is left out, and smaller files after it are not', () => {
  const { attached, tooLarge } = chooseAttachments([
    ['pdf', file(9)],
    ['pptx', file(7)],
    ['xlsx', file(6)],
  ])
  expect(attached.map(({ filename }) => filename)).toEqual(['9 MB', '6 MB'])
  expect(tooLarge).toEqual(['pptx'])
})

test('the size is that in the e-mail, a third larger', () => {
  expect(chooseAttachments([['pdf', file(15)]]).tooLarge).toEqual([])
  expect(chooseAttachments([['pdf', file(16)]]).tooLarge).toEqual(['pdf'])
})
