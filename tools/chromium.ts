import chromium from '@sparticuz/chromium'

// Of the package's settings those for functions in the cloud make an ordinary browser fall over; and drawing by a
// graphics card played by the processor takes it from the page, where the browser's own drawing does not.
const isForCloud = /single-process|no-zygote|disable-web-security|headless|gpu|gl=|angle|swiftshader/

/** How Playwright starts the Chromium that comes from npm. */
export const chromiumOptions = {
  executablePath: await chromium.executablePath(),
  args: [...chromium.args.filter((arg) => !isForCloud.test(arg)), '--no-sandbox', '--disable-gpu'],
}
