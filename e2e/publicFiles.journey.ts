import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { author } from './support/author.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { expect, test } from './support/stage.ts'

/** Of the sample: what a lesson shows, and visitors do not get. */
const film = /film.*\.mp4|\.mp4/i

test('a super user publishes a file for everybody, and an administrator has a folder imported twice', async ({
  page,
  stage,
}) => {
  const server = await stage.server()
  const { address } = await stage.console()
  await page.setViewportSize({ width: 1440, height: 900 })
  await author(page).signIn(address, server)
  const console = new URL(page.url()).origin

  await test.step('makes a repository, and puts it online', async () => {
    await page.goto(`${console}/app/repositories`)
    await page.getByRole('button', { name: 'New repository' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Brochures')
    await dialog.getByLabel('Bucket').fill('tea-brochures')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: 'Deploy' }).click()
    await expect(page.getByText('“Brochures” is online.')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('a file that is not public has a place there, and no address', async () => {
    const card = page.getByRole('region', { name: 'Publish a file' })
    await card.getByRole('button', { name: 'Choose a file…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: film }).first().click()
    await card.getByLabel('Path').fill('spring/film')
    await card.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(card.getByText(/^It has its place\. Only people whose courses use it/)).toBeVisible()
    const content = await contentOrigin(page)
    expect(await statusOf(`${content}/public/tea-brochures/spring/film/original`)).toBe(404)
    await card.getByRole('button', { name: 'Let everybody open it' }).click()
    const said = card.getByText('/public/tea-brochures/spring/film/original')
    await expect(said).toBeVisible()
    expect(await statusOf((await said.textContent()) ?? '')).toBe(200)
    expect(await statusOf(((await said.textContent()) ?? '').replace('spring', 'autumn'))).toBe(404)
  })

  const folder = join(stage.folder('server'), 'drive', 'sample', 'Leaflets')
  const sync = async (said: string) => {
    await page.getByRole('region', { name: 'Import' }).getByRole('button', { name: /^Sync/ }).click()
    await expect(page.getByText(said)).toBeVisible()
  }
  const result = (name: string) => page.getByRole('row', { name: new RegExp(name.replace('.', '\\.')) })

  await test.step('a folder of the server is imported: each file once', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'Opening hours.txt'), 'We open at nine.')
    writeFileSync(join(folder, 'Prices.txt'), 'A cup is two crowns.')
    // Another place of the computer is none of the drive's.
    symlinkSync('/etc/hostname', join(folder, 'hostname.txt'))
    await page.goto(`${console}/app/drive`)
    await page.getByRole('checkbox', { name: 'Leaflets' }).check({ force: true })
    await sync('2 imported, 1 left out.')
    await expect(result('hostname.txt')).toContainText('Left out')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('after a change, an addition and a removal it says what each file became', async () => {
    writeFileSync(join(folder, 'Opening hours.txt'), 'We open at ten from now on.')
    writeFileSync(join(folder, 'Way to us.txt'), 'Down by the harbour.')
    rmSync(join(folder, 'Prices.txt'))
    await sync('1 imported, 1 updated, 1 left out, 1 removed from the drive.')
    await expect(result('Opening hours.txt')).toContainText('Updated')
    await expect(result('Way to us.txt')).toContainText('Imported')
    await expect(result('Prices.txt')).toContainText('The drive has it no more.')
    await sync('2 unchanged, 1 left out, 1 removed from the drive.')
  })

  await test.step('nothing is there twice', async () => {
    await author(page).syncNow()
    await page.goto(`${console}/app/assets/other`)
    for (const name of ['Opening hours.txt', 'Way to us.txt', 'Prices.txt'])
      await expect(page.getByText(name, { exact: true })).toHaveCount(1)
  })
})

/** Where the server's files are: of the address that the console shows for the repository. */
async function contentOrigin(page: Page): Promise<string> {
  const domain = await page
    .getByRole('region', { name: 'Repository' })
    .getByText(/^localhost:\d+$/)
    .textContent()
  return `http://${domain}`
}

const statusOf = async (address: string) => (await fetch(address)).status
