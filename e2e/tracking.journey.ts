import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext } from '@playwright/test'
import { author } from './support/author.ts'
import { openPlace } from './support/openPlace.ts'
import { serverDatabase } from './support/serverDatabase.ts'
import { expect, test } from './support/stage.ts'

const settings = {
  footerScripts: `<script src="https://cdn.example.net/a.js"></script><script>window.order = window.counted</script>`,
}

/** A browser that says it is run by a program counts as one. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a portal’s scripts run on its own domain after consent, and its visits are counted without them', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const own = `tea.localhost:${new URL(server.origin).port}`
  const database = serverDatabase(stage.folder('server'))
  await test.step('the portal has a proven domain, and scripts', async () => {
    await database.query(
      `INSERT INTO "PortalDomain" (organization, portal, domain) VALUES ('sample', 'sample~tea-room', $1)`,
      [own],
    )
    await database.query(
      `UPDATE "PortalPublished" SET settings = settings || $1::jsonb WHERE key = 'sample~tea-room'`,
      [JSON.stringify(settings)],
    )
  })

  const context = await browser.newContext({ userAgent })
  const asked = await answerForOthers(context)
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  const question = page.getByRole('region', { name: 'Tracking' })
  const order = () => page.evaluate(() => (window as { order?: number }).order ?? null)

  await test.step('nothing is loaded before it is allowed', async () => {
    await page.goto(`http://${own}/`)
    await expect(question).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('[aria-label="Tracking"]').analyze()
    expect(violations).toEqual([])
    await question.getByRole('button', { name: 'Decline' }).press('Enter')
    await expect(question).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Tracking choices' })).toBeVisible()
    await expect(question).toBeHidden()
    expect(asked).toEqual([])
  })

  await test.step('allowed by keyboard in the footer, they run in their order, and on the next page without a question', async () => {
    await page.getByRole('button', { name: 'Tracking choices' }).press('Enter')
    await expect(question).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(order).toBe(1)
    await page.reload()
    await expect.poll(order).toBe(1)
    await expect(question).toBeHidden()
    expect(asked).toHaveLength(2)
    expect(refused).toEqual([])
  })

  await test.step('at the address that portals share, nothing runs and nobody is asked', async () => {
    const response = await page.goto(`${server.origin}/portal/sample/tea-room`)
    expect(response?.headers()['content-security-policy']).not.toContain('example.net')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: 'Tracking choices' })).toBeHidden()
    expect(await order()).toBeNull()
  })

  await test.step('views were counted: those sent by the server, and those opened in the browser', async () => {
    // Where a test answers requests, the browser asks for everything without its cache: as for pages that are loaded again.
    const visitor = await (await browser.newContext({ userAgent })).newPage()
    await visitor.goto(`${server.origin}/portal/sample/tea-room`)
    await visitor.locator('main a[href*="/course/"]').first().click()
    await expect(visitor).toHaveURL(/\/course\//)
    const counts = async () => {
      const rows = await database.query<{ what: string; count: number }>(
        `SELECT event || ' ' || page AS what, count FROM "PortalVisits" WHERE portal = 'sample~tea-room'`,
      )
      return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
    }
    await expect.poll(counts).toMatchObject({ 'view home': 5, 'visit home': 1, 'view course': 1 })
  })

  await test.step('an administrator reads them', async () => {
    const desk = await (await browser.newContext()).newPage()
    const console = await stage.console('ana')
    const ana = author(desk)
    await ana.signIn(console.address, server)
    await openPlace(desk, 'Reports')
    await desk.getByRole('link', { name: 'Visits' }).click()
    await expect(desk.getByRole('row', { name: /^Home 5 1/ })).toBeVisible()
    const figures = desk.getByLabel('The period, and the one before')
    await expect(figures).toContainText('Visits1')
    const { violations } = await new AxeBuilder({ page: desk }).include('main').analyze()
    expect(violations).toEqual([])
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Export CSV: By page' }).click()
    expect((await download).suggestedFilename()).toContain('visits by page')
  })
})

/** The other company’s server; answers which addresses were asked for. */
async function answerForOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route('https://cdn.example.net/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.counted = 1' })
  })
  return asked
}
