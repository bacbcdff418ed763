import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../e2e/support/findChromium.ts'
import { freePort } from '../e2e/support/freePort.ts'
import { freshFolder } from '../e2e/support/freshFolder.ts'
import { startServer } from '../e2e/support/startServer.ts'
import { type Figure, figure, median } from './Figure.ts'

const rounds = 5

/** What a learner's browser fetches and waits for, with an empty cache. */
export async function measurePages(): Promise<Figure[]> {
  const folder = freshFolder('bench-pages')
  const server = await startServer({ port: await freePort(), dataDir: folder.path })
  const { path, args } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args })
  const slug = await courseSlug(browser, server.origin)
  const landing = await measurePage(browser, `${server.origin}/course/${slug}`)
  const delivery = await measurePage(browser, `${server.origin}/class/${slug}`)
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
  ]
}

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

/** Bytes of script bodies as they came over the wire. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
