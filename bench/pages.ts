import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '#e2e/support/findChromium.ts'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { watchPage } from '#e2e/support/watchPage.ts'
import { type Figure, figure, median } from './Figure.ts'

const rounds = 5

/** What a learner's browser downloads and waits for, with an empty cache. */
export async function measurePages(): Promise<Figure[]> {
  const folder = freshFolder('bench-pages')
  const server = await startServer({ port: await freePort(), dataDir: folder.path })
  const { path, args } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args })
  const slug = await courseSlug(browser, server.origin)
  const landing = await measurePage(browser, `${server.origin}/course/${slug}`)
  const delivery = await measurePage(browser, `${server.origin}/class/${slug}`)
  const opened = await openedPage(browser, `${server.origin}/class/${slug}`)
  const phones: number[] = []
  for (let round = 0; round < rounds; round++)
    phones.push(await firstContentOnPhone(browser, `${server.origin}/class/${slug}`))
  await browser.close()
  await server.stop()
  folder.remove()
  return [
    figure('landing page, compressed script', {
      value: landing.scriptBytes / 1000,
      unit: 'kB',
      aim: { of: 'value', is: 'atMost', limit: 130 },
    }),
    figure('landing page, first content', { value: landing.firstContentMs, unit: 'ms' }),
    figure('delivery page, compressed script', { value: delivery.scriptBytes / 1000, unit: 'kB' }),
    figure('delivery page, first content', { value: delivery.firstContentMs, unit: 'ms' }),
    figure('delivery page before Play', { value: opened.requests, unit: 'requests', aim: atMost(20) }),
    figure('delivery page before Play, loaded', { value: opened.kB, unit: 'kB', aim: atMost(250) }),
    figure('delivery page before Play, layout shift', { value: opened.shift, unit: '', aim: atMost(0.05) }),
    figure('delivery page, first content on a phone line', {
      value: median(phones),
      unit: 'ms',
      aim: atMost(1500),
    }),
  ]
}

const atMost = (limit: number) => ({ of: 'value', is: 'atMost', limit }) as const

async function courseSlug(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(origin)
  const href = await page.locator('a[href*="/course/"]').first().getAttribute('href')
  await page.close()
  const slug = /course\/([^/?#]+)/.exec(href ?? '')?.[1]
  if (!slug) throw new Error('The portal’s first page links to no course.')
  return slug
}

async function measurePage(browser: Browser, url: string) {
  const paints: number[] = []
  let scriptBytes = 0
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const scripts = countScripts(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    scriptBytes = await scripts()
    paints.push(
      await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ),
    )
    await context.close()
  }
  return { scriptBytes, firstContentMs: median(paints) }
}

/** Transferred bytes of script bodies. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Transferred bytes and layout shift until the page is idle, without pressing Play. */
async function openedPage(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const watched = await watchPage(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  // A video that starts automatically would download for as long as the test waits.
  await page.waitForTimeout(3000)
  const seen = await watched()
  await context.close()
  return { requests: seen.requests.length, kB: seen.bytes / 1000, shift: seen.layoutShift }
}

/** 1.6 Mbit/s with a round trip of 150 ms, and a quarter of this machine's processor. */
async function firstContentOnPhone(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const bytes = 1_600_000 / 8
  const line = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'load' })
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  await page.waitForFunction(paint)
  const at = await page.evaluate(paint)
  await context.close()
  return at ?? Number.NaN
}
