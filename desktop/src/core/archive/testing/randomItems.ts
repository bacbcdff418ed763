import { findEntity } from '#shared/entities.ts'
import { archivedFields } from '#shared/kernel/archive/archivedValues.ts'
import { mapReferences } from '#shared/kernel/archive/mapReferences.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { nameField } from '#shared/kernel/model/recordName.ts'
import { buildRecord } from '#shared/testing/buildRecord.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { type Desk, jpeg } from './archiveDesk.ts'

/** What items refer to, in an order in which each may name those before it. */
const parts = [
  'instructor',
  'kicker',
  'faq',
  'discussionTopic',
  'emailTemplate',
  'certification',
  'microcast',
  'document',
]

/** Keys of records by entity. */
export type Pool = Readonly<Record<string, string[]>>

/** Random records of every kind that items refer to. */
export async function createPool(desk: Desk, seed: number): Promise<Pool> {
  const random = createRandom(seed)
  const assets = await Promise.all(Array.from({ length: 12 }, () => createRandomAsset(desk, random)))
  const pool: Record<string, string[]> = { asset: assets.map(({ key }) => key) }
  for (const name of [...parts, 'course'])
    pool[name] = Array.from({ length: 4 }, () => createRandomRecord(desk, name, random, pool))
  return pool
}

/** A random item that refers to some of them. */
export const createRandomItem = (desk: Desk, seed: number, entity: string, pool: Pool) => ({
  entity,
  key: createRandomRecord(desk, entity, createRandom(seed), pool),
})

async function createRandomAsset(desk: Desk, random: Random) {
  const type = random.pick(['video', 'image', 'pdf', 'text', 'scorm'] as const)
  return await desk.addAsset(`File ${random.word(6)}`, type, {
    original: `${type} ${random.word(30)}`,
    ...(random.chance(0.5) ? { 'poster.jpg': Buffer.concat([jpeg, Buffer.from(random.word(9))]) } : {}),
    ...(type === 'video' ? { 'captions/en.vtt': `WEBVTT\n\n${random.word(9)}` } : {}),
    ...(type === 'scorm' ? { 'scorm/index.html': `<p>${random.word(9)}` } : {}),
  })
}

/** A record that a definition allows as a whole; one that breaks a rule of several fields is built again. */
function createRandomRecord(desk: Desk, name: string, random: Random, pool: Pool): string {
  const entity = findEntity(name)
  if (!entity) throw new TypeError(`There is no ${name}.`)
  const fields = archivedFields(entity)
  for (let tries = 0; tries < 50; tries += 1) {
    const built = buildRecord(entity, random)
    const writable = Object.fromEntries(Object.entries(built).filter(([field]) => field in fields))
    const values = mapReferences(fields, writable, ({ to, by, value }) => {
      const keys = pool[to] ?? []
      if (keys.length === 0 || random.chance(0.2)) return by === 'id' ? 'nothing1' : value
      const key = random.pick(keys)
      return by === 'id' ? key.slice(key.indexOf('~') + 1) : key
    })
    try {
      const called = nameField(entity)
      const own = `${String(values[called] ?? '').slice(0, 20)}${random.word(9)}`
      return desk.create(name, { ...values, [called]: own }).key
    } catch (error) {
      if (!isAppError(error, 'validation')) throw error
    }
  }
  throw new Error(`No ${name} of 50 was valid.`)
}
