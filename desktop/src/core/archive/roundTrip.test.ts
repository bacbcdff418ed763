import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { type Desk, jpeg, openDesk } from './testing/archiveDesk.ts'
import { createPool, createRandomItem } from './testing/randomItems.ts'

let home: Desk
let away: Desk

beforeEach(() => {
  home = openDesk('acme')
  away = openDesk('other')
})
afterEach(() => {
  home.close()
  away.close()
})

it('brings 100 random items into another organization, where an export has the same bytes', async () => {
  const kinds = ['course', 'course', 'course', 'program', 'microcast', 'document'] as const
  const pool = await createPool(home, 7)
  let incomplete = 0
  for (let seed = 1; seed <= 100; seed += 1) {
    const item = createRandomItem(home, seed, kinds[seed % kinds.length] ?? 'course', pool)
    const first = await home.export([item])
    const { items } = await away.import(first.path, 'use')
    const second = await away.export(items)
    expect(readFileSync(second.path).equals(readFileSync(first.path)), `seed ${seed}`).toBe(true)
    if (first.left.length > 0) incomplete += 1
  }
  // Some of them leave something behind, and are equal all the same.
  expect(incomplete).toBeGreaterThan(5)
})

it('brings several items at once, in any order of choice', async () => {
  const pool = await createPool(home, 8)
  const chosen = ['course', 'document'].map((entity, seed) => createRandomItem(home, seed, entity, pool))
  const [first, turned] = [await home.export(chosen), await home.export(chosen.toReversed())]
  expect(readFileSync(turned.path).equals(readFileSync(first.path))).toBe(true)
  const { items } = await away.import(first.path)
  expect(items.map(({ entity }) => entity).sort()).toEqual(['course', 'document'])
})

const film = {
  original: 'video the first pour',
  'poster.jpg': jpeg,
  'captions/en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nTea',
}

async function createCourse(desk: Desk, values: Record<string, unknown> = {}) {
  const asset = await desk.addAsset('Film', 'video', film)
  const picture = await desk.addAsset('Cup', 'image', { original: 'image cup', 'preview.jpg': jpeg })
  const instructor = desk.create('instructor', { name: 'Ana Tea', slug: 'ana' })
  const content = {
    slate: [{ id: 'b1', type: 'image', asset: picture.key, alt: 'A cup', children: [{ text: '' }] }],
  }
  const lesson = {
    name: 'The first pour',
    type: 'video',
    asset: asset.key,
    instructor: instructor.key,
    content,
  }
  const sections = [{ id: 's1', name: 'The first pour', type: 'video', sections: [], item: lesson }]
  return desk.create('course', {
    name: 'Tea for beginners',
    instructors: [instructor.key],
    sections,
    ...values,
  })
}

it('rewrites references, in texts too, and gives derived files along', async () => {
  const { key } = await createCourse(home)
  const { path, left } = await home.export([{ entity: 'course', key }])
  expect(left).toEqual([])
  const { items } = await away.import(path)
  const [course] = items
  const row = away.records.find(Course, course?.key ?? '')
  const text = JSON.stringify(row)
  expect(text).not.toContain('acme~')
  expect(row.publishedAt).toBeNull()
  expect(away.count('asset')).toBe(2)
  expect(away.jobs).toEqual([])
})

it('uses what is here already with the same content, and copies the item itself', async () => {
  const { key } = await createCourse(home)
  const { path } = await home.export([{ entity: 'course', key }])
  const summary = await home.summarize(path)
  expect(summary).toMatchObject({
    items: [{ entity: 'course', name: 'Tea for beginners' }],
    alongside: [],
    here: [
      { entity: 'instructor', count: 1 },
      { entity: 'asset', count: 2 },
    ],
    itemsHere: ['Tea for beginners'],
    namesTaken: [],
    newBytes: 0,
  })
  await home.import(path, 'use')
  expect([home.count('course'), home.count('asset'), home.count('instructor')]).toEqual([2, 2, 1])
  await home.import(path, 'copy')
  expect([home.count('course'), home.count('asset'), home.count('instructor')]).toEqual([3, 4, 2])
})

