import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

// Of the package's settings those for functions in the cloud make an ordinary browser fall over; and drawing by a
// graphics card played by the processor takes it from the page, where the browser's own drawing does not.
const isForCloud = /single-process|no-zygote|disable-web-security|headless|gpu|gl=|angle|swiftshader/

export async function openChromium(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((arg) => !isForCloud.test(arg)), '--no-sandbox', '--disable-gpu'],
  })
}
