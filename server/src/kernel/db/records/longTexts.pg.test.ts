import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsNaming } from '#server/features/installation/privacy/theirRecords.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { putBackLongTexts } from '#shared/kernel/rules/records/longTexts.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { writeSynced } from '../../sync/writeSynced.ts'
import { Prisma } from '../generated/client.ts'
import { findRecord } from './findRecord.ts'

const textOf = (text: string) => ({ slate: [{ id: 'b1', type: 'paragraph', children: [{ text }] }] })
const long = (letter: string) => textOf(letter.repeat(1025))
const lesson = (id: string, content: unknown) => ({
  id,
  name: `Lesson ${id}`,
  type: 'article',
  item: { name: `Lesson ${id}`, type: 'article', content },
  sections: [],
})

let app: TestApp
let tenant: Tenant
let course: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  course = await tenant.add(Course, {
    name: 'Tea for beginners',
    publishedAt: '2026-01-01T00:00:00.000Z',
    richText1: long('r'),
    richText2: textOf('x'.repeat(1024)),
    sections: [lesson('a', long('a')), lesson('b', long('a')), lesson('c', textOf('short'))],
  })
})
afterAll(() => app.close())

type Values = Record<string, unknown>
const loadRow = async () =>
  (await app.deps.db.pool.query<Values>('SELECT * FROM "Course" WHERE key = $1', [course])).rows[0] ?? {}
const readTexts = async (key = course, entity: Entity = Course) =>
  (
    await app.deps.db.pool.query<{ hash: string; content: unknown }>(
      'SELECT hash, content FROM "LongText" WHERE record = $1 AND entity = $2 ORDER BY hash',
      [key, entity.name],
    )
  ).rows
const update = (values: Values) =>
  writeSynced(app.deps, tenant.organization, { do: 'update', entity: Course, key: course, values })

describe('a long text', () => {
  it('is stored beside its row, once per content, by its hash', async () => {
    const [row, texts] = [await loadRow(), await readTexts()]
    expect(texts.map(({ content }) => content)).toEqual(expect.arrayContaining([long('r'), long('a')]))
    expect(texts).toHaveLength(2)
    const hash = texts.find(({ content }) => JSON.stringify(content).includes('rrr'))?.hash
    expect(row.richText1).toEqual({ '@longText': hash })
    expect(row.richText2).toEqual(textOf('x'.repeat(1024)))
    expect(JSON.stringify(row.sections)).not.toContain('aaa')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is complete wherever it is read: after a save, in a list, over GraphQL, on the portal', async () => {
    const saved = await update({ headline: 'Leaves' })
    expect(saved?.richText1).toEqual(long('r'))
    const document = `query ($id: String!, $org: String) {
      getCourse(id: $id, organizationID: $org) { richText1 sections { id parent item { content } } }
      listCourses(organizationID: $org) { items { richText1 } } }`
    const { data } = await app.graphql(document, { id: course, org: tenant.organization }, tenant.admin)
    expect(data?.getCourse).toMatchObject({
      richText1: long('r'),
      sections: [{ item: { content: long('a') } }, { item: { content: long('a') } }, { id: 'c' }],
    })
    expect(data?.listCourses?.items).toMatchObject([{ richText1: long('r') }])
    const page = await app.graphql(
      'query ($course: String!) { portalCourse(course: $course) { course } }',
      { course },
      tenant.customer,
    )
    expect(JSON.stringify(page.data?.portalCourse)).not.toContain('@longText')
  })

  it('is deleted once its record no longer uses it, and with its record', async () => {
    await update({ richText1: long('s') })
    expect((await readTexts()).map(({ content }) => content)).toEqual(
      expect.arrayContaining([long('s'), long('a')]),
    )
    expect(await readTexts()).toHaveLength(2)
    await update({ richText1: textOf('short now') })
    expect(await readTexts()).toHaveLength(1)
    // Published texts are stored separately.
    const published = (await readTexts(course, publishedOf(Course))).map(({ content }) => content)
    expect(published).toEqual(expect.arrayContaining([long('r'), long('a')]))
    const gone = await tenant.add(Course, { name: 'Coffee for beginners', richText1: long('c') })
    expect(await readTexts(gone)).toHaveLength(1)
    await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Course, key: gone })
    expect(await readTexts(gone)).toEqual([])
  })

  it('is found by a search for a person', async () => {
    await update({ richText3: textOf(`${'so '.repeat(400)} says Mia Learner`) })
    const person = {
      key: 'x~nobody',
      id: 'nobody',
      organization: tenant.organization,
      name: null,
      addresses: [],
      subject: 'customer:x~nobody',
      claims: [],
      inLog: [],
    }
    const find = (word: string) => recordsNaming(app.deps.db.pool, Course, person, [word])
    expect((await find('mia learner')).map(({ key }) => key)).toEqual([course])
    expect(await find('bo reader')).toEqual([])
  })

  it('is never read together with half of another save', async () => {
    const random = createRandom(11)
    let isOver = false
    const writing = (async () => {
      for (let n = 0; n < 40; n += 1) {
        const letter = String.fromCharCode(97 + (n % 26))
        const text = textOf(letter.repeat(random.integer(1000, 1100)))
        await update({ headline: letter, richText4: text, sections: [lesson('a', text)] })
      }
      isOver = true
    })()
    let reads = 0
    while (!isOver) {
      const record = await findRecord(app.deps.db, Course, { where: Prisma.sql`key = ${course}` })
      reads += 1
      const text = JSON.stringify([record?.richText4, record?.sections])
      expect(text).not.toContain('@longText')
      // Before the first of these saves this text does not exist.
      const letter = /"text":"(\w)/.exec(JSON.stringify(record?.richText4))?.[1]
      if (letter) {
        expect(record?.headline).toBe(letter)
        expect(record?.sections).toMatchObject([{ item: { content: record?.richText4 } }])
      }
    }
    await writing
    expect(reads).toBeGreaterThan(0)
  })

  it('rolls back the whole save if it cannot be stored', async () => {
    const { pool } = app.deps.db
    await pool.query('ALTER TABLE "LongText" ADD CONSTRAINT full_disk CHECK (hash IS NULL) NOT VALID')
    try {
      const { errors } = await app.graphql(
        'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { key } }',
        { input: { id: course, headline: 'Half a save', richText5: long('z') } },
        tenant.admin,
      )
      expect(errors[0]).toMatchObject({
        message: 'Error saving rich text content.',
        extensions: { code: 'storage' },
      })
    } finally {
      await pool.query('ALTER TABLE "LongText" DROP CONSTRAINT full_disk')
    }
    expect((await loadRow()).headline).not.toBe('Half a save')
    const { rows } = await pool.query('SELECT 1 FROM "SyncCell" WHERE key = $1 AND value::text LIKE $2', [
      course,
      '%Half a save%',
    ])
    expect(rows).toEqual([])
  })

  it('in an old row is still stored in the row, and can be read', async () => {
    await app.deps.db.pool.query('UPDATE "Course" SET "richText6" = $2 WHERE key = $1', [course, long('o')])
    const record = await findRecord(app.deps.db, Course, { where: Prisma.sql`key = ${course}` })
    expect(record?.richText6).toEqual(long('o'))
    expect(putBackLongTexts(record, {})).toBe(record)
  })
})
