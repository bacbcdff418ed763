import { afterAll, beforeAll, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { upgradeStored } from '../../kernel/sync/upgradeStored.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant } from '../../testing/makeTenant.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('corrects the number of lessons that drafts, editions and published courses of older versions hold', async () => {
  const { pool } = app.deps.db
  const tenant = await makeTenant(app.deps)
  const key = await tenant.add(Course, {
    name: 'Tea for beginners',
    publishedAt: '2026-01-01T00:00:00.000Z',
    sections: [testLesson('a', 'text'), testLesson('b', 'certification')],
  })
  const counts = async () => {
    const { rows } = await pool.query(
      `SELECT c."lessonCount" AS draft, p."lessonCount" AS shown, (e.content->>'lessonCount')::int AS edition
       FROM "Course" c JOIN "CoursePublished" p ON p.key = c.key JOIN "Edition" e ON e."recordKey" = c.key
       WHERE c.key = $1`,
      [key],
    )
    return rows
  }
  const right = { draft: 1, shown: 1, edition: 1 }
  expect(await counts()).toEqual([right])
  // What a server of version 5 had stored.
  await pool.query('UPDATE "Course" SET "lessonCount" = 2 WHERE key = $1', [key])
  await pool.query('UPDATE "CoursePublished" SET "lessonCount" = 2 WHERE key = $1', [key])
  await pool.query(
    `UPDATE "Edition" SET content = jsonb_set(content, '{lessonCount}', '2') WHERE "recordKey" = $1`,
    [key],
  )
  const { rows: before } = await pool.query('SELECT hash FROM "Edition" WHERE "recordKey" = $1', [key])
  await pool.query('UPDATE "SyncHead" SET version = 5 WHERE organization = $1', [tenant.organization])
  expect(await counts()).toEqual([{ draft: 2, shown: 2, edition: 2 }])
  expect(await upgradeStored(pool, app.deps)).toEqual([tenant.organization])
  expect(await counts()).toEqual([right])
  // Consoles still see it as published.
  const { rows: after } = await pool.query('SELECT hash FROM "Edition" WHERE "recordKey" = $1', [key])
  expect(after).toEqual(before)
})
