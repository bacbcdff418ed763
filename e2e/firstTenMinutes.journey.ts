import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { author } from './support/author.ts'
import { learner } from './support/learner.ts'
import { makeMaterial } from './support/makeMaterial.ts'
import { addNewOrganization, newOrganization } from './support/newOrganization.ts'
import type { Stage } from './support/stage.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'

const course = 'Your first bowl'
const [video, quiz] = ['See it thrown', 'Do you know it?']
const draft = `# ${course}

A bowl in three steps.

## Throw it

Centre the clay before you open it.

## Video: ${video}

## ${quiz}

What comes first?

- [x] Centring
- [ ] Glazing
`
/** Beyond typing and choosing a file. */
const mostClicks = 8

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('by mouse, a new author has a published course, its address and a visitor after eight clicks', async ({
  page,
  browser,
  stage,
}) => {
  const { server, files } = await begin(page, stage, false)
  const clicked: string[] = []
  async function click(control: Locator) {
    clicked.push(String(control))
    await control.click()
  }
  await click(page.getByRole('link', { name: 'Make a course' }))
  await click(page.getByRole('radio', { name: 'A file' }))
  await page.getByLabel('File', { exact: true }).setInputFiles(files.draft)
  await click(page.getByRole('button', { name: 'Create course' }))
  await click(page.getByRole('treeitem', { name: video }))
  await author(page).importInto(files.video)
  await click(page.getByRole('button', { name: 'Publish', exact: true }))
  if (await isOffered(page)) await click(whenReady(page))
  await click(showIt(page))
  await expect(page.getByText(readers)).toBeVisible()
  await click(address(page).getByRole('button', { name: 'Copy' }))
  await visit(browser, server, await readCopied(page))
  expect(clicked.length, clicked.join('\n')).toBeLessThanOrEqual(mostClicks)
})

test('by keyboard alone, a new author has the same, on a portal that shows new courses', async ({
  page,
  browser,
  stage,
}) => {
  const { server, files } = await begin(page, stage, true)
  /** Presses Tab until a control has the focus, as somebody does who sees where the focus is. */
  async function reach(control: Locator) {
    await control.waitFor()
    for (let steps = 0; steps < mostSteps; steps += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${control}.`)
  }
  async function press(control: Locator, key = 'Enter') {
    await reach(control)
    await page.keyboard.press(key)
  }
  async function choose(control: Locator, file: string) {
    const asked = page.waitForEvent('filechooser')
    await press(control)
    await (await asked).setFiles(file)
  }
  await press(page.getByRole('link', { name: 'Make a course' }))
  await reach(page.getByRole('radio', { name: 'A title' }))
  for (const _ of ['An outline', 'A file']) await page.keyboard.press('ArrowRight')
  await choose(page.getByLabel('File', { exact: true }), files.draft)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(course)
  await press(page.getByRole('button', { name: 'Create course' }))
  await reach(page.getByRole('treeitem').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await choose(
    page.getByRole('article', { name: video }).getByRole('button', { name: 'Import…' }),
    files.video,
  )
  await expect(page.getByRole('button', { name: 'Replace…' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Publish', exact: true }))
  // Its portal shows new courses: who can open it is said first.
  const review = page.getByRole('dialog', { name: 'Publish', exact: true })
  await expect(review.getByText(readers)).toBeVisible()
  await press(review.getByRole('button', { name: 'Publish', exact: true }))
  if (await isOffered(page)) await press(whenReady(page))
  await expect(page.getByText(readers)).toBeVisible()
  await press(address(page).getByRole('button', { name: 'Copy' }))
  await visit(browser, server, await readCopied(page))
})

/** The console’s menu has about forty places. */
const mostSteps = 150

/** A new console that is connected to an organization in which nothing is taught yet. `isDefault`: its portal shows new courses. */
async function begin(page: Page, stage: Stage, isDefault: boolean) {
  const folder = stage.folder('material')
  const draftFile = join(folder, 'bowl.md')
  writeFileSync(draftFile, draft)
  const server = await stage.server()
  await addNewOrganization(server, stage.folder('server'), isDefault)
  const { video } = await makeMaterial(folder, 3)
  await author(page).signIn((await stage.console()).address, server)
  return { server, files: { draft: draftFile, video } }
}

const readers = `Everybody can open it on “${newOrganization.portal}”, without signing in.`
const whenReady = (page: Page) => page.getByRole('button', { name: 'Publish when it is ready' })
const showIt = (page: Page) => page.getByRole('button', { name: `Show it on “${newOrganization.portal}”` })
const address = (page: Page) => page.getByRole('region', { name: 'Address of what you published' })

/** Whether the film is still being processed, so that publishing has to wait for it. */
async function isOffered(page: Page): Promise<boolean> {
  await expect(whenReady(page).or(showIt(page)).or(address(page)).first()).toBeVisible()
  return whenReady(page).isVisible()
}

async function readCopied(page: Page): Promise<string> {
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/course\//)
  return copied()
}

/** Somebody who is not signed in opens the address, and sees the film and the question. */
async function visit(browser: Browser, server: RunningServer, at: string) {
  const visitor = await (await browser.newContext()).newPage()
  const lea = learner(visitor, server)
  await expect(async () => {
    await visitor.goto(at)
    await expect(visitor.getByRole('heading', { level: 1, name: course })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await visitor
    .getByRole('main')
    .getByRole('link', { name: /Start Course/ })
    .first()
    .click()
  await lea.openLesson(video)
  await expect(visitor.getByRole('main').locator('video')).toBeVisible()
  await lea.openLesson(quiz)
  await visitor.getByRole('button', { name: 'Start quiz' }).click()
  await expect(visitor.getByRole('main').getByText('What comes first?')).toBeVisible()
  await visitor.context().close()
}
