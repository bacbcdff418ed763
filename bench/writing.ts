import { type CDPSession, chromium, type Page } from 'playwright'
import { createCore } from '#desktop/core/createCore.ts'
import { findChromium } from '#e2e/support/findChromium.ts'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startConsole } from '#e2e/support/startServer.ts'
import { type Figure, figure, median } from './Figure.ts'
import { blockCount, fillLibrary, lessonCount, librarySize } from './library.ts'
import { percentile } from './load/samples.ts'

const keys = 60
const rounds = 7

/** What an author waits for in the console with a large library: its start, keys, Ctrl+K, scrolling. */
export async function measureWriting(): Promise<Figure[]> {
  const folder = freshFolder('bench-writing')
  const core = await createCore({ dataDir: folder.path })
  await core.api.startWorkspace({ name: 'A large library' })
  await core.close()
  const { longCourse, longArticle } = await fillLibrary(folder.path)
  const { path, args } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args })
  const starts: number[] = []
  let running = await startConsole({ port: await freePort(), dataDir: folder.path })
  let page = await browser.newPage()
  for (let round = 0; round < 3; round++) {
    await page.close()
    await running.stop()
    const began = performance.now()
    running = await startConsole({ port: await freePort(), dataDir: folder.path })
    page = await browser.newPage()
    await page.goto(running.address)
    await page.getByText('Course 09999 of a large library').first().waitFor()
    starts.push(performance.now() - began)
  }
  const devtools = await page.context().newCDPSession(page)
  // Processor time of the main thread: other programs do not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const open = async (course: string, lesson: string) => {
    await page.goto(new URL(`/app/course-editor/${course}?lesson=${lesson}`, running.address).href)
    await page.getByRole('article').getByRole('textbox', { name: 'Text', exact: true }).click()
  }

  await open(longArticle, 'lesson0')
  const inArticle = await timeKeys(page, devtools, () => 'e')
  await open(longCourse, 'lesson500')
  const inCourse = await timeKeys(page, devtools, () => 'e')
  await page.getByRole('treeitem').first().click()
  const inOutline = await timeKeys(page, devtools, (at) => (at < keys / 2 ? 'ArrowDown' : 'ArrowUp'))
  await page.goto(new URL('/app/courses', running.address).href)
  await page.getByText('Course 09999 of a large library').first().waitFor()
  const palette: number[] = []
  for (let round = 0; round < rounds; round++) palette.push(await timePalette(page))
  const frames = await timeScroll(page)
  await browser.close()
  await running.stop()
  folder.remove()

  const atMost = (limit: number) => ({ of: 'value', is: 'atMost', limit }) as const
  const p95 = (values: readonly number[]) => ({
    value: percentile(
      values.toSorted((a, b) => a - b),
      95,
    ),
    unit: 'ms',
    aim: atMost(16),
  })
  return [
    figure(`start to the list of ${librarySize}`, { value: median(starts), unit: 'ms', aim: atMost(2000) }),
    figure(`key in an article of ${blockCount} blocks, p95`, p95(inArticle)),
    figure(`key in an article, course of ${lessonCount}, p95`, p95(inCourse)),
    figure(`arrow key in an outline of ${lessonCount}, p95`, p95(inOutline)),
    figure(`Ctrl+K with ${librarySize} records`, { value: median(palette), unit: 'ms', aim: atMost(50) }),
    figure('frame of a list that is scrolled, p95', { ...p95(frames), aim: atMost(20) }),
  ]
}

/** Milliseconds of the main thread for each key, until two frames later. */
async function timeKeys(page: Page, devtools: CDPSession, keyOf: (at: number) => string): Promise<number[]> {
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const settle = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
  for (let warm = 0; warm < 5; warm++) await page.keyboard.press(keyOf(0))
  await settle()
  const times: number[] = []
  for (let at = 0; at < keys; at++) {
    const before = await spent()
    await page.keyboard.press(keyOf(at))
    await settle()
    times.push((await spent()) - before)
  }
  return times
}

/** From the keys to the frame that shows the field. */
async function timePalette(page: Page): Promise<number> {
  await page.evaluate(() => {
    const shown = new Promise<number>((done) => {
      const onKey = ({ key, timeStamp }: KeyboardEvent) => {
        if (key !== 'k') return
        removeEventListener('keydown', onKey, true)
        const look = () =>
          document.querySelector('[aria-label="Search records, screens and actions"]') !== null ||
          performance.now() - timeStamp > 3000
            ? done(performance.now() - timeStamp)
            : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }
      addEventListener('keydown', onKey, true)
    })
    Object.assign(window, { paletteShown: shown })
  })
  await page.keyboard.press('Control+k')
  // Cast: set above.
  const ms = await page.evaluate(() => (window as unknown as { paletteShown: Promise<number> }).paletteShown)
  await page.keyboard.press('Escape')
  await page
    .getByRole('combobox', { name: 'Search records, screens and actions' })
    .waitFor({ state: 'hidden' })
  return ms
}

/** Milliseconds from frame to frame while the list is scrolled to its end and back. */
async function timeScroll(page: Page): Promise<number[]> {
  await page.mouse.move(700, 500)
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const times: number[] = []
        let before = performance.now()
        const frame = (now: number) => {
          times.push(now - before)
          before = now
          if (times.length < 180) requestAnimationFrame(frame)
          else done(times.slice(1))
        }
        requestAnimationFrame(frame)
      }),
  )
  for (let at = 0; at < 60; at++) await page.mouse.wheel(0, at < 30 ? 300 : -300)
  return frames
}
