import type { Page } from '@playwright/test'
import { learner } from './support/learner.ts'
import { serverDatabase } from './support/serverDatabase.ts'
import { expect, test } from './support/stage.ts'

const lea = { name: 'Lea Learner', email: 'lea-microcast@example.org', password: 'Correct1!horse' }
const lou = { name: 'Lou Learner', email: 'lou-program@example.org', password: 'Correct1!horse' }
const phone = { width: 390, height: 844 }

const main = (page: Page) => page.getByRole('main')
const percent = (page: Page) => main(page).getByRole('progressbar').first()
const notSaved = (page: Page) => page.getByRole('status').getByText(/^Not saved yet/)

test('a microcast goes on where it was left, offline and on another device; a document is kept', async ({
  page,
  context,
  browser,
  stage,
}) => {
  const server = await stage.sharedServer()
  const log = serverDatabase(server.dataDir)
  const person = learner(page, server)
  await page.goto(`${server.origin}/microcast/forty-seconds`)
  await expect(page.getByText('You are learning as a visitor')).toBeVisible()
  await person.signUp(lea)
  await person.signIn(lea)

  await test.step('the film goes on without a connection, and nothing is lost', async () => {
    await page.getByRole('button', { name: /^Play/ }).first().click()
    const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(seconds).toBeGreaterThan(2)
    await context.setOffline(true)
    await page.locator('video').click()
    await expect(notSaved(page).first()).toBeVisible()
    await context.setOffline(false)
    await expect(notSaved(page)).toHaveCount(0)
    await page.getByLabel(/^New note/).fill('Warm the pot first')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Warm the pot first' })).toBeVisible()
    await expect(notSaved(page)).toHaveCount(0)
  })

  await test.step('a phone continues at the same place', async () => {
    const other = await browser.newContext({ storageState: await context.storageState(), viewport: phone })
    const tab = await other.newPage()
    await tab.goto(`${server.origin}/microcast/forty-seconds`)
    await expect(tab.getByText('Warm the pot first')).toBeVisible()
    await expect(percent(tab)).not.toHaveAttribute('aria-valuenow', '0')
    await tab.getByRole('button', { name: /^Play/ }).first().click()
    const seconds = () => tab.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(seconds).toBeGreaterThan(2)
    await other.close()
  })

  await test.step('a document is read to its end, and listed in My Documents', async () => {
    await page.goto(`${server.origin}/document/brewing-card`)
    const next = main(page).getByRole('button', { name: 'Next page' })
    // A click before the page listens is lost.
    await expect(async () => {
      if (await next.isEnabled()) await next.click()
      await expect(percent(page)).toHaveAttribute('aria-valuenow', '100', { timeout: 2000 })
    }).toPass()
    await expect(notSaved(page)).toHaveCount(0)
    await page.goto(`${server.origin}/my-learnings`)
    await expect(main(page).getByRole('article', { name: 'Forty seconds of tea' })).toBeVisible()
    const documents = page.getByRole('tab', { name: 'My Documents' })
    // A click before the page listens is lost.
    await expect(async () => {
      await documents.click()
      await expect(documents).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
    }).toPass()
    await page.getByRole('link', { name: 'View The brewing card' }).click()
    await expect(page.getByText('Saved in My Documents.')).toBeVisible()
  })

  const rows = await log.query(
    `SELECT p.progress, p."lastPosition" > 0 AS "hasPlace", (SELECT count(*)::int FROM "LearningEvent" e
       WHERE e.microcast = p.microcast AND e.customer = c.key AND e.type = 'noteWritten') AS notes,
       d.progress AS read, d.status, d."viewCount"
     FROM "Customer" c JOIN "MicrocastProgress" p ON p.customer = c.key JOIN "DocumentProgress" d ON d.customer = c.key
     WHERE c.email = $1 AND p.microcast = 'sample~forty-seconds'`,
    [lea.email],
  )
  expect(rows).toEqual([
    { progress: expect.any(Number), hasPlace: true, notes: 1, read: 100, status: 'completed', viewCount: 1 },
  ])
})

test('a program opens its microcast and comes back, opens its lessons, and counts them all', async ({
  page,
  stage,
}) => {
  const server = await stage.sharedServer()
  const person = learner(page, server)
  await page.goto(`${server.origin}/program/tea-path`)
  await person.signUp(lou)
  await person.signIn(lou)
  await main(page).getByRole('button', { name: 'Start Program' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forty seconds of tea' })).toBeVisible()
  // The keyboard goes to the end of the film.
  await page.getByRole('button', { name: /^Play/ }).first().click()
  const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds).toBeGreaterThan(0.5)
  await page.getByRole('slider', { name: 'Position' }).press('End')
  await expect(percent(page)).toHaveAttribute('aria-valuenow', '100')
  await expect(notSaved(page)).toHaveCount(0)
  await page.goBack()
  await expect(percent(page)).toHaveAttribute('aria-valuenow', '25')

  await page.setViewportSize(phone)
  await page.getByText('On your own', { exact: true }).click()
  await page.getByRole('button', { name: /Your own two pots/ }).click()
  const lesson = page.getByRole('dialog', { name: 'Your own two pots' })
  await lesson.getByRole('button', { name: 'Mark as complete' }).click()
  await lesson.getByRole('button', { name: 'Ok' }).last().click()
  await expect(lesson).toBeHidden()
  await expect(percent(page)).toHaveAttribute('aria-valuenow', '50')
  await expect(notSaved(page)).toHaveCount(0)
  const rows = await serverDatabase(server.dataDir).query(
    `SELECT e."lessonId", e.kind, count(*)::int AS count FROM "LearningEvent" e JOIN "Customer" c ON c.key = e.customer
     WHERE c.email = $1 AND e.program IS NOT NULL AND e.payload->>'progress' = '100' GROUP BY 1, 2 ORDER BY 1`,
    [lou.email],
  )
  expect(rows).toEqual([
    { lessonId: 'film', kind: 'step', count: 1 },
    { lessonId: 'homework', kind: 'article', count: 1 },
  ])
})
