import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tools/chromium.ts'

/** Whole files by their name, single tests by their tag. */
const slow = /\.slow\.spec\.ts|@slow/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/.output',
  globalSetup: './e2e/globalSetup.ts',
  // Every worker has an installation of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  projects: [
    { name: 'screens', grepInvert: slow },
    { name: 'slow', grep: slow },
  ],
  use: {
    locale: 'en-GB',
    // Cleared between tests; what it has loaded and compiled of the application it keeps.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions,
  },
})
