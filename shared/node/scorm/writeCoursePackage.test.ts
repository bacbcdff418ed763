import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { createCanvas } from '@napi-rs/canvas'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '#e2e/support/findChromium.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import type { MediaType } from '../media/MediaJob.ts'
import { processMedia } from '../media/processMedia.ts'
import { makeMedia, picture, sine, testFolder } from '../media/testing/makeMedia.ts'
import type { CourseResources } from './export/Collector.ts'
import { readPackage } from './readPackage.ts'
import { scormHost } from './testing/scormHost.ts'
import { writeCoursePackage } from './writeCoursePackage.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
const assets = new Map<string, { asset: Asset; files: Map<string, string> }>()
const resources: CourseResources = {
  asset: async (key) => assets.get(key)?.asset ?? null,
  file: async (asset, name) => assets.get(asset.key)?.files.get(name) ?? null,
}

async function addAsset(id: string, name: string, type: MediaType) {
  const made = await processMedia({ input: folder.in(name), outputDir: folder.in(`made-${id}`), type })
  const files = new Map([
    ['original', folder.in(name)],
    ...made.files.map((file) => [file.name, file.path] as const),
  ])
  // Cast: holds all that an export reads of an asset.
  const asset = { key: `acme~${id}`, id, name, type, captions: [], ...made.facts } as unknown as Asset
  assets.set(asset.key, { asset, files })
}

const content = (text: string, image?: string) => ({
  slate: [
    { id: 'a', type: 'paragraph', children: [{ text }] },
    ...(image ? [{ id: 'b', type: 'image', asset: image, alt: 'A green leaf', children: [] }] : []),
  ],
})
/** A text with every kind of block, whose pictures and files are the leaf. */
const withBlocks = (text: string) => ({
  slate: [
    ...content(text, 'acme~leaf').slate,
    ...Object.entries(sampleBlocks).map(([id, block]) => ({
      id,
      ...JSON.parse(JSON.stringify(block).replaceAll(/acme~(?!film|song)[a-z]+/g, 'acme~leaf')),
    })),
  ],
})
const questions = [
  testQuestion('q1', ['a']),
  testQuestion('q2', ['a', 'b'], { type: 'multipleResponseQuestion' }),
  testQuestion('q3', [], {
    type: 'fillInTheBlank',
    answers: [{ id: 'a', answerText: 'Assam', explanation: 'It is.' }],
  }),
  testQuestion('q4', [], { type: 'openEnded', answers: [] }),
]
const course: Course = testCourse(
  [
    {
      id: 'unit',
      name: 'Leaves </script>',
      type: 'container',
      sections: [
        testLesson('l1', 'article', {
          name: 'Read <b>this</b>',
          content: withBlocks('Tea & <script>alert(1)</script>'),
        }),
        testLesson('l2', 'video', { asset: 'acme~film' }),
      ],
    },
    testLesson('l3', 'pdf', { asset: 'acme~card' }),
    testLesson('l4', 'quiz', { questions, passingPercentage: 60 }),
    testLesson('l5', 'scorm', { asset: 'acme~none' }),
    testLesson('l6', 'article', { content: content('hidden') }, { hidden: true }),
  ],
  { objectives: 'Know tea\nLike tea', courseImage: 'acme~leaf', instructors: ['acme~ana'] },
)

let browser: Browser
let host: Awaited<ReturnType<typeof scormHost>>
let losses: string[]

