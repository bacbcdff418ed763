import type { Page } from '@playwright/test'
import { inShort } from './support/inShort.ts'
import { learner } from './support/learner.ts'
import { expect, test } from './support/stage.ts'

const course = 'Brewing better tea'
const lea = { name: 'Lea Learner', email: 'lea.is.interrupted@example.org', password: 'Correct1!horse' }
const bob = { name: 'Bob Learner', email: 'bob.comes.next@example.org', password: 'Correct1!horse' }
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
/** The lesson that is shown, once it is one of the course's. */
const loadLesson = async (page: Page) => (await heading(page).textContent()) ?? ''

for (const size of inShort([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]))
  test(`going offline inside a lesson keeps the learner there, at ${size.width} px`, async ({
    page,
    context,
    stage,
  }) => {
    const server = await stage.sharedServer()
    const person = learner(page, server)
    const own = { ...lea, email: `lea.offline.${size.width}@example.org` }
    const loads: string[] = []
    await person.openCourse(course)
    await person.signUp(own)
    await person.signIn(own)
    await page.setViewportSize(size)
    // From here on, a full page load would show the browser's own error page.
    const ahead = ['QuizPlayer', 'PdfViewer', 'ScormPlayer'].map(async (part) =>
      (await page.waitForResponse(new RegExp(`/${part}-`))).finished(),
    )
    await person.startCourse()
    await expect(heading(page)).toBeVisible()
    // What the next lessons need is fetched ahead.
    await Promise.all(ahead)
    await page.waitForLoadState('networkidle')
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !frame.url().startsWith(server.origin)) loads.push(frame.url())
    })
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    const isTheSamePage = () => page.evaluate(() => 'isTheSamePage' in window)

    await test.step('each lesson opens in its place, and its player is there', async () => {
      await context.setOffline(true)
      await expect(page.getByText('You are offline').first()).toBeVisible()
      const seen = [await loadLesson(page)]
      const next = page.getByRole('navigation', { name: 'Lessons' }).getByRole('button', { name: /^Next/ })
      while (await next.isVisible()) {
        await next.click()
        await expect(heading(page)).not.toHaveText(seen.at(-1) ?? '')
        seen.push(await loadLesson(page))
        await expect(page.getByText('Loading lesson…')).toBeHidden()
        await expect(page.getByText(/Failed to fetch|dynamically imported/)).toHaveCount(0)
      }
      expect(seen).toHaveLength(5)
      await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible()
      await page.getByRole('button', { name: 'Start quiz' }).click()
      await expect(page.getByText(/server cannot be reached/)).toBeVisible()
    })

    await test.step('another page shows that the browser is offline, within the portal', async () => {
      await page.getByRole('link', { name: /home$/ }).click()
      await page.getByRole('contentinfo').getByRole('link', { name: 'My Learnings' }).click()
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
      expect(await isTheSamePage()).toBe(true)
    })

    await test.step('and shows its content once the network is back', async () => {
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'My Learnings' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: course })).toBeVisible()
      await expect(page.getByText('You are offline')).toHaveCount(0)
      expect(loads).toEqual([])
    })
  })

test('a learner whose session ends signs in again and continues at the same place', async ({
  page,
  context,
  stage,
}) => {
  const server = await stage.sharedServer()
  const person = learner(page, server)
  await person.openCourse(course)
  await person.signUp(bob)
  await page.keyboard.press('Escape')
  await person.signUp(lea)
  await person.signIn(lea)
  await person.startCourse()
  const quiz = 'Six questions over a cup'
  const outline = page.getByRole('navigation', { name: /outline/i })
  const dialog = page.getByRole('alertdialog', { name: 'You have been signed out' })
  const signInAgain = async ({ email, password }: typeof lea) => {
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await person.signIn({ name: '', email, password })
    await expect(dialog).toBeHidden()
  }

  await test.step('the lesson waits, and keeps the answers', async () => {
    await outline.getByRole('button', { name: 'What you know now' }).click()
    await person.openLesson(quiz)
    await page.getByRole('button', { name: 'Start quiz' }).click()
    await page.getByText(/^Question 1 of/).waitFor()
    await context.clearCookies()
    await page.getByRole('radio').or(page.getByRole('checkbox')).first().click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeVisible()
    await expect(page.getByText(/^Question 1 of/)).toBeVisible()
  })

  await test.step('the same person continues at the same question', async () => {
    await signInAgain(lea)
    await expect(page.getByText(/^Question 1 of/)).toBeVisible()
    await expect(page.getByRole('radio').or(page.getByRole('checkbox')).first()).toBeChecked()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('button', { name: /Next question|See results/ })).toBeVisible()
    await expect(outline.getByRole('link', { name: quiz })).toHaveAccessibleName(/^In progress/)
  })

  await test.step('another person sees nothing of it', async () => {
    await context.clearCookies()
    await page.getByRole('button', { name: /Next question|See results/ }).click()
    const submit = page.getByRole('button', { name: 'Submit' })
    await page.getByRole('radio').or(page.getByRole('checkbox')).first().click()
    await submit.click()
    await expect(dialog).toBeVisible()
    await signInAgain(bob)
    await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible()
    await expect(outline.getByRole('link', { name: quiz })).toHaveAccessibleName(/^Not started/)
  })
})
