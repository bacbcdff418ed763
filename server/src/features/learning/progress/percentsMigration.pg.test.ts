import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyMigrations } from '#server/kernel/db/migrate/applyMigrations.ts'
import { readMigrations } from '#server/kernel/db/migrate/migrations.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'
import { packPercents } from '#shared/features/learning/rules/lessonPercents.ts'
import { findNumbers } from './lessonNumbers.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase('template0')
})
afterAll(() => db.close())

it('packs the percentages of stored progresses as the writer does', async () => {
  const all = await readMigrations()
  const own = all.findIndex(({ name }) => name.endsWith('_lesson_percents_in_short'))
  await applyMigrations(db.pool, all.slice(0, own))
  const everyPercent = Object.fromEntries(
    Array.from({ length: 101 }, (_, progress) => [`l${progress}`, { progress }]),
  )
  const stored = {
    every: everyPercent,
    two: { l100: { progress: 100 }, l5: { progress: 5 } },
    fraction: { l1: { progress: 33.3 } },
    nothing: {},
  }
  for (const [id, lessons] of Object.entries(stored))
    await db.pool.query(
      `INSERT INTO "CourseProgress" (key, id, organization, customer, course, "lessonProgress")
       VALUES ('acme~' || $1, $1, 'acme', 'acme~' || $1, 'acme~tea', $2::jsonb)`,
      [id, JSON.stringify(lessons)],
    )
  await db.pool.query(
    `INSERT INTO "CourseProgress" (key, id, organization, customer, course) VALUES ('acme~x', 'x', 'acme', 'acme~x', 'acme~new')`,
  )

  await applyMigrations(db.pool, all)
  const numbers = await findNumbers(db.pool, 'acme~tea')
  expect(new Set(numbers.values())).toEqual(new Set(Array.from({ length: 101 }, (_, number) => number)))
  const { rows } = await db.pool.query<{ id: string; lessonPercents: string | null }>(
    'SELECT id, "lessonPercents" FROM "CourseProgress"',
  )
  const packed = new Map(rows.map(({ id, lessonPercents }) => [id, lessonPercents]))
  for (const [id, lessons] of Object.entries(stored))
    expect(packed.get(id), id).toBe(packPercents(lessons, numbers))
  expect([packed.get('fraction'), packed.get('nothing'), packed.get('x')]).toEqual([null, '', null])
})
