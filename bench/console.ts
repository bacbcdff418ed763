import { chromium, type Page } from 'playwright'
import { createCore } from '#desktop/core/createCore.ts'
import { findChromium } from '#e2e/support/findChromium.ts'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startConsole } from '#e2e/support/startServer.ts'
import { type Figure, figure, median } from './Figure.ts'
import { fillLibrary, lessonCount, librarySize } from './library.ts'

const rounds = 7

/** Time from a click to the frame that shows the result, in the console with a large library. */
export async function measureConsole(): Promise<Figure[]> {
  const folder = freshFolder('bench-console')
  const core = await createCore({ dataDir: folder.path })
  await core.api.startWorkspace({ name: 'A large library' })
  await core.close()
  const { longCourse } = await fillLibrary(folder.path)
  const running = await startConsole({ port: await freePort(), dataDir: folder.path })
  const { path, args } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args })
  const page = await browser.newPage()
  await page.goto(running.address)
  await page.getByText('Course 09999 of a large library').first().waitFor()

  const list: number[] = []
  const course: number[] = []
  for (let round = 0; round < rounds; round++) {
    course.push(await timeTo(page, `/app/course-editor/${longCourse}`, 'Lesson 1'))
    list.push(await timeTo(page, '/app/courses', 'Course 09999 of a large library'))
  }
  await browser.close()
  await running.stop()
  folder.remove()
  const aim = { of: 'value', is: 'atMost', limit: 200 } as const
  return [
    figure(`list of ${librarySize} courses opens`, { value: median(list), unit: 'ms', aim }),
    figure(`course of ${lessonCount} lessons opens`, { value: median(course), unit: 'ms', aim }),
  ]
}

/** Opens an address within the open console, and waits for the frame after the text appears. */
async function timeTo(page: Page, address: string, text: string): Promise<number> {
  return page.evaluate(
    ({ to, wanted }) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
        const look = () => {
          const isThere = [...document.querySelectorAll('*')].some(
            (element) =>
              element.childElementCount === 0 &&
              (element.textContent === wanted ||
                (element instanceof HTMLInputElement && element.value === wanted)),
          )
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - started))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { to: address, wanted: text },
  )
}
