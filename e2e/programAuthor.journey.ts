import type { Page } from '@playwright/test'
import { author, pressPublish } from './support/author.ts'
import { consoleMenu } from './support/openPlace.ts'
import { expect, test } from './support/stage.ts'

const synced = (page: Page) => expect(page.getByTestId('sync-state').getByText(/^Synced/)).toBeVisible()

test('offline, an author makes a microcast, a document and a program of a course and the microcast, by keyboard; all are published once the server is back', async ({
  browser,
  stage,
}) => {
  let server = await stage.server()
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const ana = author(page)
  await ana.signIn((await stage.console('ana')).address, server)
  await server.stop()

  /** Publishes the item that is open: it waits for the server. */
  async function publish() {
    await pressPublish(page)
    await expect(page.getByTestId('publication')).toHaveText('Publishing waits for the server')
  }
  async function make(noun: string, name: string) {
    await consoleMenu(page)
      .getByRole('link', { name: `New ${noun}` })
      .click()
    // The name has the focus: it is all that is asked for.
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  async function write(text: string) {
    await page.getByRole('textbox', { name: 'Content' }).click()
    await page.keyboard.type(text)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }

  await test.step('a microcast and a document, each a text for now', async () => {
    await make('microcast', 'Pouring green tea')
    await write('Eighty degrees, two minutes.')
    await publish()
    await make('document', 'Rules of the tea room')
    await write('Nobody pours for themselves.')
    await publish()
  })

  await test.step('a program without steps is refused in words', async () => {
    await make('program', 'All about tea')
    await pressPublish(page)
    const refusal = page.getByRole('alertdialog', { name: 'The program cannot be published yet' })
    await expect(refusal.getByText('Add at least one course, microcast or lesson.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('its steps are chosen by name and put in order by keyboard alone', async () => {
    await choose('Course', 'Brewing better tea')
    await choose('Microcast', 'Pouring green tea')
    const step = page.getByRole('treeitem', { name: 'Pouring green tea' })
    await step.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('treeitem')).toHaveText(['Pouring green tea', 'Brewing better tea'])
    await expect(step).toBeFocused()
    await dragInPicture()
    await publish()
  })

  /** In its picture a step is dragged to the beginning, and undo puts it back. */
  async function dragInPicture() {
    await page.getByRole('radio', { name: 'Canvas' }).click()
    const course = (at: number) =>
      page.getByRole('button', { name: `Step ${at} of 2, Course Brewing better tea` })
    const place = page.getByRole('button', { name: 'Add at the beginning' })
    const [from, to] = [await course(2).boundingBox(), await place.boundingBox()]
    if (!from || !to) throw new Error('The picture does not show the step and its new place.')
    await page.mouse.move(from.x + 60, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y, { steps: 4 })
    await page.mouse.move(to.x + 60, to.y + 20, { steps: 4 })
    await page.mouse.up()
    await expect(course(1)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(course(2)).toBeVisible()
    await page.getByRole('radio', { name: 'List' }).click()
  }
  async function choose(kind: string, name: string) {
    await page.getByRole('button', { name: 'Add step' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: kind, exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(name)
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: /^Add/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('treeitem', { name })).toBeVisible()
  }

  server = await stage.server()
  await test.step('the server is back: all three are published, and a second console has them', async () => {
    await expect(page.getByText('Published, edition 1')).toBeVisible()
    const benPage = await (await browser.newContext()).newPage()
    await author(benPage).signIn((await stage.console('ben')).address, server)
    for (const [list, name] of [
      ['Microcasts', 'Pouring green tea'],
      ['Documents', 'Rules of the tea room'],
      ['Programs', 'All about tea'],
    ] as const) {
      await consoleMenu(benPage).getByRole('link', { name: list, exact: true }).click()
      await benPage.getByRole('link', { name }).click()
      await expect(benPage.getByText('Published, edition 1')).toBeVisible()
    }
    // Behind the names stand the initials of who is editing them.
    await expect(benPage.getByRole('treeitem')).toHaveText([/^Pouring green tea/, /^Brewing better tea/])
    await synced(benPage)
  })
})
