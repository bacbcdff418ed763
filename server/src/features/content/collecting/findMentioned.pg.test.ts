import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'
import { findMentioned, withoutReferences } from './findMentioned.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

type Column = { table: string; column: string; type: string; isNeeded: boolean; isShort: boolean }
const { signal } = new AbortController()
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** How a column of each type holds a hash. A type that is missing here holds none: moments and numbers. */
const holding: Readonly<Record<string, (hash: string) => unknown>> = {
  text: (hash) => hash,
  varchar: (hash) => hash,
  jsonb: (hash) => JSON.stringify({ list: [{ at: `/files/${hash}.png` }] }),
  json: (hash) => JSON.stringify({ list: [{ at: `/files/${hash}.png` }] }),
  _text: (hash) => ['other', hash],
  bytea: (hash) => Buffer.from(hash, 'hex'),
}
const sample = (type: string, unique: number): unknown =>
  ({ bool: false, jsonb: '[]', json: '[]', _text: [], timestamptz: new Date(0), date: '2026-01-01' })[type] ??
  (/^(int|float|numeric)/.test(type) ? unique : String(unique))

it('finds a file’s hash in every column of every table, but for the tables that say why not', async () => {
  const { rows: columns } = await db.pool.query<Column>(
    `SELECT c.relname AS table, a.attname AS column, t.typname AS type, a.attnotnull AND NOT a.atthasdef AS "isNeeded",
       t.typname = 'varchar' AND a.atttypmod BETWEEN 0 AND 64 AS "isShort"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = '' ORDER BY 1, a.attnum`,
  )
  const planted: { path: string; organization: string; hash: string }[] = []
  const tables = Map.groupBy(columns, ({ table }) => table)
  for (const [table, all] of tables)
    for (const { column, type, isShort } of all) {
      const hold = holding[type]
      // Who names its organization by a hash is another organization.
      if (!hold || isShort || column === 'organization') continue
      const path = `${table}.${column}`
      const object = { path, organization: `acme-${planted.length}`, hash: hashOf(path) }
      planted.push(object)
      const given = all.filter(
        (one) => one.column === column || one.isNeeded || one.column === 'organization',
      )
      await db.pool.query(
        `INSERT INTO "${table}" (${given.map((one) => `"${one.column}"`).join(', ')})
         VALUES (${given.map((_, at) => `$${at + 1}`).join(', ')})`,
        given.map((one) => {
          if (one.column === column) return hold(object.hash)
          return one.column === 'organization' ? object.organization : sample(one.type, planted.length)
        }),
      )
    }
  const tableOf = (path: string) => path.split('.')[0] ?? ''
  const found = await findMentioned(db, planted, signal)
  const missed = planted.filter(({ path }) => !found.has(path)).map(({ path }) => tableOf(path))
  expect(planted.length).toBeGreaterThan(500)
  expect([...new Set(missed)].sort()).toEqual(Object.keys(withoutReferences).sort())
  // Rows that say no organization keep everybody's.
  const elsewhere = planted.map((object) => ({ ...object, organization: 'others' }))
  const foundElsewhere = new Set([...(await findMentioned(db, elsewhere, signal))].map(tableOf))
  const ofOneOrganization = [...tables].filter(([, all]) =>
    all.some(({ column }) => column === 'organization'),
  )
  expect(ofOneOrganization.filter(([table]) => foundElsewhere.has(table))).toEqual([])
})

it('counts the cells of a restored record, but not of a deleted one', async () => {
  const hash = hashOf('a file of a deleted asset')
  const cell = (path: string, value: unknown) =>
    db.pool.query(
      `INSERT INTO "SyncCell" (organization, entity, key, path, value, stamp, seq) VALUES ('acme', 'asset', 'acme~gone', $1, $2, 's', 1)
       ON CONFLICT (organization, entity, key, path) DO UPDATE SET value = excluded.value`,
      [path, JSON.stringify(value)],
    )
  const due = [{ path: 'it', organization: 'acme', hash }]
  await cell('files', [{ hash }])
  await cell('@gone', true)
  expect(await findMentioned(db, due, signal)).toEqual(new Set())
  await cell('@gone', false)
  expect(await findMentioned(db, due, signal)).toEqual(new Set(['it']))
})

it('finds a hash in a longer run of digits', async () => {
  const hash = hashOf('a file in a row')
  await db.pool.query(`INSERT INTO "KeptFields" (entity, key, "values") VALUES ('asset', 'acme~a', $1)`, [
    JSON.stringify(`0f${hash}${hashOf('another')}`),
  ])
  expect((await findMentioned(db, [{ path: 'it', organization: 'acme', hash }], signal)).size).toBe(1)
})
