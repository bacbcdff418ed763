import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { learner } from './support/learner.ts'
import { serverDatabase } from './support/serverDatabase.ts'
import { expect, test } from './support/stage.ts'

const course = 'Brewing better tea'
const lea = { name: 'Lea Learner', email: 'lea@example.org', password: 'Correct1!horse' }

test.use({ actionTimeout: 20_000 })

type Made = { id: string; slot: string | null; fact: { type: string } }

/** Hears of every fact that a browser puts into its outbox, from whichever page. */
async function hearFacts(context: BrowserContext): Promise<Map<string, Made>> {
  const made = new Map<string, Made>()
  await context.exposeFunction('factMade', (text: string) => {
    const entry: Made = JSON.parse(text)
    made.set(entry.id, entry)
  })
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value)
      // Exposed above.
      const { factMade } = window as unknown as { factMade(text: string): Promise<void> }
      if (key.startsWith('lectern-outbox/')) void factMade(value)
    }
  })
  return made
}

const notSaved = (page: Page) => page.getByRole('status').getByText(/^Not saved yet/)
const note = async (page: Page, words: string) => {
  await page.getByLabel(/^New note/).fill(words)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
}

/** Opens a lesson of a section that may be closed in the outline. */
async function openIn(tab: Page, section: string, name: string): Promise<void> {
  const outline = tab.getByRole('navigation', { name: /outline/i })
  const lesson = outline.getByText(name, { exact: true })
  await expect(outline.getByRole('button', { name: section })).toBeVisible()
  if (await lesson.isHidden()) await outline.getByRole('button', { name: section }).click()
  await lesson.click()
  await expect(tab.getByRole('main').getByRole('heading', { name, exact: true }).first()).toBeVisible()
}

/** Answers the question that is shown, somehow. */
async function answer(page: Page): Promise<void> {
  const quiz = page.getByRole('region', { name: /^Quiz:/ })
  const choices = quiz.getByRole('radio').or(quiz.getByRole('checkbox'))
  await expect(quiz.getByRole('button', { name: 'Submit' })).toBeVisible()
  if ((await choices.count()) > 0) await choices.first().check()
  else await quiz.getByRole('textbox').fill('Less water')
  await quiz.getByRole('button', { name: 'Submit' }).click()
}

