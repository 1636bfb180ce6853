import { defineConfig } from '@playwright/test'
import { urls } from './e2e/urls.ts'
import { chromiumOptions } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/.output',
  // One installation serves all tests, and some change its settings.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: urls.rapport,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumOptions,
  },
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    url: `${urls.rapport}/readyz`,
    timeout: 60_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
