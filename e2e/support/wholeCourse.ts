import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Row } from '#desktop/core/Row.ts'
import { findFfmpeg } from '#node/media/programs/findFfmpeg.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { lineAbove } from './everyBlock.ts'
import { makeMaterial } from './makeMaterial.ts'

export type CourseFile = 'video' | 'audio' | 'picture' | 'pdf' | 'scorm'

/** The paths of a course's files: short ones. */
export async function makeCourseFiles(folder: string): Promise<Record<CourseFile, string>> {
  const [picture, audio] = [join(folder, 'teapot.png'), join(folder, 'kettle.m4a')]
  const canvas = createCanvas(320, 200)
  const context = canvas.getContext('2d')
  context.fillStyle = '#2b6cb0'
  context.fillRect(0, 0, 320, 200)
  writeFileSync(picture, await canvas.encode('png'))
  const sine = ['-f', 'lavfi', '-i', 'sine=f=330:d=2']
  execFileSync(await findFfmpeg(), ['-v', 'error', ...sine, '-c:a', 'aac', audio])
  return { ...(await makeMaterial(folder, 2)), picture, audio }
}

/** Lessons that are a file: their prefix in an outline, their name, their file. */
export const fileLessons: readonly { prefix: string; name: string; file: CourseFile }[] = [
  { prefix: 'Video', name: 'A film', file: 'video' },
  { prefix: 'Audio', name: 'A song', file: 'audio' },
  { prefix: 'PDF', name: 'A card', file: 'pdf' },
  { prefix: 'Download', name: 'A file', file: 'pdf' },
  { prefix: 'SCORM', name: 'Practice', file: 'scorm' },
]
/** And those that are questions. */
export const quizLessons = [
  { prefix: 'Quiz', name: 'A quiz' },
  { prefix: 'Check', name: 'A check' },
] as const
/** Kinds that no menu offers any more; consoles still have such lessons. */
export const olderLessons = ['A text', 'An application', 'A microcast'] as const
/** Those that the menu alone offers. */
export const menuLessons = ['A block', 'A form', 'A certificate'] as const

/** A course of 38 lessons as Markdown, which the wizard reads; with those of the menu it has 40, and a certificate. */
export const outlineText = (blocks: readonly string[]): string =>
  [
    ...['# The whole of tea', '## Every kind', '### Written blocks'],
    ...blocks.map((name) => `\n${lineAbove(name)}\n`),
    '### Every block\nReplaced later.',
    ...fileLessons.map(({ prefix, name }) => `### ${prefix}: ${name}`),
    ...quizLessons.map(
      ({ prefix, name }) => `### ${prefix}: ${name}\nWhich tea is green?\n- [x] Sencha\n- [ ] Assam`,
    ),
    ...olderLessons.map((name) => `### ${name}\nThis is ${name.toLowerCase()}.`),
    '## Reading',
    ...Array.from({ length: 26 }, (_, at) => `### Page ${at + 1}\nThis is page ${at + 1} about tea.`),
  ].join('\n')

