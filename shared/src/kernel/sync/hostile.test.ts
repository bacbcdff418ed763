import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryServerStore } from '../../testing/memoryServerStore.ts'
import { upgrades } from '../../upgrades.ts'
import { staffActors } from '../rules/access/staffRights.ts'
import { writeStamp } from './clock.ts'
import { emptyHash, hashOfCells } from './hash.ts'
import { serverReplica, syncRequestSchema, type Write } from './protocol.ts'
import { handleSync } from './serverSync.ts'

const replica = 'replicaBad'
const now = Date.UTC(2026, 10, 20)
const facts = { now, user: 'Eve', actors: staffActors(['SUPERUSER']) }

const part = fc.constantFrom(
  ...[
    'name',
    'sections',
    's1',
    's2',
    'item',
    'questions',
    'q1',
    'answers',
    'richText1',
    'b1',
    'slug',
    'price',
  ],
  ...[
    '@place',
    '@gone',
    '@set',
    '@block',
    '@created',
    '@touched',
    '',
    '..',
    '__proto__',
    'constructor',
    'x'.repeat(99),
  ],
)
const path = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('/'))
const place = fc.record({
  parent: fc.constantFrom(null, 's1', 's2', 's3', '../x', 7),
  order: fc.constantFrom('a0V', 'a1', 'a00', '', 'zzzz', '~'),
})
const value = fc.oneof(
  place,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(true, false, null, 'tea', 'x'.repeat(5000), '\u0000', '\ud800', 1e308, -1),
  fc.constantFrom('+275760-09-13T00:00:00Z', '0000-01-01', '0000-01-01T00:00:00Z'),
  fc.constant({ type: 'paragraph', children: [{ text: 'x' }] }),
  fc.constant(JSON.parse('{"__proto__": {"polluted": true}}')),
)
const write = fc.record({
  entity: fc.constantFrom(
    'course',
    'course',
    'course',
    'conflict',
    'customer',
    'organization',
    'nothing',
    '__proto__',
  ),
  key: fc.constantFrom('acme~tea', 'acme~tea', 'acme', 'other~tea', 'tea', 'a~b~c', ''),
  path,
  value,
  baseSeq: fc.integer({ min: 0, max: 50 }),
  ms: fc.integer({ min: 0, max: now }),
})

const requestOf = (writes: Write[]) => ({
  version: upgrades.version,
  organization: 'acme',
  replica,
  now,
  cursor: 0,
  given: writes.length,
  chain: emptyHash,
  writes,
})

describe('a hostile console', () => {
  it('does no harm: its writes are accepted, listed or refused, and the store stays consistent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 40 }), async (drafts) => {
        const store = createMemoryServerStore()
        const writes = drafts.map(({ ms, ...draft }, index) => ({
          ...draft,
          value: JSON.parse(JSON.stringify(draft.value)),
          n: index + 1,
          stamp: writeStamp(ms, index, replica),
        }))
        const parsed = syncRequestSchema.safeParse(requestOf(writes))
        if (!parsed.success) return
        const response = await handleSync(store, parsed.data, facts)
        expect(response).toMatchObject({ acknowledged: writes.length, forked: false })
        const data = store.data('acme')
        const cells = [...data.records.values()].flatMap((record) => [...record.cells.values()])
        expect(hashOfCells(cells)).toBe(data.head.hash)
        for (const { entity, key } of data.records.values())
          expect([entity, key === 'acme' || key.startsWith('acme~')]).toEqual([entity, true])
        expect(
          cells.filter(({ entity }) => !['course', 'conflict', 'organization'].includes(entity)),
        ).toEqual([])
        const text = JSON.stringify([...data.rows.values(), ...cells])
        expect(text).not.toMatch(/\\u0000|\\ud800/)
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      }),
      { seed: 4, numRuns: 150 },
    )
  })

  it.each<[string, object]>([
    ['numbers out of order', { writes: [2, 1] }],
    ['a number twice', { writes: [1, 1] }],
    ['a number never given out', { writes: [1, 2], given: 1 }],
  ])('is refused for %s', async (_name, { writes, ...more }: { writes?: number[]; given?: number }) => {
    const made = (writes ?? []).map((n) => ({
      n,
      entity: 'course',
      key: 'acme~tea',
      path: 'name',
      value: 'A course',
      baseSeq: 0,
      stamp: writeStamp(now, n, replica),
    }))
    const request = { ...requestOf(made), given: 2, ...more }
    await expect(handleSync(createMemoryServerStore(), request, facts)).rejects.toMatchObject({
      code: 'bad_request',
    })
  })

  it('is refused under the server’s own name, whose writes are not judged', async () => {
    const store = createMemoryServerStore()
    const stamp = writeStamp(now, 0, serverReplica)
    const path = 'canDelete'
    const at = { entity: 'accessGroupDefinition', key: 'acme~ALL_COURSES', path, value: true }
    const request = {
      version: upgrades.version,
      organization: 'acme',
      replica: serverReplica,
      now,
      cursor: 0,
      given: 1,
      chain: emptyHash,
      writes: [{ n: 1, ...at, stamp, baseSeq: 0 }],
    }
    await expect(handleSync(store, request, facts)).rejects.toMatchObject({ code: 'bad_request' })
    await expect(handleSync(store, { ...request, given: 0, writes: [] }, facts)).rejects.toMatchObject({
      code: 'bad_request',
    })
  })

  it('is refused under another replica’s name, with another version, and with a clock in the future', async () => {
    const store = createMemoryServerStore()
    const one = { n: 1, entity: 'course', key: 'acme~tea', path: 'name', value: 'A course', baseSeq: 0 }
    const other = requestOf([{ ...one, stamp: writeStamp(now, 0, 'replicaGood') }])
    await expect(handleSync(store, other, facts)).rejects.toMatchObject({ code: 'bad_request' })
    const ahead = requestOf([{ ...one, stamp: writeStamp(now + 86_400_000, 0, replica) }])
    await expect(handleSync(store, ahead, facts)).rejects.toMatchObject({
      code: 'clock_skew',
      details: { now },
    })
    const newer = { ...ahead, version: 99 }
    await expect(handleSync(store, newer, facts)).rejects.toMatchObject({
      code: 'newer_data',
    })
    expect(store.data('acme').head.seq).toBe(0)
  })
})
