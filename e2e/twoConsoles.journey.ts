import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { readPackage } from '#node/scorm/readPackage.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { fromAnswer } from '#shared/kernel/dataStore/fromAnswer.ts'
import { writeSelection } from '#shared/kernel/dataStore/writeSelection.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { author } from './support/author.ts'
import { callGraphql } from './support/callGraphql.ts'
import { learner } from './support/learner.ts'
import { administratorToken } from './support/mailbox.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'

const course = 'The way of tea'

test('two authors edit one course offline: compatible edits merge, conflicting ones keep both versions', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const token = await administratorToken(server)
  const [anaPage, benPage] = [await freshPage(browser), await freshPage(browser)]
  const [ana, ben] = [author(anaPage), author(benPage)]
  const both = [anaPage, benPage]
  let key = ''

  await test.step('both open the same course', async () => {
    await ana.signIn((await stage.console('ana')).address, server)
    await ana.createCourse(course)
    key = `sample~${/course-editor\/([^/?]+)/.exec(anaPage.url())?.[1]}`
    await ana.addSection('Leaves')
    await ana.addLesson('Article', 'Green tea')
    await ana.writeArticle(['It is steamed.', 'It tastes of grass.'])
    await ana.addLesson('Article', 'Black tea')
    await ana.writeArticle(['It is oxidised.'])
    await ana.addLesson('Article', 'Old cups')
    await ana.writeArticle(['They are thick.'])
    await ana.addLesson('Article', 'White tea')
    await ana.writeArticle(['It is hardly touched.'])
    await ana.addSection('Water')
    await ana.moveEntry('Water', 'Left')
    await ana.addLesson('Article', 'How hot?')
    await ana.writeArticle(['Not boiling.'])
    await ana.addLesson('Article', 'How long?')
    await ana.writeArticle(['Three minutes.'])
    await ana.publish()
    await expectSynced(anaPage)
    await ben.signIn((await stage.console('ben')).address, server)
    await ben.openCourse(course)
    await expectSame(both, server, token, key)
  })

  await server.stop()
  await test.step('apart, Ana edits', async () => {
    await ana.renameEntry('Green tea', 'Green tea leaves')
    await ana.continueParagraph('It is steamed', ' For a minute.')
    await ana.renameEntry('White tea', 'White tea of Ana')
    await ana.openLesson('How hot?')
    await ana.continueParagraph('Not boiling', ' Eighty degrees.')
    await ana.deleteEntry('Old cups')
    await ana.moveEntry('Water', 'Right')
    await expect(anaPage.getByText(/^Offline, \d+ changes waiting$/)).toBeVisible()
  })
  await test.step('apart, Ben edits', async () => {
    await ben.openLesson('Black tea')
    await ben.continueParagraph('It is oxidised', ' That takes hours.')
    await ben.moveEntry('Black tea', 'Up')
    await ben.renameEntry('White tea', 'White tea of Ben')
    await ben.openLesson('How hot?')
    await ben.continueParagraph('Not boiling', ' Seventy degrees.')
    await ben.openLesson('Old cups')
    await ben.continueParagraph('They are thick', ' And heavy.')
    await ben.openLesson('How long?')
    await ben.addLesson('Article', 'Which spring?')
    await ben.writeArticle(['The near one.'])
    await ben.moveEntry('Leaves', 'Down', 'Right')
    await expect(benPage.getByText(/^Offline, \d+ changes waiting$/)).toBeVisible()
  })

  await test.step('the server comes back, and both have the same', async () => {
    await ana.openCourses()
    await ben.openCourses()
    await stage.server()
    await ana.syncNow()
    await ben.syncNow()
    await ana.syncNow()
    await expectSynced(...both)
    const merged = JSON.stringify((await expectSame(both, server, token, key)).sections)
    for (const text of ['It is steamed. For a minute.', 'It is oxidised. That takes hours.', 'And heavy.'])
      expect(merged).toContain(text)
  })

  // Two neighbours can swap by moving either of them: so either author's section may come first.
  let moved = ''
  await test.step('conflicts are reported, and listed with both versions', async () => {
    await ana.openCourse(course)
    await ana.readConcurrencyError()
    await ben.openCourse(course)
    await ben.readConcurrencyError()
    for (const page of both) {
      await expect(async () => expect([asBenMoved, asAnaMoved]).toContainEqual(await outline(page))).toPass()
      await expect(page.getByText('4 conflicts')).toBeVisible()
      await expect(page.getByText('4 edits of this course conflict with others.')).toBeVisible()
    }
    moved = (await outline(anaPage))[0] ?? ''
    await anaPage.getByRole('button', { name: 'Compare' }).click()
    await expectVersions(anaPage, 'White tea of Ben › Name', 'White tea of Ben', 'White tea of Ana')
    await expectVersions(anaPage, 'How hot?', 'Not boiling. Seventy degrees.', 'Not boiling. Eighty degrees.')
    await expectVersions(anaPage, 'Old cups', 'They are thick. And heavy.', 'Deleted')
    await expectVersions(anaPage, moved, 'At the top level', moved === 'Water' ? 'In “Leaves”' : 'In “Water”')
  })

  await test.step('Ana chooses the other version, and it reaches Ben', async () => {
    for (const place of ['White tea of Ben › Name', 'How hot?'])
      await decide(anaPage, place, 'Use the other version')
    await decide(anaPage, moved, moved === 'Water' ? 'Use the other version' : 'Use this version')
    await decide(anaPage, 'Old cups', 'Use this version')
    await expect(anaPage.getByText('No conflicts')).toBeVisible()
    await ana.syncNow()
    await ben.syncNow()
    await expectSynced(...both)
    await expect(benPage.getByText(/\d conflict/)).toBeHidden()
    await expect.poll(() => outline(benPage)).toEqual(asAnaDecided)
    await ben.openLesson('How hot?')
    await expect(benPage.getByText('Not boiling. Eighty degrees.')).toBeVisible()
    await expectSame(both, server, token, key)
  })

  const lessons = asAnaDecided.filter((name) => name !== 'Leaves' && name !== 'Water')
  await test.step('the portal has it, once Ana has published it', async () => {
    await ana.openCourse(course)
    await ana.publishChanges(2)
    const portal = await freshPage(browser)
    await learner(portal, server).openCourse(course)
    for (const name of lessons) await expect(portal.getByText(name, { exact: true }).first()).toBeVisible()
  })
  await test.step('and so has the package that Ben exports', async () => {
    const zip = join(stage.folder('package'), 'course.zip')
    await ben.exportScorm(zip)
    const { manifest } = await readPackage(zip, join(stage.folder('package'), 'unzipped'))
    expect(manifest.title).toBe(course)
    const script = readFileSync(join(stage.folder('package'), 'unzipped', 'course.js'), 'utf8')
    for (const text of [...lessons, 'Not boiling. Eighty degrees.']) expect(script).toContain(text)
  })
})

