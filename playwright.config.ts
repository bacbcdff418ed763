import { defineConfig } from '@playwright/test'
import { findChromium } from '#e2e/support/findChromium.ts'
import { isLong } from '#shared/testing/isLong.ts'

const chromium = await findChromium()

/**
 * Journeys: the built product in processes of its own, and a real browser. Four side by side, because each waits more than
 * half of its time. `npm test` runs those that are tagged `@alone` afterwards, one at a time: they measure.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/shareFolder.ts',
  testMatch: '**/*.journey.ts',
  testIgnore: isLong ? [] : '**/*.long.journey.ts',
  workers: 4,
  fullyParallel: true,
  projects: [
    { name: 'together', grepInvert: /@alone/ },
    { name: 'alone', grep: /@alone/, workers: 1 },
  ],
  // What fails once and then passes is a race, in the journey or in the product.
  retries: 0,
  // For a computer that has much else to do: no journey waits for a time.
  timeout: 900_000,
  expect: {
    timeout: 90_000,
    // What a screen reader reads, written down.
    toMatchAriaSnapshot: { pathTemplate: 'e2e/trees/{arg}{ext}' },
  },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium.path, args: chromium.args },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    // A page is at once what it will be: text in mid-fade has too little contrast, and a button in motion is missed.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey, although recordings are seldom read, takes a quarter of its work.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
