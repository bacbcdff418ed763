import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { author } from './support/author.ts'
import { openPlace } from './support/openPlace.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

test('an author makes menu, footer, announcement and a page of its own by keyboard; visitors and learners get what is for them, without scripts, too', async ({
  browser,
  page,
  stage,
}) => {
  const server = await stage.server()
  await page.setViewportSize({ width: 1440, height: 900 })
  await author(page).signIn((await stage.console('ana')).address, server)
  const menu = page.getByRole('list', { name: 'Menu', exact: true })
  const labels = () => menu.locator(':scope > li > div > button bdi').allTextContents()

  await test.step('a free page begins with a layout', async () => {
    await openPlace(page, 'Portal')
    await press(page, page.getByRole('link', { name: 'Design' }))
    await press(page, page.getByRole('button', { name: 'New page' }))
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByLabel('Name').fill('About our tea')
    await dialog.getByLabel('Page', { exact: true }).selectOption('Free page')
    await press(page, dialog.getByRole('button', { name: 'Create' }))
    await expect(page.getByRole('region', { name: 'The page' })).toContainText('Learn something new today')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('about-our-tea')
  })

  await test.step('entries of the menu are written, moved and put below each other by keys', async () => {
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto(new URL('/app/menu-and-footer', page.url()).href)
    await addEntry(page, 'Shop', 'https://example.org/shop')
    await addEntry(page, 'About', 'page/about-our-tea')
    await addEntry(page, 'For learners', 'my-learnings')
    await menu.getByLabel('Who sees it').selectOption('People who are signed in')
    await addEntry(page, 'More', 'search')
    await expect.poll(labels).toEqual(['Shop', 'About', 'For learners', 'More'])
    await entry(page, 'More').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(labels).toEqual(['Shop', 'About', 'More', 'For learners'])
    await expect(entry(page, 'More')).toBeFocused()
    await entry(page, 'About').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(labels).toEqual(['Shop', 'More', 'For learners'])
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect.poll(labels).toEqual(['Shop', 'About', 'More', 'For learners'])
  })

  await test.step('the footer begins with four columns, and the announcement is one sentence', async () => {
    await press(page, page.getByRole('button', { name: 'Start with four columns' }))
    await expect(page.getByRole('list', { name: 'Footer', exact: true }).getByRole('listitem')).toHaveCount(4)
    await page.getByLabel('Copyright line').fill('© Harbour Tea')
    await page.getByLabel('Text', { exact: true }).fill('Open house on Friday')
    await page.keyboard.press('Tab')
    const preview = page.getByRole('figure', { name: 'Preview' })
    await expect(preview).toContainText('Open house on Friday')
    await expect(preview).toContainText('© Harbour Tea')
    await expect(preview).not.toContainText('For learners')
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  await test.step('publishing names what changes, and what visitors do not see yet', async () => {
    await press(page, page.getByRole('button', { name: /^Publish changes/ }).first())
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    for (const sentence of ['The menu changes.', 'The footer changes.', 'The announcement changes.'])
      await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(dialog.getByText('Footer: “Contact” is not shown. Choose where it leads.')).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Publish changes' }))
    await expect(page.getByText('Published, edition 2')).toBeVisible()
  })

  await test.step('a visitor follows the menu to the page, and closes the announcement', async () => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(server.origin)
    const main = visitor.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', 'https://example.org/shop')
    await expect(main.getByRole('link', { name: 'For learners' })).toHaveCount(0)
    await main.getByRole('link', { name: 'About' }).click()
    await expect(visitor).toHaveURL(/\/page\/about-our-tea$/)
    await expect(visitor).toHaveTitle(/^About our tea/)
    await expect(visitor.getByRole('main')).toContainText('Learn something new today')
    await expect(visitor.getByText('© Harbour Tea')).toBeVisible()
    await visitor.getByRole('button', { name: 'Close announcement' }).click()
    await expect(visitor.getByText('Open house on Friday')).toBeHidden()
    await visitor.reload()
    await expect(visitor.getByText('Open house on Friday')).toBeHidden()
    // The server writes the page without it, so that it does not flash.
    expect(await (await visitor.request.get(server.origin)).text()).not.toContain(
      'Open house on Friday</bdi>',
    )
    expect(await (await fetch(server.origin)).text()).toContain('Open house on Friday</bdi>')
    expect(await (await fetch(server.origin)).text()).not.toContain('For learners')
    await visitor.context().close()
  })

  await test.step('a learner has one entry more, in the drawer of a phone, too', async () => {
    const [name = '', value = ''] = (await signUpCustomer(server, 'frame@example.org')).split('=')
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await context.addCookies([{ name, value, url: server.origin }])
    const phone = await context.newPage()
    await phone.goto(server.origin)
    await phone.getByRole('button', { name: 'Menu' }).click()
    const drawer = phone.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: 'For learners' })).toBeVisible()
    await drawer.getByRole('link', { name: 'About' }).click()
    await expect(drawer).toBeHidden()
    await expect(phone).toHaveURL(/\/page\/about-our-tea$/)
    await context.close()
  })

  await test.step('without scripts the menu is below the bar of a phone', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    })
    const plain = await context.newPage()
    await plain.goto(server.origin)
    await expect(plain.getByText('Open house on Friday')).toBeVisible()
    await expect(plain.getByRole('button', { name: 'Close announcement' })).toBeHidden()
    await plain.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await expect(plain).toHaveURL(/\/page\/about-our-tea$/)
    await expect(plain.getByRole('main')).toContainText('Learn something new today')
    await context.close()
  })
})

const entry = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Menu', exact: true })
    .getByRole('button', { name: new RegExp(`^${label} `) })

async function addEntry(page: Page, label: string, address: string) {
  const menu = page.getByRole('list', { name: 'Menu', exact: true })
  await press(page, page.getByRole('button', { name: 'Add entry to Menu' }))
  await expect(menu.getByLabel('Label', { exact: true })).toBeFocused()
  await page.keyboard.type(label)
  await menu.getByLabel('Address', { exact: true }).focus()
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  await expect(entry(page, label)).toContainText(address)
}

/** As a keyboard does it. */
async function press(page: Page, control: Locator) {
  await control.focus()
  await page.keyboard.press('Enter')
}
