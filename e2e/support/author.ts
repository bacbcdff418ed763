import { expect, type Page } from '@playwright/test'
import type { RunningServer } from './startServer.ts'

/** What an author does in the console, in the words of its screens. */
export function author(page: Page) {
  const editor = () => page.getByRole('article')

  return {
    async startOnThisComputer(address: string, name: string) {
      await page.goto(address)
      await page.getByLabel('Name of the workspace').fill(name)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page.getByText('Saved on this computer')).toBeVisible()
    },

    async createCourse(name: string) {
      await page.getByRole('button', { name: 'New course' }).first().click()
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Create course' }).click()
      await page.getByRole('button', { name: 'Add lesson' }).first().waitFor()
    },

    async openCourse(name: string) {
      await page.getByRole('link', { name: 'Courses' }).click()
      await page.getByText(name, { exact: true }).click()
      await page.getByRole('tree').waitFor()
    },

    async addSection(name: string) {
      await page.getByRole('button', { name: 'Add section' }).click()
      await rename(page, name)
    },

    async addLesson(kind: string, name: string) {
      await page.getByRole('button', { name: 'Add lesson' }).first().click()
      await page.getByRole('menuitem', { name: kind, exact: true }).click()
      await rename(page, name)
      await expect(page.getByRole('article', { name })).toBeVisible()
    },

    async openLesson(name: string) {
      await page.getByRole('treeitem', { name }).getByText(name).click()
      await expect(page.getByRole('article', { name })).toBeVisible()
    },

    async writeArticle(lines: string[]) {
      await editor().getByRole('textbox', { name: 'Text', exact: true }).click()
      for (const [index, line] of lines.entries()) {
        if (index > 0) await page.keyboard.press('Enter')
        await page.keyboard.type(line)
      }
    },

    async importInto(path: string) {
      await editor().getByLabel('Import…').setInputFiles(path)
      await expect(editor().getByRole('button', { name: 'Replace…' })).toBeVisible()
    },

    async writeQuestion(number: number, text: string, answers: [right: string, wrong: string]) {
      await editor().getByLabel(`Text of question ${number}`).fill(text)
      const question = editor().getByRole('listitem', { name: `Question ${number}` })
      await question.getByLabel('Text of answer 1').fill(answers[0])
      await question.getByLabel('Text of answer 2').fill(answers[1])
    },

    /** Until no file is being prepared any more. */
    async waitForMedia() {
      await expect(page.getByText(/\d+ in progress/)).toBeHidden({ timeout: 120_000 })
    },

    async publish() {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    },

    /** Connects what was begun on this computer to the server's organization. */
    async connect(server: RunningServer, workspace: string) {
      if (!server.administrator) throw new Error('This server named no administrator.')
      await page.getByRole('button', { name: workspace }).click()
      await page.getByRole('menuitem', { name: 'Connect to an organization…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Server address').fill(server.origin)
      await dialog.getByLabel('Email').fill(server.administrator.email)
      await dialog.getByLabel('Password', { exact: true }).fill(server.administrator.password)
      await dialog.getByRole('button', { name: 'Sign In' }).click()
      await dialog.getByRole('button', { name: /Tea/ }).click()
      await expect(page.getByText(/Synced/)).toBeVisible({ timeout: 120_000 })
    },
  }
}

async function rename(page: Page, name: string) {
  const input = page.getByRole('treeitem').getByLabel('Name')
  await input.fill(name)
  await input.press('Enter')
  await expect(page.getByRole('treeitem', { name })).toBeVisible()
}