it('says that another item has the name', async () => {
  const { key } = await createCourse(home)
  const { path } = await home.export([{ entity: 'course', key }])
  expect(await away.summarize(path)).toMatchObject({ namesTaken: [], itemsHere: [] })
  away.create('course', { name: 'Tea for beginners' })
  expect(await away.summarize(path)).toMatchObject({ namesTaken: ['Tea for beginners'], itemsHere: [] })
})

it('keeps a slug that was set by hand, and says so where it is taken', async () => {
  const { key } = await createCourse(home, { manualSlug: true, slug: 'my-tea' })
  const { path } = await home.export([{ entity: 'course', key }])
  expect((await away.import(path)).notes).toEqual([])
  expect((await away.import(path)).notes).toEqual([
    'The address “my-tea” of the course “Tea for beginners” is taken here: it becomes “my-tea-2”.',
    'The address “ana” of the instructor “Ana Tea” is taken here: it becomes “ana-2”.',
  ])
})

it('names what stays behind: another course that is taken before, and files that are not here', async () => {
  const other = home.create('course', { name: 'Leaves and water' })
  const prerequisites = [{ id: 'p1', prerequisiteType: 'course', course: other.key }]
  const { key } = await createCourse(home, { prerequisites })
  await home.objects.drop(createHash('sha256').update(film.original).digest('hex'))
  const { left, path, report } = await home.export([{ entity: 'course', key }])
  expect(left).toEqual([
    'The course “Tea for beginners” names the course “Leaves and water”, which is not in the archive.',
    'The file “Film”: 1 of its 3 parts are not on this computer.',
  ])
  expect(report).toBe(`${basename(path)}-report.txt`)
  const text = readFileSync(join(dirname(path), report ?? ''), 'utf8')
  for (const line of [...left, 'People, their progress']) expect(text).toContain(`- ${line}`)
  expect((await away.summarize(path)).report).toContain('People, their progress')
  const { items } = await away.import(path)
  const second = await away.export(items)
  expect([second.left, second.report]).toEqual([[], null])
  expect(readFileSync(second.path).equals(readFileSync(path))).toBe(true)
})

it('takes a course that is needed before along, where it is exported beside', async () => {
  const other = home.create('course', { name: 'Leaves and water' })
  const prerequisites = [{ id: 'p1', prerequisiteType: 'course', course: other.key }]
  const { key } = await createCourse(home, { prerequisites })
  const { left } = await home.export([
    { entity: 'course', key },
    { entity: 'course', key: other.key },
  ])
  expect(left).toEqual([])
})

it('unpacks packages again from their original', async () => {
  const scorm = await home.addAsset('Pack', 'scorm', { original: 'scorm x', 'scorm/index.html': '<p>' })
  const { key } = home.create('document', { name: 'Tea leaflet', asset: scorm.key })
  const { path } = await home.export([{ entity: 'document', key }])
  await away.import(path)
  expect(away.jobs).toEqual(['scorm Pack'])
})

it('leaves out what the author may not create, and refuses whom the items are closed to', async () => {
  const instructor = home.create('instructor', { name: 'Ana Tea', slug: 'ana' })
  const document = home.create('document', { name: 'Tea leaflet', instructors: [instructor.key] })
  const course = home.create('course', { name: 'Tea for beginners' })
  const desk = openDesk('helped', ['AIADMIN'])
  const { path } = await home.export([{ entity: 'document', key: document.key }])
  expect((await desk.import(path)).notes).toEqual([
    'The instructor “Ana Tea” is left out: your role may not create instructors.',
  ])
  expect([desk.count('document'), desk.count('instructor')]).toEqual([1, 0])
  const whole = await home.export([{ entity: 'course', key: course.key }])
  await expect(desk.import(whole.path)).rejects.toMatchObject({ code: 'forbidden' })
  expect(desk.count('course')).toBe(0)
  desk.close()
})
