import { learner } from './support/learner.ts'
import { expect, test } from './support/stage.ts'

const lea = { name: 'Lea Learner', email: 'lea.reads@example.org', password: 'Correct1!horse' }
const lesson = 'The card for your kitchen wall'

test('a document opens at the page where its reader left, also after leaving it before it had loaded', async ({
  page,
  context,
  stage,
}) => {
  const server = await stage.sharedServer()
  const person = learner(page, server)
  await person.openCourse('Brewing better tea')
  await person.signUp(lea)
  await person.signIn(lea)
  await person.startCourse()
  await page
    .getByRole('navigation', { name: /outline/i })
    .getByRole('button', { name: 'At the table' })
    .click()
  await person.openLesson(lesson)
  const address = page.url()

  await test.step('a learner reads to the second page', async () => {
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await page.close()
  })

  await test.step('comes back, and leaves before the document has come', async () => {
    const later = await context.newPage()
    await later.route(/original/, () => undefined)
    await later.goto(address)
    await expect(later.getByText('Loading document…')).toBeVisible()
    await later.goto('about:blank')
    await later.close()
  })

  await test.step('comes back to the second page', async () => {
    const later = await context.newPage()
    await later.goto(address)
    const second = later.getByRole('group', { name: 'Page 2' })
    await expect(second).toBeInViewport({ ratio: 0.3 })
    await expect(later.getByText('Page 2 of 2')).toBeVisible()
    await expect(later.getByRole('group', { name: 'Page 1' })).not.toBeInViewport({ ratio: 0.5 })
  })
})
