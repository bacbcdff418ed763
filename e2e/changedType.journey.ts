import type { Page } from '@playwright/test'
import { author } from './support/author.ts'
import { expect, test } from './support/stage.ts'

const course = 'Tea with a quiz'
const lesson = 'How hot?'

test('one author changes a lesson’s type while another edits its questions: both are kept, the hidden edit is listed, undo shows it', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const [anaPage, benPage] = [await browser.newPage(), await browser.newPage()]
  const [ana, ben] = [author(anaPage), author(benPage)]
  const both = [anaPage, benPage]

  await test.step('both have a quiz open', async () => {
    await ana.signIn((await stage.console('ana')).address, server)
    await ana.createCourse(course)
    await ana.addLesson('Quiz', lesson)
    await ana.writeQuestion(1, 'How hot is the water?', ['Eighty degrees', 'Boiling'])
    await ana.syncNow()
    await ben.signIn((await stage.console('ben')).address, server)
    await ben.openCourse(course)
    await ben.openLesson(lesson)
    await expect(questionOf(benPage)).toHaveValue('How hot is the water?')
  })

  await server.stop()
  await test.step('apart, Ana makes an article of it, and Ben writes on', async () => {
    await chooseType(anaPage, 'Article')
    await expect(questionOf(anaPage)).toBeHidden()
    await questionOf(benPage).fill('How hot is the water for green tea?')
    for (const page of both) await expect(page.getByText(/^Offline, \d+ changes? waiting$/)).toBeVisible()
  })

  await test.step('the server comes back: both see an article, and the hidden edit is listed', async () => {
    await ana.openCourses()
    await ben.openCourses()
    await stage.server()
    for (const one of [ana, ben, ana]) await one.syncNow()
    for (const one of [ana, ben]) {
      await one.openCourse(course)
      await one.readConcurrencyError()
      await one.openLesson(lesson)
    }
    for (const page of both) {
      await expect(
        page.getByRole('article', { name: lesson }).getByRole('textbox', { name: 'Text', exact: true }),
      ).toBeVisible()
      await expect(questionOf(page)).toBeHidden()
      await expect(page.getByText('1 conflict', { exact: true })).toBeVisible()
    }
    await benPage.getByRole('button', { name: 'Compare' }).click()
    const card = benPage.getByRole('main').getByRole('article').filter({ hasText: lesson })
    await expect(card).toContainText(
      'The type was changed while its content was edited; both are kept, the edit is not shown',
    )
    await expect(card.getByRole('region', { name: 'In use now' })).toContainText('Article')
    await expect(card.getByRole('region', { name: 'The other version' })).toContainText('Quiz')
  })

  await test.step('Ana undoes the change of type, and both see what Ben wrote', async () => {
    await anaPage.getByRole('button', { name: /^Undo/ }).click()
    await expect(questionOf(anaPage)).toHaveValue('How hot is the water for green tea?')
    await ana.syncNow()
    await ben.syncNow()
    await ben.openCourse(course)
    await ben.openLesson(lesson)
    await expect(questionOf(benPage)).toHaveValue('How hot is the water for green tea?')
  })
})

const questionOf = (page: Page) => page.getByRole('textbox', { name: 'Text of question 1' })

async function chooseType(page: Page, type: string) {
  await page.getByRole('button', { name: 'Lesson settings' }).click()
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ label: type })
}
