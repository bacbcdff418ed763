import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createWordFile, paragraph, picture, pixel } from '#node/documents/testing/createWordFile.ts'
import { detectType } from '#node/media/types/detectType.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'

let dataDir: string
let core: Core
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'console-documents-'))
  core = await createCore({ dataDir, media: { ...plainMediaWork(), detect: detectType } })
  await core.api.startWorkspace({ name: 'Tea School' })
})
afterEach(async () => {
  await core.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function read(bytes?: Buffer) {
  const path = join(dataDir, 'tea.docx')
  const body = [paragraph('Tea', 'Titel'), picture('p1', 'A pot'), picture('p2', 'A drawing')].join('')
  writeFileSync(path, bytes ?? (await createWordFile(body)))
  return await core.api.readDocument({ path, name: 'tea.docx' })
}
const image = (asset: string) => ({ id: 'b1', type: 'image', asset, alt: 'A pot', children: [{ text: '' }] })
const valuesWith = (...assets: string[]) => ({
  name: 'Tea for beginners',
  sections: [
    {
      ...{ id: 's1', name: 'A pot', type: 'article', sections: [] },
      item: { name: 'A pot', type: 'article', content: { slate: assets.map(image) } },
    },
  ],
})
const count = async (entity: string) => (await core.api.list({ entity, offset: 0, limit: 1 })).total
const waiting = () => readdirSync(join(dataDir, 'documents'))

it('creates a course with the pictures that it shows, and takes both back in one step', async () => {
  const { document, pictures, left } = await read()
  expect(left).toEqual(['1 picture of a kind that browsers do not show (such as EMF).'])
  expect([await count('course'), await count('asset')]).toEqual([0, 0])
  const [shown] = pictures
  await core.api.createFromDocument({ document, values: valuesWith(shown?.asset ?? '') })
  const { items } = await core.api.list({ entity: 'asset', offset: 0, limit: 9 })
  expect(items).toMatchObject([
    { key: shown?.asset, name: 'A pot', mimeType: 'image/png', size: pixel.length },
  ])
  expect(waiting()).toEqual([])
  await core.api.undoDocument({ document })
  expect([await count('course'), await count('asset')]).toEqual([0, 0])
})

it('creates no asset of a picture that the course does not show', async () => {
  const { document } = await read()
  await core.api.createFromDocument({ document, values: valuesWith() })
  expect([await count('course'), await count('asset')]).toEqual([1, 0])
})

it('creates nothing if the course is refused', async () => {
  const { document, pictures } = await read()
  const values = { ...valuesWith(pictures[0]?.asset ?? ''), name: 'T' }
  await expect(core.api.createFromDocument({ document, values })).rejects.toMatchObject({
    code: 'validation',
  })
  expect([await count('course'), await count('asset')]).toEqual([0, 0])
  const stored = readdirSync(join(dataDir, 'objects'), { recursive: true }).filter(
    (name) => String(name).length > 60,
  )
  expect(stored, 'no file stays').toEqual([])
  await core.api.createFromDocument({ document, values: valuesWith(pictures[0]?.asset ?? '') })
})

it('makes one course of a document', async () => {
  const { document } = await read()
  await core.api.createFromDocument({ document, values: valuesWith() })
  await expect(core.api.createFromDocument({ document, values: valuesWith() })).rejects.toMatchObject({
    code: 'bad_request',
  })
})

it('keeps pictures that another course shows by now, when it is taken back', async () => {
  const { document, pictures } = await read()
  const values = valuesWith(pictures[0]?.asset ?? '')
  await core.api.createFromDocument({ document, values })
  await core.api.create({ entity: 'course', values })
  await core.api.undoDocument({ document })
  expect([await count('course'), await count('asset')]).toEqual([1, 1])
})

it('leaves nothing of a document that is refused or discarded', async () => {
  await expect(read(Buffer.from('no zip'))).rejects.toMatchObject({ code: 'media_invalid' })
  expect(waiting()).toEqual([])
  const { document } = await read()
  expect(waiting()).toEqual([document])
  await core.api.discardDocument({ document })
  expect(waiting()).toEqual([])
  await expect(core.api.createFromDocument({ document, values: valuesWith() })).rejects.toMatchObject({
    code: 'not_found',
  })
})
