import { once } from 'node:events'
import { createServer } from 'node:http'
import { author } from './support/author.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { expect, test } from './support/stage.ts'

/** The loopback address of the website: the server reaches it by name alone (SITE_NAMES). */
const siteAddress = '127.0.0.5'

test('an author has a website read, and a visitor gets an answer from it', async ({ page, stage }) => {
  const site = await startWebsite()
  const server = await stage.server('server', {
    ...{ MOVABLE_CLOCK: 'on', SITE_NAMES: `tea.example=${siteAddress}` },
  })
  const { address } = await stage.console()
  const office = await page.context().newPage()

  await test.step('names the website and its library, and starts reading', async () => {
    await office.setViewportSize({ width: 1440, height: 900 })
    await author(office).signIn(address, server)
    await office.goto(`${new URL(office.url()).origin}/app/web-crawl`)
    await office.getByRole('button', { name: 'New web crawl' }).first().click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Name').fill('The tea shop')
    await dialog.getByLabel('Starting address').fill(`http://tea.example:${site.port}/`)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(office.getByTestId('sync-state').getByText(/^Synced/)).toBeVisible()
    const reading = office.getByRole('region', { name: 'Reading' })
    await expect(async () => {
      const again = reading.getByRole('button', { name: 'Look again' })
      if (await again.isVisible()) await again.click()
      await expect(reading.getByRole('button', { name: 'Read this website' })).toBeEnabled({ timeout: 1000 })
    }).toPass()
    await reading.getByRole('button', { name: 'Read this website' }).click()
    await expect(reading.getByText(/^2 pages are used in answers\./)).toBeVisible({ timeout: 30_000 })
    await expect(reading.getByRole('link', { name: 'Delivery' })).toBeVisible()
    await expect(reading.getByText('The page does not exist.', { exact: false })).toBeVisible()
    expect(await accessibilityFaults(office)).toEqual([])
  })

  await test.step('the answer cites the page', async () => {
    await page.goto(`${server.origin}/class/brewing-better-tea?item=why`)
    await page.getByRole('tab', { name: 'Q&A' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Q&A' })
    await panel.getByLabel('Your question').fill('How long do parcels to Norway take?')
    await panel.getByLabel('Your question').press('Enter')
    await expect(panel.getByText('within nine working days').first()).toBeVisible()
    const source = panel.getByRole('link', { name: /Delivery.*tea\.example/ }).first()
    await expect(source).toHaveAttribute('href', `http://tea.example:${site.port}/delivery`)
    expect(await accessibilityFaults(page)).toEqual([])
  })
  site.close()
})

async function startWebsite() {
  const html = (title: string, text: string) =>
    `<!doctype html><title>${title}</title><article><h1>${title}</h1><p>${text}</p></article>`
  const links = '<a href="/delivery">Delivery</a> <a href="/gone">Gone</a>'
  const pages: Record<string, string> = {
    '/': html('The tea shop', `Our shop in the harbour sells loose tea. ${links}`),
    '/delivery': html('Delivery', 'Parcels to Norway arrive within nine working days.'),
  }
  const server = createServer(({ url = '' }, response) => {
    const page = pages[url]
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page)
  }).listen(0, siteAddress)
  await once(server, 'listening')
  const address = server.address()
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, close: () => server.close() }
}
