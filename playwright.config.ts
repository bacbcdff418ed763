import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/findChromium.ts'

const chromium = await findChromium()

/** Journeys: the built product in processes of its own, and a real browser. One at a time: they share two cores. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  workers: 1,
  // What fails once and then passes is listed by `npm test`: a race to be found, but no reason to hold a release.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium.path, args: chromium.args },
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
