import { expect, type Page } from '@playwright/test'
import { administratorToken, readMailedCode } from './mailbox.ts'
import type { RunningServer } from './startServer.ts'

/** What a learner does on the portal, in the words of its pages. */
export function learner(page: Page, server: RunningServer) {
  const main = () => page.getByRole('main')
  return {
    async openCourse(name: string) {
      await page.goto(server.origin)
      await page.getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },

    async signUp(email: string, password: string) {
      await page.getByRole('button', { name: 'Create Account' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByLabel('Confirm Password').fill(password)
      await dialog.getByLabel('Confirm Password').blur()
      await dialog.getByRole('button', { name: 'Create Account' }).click()
      await dialog.getByLabel(/code/i).waitFor()
      const code = await readMailedCode(server.origin, await administratorToken(server), email)
      await dialog.getByLabel(/code/i).fill(code)
      await dialog.getByLabel(/code/i).blur()
      await dialog.getByRole('button', { name: /Confirm/ }).click()
      await expect(dialog.getByText('You have created your account. Please sign in.')).toBeVisible()
    },

    async signIn(email: string, password: string) {
      const dialog = page.getByRole('dialog')
      if (await dialog.isHidden()) await page.getByRole('button', { name: 'Sign In' }).first().click()
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByLabel('Password', { exact: true }).blur()
      await dialog.getByRole('button', { name: 'Sign In' }).click()
      await expect(dialog).toBeHidden()
    },

    async startCourse() {
      await page
        .getByRole('link', { name: /Start Course|Continue|Start/ })
        .first()
        .click()
      await expect(main()).toBeVisible()
    },

    async openLesson(name: string) {
      await page.getByRole('navigation').getByText(name).click()
      await expect(main().getByRole('heading', { name }).first()).toBeVisible()
    },

    progress: () => page.getByRole('progressbar').first(),
  }
}