beforeAll(async () => {
  folder = await testFolder()
  await makeMedia(folder.in('film.mp4'), ...sine(2), ...picture('640x360', 2), '-c:a', 'aac')
  await writeFile(folder.in('film.en.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHello\n')
  await writeFile(folder.in('leaf.png'), await createCanvas(40, 30).encode('png'))
  const pdf = await (await import('@cantoo/pdf-lib')).PDFDocument.create()
  pdf.addPage()
  await writeFile(folder.in('card.pdf'), await pdf.save())
  await makeMedia(folder.in('song.m4a'), ...sine(1), '-c:a', 'aac')
  await addAsset('film', 'film.mp4', 'video')
  await addAsset('song', 'song.m4a', 'audio')
  await addAsset('leaf', 'leaf.png', 'image')
  await addAsset('card', 'card.pdf', 'pdf')
  losses = (await writeCoursePackage(course, resources, folder.in('tea.zip'))).losses
  await readPackage(folder.in('tea.zip'), folder.in('unpacked'))
  host = await scormHost(folder.in('unpacked'))
  const { path, args } = await findChromium()
  browser = await chromium.launch({ executablePath: path, args })
})
afterAll(async () => {
  await browser?.close()
  await host?.close()
  await folder.remove()
})

test('writes a package that our own reader reads', async () => {
  const { manifest, files } = await readPackage(folder.in('tea.zip'), folder.in('again'))
  expect(manifest).toMatchObject({
    title: 'Tea for beginners',
    scos: [{ title: 'Tea for beginners', launch: 'index.html', isSco: true, masteryScore: 60 }],
  })
  expect(files.map((file) => file.name)).toEqual(
    expect.arrayContaining([
      'course.js',
      'media/film/video.mp4',
      'media/film/captions/en.vtt',
      'media/leaf/original.png',
      'media/card/original.pdf',
    ]),
  )
  const listed = (await readFile(join(folder.in('again'), 'imsmanifest.xml'), 'utf8')).match(/<file href="/g)
  expect(listed).toHaveLength(files.length - 1)
})

test('holds a film of a text once, as a file that browsers play, with its captions', async () => {
  const script = await readFile(join(folder.in('unpacked'), 'course.js'), 'utf8')
  const { lessons } = JSON.parse(script.replace('window.lecternCourse = ', ''))
  const html: string = lessons[0].parts[0].html
  expect(html).toContain(
    '<video controls preload="metadata" src="media/film/video.mp4" aria-label="How to pour"',
  )
  expect(html).toContain('<track kind="captions" src="media/film/captions/en.vtt"')
  expect(html).toContain('<audio controls preload="metadata" src="media/song/audio.m4a"')
  const { files } = await readPackage(folder.in('tea.zip'), folder.in('films'))
  expect(files.filter(({ name }) => name.endsWith('.mp4'))).toHaveLength(1)
})

test('references no schema outside the package', async () => {
  await readPackage(folder.in('tea.zip'), folder.in('schemas'))
  const text = await readFile(join(folder.in('schemas'), 'imsmanifest.xml'), 'utf8')
  expect(text).toContain('<adlcp:masteryscore>60</adlcp:masteryscore>')
  expect(text).not.toMatch(/schemaLocation|\.xsd/)
})

test('sets no mastery score for several quizzes with different marks, and says so', async () => {
  const two = ['q1', 'q2'].map((id) => testLesson(id, 'quiz', { questions }))
  const made = await writeCoursePackage(testCourse(two), resources, folder.in('two.zip'))
  expect(made.losses).toContainEqual(expect.stringContaining('its 2 quizzes have a pass mark each'))
  const { manifest } = await readPackage(folder.in('two.zip'), folder.in('two'))
  expect(manifest.scos[0]?.masteryScore).toBeNull()
})

test('reports content that it could not include, in the package too', async () => {
  expect(losses).toEqual([
    expect.stringContaining('"Lesson l5" is a SCORM package itself'),
    expect.stringContaining('their answers are in it'),
    'The instructors’ profiles are left out.',
  ])
  const report = await readFile(folder.in('unpacked/losses.txt'), 'utf8')
  for (const loss of losses) expect(report).toContain(`- ${loss}`)
})

test('refuses a course without lessons', async () => {
  await expect(writeCoursePackage(testCourse([]), resources, folder.in('empty.zip'))).rejects.toMatchObject({
    code: 'validation',
  })
})

test('says what to do with a course that has only packages', async () => {
  const packages = testCourse([
    testLesson('a', 'scorm', { asset: 'acme~a' }),
    testLesson('b', 'article', { content: content('draft') }, { hidden: true }),
  ])
  await expect(writeCoursePackage(packages, resources, folder.in('none.zip'))).rejects.toMatchObject({
    code: 'validation',
    message: expect.stringContaining('download its original package instead'),
  })
})

test('writes nothing when cancelled', async () => {
  const stop = new AbortController()
  stop.abort()
  const run = writeCoursePackage(course, resources, folder.in('stopped.zip'), { signal: stop.signal })
  await expect(run).rejects.toMatchObject({ name: 'AbortError' })
  await expect(readFile(folder.in('stopped.zip'))).rejects.toMatchObject({ code: 'ENOENT' })
})

describe('in a player', () => {
  type Visit = {
    page: Page
    sco: ReturnType<Page['frameLocator']>
    record: () => Promise<Record<string, unknown>>
  }

  async function visit(cmi?: unknown): Promise<Visit> {
    const page = await browser.newPage()
    await page.goto(host.address + (cmi ? `?cmi=${encodeURIComponent(JSON.stringify({ cmi }))}` : ''))
    const sco = page.frameLocator('iframe')
    await sco.locator('main h1').waitFor()
    return { page, sco, record: () => page.evaluate('window.record()') }
  }
  /** Leaves like a learner, by navigating elsewhere in the frame, and returns the player's stored data. */
  async function leave({ page, record }: Visit): Promise<Record<string, unknown>> {
    await page.evaluate(
      'new Promise((done) => { const f = document.querySelector("iframe"); f.onload = done; f.src = "about:blank" })',
    )
    expect(await page.evaluate('window.faults')).toEqual([])
    const calls = (await page.evaluate('window.calls.map(([name]) => name)')) as string[]
    expect(calls.filter((name) => name === 'Finish')).toHaveLength(1)
    const kept = await record()
    await page.close()
    return kept
  }
  const open = (at: Visit, name: string) =>
    at.sco.getByRole('navigation').getByRole('button', { name }).click()

  test('is taken, left, resumed and finished, under strict checks', async () => {
    const first = await visit()
    const { sco } = first
    expect(await sco.getByRole('listitem').filter({ hasText: 'Know tea' }).count()).toBe(1)
    await sco.getByRole('button', { name: 'Start the course' }).click()
    expect(await sco.locator('main h1').textContent()).toBe('Read <b>this</b>')
    expect(await sco.locator('.prose').textContent()).toContain('Tea & <script>alert(1)</script>')
    expect(
      await sco
        .locator('.prose img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(40)
    await open(first, 'Lesson l4')
    await sco.getByRole('button', { name: 'Start', exact: true }).click()
    await sco.getByLabel('Answer a').check()
    await sco.getByRole('button', { name: 'Submit' }).click()
    await sco.getByText('Why a').waitFor()
    const kept = await leave(first)
    expect(kept).toMatchObject({
      core: {
        lesson_status: 'incomplete',
        exit: 'suspend',
        session_time: expect.stringMatching(/^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/),
      },
    })

    const second = await visit({
      ...kept,
      core: { ...(kept.core as object), entry: 'resume', exit: '', session_time: '' },
    })
    await second.sco.getByText('Question 2 of 4').waitFor()
    await second.sco.getByLabel('Answer a').check()
    await second.sco.getByLabel('Answer b').check()
    await second.sco.getByRole('button', { name: 'Submit' }).click()
    await second.sco.getByRole('button', { name: 'Next question' }).click()
    await second.sco.getByRole('textbox').fill('darjeeling')
    await second.sco.getByRole('button', { name: 'Submit' }).click()
    await second.sco.getByText('Accepted: Assam').waitFor()
    await second.sco.getByRole('button', { name: 'Next question' }).click()
    await second.sco.getByRole('textbox').fill('because')
    await second.sco.getByRole('button', { name: 'Submit' }).click()
    await second.sco.getByRole('button', { name: 'See the result' }).click()
    await second.sco.getByText('66% — 2 of 3 right').waitFor()
    await open(second, 'Lesson l3')
    await second.sco.locator('.document iframe').waitFor()
    // A player would apply the mastery score before the course is finished.
    expect(await second.record()).toMatchObject({ core: { lesson_status: 'incomplete', score: { raw: '' } } })
    await open(second, 'Lesson l2')
    await second.sco.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      const ended = new Promise((done) => video.addEventListener('ended', done))
      await video.play()
      await ended
    })
    const seconds = await second.sco.locator('video').evaluate((video: HTMLVideoElement) => video.duration)
    expect(Math.abs(seconds - 2)).toBeLessThan(0.15)
    await second.page.waitForFunction('window.record().core.lesson_status === "passed"')
    expect(await second.sco.locator('.percent').textContent()).toBe('100%')
    const ended = await leave(second)
    expect(ended).toMatchObject({
      core: { lesson_status: 'passed', score: { raw: '66', min: '0', max: '100' } },
    })
    const asked = Object.values(ended.interactions as object)
    expect(asked).toMatchObject([
      // Data of the first visit.
      { id: 'q1', type: 'choice', student_response: 'a', result: 'correct' },
      { id: 'q2', type: 'choice', student_response: 'a,b', result: 'correct', weighting: '1' },
      { id: 'q3', type: 'fill-in', student_response: 'darjeeling', result: 'wrong' },
      { id: 'q4', type: 'fill-in', student_response: 'because', result: 'neutral', weighting: '0' },
    ])
    expect(asked[2]).toMatchObject({
      time: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      latency: expect.stringMatching(/^\d{2,4}:\d\d:\d\d/),
      correct_responses: { 0: { pattern: 'Assam' } },
    })
    expect(String(ended.suspend_data).length).toBeLessThan(4096)
  })

  test('fails on wrong answers, and changes nothing in review', async () => {
    const at = await visit()
    await open(at, 'Lesson l4')
    await at.sco.getByRole('button', { name: 'Start', exact: true }).click()
    await at.sco.getByLabel('Answer b').check()
    await at.sco.getByRole('button', { name: 'Submit' }).click()
    await at.sco.getByText('Not quite.').waitFor()
    expect(await at.sco.locator('.choice.wrong').count()).toBe(1)
    const kept = await leave(at)
    const core = { ...(kept.core as object), lesson_mode: 'review', lesson_status: 'passed' }
    const review = await visit({ ...kept, core })
    await open(review, 'Lesson l3')
    expect(await review.record()).toMatchObject({ core: { lesson_status: 'passed' } })
    await leave(review)
  })

  test('speaks the language that the learning platform names, else the browser’s', async () => {
    const named = await visit({ student_preference: { language: 'de' } })
    await named.sco.getByRole('button', { name: 'Kurs beginnen' }).waitFor()
    expect(await named.sco.locator('html').getAttribute('lang')).toBe('de')
    await open(named, 'Lesson l4')
    await named.sco.getByText(/\d Fragen? · \d+\s%\szum Bestehen/).waitFor()
    await named.sco.getByRole('button', { name: 'Starten', exact: true }).click()
    await named.sco.getByLabel('Answer b').check()
    await named.sco.getByRole('button', { name: 'Absenden' }).click()
    await named.sco.getByText('Nicht ganz.').waitFor()
    await leave(named)
    const context = await browser.newContext({ locale: 'de-AT' })
    const page = await context.newPage()
    await page.goto(`${host.address}index.html`)
    await page.getByText('Ihr Fortschritt wird nicht gespeichert').waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await context.close()
  })

  test('has no axe violations, on a phone', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
    const page = await context.newPage()
    await page.goto(`${host.address}index.html`)
    for (const name of ['Overview', 'Read <b>this</b>', 'Lesson l2', 'Lesson l3', 'Lesson l4']) {
      await page.getByRole('button', { name: 'Contents' }).click()
      await page.getByRole('navigation').getByRole('button', { name }).click()
      const { violations } = await new AxeBuilder({ page }).exclude('.document iframe').analyze()
      expect(violations.map((one) => `${name}: ${one.id}`)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    }
    await context.close()
  })

  test('works without a player, and says that nothing is recorded', async () => {
    const page = await browser.newPage()
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(host.address)) outside.push(request.url())
    })
    await page.goto(`${host.address}index.html`)
    await page.getByText('your progress is not recorded').waitFor()
    // The notice is above both columns: the lesson keeps the wide one.
    expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(600)
    await page.getByRole('button', { name: 'Start the course' }).click()
    await page.getByRole('heading', { name: 'Read <b>this</b>' }).waitFor()
    expect(outside).toEqual([])
    await page.close()
  })
})
