import { expect, type Page } from '@playwright/test'
import { administratorToken, readMailedCode } from './mailbox.ts'
import type { RunningServer } from './startServer.ts'

export type Person = { name: string; email: string; password: string }

/** A learner's actions on the portal, named like its pages. */
export function learner(page: Page, server: RunningServer) {
  const main = () => page.getByRole('main')
  return {
    async openCourse(name: string) {
      await page.goto(`${server.origin}/search`)
      await page.getByRole('link', { name, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },

    async signUp({ email, password, name }: Person) {
      await page.getByRole('button', { name: 'Create Account' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Your account' })
      await dialog.getByLabel('Email address').fill(email)
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByLabel('Confirm Password').fill(password)
      await dialog.getByRole('button', { name: 'Create Account' }).click()
      const field = dialog.getByLabel('Confirmation code')
      await field.waitFor()
      await field.fill(await readMailedCode(server.origin, await administratorToken(server), email))
      await field.press('Enter')
      await expect(dialog.getByText('You have created your account. Please sign in.')).toBeVisible()
    },

    async signIn({ email, password }: Person) {
      const dialog = page.getByRole('dialog', { name: 'Your account' })
      if (await dialog.isHidden()) await page.getByRole('button', { name: 'Sign In' }).first().click()
      await dialog.getByLabel('Email address').fill(email)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      // Awaited from now on: on a busy machine the notice may be over before the dialog has closed.
      const told = page.getByText('You are signed in.').first().waitFor()
      await Promise.all([told, dialog.getByLabel('Password', { exact: true }).press('Enter')])
      await expect(dialog).toBeHidden()
    },

    async startCourse() {
      await main()
        .getByRole('link', { name: /Start Course|Continue/ })
        .first()
        .click()
      await expect(page.getByRole('progressbar').first()).toBeVisible()
    },

    async openLesson(name: string) {
      await page
        .getByRole('navigation', { name: /outline/i })
        .getByText(name, { exact: true })
        .click()
      await expect(main().getByRole('heading', { name, exact: true }).first()).toBeVisible()
    },

    /** The percentage in the course's header. */
    async expectProgress(percent: number) {
      await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', String(percent))
    },

    /** The SCO's own document, inside the frame page on the content origin. */
    sco: () => main().frameLocator('iframe').frameLocator('iframe'),
  }
}
