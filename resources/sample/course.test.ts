import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkLadder } from '#node/media/ladder/checkLadder.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { zodForCreate } from '#shared/kernel/model/schemas/zodFor.ts'
import { scormManifestSchema } from '#shared/features/content/scorm/ScormManifest.ts'
import { sampleCourse } from './course.ts'

const sample = sampleCourse('acme')

test('is accepted by create', () => {
  const issues = (entity: typeof Course | typeof Instructor | typeof Asset, value: unknown) =>
    zodForCreate(entity).safeParse(value).error?.issues ?? []
  expect(issues(Course, sample.course)).toEqual([])
  for (const instructor of sample.instructors) expect(issues(Instructor, instructor)).toEqual([])
  for (const { files, ...asset } of sample.assets) {
    const stored = files.map(({ name, hash, size, mimeType }) => ({ name, hash, size, mimeType }))
    expect(issues(Asset, { ...asset, files: stored })).toEqual([])
  }
})

test('brings every file it names, unchanged, in less than 6 MB', async () => {
  const files = sample.assets.flatMap((asset) => asset.files)
  for (const file of files) {
    const bytes = await readFile(file.path)
    expect([file.name, createHash('sha256').update(bytes).digest('hex')]).toEqual([file.name, file.hash])
  }
  expect(files.reduce((sum, file) => sum + file.size, 0)).toBeLessThan(6 * 1024 * 1024)
})

test('refers only to its own records', () => {
  const keys = JSON.stringify(sample).match(/acme~[a-z-]+/g) ?? []
  const ids = [...sample.assets, ...sample.instructors].map((one) => `acme~${one.id}`)
  expect([...new Set(keys)].sort()).toEqual(ids.sort())
})

test('has a film that plays and a package that launches', async () => {
  const film = sample.assets.find((asset) => asset.id === 'tea-film')
  expect(film).toMatchObject({ hlsGenerated: true, length: '0:00:40', captions: [{ language: 'en' }] })
  expect(await checkLadder(film?.files.find((file) => file.name === 'hls/master.m3u8')?.path ?? '')).toEqual([])
  const tasting = sample.assets.find((asset) => asset.id === 'tea-tasting')
  expect(scormManifestSchema.parse(tasting?.['scormManifest']).scos).toMatchObject([{ launch: 'index.html', masteryScore: 60 }])
})
