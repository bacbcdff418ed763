import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upgrades } from '#shared/upgrades.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { readingSync } from './readingSync.ts'

const entity = 'faq'
const key = 'shared~why'

describe('reading one organization’s sync data', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    // Keys of two organizations never collide; if they did, each organization would still read only its own.
    for (const [organization, seq] of [
      ['one', 1],
      ['two', 2],
    ] as const) {
      const insert = (table: string, values: Record<string, unknown>) => {
        const names = Object.keys(values)
        return app.deps.db.pool.query(
          `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')})
           VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
          Object.values(values),
        )
      }
      const facts = { organization, entity, key }
      await insert('SyncHead', {
        organization,
        seq,
        hash: `head of ${organization}`,
        version: upgrades.version,
      })
      await insert('SyncReplica', { organization, replica: 'laptop', lastNumber: seq })
      await insert('SyncRecordHash', { ...facts, hash: `hash of ${organization}` })
      await insert('SyncCell', { ...facts, path: 'name', value: `"${organization}"`, stamp: '', seq })
      for (const [id, resolution] of [
        ['open', null],
        ['decided', 'edited'],
      ])
        await insert('Conflict', {
          ...{ key: `${organization}~${id}`, id, organization, entity, recordKey: key, path: 'name' },
          ...{ reason: 'rule', message: 'Missing', kept: '["x"]', happenedAt: new Date(0), resolution },
        })
      await insert('Course', {
        key: `${organization}~tea`,
        id: 'tea',
        organization,
        name: 'Tea',
        slug: 'tea',
      })
    }
  })
  afterAll(() => app.close())

  it.each([
    ['one', 1],
    ['two', 2],
  ] as const)('finds only its own %s', async (organization, seq) => {
    const reader = readingSync(app.deps.db.pool, organization, app.deps)
    expect(await reader.loadHead()).toMatchObject({ seq, hash: `head of ${organization}` })
    expect(await reader.findReplicas(['laptop'])).toMatchObject([{ lastNumber: seq }])
    const cell = { entity, key, path: 'name', value: organization, seq }
    expect(await reader.loadRecords([{ entity, key }])).toMatchObject([
      { entity, key, hash: `hash of ${organization}`, cells: [cell] },
    ])
    expect((await reader.loadRecords([{ entity, key }]))[0]?.cells).toHaveLength(1)
    expect(await reader.loadChanges(0, 10)).toMatchObject([cell])
    expect(await reader.loadOpenFaults('Missing')).toEqual([
      { key: `${organization}~open`, about: entity, recordKey: key, path: 'name', kept: ['x'] },
    ])
    expect(await reader.loadOpenFaults('Another')).toEqual([])
    expect(await reader.loadRecordHashes(null, 10)).toEqual([
      { entity, key, hash: `hash of ${organization}` },
    ])
    expect(await reader.findByText('course', 'slug', ['tea'])).toEqual([
      { key: `${organization}~tea`, value: 'tea' },
    ])
  })
})
