import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { learner } from './support/learner.ts'
import { serverDatabase } from './support/serverDatabase.ts'
import { expect, test } from './support/stage.ts'

const course = 'Brewing better tea'
const lea = { name: 'Lea Learner', email: 'lea@example.org', password: 'Correct1!horse' }

type Made = {
  id: string
  order: string
  slot: string | null
  fact: { type: string; lesson: string | null; payload: { attempt?: string } }
}

const heardKey = 'heard-facts/'

/** Keeps a copy of each fact that a browser puts into its outbox, in its storage: a page that closes has no time to tell. */
async function hearFacts(context: BrowserContext): Promise<void> {
  await context.addInitScript((heard) => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value)
      if (key.startsWith('lectern-outbox/')) setItem.call(this, heard + JSON.parse(value).id, value)
    }
  }, heardKey)
}

/** Leaves the classroom, waits until this browser's outbox is empty, and returns every fact that it made, in order. */
async function heardFacts(page: Page, origin: string): Promise<Made[]> {
  await page.goto(origin)
  const keysWith = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  await expect.poll(() => page.evaluate(keysWith, 'lectern-outbox/')).toEqual([])
  const texts = await page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => localStorage.getItem(key) ?? ''),
    heardKey,
  )
  return texts.map((text): Made => JSON.parse(text)).sort((a, b) => (a.order < b.order ? -1 : 1))
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

test('a learner’s facts arrive once: offline, from two tabs, from two devices, and while the server is killed and updated', async ({
  page,
  context,
  browser,
  stage,
}) => {
  let server = await stage.server()
  await hearFacts(context)
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
  await hearFacts(phone)
  const third = await phone.newPage()
  const three = learner(third, server)
  await test.step('two tabs and another device, while the server is killed', async () => {
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
    for (const tab of [first, second, third]) await expect(notSaved(tab)).toHaveCount(0)
  })

  await test.step('a page from before the update asks for scripts that are gone: it reloads, at its place', async () => {
    // The players and the course's page are there; home is not.
    await third.evaluate(() => Object.assign(window, { isFromBefore: true }))
    await third.getByRole('link', { name: /, home$/ }).click()
    await expect(third.getByRole('link', { name: course }).first()).toBeVisible()
    // While it reloads, it cannot be asked.
    const isFromBefore = () => third.evaluate(() => 'isFromBefore' in window).catch(() => true)
    await expect.poll(isFromBefore).toBe(false)
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
    const all = [...(await heardFacts(first, server.origin)), ...(await heardFacts(third, server.origin))]
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
    // What a package called is kept beside the log.
    const records = await database.query<{ key: string }>(`SELECT key FROM "ScormRecord"`)
    const types = new Map([
      ...logged.map(({ key, type }) => [key, type] as const),
      ...records.map(({ key }) => [key, 'scormCalled'] as const),
    ])
    // What a later entry of the same slot replaced before it was sent is not missed.
    const last = new Map(all.filter(({ slot }) => slot).map((entry) => [entry.slot, entry.id]))
    const expected = all.filter(({ id, slot }) => !slot || last.get(slot) === id)
    const keyAtServer = ({ id, fact }: Made) =>
      keyOf(
        progress?.key ?? '',
        fact.type === 'scormCalled' ? `calls ${fact.lesson} ${fact.payload.attempt}` : id,
      )
    expect(expected.map((entry) => [entry.fact.type, types.get(keyAtServer(entry))])).toEqual(
      expected.map(({ fact }) => [fact.type, fact.type]),
    )
    // A package that is open for half a minute also reports what it called.
    expect(new Set(expected.map(({ fact }) => fact.type).filter((type) => type !== 'scormCalled'))).toEqual(
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
