import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import { urls } from './e2e/urls.ts'

// Of the package's settings those for functions in the cloud make an ordinary browser fall over.
const isForCloud = /single-process|no-zygote|disable-web-security|headless/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/.output',
  // One installation serves all tests, and some change its settings.
  workers: 1,
  timeout: 40_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: urls.rapport,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: [...chromium.args.filter((arg) => !isForCloud.test(arg)), '--no-sandbox'],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    url: `${urls.rapport}/readyz`,
    timeout: 60_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
