import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { printedFiles } from '#shared/definitions/printedFiles.ts'
import { syncedEntities } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { storedFields } from '#shared/kernel/printers/printDrizzleTables.ts'
import { createCore } from '../createCore.ts'
import { getTable } from './getTable.ts'
import { openStore, type Store } from './openStore.ts'

let dataDir: string
let store: Store
const parts = { now: Date.now, onRecords: () => {} }

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
  store = openStore(dataDir, 'acme', parts)
})
afterEach(() => {
  store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const course = zodForRecord(Course).parse({
  name: 'Tea for beginners',
  sections: [{ id: 's1', name: 'Leaves', sections: [{ id: 's2', name: 'Green' }] }],
})

it('has the tables printed from the definitions', () => {
  const committed = readFileSync(join(import.meta.dirname, 'tables.generated.ts'), 'utf8')
  const printed = printedFiles.find(({ path }) => path.endsWith('tables.generated.ts'))?.print()
  expect(committed, 'Run: npm run print').toBe(printed)
})

it('has a column for every field that a console may store, and no others', () => {
  for (const entity of syncedEntities) {
    const columns = Object.keys(getTableColumns(getTable(entity.name)))
    expect(columns.slice(5)).toEqual(storedFields(entity).map(([name]) => name))
  }
  expect(Object.keys(getTableColumns(getTable('organization')))).not.toContain('paymentSecretKey')
})

it.each(syncedEntities.map((entity) => [entity.name, entity] as const))(
  'returns every field of a %s as it was stored',
  (_name, entity) => {
    for (const turn of [0, 1]) {
      const record: Record<string, unknown> = {
        key: `acme~x${turn}`,
        id: `x${turn}`,
        organization: 'acme',
        createdAt: 'a',
        updatedAt: 'b',
      }
      for (const [name, field] of storedFields(entity)) {
        const { valid } = kindOf(field).samples(field)
        record[name] = valid[turn % Math.max(1, valid.length)] ?? null
      }
      store.projection.put(entity, record)
      store.projection.forgetRecent()
      expect(store.projection.find(entity, `acme~x${turn}`)).toEqual(record)
    }
  },
)

it('rebuilds the rows from the cells if the printed tables changed', () => {
  store.write('Made', () => store.replica.save(Course, 'acme~c1', course))
  const before = store.projection.find(Course, 'acme~c1')
  store.db.exec("DROP TABLE course; UPDATE setting SET value = 'older' WHERE name = 'shape'")
  store.close()
  store = openStore(dataDir, 'acme', parts)
  expect(store.projection.find(Course, 'acme~c1')).toEqual(before)
  expect(store.db.prepare("SELECT count(*) FROM search_index WHERE words MATCH 'begin*'").pluck().get()).toBe(
    1,
  )
})

it('commits or rolls back a transaction as a whole, nested ones too', () => {
  expect(() =>
    store.write('Made', () => {
      store.write('Inner', () => store.replica.save(Course, 'acme~c1', course))
      throw new Error('changed my mind')
    }),
  ).toThrow('changed my mind')
  expect(store.projection.find(Course, 'acme~c1')).toBeNull()
  expect(store.cells.loadOutbox()).toEqual([])
  expect(store.replica.save(Course, 'acme~c1', course)).toMatchObject({ name: 'Tea for beginners' })
})

it('reports a full disk to the author, and writes nothing partially', async () => {
  store.close()
  const folder = join(dataDir, 'console')
  const core = await createCore({ dataDir: folder })
  await core.api.startWorkspace({ name: 'Desk' })
  const { key } = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  await core.close()
  const full = openStore(folder, 'local', parts)
  full.db.pragma(`max_page_count = ${Number(full.db.pragma('page_count', { simple: true })) + 2}`)
  const long = {
    ...course,
    description: 'x'.repeat(4000),
    richText1: {
      slate: Array.from({ length: 400 }, (_, i) => ({
        id: `b${i}`,
        type: 'paragraph',
        children: [{ text: 'tea '.repeat(40) }],
      })),
    },
  }
  expect(() => full.write('Edited', () => full.replica.save(Course, key, long))).toThrow(
    'The disk is full. Free up some space',
  )
  expect(full.projection.find(Course, key)?.description).toBeNull()
  expect(full.cells.loadOutbox().some(({ path }) => path === 'description')).toBe(false)
  full.close()
  store = openStore(dataDir, 'acme', parts)
})