/** A procedure of the console's core, as its screens call it. */
export async function callConsole<T>(page: Page, procedure: string, data: unknown): Promise<T> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(`${origin}/rpc/${procedure}`, { headers: { origin }, data })
  expect(answer.ok(), `${procedure}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** Brings files into the library, as a drop on its page does; returns their keys. */
export async function importFiles(page: Page, files: Record<CourseFile, string>) {
  const { origin } = new URL(page.url())
  const keys: Partial<Record<CourseFile, string>> = {}
  for (const [kind, path] of Object.entries(files)) {
    const answer = await page.request.put(`${origin}/import?name=${encodeURIComponent(basename(path))}`, {
      headers: { origin },
      data: readFileSync(path),
    })
    expect(answer.ok()).toBe(true)
    keys[kind as CourseFile] = ((await answer.json()) as { asset: Row }).asset.key
  }
  return keys as Record<CourseFile, string>
}

/** What the editor's screens do not offer: lessons of older kinds, the award of a certificate, and a text with every block in it. */
export async function completeByApi(page: Page, files: Record<CourseFile, string>): Promise<void> {
  const { items } = await callConsole<{ items: Row[] }>(page, 'list', {
    entity: 'course',
    offset: 0,
    limit: 1,
  })
  const key = items[0]?.key ?? ''
  const create = (entity: string, values: unknown) => callConsole<Row>(page, 'create', { entity, values })
  const certification = await create('certification', { name: 'Tea maker' })
  const microcast = await create('microcast', { name: 'A short cast', content: paragraph('A short text.') })
  const course = await callConsole<Row>(page, 'get', { entity: 'course', key })
  const set = (name: string, values: Record<string, unknown>) =>
    Object.entries(values).map(([field, value]) => ({
      do: 'set',
      path: ['sections', idIn(course.sections as CourseSection[], name), 'item', field],
      value,
    }))
  await callConsole(page, 'edit', {
    ...{ entity: 'course', key },
    edits: [
      ...set('A certificate', { certification: certification.key }),
      ...set('A text', { type: 'text' }),
      ...set('An application', { type: 'application', asset: files.pdf }),
      ...set('A microcast', { type: 'microcast', microcast: microcast.key }),
      ...set('Every block', { content: withFiles(files) }),
    ],
  })
}

const paragraph = (text: string) => ({ slate: [{ id: 'p', type: 'paragraph', children: [{ text }] }] })

function idIn(sections: readonly CourseSection[], name: string): string {
  for (const one of sections) {
    const found = one.name === name ? one.id : idIn(one.sections, name)
    if (found) return found
  }
  return ''
}

function withFiles(files: Record<CourseFile, string>) {
  const own: Readonly<Record<string, CourseFile>> = { film: 'video', song: 'audio', plan: 'pdf' }
  const text = JSON.stringify(Object.entries(sampleBlocks).map(([id, block]) => ({ id, ...block })))
  return {
    slate: JSON.parse(text.replaceAll(/acme~(\w+)/g, (_all, name: string) => files[own[name] ?? 'picture'])),
  }
}

/** What a learner sees of each block of `sampleBlocks` before anything is pressed. */
export async function expectSampleBlocks(text: Locator) {
  const seen = {
    ...{ callout: 'Mind the water', accordion: 'Why', tabs: 'Green', columns: 'Left' },
    ...{ process: 'Take fresh water', timeline: 'Shennong', button: 'Register', file: 'Plan.pdf' },
    ...{ embed: 'Pouring', audio: 'Kettle song', video: 'Two minutes', flashcards: 'Oolong' },
    ...{ sorting: 'Which is fermented?', checklist: 'Warm the pot', gallery: 'Clay' },
  } satisfies Record<Exclude<keyof typeof sampleBlocks, 'labelledGraphic'>, string>
  await expect.soft(text.getByRole('button', { name: '1. Bud' })).toBeVisible()
  for (const [name, words] of Object.entries(seen))
    await expect
      .soft(
        text.getByText(words, { exact: true }).filter({ visible: true }).first(),
        `learners see the ${name}`,
      )
      .toBeVisible()
}

/** Takes an exported course in a SCORM player, from the first lesson to the last. */
export async function playPackage(sco: FrameLocator): Promise<void> {
  await sco.getByRole('button', { name: 'Start the course' }).click()
  const main = sco.getByRole('main')
  const next = sco.locator('.steps').getByRole('button', { name: 'Next lesson' })
  for (;;) {
    for (const media of await main.locator('> .media, > div > video, > div > audio').all())
      await playToEnd(media)
    const start = main.getByRole('button', { name: 'Start', exact: true })
    if (await start.count()) {
      await start.click()
      await main.getByLabel('Sencha').check()
      await main.getByRole('button', { name: 'Submit' }).click()
      await main.getByRole('button', { name: 'See the result' }).click()
    }
    if ((await next.count()) === 0) return
    await next.click()
  }
}

const playToEnd = (media: Locator) =>
  media.evaluate(async (element) => {
    const player = element instanceof HTMLMediaElement ? element : element.querySelector('video, audio')
    if (!(player instanceof HTMLMediaElement)) return
    player.muted = true
    const ended = new Promise((done) => player.addEventListener('ended', done))
    await player.play()
    await ended
  })
