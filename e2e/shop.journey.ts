import { once } from 'node:events'
import { createServer } from 'node:http'
import { author } from './support/author.ts'
import { callGraphql } from './support/callGraphql.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { administratorToken } from './support/mailbox.ts'
import { expect, test } from './support/stage.ts'

/** The loopback address of the shop: the server reaches it by name alone (SITE_NAMES). */
const shopAddress = '127.0.0.6'

test('an author links a shop, and a visitor of it gets its product as a card', async ({ page, stage }) => {
  const shop = await startShop()
  const server = await stage.server('server', {
    ...{ MOVABLE_CLOCK: 'on', SITE_NAMES: `tea.example=${shopAddress}` },
  })
  const { address } = await stage.console()
  const office = await page.context().newPage()

  await test.step('names its address, and its products are read', async () => {
    await office.setViewportSize({ width: 1440, height: 900 })
    await author(office).signIn(address, server)
    await office.goto(`${new URL(office.url()).origin}/app/shopify-shops`)
    await office.getByRole('button', { name: 'New shop' }).first().waitFor()
    await office.getByRole('button', { name: 'New shop' }).first().click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Harbour Tea')
    await dialog.getByLabel('Shop address').fill(`tea.example:${shop.port}`)
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    const products = office.getByRole('region', { name: 'Products' })
    await expect(products.getByText('2 products can be in answers.', { exact: false })).toBeVisible({
      timeout: 30_000,
    })
    await expect(products.getByRole('link', { name: 'Whistling kettle' })).toBeVisible()
    expect(await accessibilityFaults(office)).toEqual([])
    await products.getByRole('button', { name: 'Sync now' }).click()
    await expect(products.getByText('Up to date')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('a visitor of a site that embeds the assistant gets the product', async () => {
    const token = await administratorToken(server)
    const call = <T>(query: string, input: object) =>
      callGraphql<T>(server.origin, query, { input }, { authorization: `Bearer ${token}` })
    type Made = { made: { key: string; id: string } }
    const { data: configuration } = await call<Made>(
      'mutation ($input: CreateAiConfigurationInput!) { made: createAiConfiguration(organizationID: "sample", input: $input) { key id } }',
      { name: 'With products', useProductType: true },
    )
    const { data: client } = await call<Made>(
      'mutation ($input: CreateClientAiInput!) { made: createClientAi(organizationID: "sample", input: $input) { key id } }',
      { name: 'Assistant of the shop', configuration: configuration.made.key },
    )
    await page.goto(`${server.origin}/portal/sample/tea-room/embed/${client.made.id}?mode=standalone`)
    await page.getByLabel('Your question').fill('How loud does the whistling kettle whistle?')
    await page.getByLabel('Your question').press('Enter')
    const card = page.getByRole('list', { name: 'Products' }).getByRole('link', { name: /Whistling kettle/ })
    await expect(card).toBeVisible()
    await expect(card).toContainText('€49.90')
    expect(await accessibilityFaults(page)).toEqual([])
  })
  shop.close()
})

async function startShop() {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const product = (id: number, title: string, text: string, price: string, port: number) => ({
    ...{ id, title, handle: title.toLowerCase().replaceAll(' ', '-'), body_html: `<p>${text}</p>` },
    ...{ published_at: '2026-01-15T09:00:00-05:00', vendor: 'Harbour Tea', product_type: 'Kettle', tags: [] },
    variants: [{ id, title: 'Default Title', price, available: true }],
    images: [{ src: `http://tea.example:${port}/${id}.png` }],
    options: [{ name: 'Title', values: ['Default Title'] }],
  })
  const server = createServer(({ url = '' }, response) => {
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (url.endsWith('.png')) return response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    if (url === '/meta.json') return json({ name: 'Harbour Tea', currency: 'EUR' })
    if (!url.startsWith('/products.json')) return response.writeHead(404).end()
    json({
      products: [
        product(
          1,
          'Whistling kettle',
          'The whistling kettle whistles as loud as 70 decibels.',
          '49.90',
          port,
        ),
        product(2, 'Bamboo whisk', 'A whisk of bamboo with eighty prongs.', '19.00', port),
      ],
    })
  }).listen(0, shopAddress)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return { port, close: () => server.close() }
}
