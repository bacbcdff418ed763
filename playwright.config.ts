import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/findChromium.ts'

const chromium = await findChromium()

/**
 * Journeys: the built product in processes of its own, and a real browser. Two side by side, because each waits half of
 * its time. `npm test` runs those that are tagged `@alone` afterwards, one at a time: they measure.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'together', grepInvert: /@alone/ },
    { name: 'alone', grep: /@alone/, workers: 1 },
  ],
  // What fails once and then passes is listed by `npm test`: a race to be found, but no reason to hold a release.
  retries: 1,
  timeout: 360_000,
  expect: {
    timeout: 30_000,
    // What a screen reader reads, written down.
    toMatchAriaSnapshot: { pathTemplate: 'e2e/trees/{arg}{ext}' },
  },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium.path, args: chromium.args },
    viewport: { width: 1280, height: 800 },
    // To record what is seldom read takes a quarter of a journey's work. `TRACE=1` records each first try as well.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