test('what a learner does offline, in two tabs, on two devices and while the server is killed and updated arrives once', async ({
  page,
  context,
  browser,
  stage,
}) => {
  test.setTimeout(240_000)
  let server = await stage.server()
  const made = await hearFacts(context)
  const person = learner(page, server)
  const outline = (tab: Page) => tab.getByRole('navigation', { name: /outline/i })
  await person.openCourse(course)
  await person.signUp(lea)
  await person.signIn(lea)
  await person.startCourse()

  await test.step('offline in the middle of a film, an article and a note', async () => {
    await person.openLesson('Three things make good tea')
    await page.getByRole('button', { name: 'Play' }).first().click()
    const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(seconds).toBeGreaterThan(1)
    await context.setOffline(true)
    // Its controls are hidden while it plays.
    await page.locator('video').click()
    await expect(notSaved(page).first()).toBeVisible()
    await person.openLesson('What happens in the pot')
    // Who has seen its end has read it.
    await page.getByRole('heading', { name: 'How to find your own cup' }).click()
    await page.keyboard.press('End')
    await expect(outline(page).getByRole('link', { name: 'What happens in the pot' })).toHaveAccessibleName(
      /^Completed/,
    )
    await note(page, 'Less heat')
    const [own] = await page.getByRole('listitem').filter({ hasText: 'Less heat' }).all()
    await expect(own?.getByText('Not saved yet') ?? page.locator('none')).toBeVisible()
    await context.setOffline(false)
    await expect(notSaved(page)).toHaveCount(0)
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
  })

  await test.step('offline in the middle of a quiz, and the tab is closed before the connection is back', async () => {
    const tab = await context.newPage()
    const there = learner(tab, server)
    await there.openCourse(course)
    await there.startCourse()
    await openIn(tab, 'What you know now', 'Six questions over a cup')
    await tab.getByRole('button', { name: 'Start quiz' }).click()
    await answer(tab)
    await tab.getByRole('button', { name: /Next question/ }).click()
    await page.close()
    await context.setOffline(true)
    const waiting = tab.getByRole('heading', { name: 'Your answers are not sent yet' })
    for (let place = 2; place <= 6; place += 1) {
      await expect(tab.getByText(`Question ${place} of 6`)).toBeVisible()
      await answer(tab)
    }
    await expect(waiting).toBeVisible()
    await tab.close()
    await context.setOffline(false)
  })

  const first = await context.newPage()
  const one = learner(first, server)
  await test.step('the next visit sends the answers, and shows the result', async () => {
    await one.openCourse(course)
    await one.startCourse()
    await expect(notSaved(first)).toHaveCount(0)
    await openIn(first, 'What you know now', 'Six questions over a cup')
    await expect(first.getByRole('heading', { name: 'Your attempt' })).toBeVisible()
  })

  const second = await context.newPage()
  const two = learner(second, server)
  const phone = await browser.newContext()
  const madeThere = await hearFacts(phone)
  const third = await phone.newPage()
  const three = learner(third, server)
  await test.step('two tabs and another device, and the server is killed meanwhile', async () => {
    await openIn(first, 'At the table', 'Rescue three cups')
    await expect(one.sco().getByRole('button', { name: 'Brew it' })).toBeVisible()
    await expect(notSaved(first)).toHaveCount(0)
    await two.openCourse(course)
    await two.startCourse()
    await openIn(second, 'Before the first cup', 'What happens in the pot')
    await three.openCourse(course)
    await three.signIn(lea)
    await three.startCourse()
    await openIn(third, 'At the table', 'The card for your kitchen wall')
    await server.kill()
    await one.sco().getByRole('button', { name: 'Brew it' }).click()
    await note(first, 'From the package')
    await note(second, 'From the other tab')
    await note(third, 'From the phone')
    await expect(notSaved(third).first()).toBeVisible()
    server = await stage.updatedServer()
    for (const tab of [first, second, third]) await expect(notSaved(tab)).toHaveCount(0, { timeout: 90_000 })
  })

  await test.step('a page from before the update asks for scripts that are gone: it is loaded anew, at its place', async () => {
    // The players and the course's page are there; home is not.
    await third.evaluate(() => Object.assign(window, { isFromBefore: true }))
    await third.getByRole('link', { name: /, home$/ }).click()
    await expect(third.getByRole('link', { name: course }).first()).toBeVisible()
    await expect.poll(() => third.evaluate(() => 'isFromBefore' in window)).toBe(false)
    await three.openCourse(course)
    await three.startCourse()
    await note(third, 'After the update')
    await expect(notSaved(third)).toHaveCount(0)
  })

  await test.step('every device has all of it', async () => {
    for (const tab of [first, third]) {
      await tab.reload()
      for (const words of [
        'Less heat',
        'From the package',
        'From the other tab',
        'From the phone',
        'After the update',
      ])
        await expect(tab.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    }
  })

  await test.step('and the server has each fact once', async () => {
    await first.close()
    await third.close()
    const database = serverDatabase(stage.folder('server'))
    const [progress] = await database.query<{ key: string; notes: unknown[] }>(
      `SELECT g.key, g.notes FROM "CourseProgress" g JOIN "Customer" c ON c.key = g.customer WHERE c.email = $1`,
      [lea.email],
    )
    const logged = await database.query<{
      key: string
      type: string
      edition: number | null
      uncounted: null
    }>(
      `SELECT e.key, e.type, e.edition, e.uncounted FROM "LearningEvent" e JOIN "Customer" c ON c.key = e.customer WHERE c.email = $1`,
      [lea.email],
    )
    const types = new Map(logged.map(({ key, type }) => [key, type]))
    const all = [...made.values(), ...madeThere.values()]
    // A package commits its whole data: what a later commit replaced before it was sent is not missed.
    const last = new Map(all.filter(({ slot }) => slot).map((entry) => [entry.slot, entry.id]))
    const expected = all.filter(({ id, slot }) => !slot || last.get(slot) === id)
    expect(expected.map(({ id, fact }) => [fact.type, types.get(keyOf(progress?.key ?? '', id))])).toEqual(
      expected.map(({ fact }) => [fact.type, fact.type]),
    )
    expect(new Set(expected.map(({ fact }) => fact.type))).toEqual(
      new Set(['lessonProgressed', 'noteWritten', 'quizAnswered', 'quizFinished', 'scormCommitted']),
    )
    expect(progress?.notes).toHaveLength(5)
    expect(logged.filter(({ uncounted }) => uncounted !== null)).toEqual([])
    expect(new Set(logged.map(({ edition }) => edition))).toEqual(new Set([1]))
    const ownTypes = logged.filter(({ type }) => type.startsWith('note') || type === 'quizAnswered')
    expect(ownTypes).toHaveLength(expected.filter(({ fact }) => /^note|^quizAnswered/.test(fact.type)).length)
  })
  await phone.close()
})

/** As the server names a fact of a progress (foldFacts). */
const keyOf = (progress: string, fact: string): string =>
  `${progress.split('~')[0]}~${createHash('sha256').update(`${progress}\n${fact}`).digest('hex').slice(0, 32)}`
