import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { contrast } from '#shared/kernel/rules/contrast.ts'
import { author } from './support/author.ts'
import { expect, test } from './support/stage.ts'

test('a portal takes a theme, a faint colour is repaired before it is published, and the dark theme has the author’s hues', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const ana = author(page)
  const console = await stage.console('ana')
  await ana.signIn(console.address, server)
  const { origin } = new URL(console.address)
  const published = page.getByTestId('publication')

  await test.step('a new portal begins with a theme, chosen by keyboard, and has its home page', async () => {
    await page.goto(`${origin}/app/details?new`)
    const dialog = page.getByRole('dialog', { name: 'New portal' })
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('The Reading Room')
    await dialog.getByLabel(/^Who takes its courses/).selectOption('public')
    await dialog.getByLabel(/^What it shows/).selectOption('all')
    await expect(dialog.getByLabel(/^Address/)).toHaveValue('the-reading-room')
    await dialog.getByRole('radio', { name: /^No theme/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: /^Library/ })).toBeChecked()
    const desktop = dialog.getByRole('region', { name: 'Home page in Library, on a desktop' })
    await expect(desktop.getByText('A quiet place to learn')).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Home page in Library, on a phone' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations).toEqual([])
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`${origin}/app/design`)
    await expect(page.getByRole('link', { name: 'Home' }).last()).toBeVisible()
  })

  await test.step('the first portal takes a theme later, and may take it back', async () => {
    await choosePortal(page, 'The Tea Room')
    await page.goto(`${origin}/app/stylesheet`)
    const primary = page.getByRole('textbox', { name: 'Primary', exact: true })
    const former = await primary.inputValue()
    expect(former).toBe('#24603f')
    const start = async () => {
      await page.getByRole('button', { name: 'Start from a theme…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Start from a theme' })
      await dialog.getByRole('radio', { name: /^Craft/ }).check()
      await dialog.getByRole('button', { name: 'Use this theme' }).click()
      await expect(primary).toHaveValue('#b5451f')
    }
    await start()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(primary).toHaveValue(former)
    await start()
  })

  await test.step('what is hard to read is told again before publishing, and repaired there', async () => {
    await page
      .getByRole('group', { name: 'Chips' })
      .getByRole('textbox', { name: 'Chip text', exact: true })
      .fill('#a0c0a0')
    await page.keyboard.press('Tab')
    await allowDark(page, origin)
    await expect(published).toHaveText(/not published/)
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await expect(dialog.getByText(/^Chips: chip text on chip has a contrast of 1/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Repair colours' }).click()
    await expect(dialog.getByText('Hard to read')).toBeHidden()
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    await expect(published).toBeHidden()
  })

  await test.step('visitors see it, by day and by night, and can read it', async () => {
    const colors: Record<string, string[]> = {}
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme })
      const visitor = await context.newPage()
      await expect
        .poll(async () => {
          await visitor.goto(server.origin)
          return readColor(visitor, '--color-primary')
        })
        .not.toBe('#24603f')
      const names = [
        '--color-background',
        '--color-text',
        '--color-muted',
        '--chip-background',
        '--chip-text',
      ]
      colors[colorScheme] = await Promise.all(names.map((name) => readColor(visitor, name)))
      const { violations } = await new AxeBuilder({ page: visitor }).withRules(['color-contrast']).analyze()
      expect(violations).toEqual([])
      await context.close()
    }
    expect(colors.light?.[0]).toBe('#fffaf5')
    for (const [ground = '', text = '', muted = '', chip = '', chipText = ''] of Object.values(colors)) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(muted, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(chipText, chip)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colors.dark?.[0] ?? '', '#ffffff')).toBeGreaterThan(14)
  })
})

const readColor = (page: Page, name: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)

async function choosePortal(page: Page, name: string) {
  await page.getByRole('complementary').getByRole('button').first().click()
  await page
    .getByRole('menuitem', { name: new RegExp(name) })
    .last()
    .click()
}

async function allowDark(page: Page, origin: string) {
  await page.goto(`${origin}/app/details?tab=type`)
  await page.getByLabel('Dark theme').check({ force: true })
  await page.keyboard.press('Tab')
}
