import { author } from './support/author.ts'
import { callGraphql } from './support/callGraphql.ts'
import { openPlace } from './support/openPlace.ts'
import { expect, test } from './support/stage.ts'

test('visitors read the published portal, and offline changes only after they are published', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const page = await browser.newPage()
  const ana = author(page)
  const console = await stage.console('ana')
  await ana.signIn(console.address, server)
  const published = page.getByTestId('publication')
  /** The page as a visitor's browser gets it, with all data in it. */
  const read = async () => await (await fetch(server.origin)).text()
  const readCategories = async () =>
    JSON.stringify(await callGraphql(server.origin, '{ portalHome { categories { name description } } }'))

  await test.step('the sample’s portal is published', async () => {
    await openPlace(page, 'Portal')
    await page.getByRole('link', { name: 'Details' }).click()
    await expect(page.getByText('Published, edition 1')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Publish/ })).toBeHidden()
    expect(await read()).toContain('The Tea Room')
  })

  await server.stop()
  await test.step('offline, the portal, a category and a page are written', async () => {
    await page.getByLabel('Public name').fill('The Coffee Room')
    await expect(published).toHaveText('1 change not published')
    await openPlace(page, 'Portal')
    await page.getByRole('link', { name: 'Categories' }).click()
    await page.getByText('Tea', { exact: true }).click()
    await page.getByLabel('Description').first().fill('All about beans')
    await page.getByRole('link', { name: 'Details' }).click()
    await expect(published).toHaveText('2 changes not published')
  })

  await test.step('a visitor still reads the old one', async () => {
    const again = await stage.server()
    await ana.syncNow()
    await expect(page.getByTestId('sync-state').getByText(/^Synced/)).toBeVisible()
    const text = (await read()) + (await readCategories())
    expect(text).toContain('The Tea Room')
    expect(text).not.toMatch(/The Coffee Room|All about beans/)
    await again.stop()
  })

  await test.step('published offline, it waits and says so', async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await expect(dialog.getByText('Category “Tea” changes.')).toBeVisible()
    await expect(dialog.getByText('Also different: Public name.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    await expect(published).toHaveText('Publishing waits for the server')
  })

  await test.step('the server comes back: a visitor reads the new one', async () => {
    await stage.server()
    await ana.syncNow()
    await expect(page.getByText('Published, edition 2')).toBeVisible()
    await expect(published).toBeHidden()
    await expect.poll(read).toContain('The Coffee Room')
    expect(await readCategories()).toContain('All about beans')
  })

  await test.step('put back, the first edition is read again, as the third', async () => {
    await page.getByRole('button', { name: 'Editions…' }).click()
    const editions = page.getByRole('dialog', { name: 'Editions' })
    await editions.getByLabel('Compare').selectOption({ label: 'Edition 1' })
    await expect(editions.getByRole('region', { name: 'Category “Tea”' })).toContainText('All about beans')
    await editions.getByRole('button', { name: 'Restore edition 1' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore and publish' }).click()
    await expect(page.getByText('Published, edition 3')).toBeVisible()
    await expect(page.getByLabel('Public name')).toHaveValue('The Tea Room')
    await expect.poll(read).toContain('The Tea Room')
    expect((await read()) + (await readCategories())).not.toMatch(/The Coffee Room|All about beans/)
  })
})
