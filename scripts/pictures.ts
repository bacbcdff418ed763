/**
 * `npm run pictures`: takes the README's pictures of the portal and the console again, of the sample course, in a
 * real browser, into `docs/pictures/`. The files are small, because every clone downloads them.
 */
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { author } from '#e2e/support/author.ts'
import { findChromium } from '#e2e/support/findChromium.ts'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startConsole, startServer } from '#e2e/support/startServer.ts'
import { prepare } from './prepare.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const course = 'Brewing better tea'
const viewport = { width: 1280, height: 800 }
const mostBytes = 150_000

await prepare(['prisma', 'web', 'frame', 'console', 'server', 'host'])
await mkdir(folder, { recursive: true })
const [dataDir, consoleDir] = [freshFolder('pictures-server'), freshFolder('pictures-console')]
const { path: executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
const server = await startServer({ port: await freePort(), dataDir: dataDir.path })
const console_ = await startConsole({ port: await freePort(), dataDir: consoleDir.path })
try {
  await takePortal(browser)
  await takeConsole(browser)
} finally {
  await browser.close()
  await console_.stop()
  await server.stop()
  dataDir.remove()
  consoleDir.remove()
}

async function takePortal(browser: Browser) {
  const page = await open(browser)
  await page.goto(server.origin)
  await page.getByRole('link', { name: course, exact: true }).first().waitFor()
  await page.getByRole('link', { name: course, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: course }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Start Course|Continue/ })
    .first()
    .click()
  await showsFilm(page)
  await take(page, 'portal-lesson')
}

async function takeConsole(browser: Browser) {
  const page = await open(browser)
  const writer = author(page)
  await writer.signIn(console_.address, server)
  await writer.openCourse(course)
  await writer.openLesson('What happens in the pot')
  // The message after sign-in disappears after a while.
  await page.getByText('You are signed in.').waitFor({ state: 'hidden' })
  await take(page, 'console-editor')
}

/** The first lesson is a video: its poster, and the play button. */
function showsFilm(page: Page) {
  return page.getByRole('button', { name: 'Play' }).first().waitFor()
}

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })
  return context.newPage()
}

/** Waits until its pictures are loaded and nothing moves. */
async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))))
  const path = join(folder, `${name}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 72 })
  const { size } = await stat(path)
  if (size > mostBytes) throw new Error(`${name}.jpg has ${size} bytes, and at most ${mostBytes} may be.`)
  console.log(`docs/pictures/${name}.jpg  ${Math.round(size / 1000)} kB`)
}
