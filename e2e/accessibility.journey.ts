import { expect, type Page } from '@playwright/test'
import { author } from './support/author.ts'
import { lookAt } from './support/lookAt.ts'
import { consoleMenu, openPlace } from './support/openPlace.ts'
import { test } from './support/stage.ts'

/** The console is used at a desk: axe looks there, and a phone's width is measured. */
const axeAt = [{ width: 1280 }]

test('no screen of the console breaks a rule of accessibility', async ({ page, stage }) => {
  const server = await stage.sharedServer()
  const { address } = await stage.console()
  const ana = author(page)
  await page.goto(address)
  await lookAt(page, 'start')
  await expectWindowStays(page, 'start')
  await page.getByText('Sign in to a server').click()
  await lookAt(page, 'sign in')
  await ana.signIn(new URL('/', address).href, server)
  await ana.openCourse('Brewing better tea')
  await expectWholeTitle(page)
  for (const entry of await page.getByRole('treeitem').all()) {
    await entry.click()
    const name = `the editor of ${await entry.getAttribute('aria-label')}`
    await lookAt(page, name, { axeAt })
    await expectWindowStays(page, name)
  }
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    const name = `the course’s tab ${await tab.textContent()}`
    await lookAt(page, name, { axeAt })
    await expectWindowStays(page, name)
  }
  for (const place of ['Teach', 'Portal', 'People', 'Reports', 'Settings']) {
    await openPlace(page, place)
    for (const screen of await consoleMenu(page).getByRole('link').all()) {
      await screen.click()
      const name = `the console’s ${await screen.textContent()}`
      await lookAt(page, name, { axeAt })
      await expectWindowStays(page, name)
      await expect(page.getByText('This could not be read')).toHaveCount(0)
    }
  }
})

/** A name of usual length is shown whole, and its header stays one row on a desk. */
async function expectWholeTitle(page: Page) {
  const before = page.viewportSize()
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const name = page.getByRole('textbox', { name: 'Course name' }).first()
    const hidden = await name.evaluate((input) => input.scrollWidth - input.clientWidth)
    expect.soft(hidden, `px of the course’s name that are cut off at ${width} px`).toBe(0)
    const header = page.locator('header', { has: name })
    const { height = 0 } = (await header.boundingBox()) ?? {}
    expect.soft(height, `the course’s header at ${width} px is one row`).toBeLessThan(64)
  }
  if (before) await page.setViewportSize(before)
}

/** Neither a wheel nor a script can scroll the console away: in a low window, too. */
async function expectWindowStays(page: Page, where: string) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 480 })
  const moved = await page.evaluate(() => {
    const outer = [document.documentElement, document.body, document.getElementById('root')]
    for (const element of outer) element?.scrollTo(0, 10_000)
    const top = document.getElementById('root')?.getBoundingClientRect().top ?? 0
    return [top, ...outer.map((element) => element?.scrollTop ?? 0)]
  })
  expect.soft(moved, `${where}: the window scrolls`).toEqual([0, 0, 0, 0])
  if (before) await page.setViewportSize(before)
}
