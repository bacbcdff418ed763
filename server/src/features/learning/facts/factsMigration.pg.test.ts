import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigrations } from '#server/kernel/db/migrate/applyMigrations.ts'
import { readMigrations } from '#server/kernel/db/migrate/migrations.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase('template0')
})
afterAll(() => db.close())

const section = (id: string, asset: string | null, sections: unknown[] = []) => ({
  ...{ id, name: id, sections },
  item: asset === null ? null : { name: id, type: 'scorm', asset },
})
const at = (day: number) => `2026-01-0${day}T08:00:00.000Z`
const lesson = (values: object) => ({ isStarted: true, isCompleted: true, progress: 100, ...values })

it('keeps packages’ data by asset, and notes in their order, when rows of the version before are upgraded', async () => {
  const all = await readMigrations()
  const own = all.findIndex(({ name }) => name.endsWith('_facts_of_learning'))
  await applyMigrations(db.pool, all.slice(0, own))

  const course = (table: string, sections: unknown, more = '', value = '') =>
    db.pool.query(
      `INSERT INTO "${table}" (key, id, organization, name, sections${more}) VALUES ('acme~tea', 'tea', 'acme', 'Tea', $1::jsonb${value})`,
      [JSON.stringify(sections)],
    )
  await course('Course', [section('shown', 'acme~draft'), section('onlyDraft', 'acme~sketch')])
  await course(
    'CoursePublished',
    [section('box', null, [section('shown', 'acme~shown')])],
    ', edition',
    ', 3',
  )
  for (const [number, asset] of [
    [1, 'acme~first'],
    [2, 'acme~second'],
    [3, null],
  ] as const)
    await db.pool.query(
      `INSERT INTO "Edition" (key, id, organization, entity, "recordKey", number, hash, content)
       VALUES ($1, $1, 'acme', 'course', 'acme~tea', $2, 'h', $3::jsonb)`,
      [`acme~e${number}`, number, JSON.stringify({ sections: asset ? [section('lost', asset)] : [] })],
    )
  const model = (place: string) => ({ 'cmi.core.lesson_location': place })
  await db.pool.query(
    `INSERT INTO "CourseProgress" (key, id, organization, customer, course, "updatedAt", notes, "lessonProgress", "scormData")
     VALUES ('acme~p', 'p', 'acme', 'acme~ana', 'acme~tea', $1, $2::jsonb, $3::jsonb, $4::jsonb),
       ('acme~q', 'q', 'acme', 'acme~bob', 'acme~tea', $1, '[]', $5::jsonb, '{}')`,
    [
      at(9),
      JSON.stringify(
        [{ id: 'z' }, { id: 'a' }].map((note) => ({ ...note, reference: 'shown', name: 'N', content: 'C' })),
      ),
      JSON.stringify({
        shown: lesson({ lastPosition: 0, maxPosition: 0, lastActiveDate: at(2) }),
        lost: lesson({ lastPosition: 3, maxPosition: 5, lastActiveDate: at(3) }),
      }),
      JSON.stringify({
        ...{ shown: model('page 1'), lost: model('page 2') },
        ...{ onlyDraft: model('page 3'), never: model('page 4') },
      }),
      JSON.stringify({ shown: lesson({ lastPosition: 0, maxPosition: 0, lastActiveDate: at(4) }) }),
    ],
  )

  await applyMigrations(db.pool, all)
  const { rows } = await db.pool.query(
    'SELECT notes, "noteVersions", "lessonProgress", "scormData" FROM "CourseProgress" ORDER BY key',
  )
  expect(rows[0]?.scormData).toEqual({
    shown: { 'acme~shown': { at: at(2), fact: null, cmi: model('page 1') } },
    // The newest edition that had it.
    lost: { 'acme~second': { at: at(3), fact: null, cmi: model('page 2') } },
    onlyDraft: { 'acme~sketch': { at: at(9), fact: null, cmi: model('page 3') } },
    never: { '': { at: at(9), fact: null, cmi: model('page 4') } },
  })
  expect(rows[0]?.notes.map(({ id }: { id: string }) => id)).toEqual(['z', 'a'])
  expect(rows[0]?.noteVersions).toEqual({
    z: { at: '', fact: '', first: '000001' },
    a: { at: '', fact: '', first: '000002' },
  })
  expect(rows[0]?.lessonProgress).toEqual({
    shown: lesson({ lastPosition: 0, maxPosition: 0 }),
    lost: lesson({ lastPosition: 3, maxPosition: 5, lastActiveDate: at(3) }),
  })
  expect(rows[1]).toMatchObject({
    noteVersions: {},
    scormData: {},
    lessonProgress: { shown: { lastActiveDate: at(4) } },
  })
})
