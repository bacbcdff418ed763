import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { author } from './support/author.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { expect, test } from './support/stage.ts'

const require = createRequire(import.meta.url)
const serif = require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff')
const sans = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const plain = require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')

test('a school uploads its fonts, chooses them by keyboard and publishes them; pages do not jump when they arrive', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const console = await stage.console('ana')
  await author(page).signIn(console.address, server)
  await page.goto(`${new URL(console.address).origin}/app/stylesheet`)
  const fonts = page.getByRole('group', { name: 'Fonts' })
  const own = page.getByRole('region', { name: 'Own fonts' })

  await test.step('files that are no whole font are refused with the reason, and leave nothing behind', async () => {
    const file = await readFile(plain)
    const refused = [
      [
        'tea.ttf',
        Buffer.from('No font, but a text.'),
        '“tea.ttf” is a text. What is shown here must be a font',
      ],
      ['cut.ttf', file.subarray(0, 30_000), 'This font cannot be used: it is cut off.'],
      ['large.ttf', Buffer.concat([file, Buffer.alloc(40_000_000)]), 'The font has more than 10 MB.'],
    ] as const
    for (const [name, buffer, reason] of refused) {
      await own.getByLabel('Upload fonts…').setInputFiles({ name, mimeType: 'font/ttf', buffer })
      await expect(own.getByRole('alert')).toContainText(reason)
      await own.getByRole('alert').getByRole('button').click()
    }
    await expect(own.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('two fonts are uploaded and chosen by keyboard, and the preview has them', async () => {
    // The button is replaced when the last refusal has gone.
    await expect(async () => {
      await own.getByLabel('Upload fonts…').focus()
      const chooser = page.waitForEvent('filechooser', { timeout: 5000 })
      await page.keyboard.press('Enter')
      await (await chooser).setFiles([serif, sans])
    }).toPass()
    await expect(own.getByRole('listitem')).toHaveText([/^Fraunces 600/, /^Inter 400 to 700/], {
      timeout: 60_000,
    })
    await expect(own.getByText('Being prepared…')).toHaveCount(0, { timeout: 60_000 })
    await fonts.getByLabel('Headings').focus()
    await page.keyboard.type('Fra')
    await expect(fonts.getByLabel('Headings')).toHaveValue('own:Fraunces')
    await fonts.getByLabel('Text').selectOption('own:Inter')
    await expect.poll(() => loadedFonts(page)).toEqual(['own Fraunces', 'own Inter'])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('the same file again takes the place of the first', async () => {
    await own.getByLabel('Upload fonts…').setInputFiles(serif)
    await expect(page.getByText(/is in the library already/)).toBeVisible({ timeout: 60_000 })
    await expect(own.getByRole('listitem')).toHaveText([/^Inter 400 to 700/, /^Fraunces 600/])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(own.getByText('Being prepared…')).toHaveCount(0, { timeout: 60_000 })
  })

  await test.step('visitors load them, and the page is as high until they have come', async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    const changes = dialog.getByRole('list', { name: 'What changed' }).getByRole('listitem')
    await expect(changes.filter({ hasText: 'Stylesheet tokens' })).toHaveText([
      /^Stylesheet tokens › Fonts › Headings.*Fraunces \(uploaded\)$/,
      /^Stylesheet tokens › Fonts › Text.*Inter \(uploaded\)$/,
    ])
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByTestId('publication')).toBeHidden({ timeout: 60_000 })
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const context = await browser.newContext({ viewport })
      const visitor = await context.newPage()
      await visitor.goto(server.origin)
      await expect.poll(() => loadedFonts(visitor)).toEqual(['own Fraunces', 'own Inter'])
      const height = await pageHeight(visitor)
      await visitor.route('**/font.woff2*', (route) => route.abort())
      await visitor.reload()
      await expect.poll(() => loadedFonts(visitor)).toEqual([])
      // A line or two may break elsewhere.
      await expect.poll(async () => Math.abs((await pageHeight(visitor)) / height - 1)).toBeLessThan(0.01)
      await context.close()
    }
  })

  await test.step('the library says which portal uses a font, and what it falls back to without it', async () => {
    await page.goto(`${new URL(console.address).origin}/app/assets/other`)
    await page.getByText('inter-latin-wght-normal.woff2').click()
    const dialog = page.getByRole('dialog', { name: /^Asset/ })
    await dialog.getByRole('tab', { name: 'Where used' }).click()
    await expect(dialog.getByRole('heading', { name: '1 portal' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete asset?' })
    await expect(question.getByRole('listitem')).toHaveText([
      /then shows its text in the system’s font instead of Inter\.$/,
    ])
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  })

  await test.step('without the server, fonts are uploaded and previewed all the same', async () => {
    await page.goto(`${new URL(console.address).origin}/app/stylesheet`)
    await server.kill()
    await own.getByLabel('Upload fonts…').setInputFiles(plain)
    await expect(own.getByRole('listitem')).toHaveCount(3, { timeout: 60_000 })
    await expect(own.getByText('Being prepared…')).toHaveCount(0, { timeout: 60_000 })
    await fonts.getByLabel('Headings').selectOption('own:Liberation Sans')
    await expect.poll(() => loadedFonts(page)).toContain('own Liberation Sans')
    await own.getByRole('button', { name: 'Remove Liberation Sans 400' }).press('Enter')
    await expect(fonts.getByLabel('Headings')).toHaveValue('Default')
  })
})

/** The own families whose files have arrived. */
const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('own ') && status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  )

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
