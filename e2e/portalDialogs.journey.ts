import type { Locator, Page } from '@playwright/test'
import { inShort } from './support/inShort.ts'
import { learner } from './support/learner.ts'
import { expect, test } from './support/stage.ts'

const course = 'Brewing better tea'

const hasFocusInside = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)

/** It has the focus, and Tab leaves it in neither direction. */
async function keepsFocus(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible()
  await hasFocusInside(dialog)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press(key)
      await hasFocusInside(dialog)
    }
}

/** The same, and Escape returns the focus to where it was. */
async function holdsFocus(page: Page, dialog: Locator, opener: Locator) {
  await keepsFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

for (const size of inShort([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]))
  test(`every dialog of the portal takes, traps and returns the focus, at ${size.width} px`, async ({
    page,
    context,
    stage,
  }) => {
    const server = await stage.sharedServer()
    const isPhone = size.width < 600
    const lea = { name: 'Lea Learner', email: `lea.${size.width}@example.org`, password: 'Correct1!horse' }
    const person = learner(page, server)
    const account = page.getByRole('dialog', { name: 'Your account' })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.setViewportSize(size)
    await page.goto(server.origin)

    await test.step('the account', async () => {
      const openers = isPhone ? [] : [button('Sign In'), button('Create Account')]
      for (const opener of openers) {
        await opener.first().click()
        await holdsFocus(page, account, opener.first())
      }
    })

    await test.step('the menu, and the account opened from it', async () => {
      if (!isPhone) return
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await button('Menu').click()
      await holdsFocus(page, menu, button('Menu'))
      for (const name of ['Sign In', 'Create Account']) {
        await button('Menu').click()
        await menu.getByRole('button', { name }).click()
        await holdsFocus(page, account, button('Menu'))
      }
    })

    await test.step('the search of a phone opens its results, and is ready again there', async () => {
      if (!isPhone) return
      const search = page.getByRole('dialog', { name: 'Search' })
      const opener = page.getByRole('banner').getByRole('button', { name: 'Search' })
      await opener.click()
      await expect(search.getByRole('combobox')).toBeFocused()
      await holdsFocus(page, search, opener)
      await opener.click()
      await expect(search.getByRole('combobox')).toBeFocused()
      await page.keyboard.type('better')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: /better/ })).toBeVisible()
      await expect(search).toBeHidden()
      await opener.click()
      await expect(search.getByRole('combobox')).toHaveValue('better')
      await page.keyboard.press('Escape')
    })

    await test.step('a forgotten password', async () => {
      const opener = isPhone ? button('Menu') : button('Sign In').first()
      await opener.click()
      if (isPhone)
        await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign In' }).click()
      await account.getByRole('button', { name: 'Forgot your password?' }).click()
      await holdsFocus(page, page.getByRole('dialog', { name: 'Password Reset' }), opener)
    })

    await test.step('the outline of a course', async () => {
      // On a phone the account's buttons are in the menu; use the course's own.
      await person.openCourse(course)
      const start = page.getByRole('main').getByRole('link', { name: 'Start Course' })
      // Once, and in view at both ends of the page.
      await expect(start).toHaveCount(1)
      await expect(start).toBeInViewport({ ratio: 1 })
      await page.getByRole('heading', { name: 'FAQs' }).scrollIntoViewIfNeeded()
      await expect(start).toBeInViewport({ ratio: 1 })
      await start.click()
      await page.getByText('You are learning as a visitor').waitFor()
      await person.signUp(lea)
      await person.signIn(lea)
      await page.getByText('You are learning as a visitor').waitFor({ state: 'hidden' })
      if (!isPhone) return
      await button('Outline').click()
      await holdsFocus(page, page.getByRole('dialog', { name: 'Outline' }), button('Outline'))
    })

    await test.step('the question before a note is deleted', async () => {
      await page.getByLabel(/^New note/).fill('Less heat.')
      await button('Save note').click()
      const opener = page.getByRole('button', { name: /^Delete note/ })
      await opener.click()
      await holdsFocus(page, page.getByRole('alertdialog', { name: 'Confirm Delete' }), opener)
    })

    await test.step('a sign-in that ended: Escape does not let it go', async () => {
      await context.clearCookies()
      await page.getByLabel(/^New note/).fill('More time.')
      await button('Save note').click()
      const ended = page.getByRole('alertdialog', { name: 'You have been signed out' })
      await keepsFocus(page, ended)
      await page.keyboard.press('Escape')
      await keepsFocus(page, ended)
      await ended.getByRole('button', { name: 'Sign In' }).click()
      await keepsFocus(page, account)
      await page.keyboard.press('Escape')
      await keepsFocus(page, ended)
      await ended.getByRole('button', { name: 'Sign In' }).click()
      await person.signIn(lea)
      await expect(ended).toBeHidden()
      await expect(button('Save note')).toBeFocused()
      await expect(page.getByRole('listitem').filter({ hasText: 'More time.' })).toBeVisible()
      await expect(page.getByText('Not saved yet')).toHaveCount(0)
    })
  })
