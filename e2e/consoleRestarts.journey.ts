import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { author } from './support/author.ts'
import { inShort } from './support/inShort.ts'
import { expect, test } from './support/stage.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const saved = (page: Page) => page.getByText('Saved', { exact: true })
const courseName = (page: Page) => page.getByLabel('Course name')
const newLink = (page: Page) => page.getByRole('alert').filter({ hasText: 'Open the new link' })

for (const size of inShort(sizes)) {
  test(`an open tab continues after the console restarts, ${size.width} px`, async ({ page, stage }) => {
    await page.setViewportSize(size)
    const first = await stage.console()
    await begin(page, first.address)
    await first.stop()
    await expect(page.getByTestId('sync-state')).toHaveText('The console does not answer')
    await rename(page, 'Written while it was away')
    await expect(page.getByTestId('sync-state')).toHaveText('Not saved yet')
    await expect(page.getByText(/does not answer/).first()).toBeVisible()
    await stage.console()

    await expect(saved(page)).toBeVisible()
    await expect(newLink(page)).toBeHidden()
    await expectKept(page, 'Written while it was away')
    await rename(page, 'And written on')
    await expect(saved(page)).toBeVisible()
    await expectKept(page, 'And written on')
  })

  test(`a tab whose session expired says so, and continues automatically, ${size.width} px`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize(size)
    const first = await stage.console()
    await begin(page, first.address)
    await first.stop()
    // As after a week, when both the browser's cookie and the console's session have expired.
    rmSync(join(stage.folder('console'), 'browsers'))
    const { address } = await stage.console()
    await expect(newLink(page)).toBeVisible()
    await rename(page, 'Written while shut out')
    await expect(courseName(page)).toHaveValue('Written while shut out')
    await expect(page.getByText('Something went wrong')).toBeHidden()

    const second = await page.context().newPage()
    await second.goto(address)
    await expect(second.getByRole('heading', { name: 'Courses' })).toBeVisible()
    await expect(newLink(page)).toBeHidden()
    await expect(saved(page)).toBeVisible()
    await expectKept(page, 'Written while shut out')
  })
}

async function begin(page: Page, address: string) {
  const ana = author(page)
  await ana.startOnThisComputer(address, 'Tea School')
  await ana.createCourse('Tea for beginners')
  await expect(saved(page)).toBeVisible()
}

async function rename(page: Page, name: string) {
  await courseName(page).fill(name)
  await courseName(page).blur()
}

/** In the console's store, not only on the screen. */
async function expectKept(page: Page, name: string) {
  await page.reload()
  await expect(courseName(page)).toHaveValue(name)
}
