import AxeBuilder from '@axe-core/playwright'
import { author } from './support/author.ts'
import { openPlace } from './support/openPlace.ts'
import { expect, test } from './support/stage.ts'

test('a customer without an account sees the draft of a portal by its link, until it is withdrawn', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const page = await browser.newPage()
  const ana = author(page)
  const console = await stage.console('ana')
  await ana.signIn(console.address, server)

  await openPlace(page, 'Portal')
  await page.getByRole('link', { name: 'Details' }).click()
  await page.getByLabel('Public name').fill('The Coffee Room')
  await expect(page.getByTestId('publication')).toHaveText('1 change not published')
  await ana.syncNow()

  await page.getByRole('button', { name: 'Share draft…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share draft' })
  await dialog.getByLabel('Open for').selectOption({ label: '1 day' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = dialog.getByText(/\/draft#/)
  await expect(dialog.getByText(/^By .*open until/)).toBeVisible()
  const link = (await address.textContent()) ?? ''

  const guests = await browser.newContext()
  const guest = await guests.newPage()
  await test.step('the link shows the draft, says so, and saves nothing', async () => {
    await guest.goto(link)
    await expect(guest).toHaveURL(/\/draft\/[\w-]+\/$/)
    await expect(guest.getByRole('complementary', { name: 'Draft' })).toContainText(
      'Draft of The Coffee Room, until',
    )
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await (await fetch(server.origin)).text()).not.toContain('The Coffee Room')
    await guest.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
    await expect(guest).toHaveURL(/\/draft\/[\w-]+\//)
    await expect(guest.getByRole('complementary', { name: 'Draft' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page: guest }).include('[aria-label="Draft"]').analyze()
    expect(violations).toEqual([])
  })

  await test.step('withdrawn, it says so', async () => {
    await dialog.getByRole('button', { name: /^Withdraw the link/ }).click()
    await expect(address).toBeHidden()
    await guest.goto(link)
    await expect(guest.getByText(/has expired or was withdrawn/)).toBeVisible()
    const response = await guest.goto(`${server.origin}/draft/aaaaaaaaaaaaaaaa/`)
    expect(response?.status()).toBe(403)
    await expect(guest.getByText('This draft is not open here').first()).toBeVisible()
  })
})
