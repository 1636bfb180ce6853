import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** A PNG of one colour. */
export const image = (color: string, width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer()

/** A PNG that takes a while to send. */
export const heavyImage = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

interface GivenFile {
  name: string
  type: string
  bytes: Buffer
}

const filesOf = (page: Page, files: GivenFile[]) =>
  page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, type, text } of given) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    },
    files.map(({ name, type, bytes }) => ({ name, type, text: bytes.toString('base64') })),
  )

/** Drops files on an element, as the pointer does. */
export async function drop(page: Page, target: Locator, files: GivenFile[]) {
  const dataTransfer = await filesOf(page, files)
  await target.dispatchEvent('dragenter', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Pastes files into the page. */
export async function paste(page: Page, files: GivenFile[]) {
  const transfer = await filesOf(page, files)
  await transfer.evaluate((clipboardData) =>
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    ),
  )
}
