import { expect, type Locator, type Page } from '@playwright/test'
import { consoleMenu, openPlace } from './openPlace.ts'
import type { RunningServer } from './startServer.ts'

/** An author's actions in the console, named like its screens. */
export function author(page: Page) {
  const editor = () => page.getByRole('article')
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true })

  return {
    async startOnThisComputer(address: string, name: string) {
      await page.goto(address)
      await page.getByLabel('Name of the workspace').fill(name)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page.getByTestId('sync-state').getByText('Saved on this computer')).toBeVisible()
    },

    /** Opens the sample organization of a server from the first screen. */
    async signIn(address: string, server: RunningServer) {
      await page.goto(address)
      await page.getByText('Sign in to a server').click()
      await fillSignIn(page, server)
      await expect(page.getByTestId('sync-state').getByText(/^Synced/)).toBeVisible()
    },

    async createCourse(name: string) {
      await page.getByRole('button', { name: 'New course' }).first().click()
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Create course' }).click()
      await page.getByRole('button', { name: 'Add lesson' }).first().waitFor()
    },

    async openCourses() {
      await openPlace(page, 'Teach')
      await consoleMenu(page).getByRole('link', { name: 'Courses' }).click()
      await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible()
    },

    async openCourse(name: string) {
      // The course edited last moves to the top shortly after the list appears: a click may hit another row.
      await expect(async () => {
        await this.openCourses()
        await page.getByText(name, { exact: true }).click()
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 3000 })
      }).toPass()
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
      await expect(page.getByRole('menu')).toHaveCount(0)
    },

    async openLesson(name: string) {
      await page.getByRole('treeitem', { name }).getByText(name, { exact: true }).click()
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

    /** The open lesson as learners will see it. */
    async preview() {
      await editor()
        .getByRole('radio', { name: 'Preview' })
        .or(editor().getByRole('button', { name: 'Preview' }))
        .click()
    },
    /** The package's own document in a preview, inside the frame page. */
    sco: () => editor().frameLocator('iframe').frameLocator('iframe'),

    /** Waits until no file is being processed. */
    async waitForMedia() {
      await expect(page.getByText(/\d+ in progress/)).toBeHidden({ timeout: 120_000 })
    },

    /** Renames a lesson or section, from its row in the outline. */
    async renameEntry(name: string, next: string) {
      await row(name).getByText(name, { exact: true }).dblclick()
      await rename(page, next)
    },

    /** Moves a lesson or section by keyboard: Alt and these arrows, one after the other. */
    async moveEntry(name: string, ...arrows: ('Up' | 'Down' | 'Left' | 'Right')[]) {
      await row(name).focus()
      for (const arrow of arrows) await page.keyboard.press(`Alt+Arrow${arrow}`)
    },

    async deleteEntry(name: string) {
      await row(name).focus()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(row(name)).toBeHidden()
    },

    /** Types at the end of the paragraph that starts with these words. */
    async continueParagraph(begin: string, words: string) {
      const text = editor().getByRole('textbox', { name: 'Text', exact: true })
      await text.getByText(begin).click()
      await page.keyboard.press('End')
      await page.keyboard.type(words)
      // Words that went elsewhere are found here, and not three steps later.
      await expect(text).toContainText(words)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    },

    async readConcurrencyError() {
      const dialog = page.getByRole('alertdialog', { name: 'Concurrency Error' })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
    },

    /** Exports the open course, and downloads the package to a path. */
    exportScorm: (path: string) => exportCourse(page, /SCORM 1.2 package/, path),
    exportArchive: (path: string) => exportCourse(page, /Lectern archive/, path),

    /** Imports an archive of one item, and opens the item. */
    async importArchive(path: string, name: string) {
      await this.openCourses()
      await page.getByTestId('file-input').first().setInputFiles(path)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await dialog.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    },

    async syncNow() {
      await page.getByTestId('sync-state').click()
      await page.getByRole('button', { name: 'Sync now' }).click()
      await expect(page.getByRole('heading', { name: /^Synced/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Sync now' })).toBeHidden()
    },

    async publish() {
      await pressPublish(page)
      await expect(page.getByRole('button', { name: 'Release options' })).toBeVisible()
    },

    /** Publishes the later edits, as this edition. */
    async publishChanges(edition: number) {
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText(`Published, edition ${edition}`)).toBeVisible()
    },

    /** Connects the local workspace to the server's organization. */
    async connect(server: RunningServer, workspace: string) {
      await page.getByRole('button', { name: workspace }).click()
      await page.getByRole('menuitem', { name: 'Connect to an organization…' }).click()
      const dialog = page.getByRole('dialog')
      await fillSignIn(dialog, server)
      await dialog.getByRole('button', { name: /Tea/ }).click()
      await expect(page.getByTestId('sync-state').getByText(/Synced/)).toBeVisible({ timeout: 120_000 })
    },
  }
}

/** Publishes for the first time: where a portal shows it, a dialog first says who can open it. */
export async function pressPublish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const review = page.getByRole('dialog', { name: 'Publish', exact: true })
  const done = page.getByRole('button', { name: 'Release options' }).or(page.getByTestId('publication'))
  await expect(review.or(done).or(page.getByRole('alertdialog')).first()).toBeVisible()
  if (await review.isVisible()) await review.getByRole('button', { name: 'Publish', exact: true }).click()
}

async function exportCourse(page: Page, format: RegExp, path: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: format }).click({ force: true })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await dialog
    .getByRole('link', { name: 'Download', exact: true })
    .or(dialog.getByRole('button', { name: 'Download', exact: true }))
    .click()
  await (await download).saveAs(path)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
}

async function fillSignIn(form: Page | Locator, { origin, administrator }: RunningServer) {
  if (!administrator) throw new Error('This server named no administrator.')
  await form.getByLabel('Server address').fill(origin)
  await form.getByLabel('Email').fill(administrator.email)
  await form.getByLabel('Password', { exact: true }).fill(administrator.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

async function rename(page: Page, name: string) {
  const input = page.getByRole('treeitem').getByLabel('Name')
  await input.fill(name)
  await input.press('Enter')
  await expect(page.getByRole('treeitem', { name })).toBeVisible()
}
