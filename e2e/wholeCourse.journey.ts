import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readPackage } from '#node/scorm/readPackage.ts'
import { scormHost } from '#node/scorm/testing/scormHost.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { author } from './support/author.ts'
import { everyBlock, expectBlocks, insertBlock } from './support/everyBlock.ts'
import { learner } from './support/learner.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'
import {
  completeByApi,
  expectSampleBlocks,
  fileLessons,
  importFiles,
  makeCourseFiles,
  menuLessons,
  olderLessons,
  outlineText,
  playPackage,
  quizLessons,
} from './support/wholeCourse.ts'

const course = 'The whole of tea'

test('a course of 40 lessons with every block and lesson kind is made offline, reviewed, published, packaged and archived', async ({
  page,
  browser,
  stage,
}) => {
  const files = await makeCourseFiles(stage.folder('material'))
  const nameOf = (file: keyof typeof files) => basename(files[file])
  const all = everyBlock({
    ...{ picture: nameOf('picture'), video: nameOf('video'), audio: nameOf('audio'), pdf: nameOf('pdf') },
  })
  // The short form writes a few of them; the lesson “Every block” has them all.
  const written = isLong ? all : all.filter(({ name }) => shortForm.includes(name))
  const ana = author(page)
  const article = page.getByRole('article')
  const { address } = await stage.console()

  await test.step('offline, an author drafts the course from an outline', async () => {
    await ana.startOnThisComputer(address, 'Tea house')
    await page.goto(new URL('/app/course-editor/newWithWizard?start=outline', address).href)
    await page.getByRole('textbox', { name: 'Outline' }).fill(outlineText(written.map(({ name }) => name)))
    await page.getByRole('textbox', { name: 'Name' }).fill(course)
    await page.getByRole('button', { name: 'Create course' }).click()
    await page.getByRole('tree').waitFor()
  })
  const keys = await importFiles(page, files)
  await test.step('chooses the files of its lessons', async () => {
    for (const { name, file } of fileLessons) {
      await ana.openLesson(name)
      await article.getByRole('button', { name: 'Choose from the library…' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: nameOf(file), exact: true })
        .click()
      await expect(article.getByRole('button', { name: 'Replace…' })).toBeVisible()
    }
  })
  await test.step('writes blocks by keyboard and by mouse', async () => {
    await ana.openLesson('Written blocks')
    for (const block of written) await insertBlock(page, block)
  })
  await test.step('adds the kinds of lessons that an outline does not know', async () => {
    await ana.addLesson('Block', 'A block')
    await article.getByRole('button', { name: 'Add part' }).first().click()
    await page.getByRole('menuitem', { name: 'Article', exact: true }).click()
    await page.keyboard.press('Enter')
    await article.getByRole('textbox', { name: 'Text', exact: true }).last().click()
    await page.keyboard.type('Inside the part.')
    await ana.addLesson('Typeform', 'A form')
    await article.getByRole('textbox', { name: 'Form ID' }).fill('abc123')
    await ana.addLesson('Certification', 'A certificate')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await completeByApi(page, keys)
    await expect(page.getByText('40 lessons')).toBeVisible()
  })
  await test.step('and previews it as a learner', async () => {
    const shown = page.frameLocator('iframe[title="The learner’s page"]').getByRole('main')
    await ana.openLesson('Written blocks')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expectBlocks(shown, written)
    await page.getByRole('button', { name: 'Edit this lesson' }).click()
    await ana.waitForMedia()
  })

  const server = await stage.server()
  const visitors = await browser.newContext()
  const offerSites = /youtube|typeform/
  await visitors.route(offerSites, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Another site' }),
  )
  await test.step('online, a colleague comments on words of the draft, and the author resolves it', async () => {
    await ana.connect(server, 'Tea house')
    await page.getByRole('button', { name: /^Review/ }).click()
    await page.getByRole('button', { name: 'Share for review' }).click()
    const link = page.getByRole('region', { name: 'Link for review' }).getByRole('button', { name: 'Open' })
    const address = (await link.getAttribute('href')) ?? ''
    const reviewer = await visitors.newPage()
    await reviewer.goto(address)
    await learner(reviewer, server).openLesson('A text')
    await reviewer.getByText('This is a text.').selectText()
    await reviewer.getByRole('button', { name: 'Comment on this paragraph' }).click()
    await reviewer.getByLabel('Your name').fill('Rita')
    await reviewer.getByLabel('Your comment').fill('Which tea?')
    await visitors.setOffline(true)
    await reviewer.getByRole('button', { name: 'Send comment' }).click()
    await expect(reviewer.getByText('It is kept in this browser.')).toBeVisible()
    await visitors.setOffline(false)
    await reviewer.reload()
    await reviewer.getByRole('button', { name: 'Go to: Which tea?' }).click()
    await reviewer.getByRole('button', { name: 'Send comment' }).click()
    await expect(reviewer.getByText('Your comment was sent.')).toBeVisible()
    expect.soft(await accessibilityFaults(reviewer)).toEqual([])
    await reviewer.setViewportSize({ width: 390, height: 844 })
    await reviewer.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(reviewer.getByRole('button', { name: 'Send comment' })).toBeHidden()
    await reviewer.getByRole('button', { name: '1 comment on this paragraph' }).click()
    await expect(reviewer.getByRole('button', { name: 'Send comment' })).toBeInViewport()
    await reviewer.close()
    // The panel is part of the address.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Review, 1 open' })).toBeVisible()
    const panel = page.getByRole('dialog', { name: 'Review' })
    await expect(panel.getByText('Which tea?')).toBeVisible()
    await panel.getByRole('button', { name: 'A text' }).click()
    const beside = article.getByRole('region', { name: 'Comments on this paragraph' })
    await expect(beside.getByText('Which tea?')).toBeInViewport()
    await beside.getByRole('button', { name: 'Resolve' }).click()
    await expect(beside.getByText('1 resolved comment')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(beside).toBeHidden()
  })

  await test.step('published, it shows a learner every block and lesson kind', async () => {
    await ana.publish()
    await ana.syncNow()
    const [name = '', value = ''] = (await signUpCustomer(server)).split(/=(.*)/)
    await visitors.addCookies([{ name, value, url: server.origin }])
    const portal = await visitors.newPage()
    const faults: string[] = []
    portal.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    portal.on('pageerror', (error) => faults.push(error.message))
    const lea = learner(portal, server)
    await lea.openCourse(course)
    await lea.startCourse()
    const kinds = [...fileLessons, ...quizLessons].map((lesson) => lesson.name)
    for (const lesson of ['Written blocks', 'Every block', ...kinds, ...olderLessons, ...menuLessons]) {
      await lea.openLesson(lesson)
      if (lesson === 'Written blocks') await expectBlocks(portal.getByRole('main'), written)
      if (lesson === 'Every block') await expectSampleBlocks(portal.getByRole('main'))
      expect.soft(await accessibilityFaults(portal), lesson).toEqual([])
    }
    expect.soft(faults).toEqual([])
    await portal.close()
  })

  const packages = stage.folder('packages')
  await test.step('as a SCORM 1.2 package it says what it lost, and reports that it was passed', async () => {
    await ana.exportScorm(join(packages, 'course.zip'))
    const unpacked = join(packages, 'unpacked')
    await readPackage(join(packages, 'course.zip'), unpacked)
    const losses = readFileSync(join(unpacked, 'losses.txt'), 'utf8')
    for (const lost of ['"Practice" is a SCORM package itself', '"A form" is a form of another site'])
      expect(losses).toContain(lost)
    const host = await scormHost(unpacked)
    const player = await visitors.newPage()
    await player.goto(host.address)
    await playPackage(player.frameLocator('iframe'))
    const status = () => player.evaluate('window.record().core.lesson_status')
    await expect.poll(status).toBe('passed')
    expect(await player.evaluate('window.faults')).toEqual([])
    await host.close()
  })

  await test.step('as an archive it comes into an empty console, whose own archive of it is equal', async () => {
    const [first, second] = [join(packages, 'first.lectern'), join(packages, 'second.lectern')]
    await ana.exportArchive(first)
    const other = await browser.newPage()
    const ben = author(other)
    await ben.startOnThisComputer((await stage.console('other')).address, 'Other house')
    await ben.importArchive(first, course)
    await ben.exportArchive(second)
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true)
  })
})

const shortForm = ['Heading 1', 'Numbered list', 'Table', 'Callout', 'Accordion', 'Tabs'].concat([
  ...['Button', 'Picture', 'Video', 'Flashcards', 'Checklist'],
])
