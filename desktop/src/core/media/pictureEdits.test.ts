import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wholePicture } from '#shared/features/content/rules/media/croppedPicture.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { until } from '../testing/until.ts'
import { filesOf } from './assetFiles.ts'

let folder: string
let core: Core
let picture: Row
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'picture-edits-'))
  core = await createCore({
    dataDir: join(folder, 'data'),
    media: { ...plainMediaWork(), detect: async () => ({ type: 'image', mimeType: 'image/jpeg' }) },
  })
  await core.api.startWorkspace({ name: 'Desk' })
  const { asset } = await core.importStream(Readable.from([Buffer.from('a cup')]), 'cup.jpeg')
  await until(async () => (await present(asset)).derivativeStatus === 'processed')
  picture = await present(asset)
})
afterEach(async () => {
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

const present = ({ key }: Row) => core.api.get({ entity: 'asset', key })
const part = { ...wholePicture, x: 10, y: 20, width: 30, height: 40 }
const middle = { x: 50, y: 50 }
const textOf = async ({ id }: Row) => readFileSync((await core.openFile(id, 'original')).path, 'utf8')

it('makes another picture, which names its source, and leaves the original', async () => {
  const crop = { ...part, quarters: 1, x: 90 }
  const made = await core.api.editPicture({ asset: picture.key, crop, focus: middle, alt: 'A cup of tea' })
  expect(made).toMatchObject({
    name: 'cup (cropped).jpg',
    type: 'image',
    source: picture.key,
    // Kept within the picture.
    crop: { ...crop, x: 70 },
    focus: middle,
    alt: 'A cup of tea',
  })
  expect(await textOf(made)).toBe('crop false 1 70 20 30 40 of a cup')
  expect(await textOf(picture)).toBe('a cup')
  expect((await present(picture)).updatedAt).toBe(picture.updatedAt)
  await until(async () => (await present(made)).derivativeStatus === 'processed')
  expect(filesOf(await present(made)).map(({ name }) => name)).toContain('poster.jpg')
})

it('makes the crop of a crop of its source, and the same crop once', async () => {
  const edit = (asset: Row, crop: typeof part) =>
    core.api.editPicture({ asset: asset.key, crop, focus: null, alt: null })
  const first = await edit(picture, part)
  const second = await edit(first, { ...part, width: 50 })
  expect(second).toMatchObject({ source: picture.key, crop: { ...part, width: 50 } })
  expect(await textOf(second)).toBe('crop false 0 10 20 50 40 of a cup')
  expect((await edit(second, part)).key).toBe(first.key)
  expect((await edit(second, wholePicture)).key).toBe(picture.key)
  await core.api.delete({ entity: 'asset', key: picture.key })
  // Of the picture that is left.
  expect(await edit(first, part)).toMatchObject({ source: first.key })
})

it('changes a picture’s focal point and alternative text in place, and nothing that is as it was', async () => {
  const edit = { asset: picture.key, crop: wholePicture, focus: { x: 20, y: 30.5 }, alt: 'A cup' }
  expect(await core.api.editPicture(edit)).toMatchObject({
    key: picture.key,
    focus: edit.focus,
    alt: 'A cup',
  })
  const { updatedAt } = await present(picture)
  expect(await core.api.editPicture({ ...edit, alt: null })).toMatchObject({ updatedAt, alt: 'A cup' })
  expect(await core.api.editPicture({ ...edit, focus: null })).toMatchObject({ focus: null })
})

it('refuses what is no picture', async () => {
  const edits = [{ do: 'set' as const, path: ['type'], value: 'video' }]
  await core.api.edit({ entity: 'asset', key: picture.key, edits })
  await expect(
    core.api.editPicture({ asset: picture.key, crop: part, focus: null, alt: null }),
  ).rejects.toMatchObject({ code: 'unsupported' })
})