const asBenMoved = ['Water', 'How hot?', 'How long?', 'Which spring?'].concat([
  ...['Leaves', 'Black tea', 'Green tea leaves', 'Old cups', 'White tea of Ben'],
])
const asAnaDecided = ['Leaves', 'Black tea', 'Green tea leaves', 'Old cups', 'White tea of Ana'].concat([
  ...['Water', 'How hot?', 'How long?', 'Which spring?'],
])

const asAnaMoved = asAnaDecided.map((name) => name.replace('of Ana', 'of Ben'))

const outline = (page: Page) =>
  page.getByRole('treeitem').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))

const conflictAt = (page: Page, place: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: `${place}` })

async function expectVersions(page: Page, place: string, kept: string, other: string) {
  const card = conflictAt(page, place)
  await expect(card.getByRole('region', { name: 'In use now' })).toContainText(kept)
  await expect(card.getByRole('region', { name: 'The other version' })).toContainText(other)
}

async function decide(page: Page, place: string, choice: string) {
  await conflictAt(page, place).getByRole('button', { name: choice }).click()
  await expect(conflictAt(page, place)).toBeHidden()
}

async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function expectSynced(...pages: Page[]) {
  for (const page of pages) await expect(page.getByText(/^Synced/).first()).toBeVisible()
}

type Stored = Record<string, unknown>
/** The parts of a course that both ends have; ratings and the like are only on the server. */
const fields = Object.entries<Field>(Course.fields).flatMap(([name, field]) =>
  field.onlineOnly ? [] : [name],
)

/** The course on the server, which both consoles also have, or soon will. */
async function expectSame(pages: Page[], server: RunningServer, token: string, key: string): Promise<Stored> {
  let stored: Stored = {}
  await expect(async () => {
    stored = await readCourse(server, token, key)
    for (const page of pages) {
      const answer = await page.request.post(new URL('/rpc/get', page.url()).href, {
        headers: { origin: new URL(page.url()).origin },
        data: { entity: 'course', key },
      })
      const row = (await answer.json()) as Stored
      expect(Object.fromEntries(fields.map((name) => [name, row[name]]))).toEqual(stored)
    }
  }).toPass()
  return stored
}

async function readCourse(server: RunningServer, token: string, key: string): Promise<Stored> {
  const { data } = await callGraphql<{ getCourse: Stored }>(
    server.origin,
    `query ($id: String!) { getCourse(id: $id, organizationID: "sample") { ${writeSelection(Course.fields, fields)} } }`,
    { id: key.split('~')[1] },
    { authorization: `Bearer ${token}` },
  )
  return fromAnswer(Course.fields, data.getCourse)
}
