import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { SearchType } from '#shared/features/portals/operations/searchPortal.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, {}, { type: 'membership' })
  const other = await makeTenant(app.deps)
  const add = (entity: Entity, name: string, values: object = {}, of = tenant) =>
    of.add(entity, { name, publishedAt: '2026-01-01T00:00:00.000Z', ...values })
  await add(Course, 'Kettle maintenance', { headline: 'Descaling at home' })
  await add(Course, 'Advanced cupping', { description: 'Every kettle is warm.', keywords: 'Degustación' })
  await add(Program, 'From leaf to kettle')
  await add(Microcast, 'A kettle in a minute')
  await add(Document, 'Crème brûlée', { headline: 'By the book' })
  await add(Course, 'Zephyrus of another school', {}, other)
  await add(Course, 'Zephyrus is not to be found', { searchable: false })
  await add(Course, 'Zephyrus is over', { active: false })
  await add(Course, 'Zephyrus for staff', { publishedAt: null })
})
afterAll(() => app.close())

const query = `query ($text: String, $type: String, $from: Float, $limit: Float) {
  searchPortal(text: $text, itemType: $type, from: $from, limit: $limit) { items { type name } counts { type count } } }`
type Answer = { items: { type: SearchType; name: string }[]; counts: { type: SearchType; count: number }[] }

async function search(text: string, values: object = {}, caller: Caller = tenant.customer) {
  const portal = `${tenant.organization}~${tenant.portal}`
  const { data, errors } = await app.graphql(query, { text, ...values }, { ...caller, portal })
  expect(errors).toEqual([])
  const { items, counts } = (data?.searchPortal ?? {}) as Answer
  return {
    names: items.map(({ name }) => name),
    counts: Object.fromEntries(counts.map(({ type, count }) => [type, count])),
  }
}

describe('the portal’s search', () => {
  it('finds all types by the beginnings of words, called so before mentioned', async () => {
    const { names, counts } = await search('kett')
    expect(new Set(names)).toEqual(
      new Set(['Kettle maintenance', 'A kettle in a minute', 'From leaf to kettle', 'Advanced cupping']),
    )
    expect(names.at(-1)).toBe('Advanced cupping')
    expect(counts).toEqual({ course: 2, program: 1, microcast: 1, document: 0 })
  })

  it('answers one type, a page at a time, and still counts the others', async () => {
    const all = await search('kettle', { type: 'course' })
    expect(all.names).toEqual(['Kettle maintenance', 'Advanced cupping'])
    const second = await search('kettle', { type: 'course', from: 1, limit: 1 })
    expect(second.names).toEqual(['Advanced cupping'])
    expect(second.counts).toEqual(all.counts)
  })

  it.each([
    ['accents', 'creme brulee', 'Crème brûlée'],
    ['accents that it has', 'degustacion', 'Advanced cupping'],
    ['another form of the word', 'descaled kettles', 'Kettle maintenance'],
    ['a letter too few', 'maintenace', 'Kettle maintenance'],
    ['two letters turned', 'kettel maintenance', 'Kettle maintenance'],
    ['an error in what is still typed', 'mainetn', 'Kettle maintenance'],
    ['words that say nothing', 'how do I descale it at my home', 'Kettle maintenance'],
    ['words that it does not have', 'maintenance of kettle and samovar', 'Kettle maintenance'],
  ])('forgives %s', async (_what, text, expected) => {
    expect((await search(text)).names[0]).toBe(expected)
  })

  it('finds items newer than its vocabulary', async () => {
    await search('kettel')
    const newest = { name: 'Samovar repairing', publishedAt: '2026-01-01T00:00:00.000Z' }
    const key = await tenant.add(Course, newest)
    for (const text of ['samovar', 'samovar repair', 'how do I repair my samovar'])
      expect((await search(text)).names).toEqual(['Samovar repairing'])
    await app.deps.db.pool.query('DELETE FROM "CoursePublished" WHERE key = $1', [key])
  })

  it('gives all of it, the newest first, without a text', async () => {
    expect((await search('  ')).counts).toEqual({ course: 2, program: 1, microcast: 1, document: 1 })
  })

  it('reveals no closed item, neither in counts nor to guesses', async () => {
    const nothing = { names: [], counts: { course: 0, program: 0, microcast: 0, document: 0 } }
    for (const caller of [{}, tenant.customer, tenant.admin])
      for (const text of ['Zephyrus', 'Zephyrsu', 'zeph', 'zephyrus cupping'])
        expect(await search(text, {}, caller)).toEqual(
          text.includes('cupping')
            ? { names: ['Advanced cupping'], counts: { ...nothing.counts, course: 1 } }
            : nothing,
        )
  })

  it('is not there on a portal that is not open', async () => {
    const closed = await makeTenant(app.deps, {}, { active: false })
    const { errors } = await app.graphql(
      query,
      { text: 'kettle' },
      {
        portal: `${closed.organization}~${closed.portal}`,
      },
    )
    expect(errors[0]?.extensions.code).toBe('not_found')
  })

  it('takes any text', async () => {
    for (const text of ["'", "a' | b", '!', ':*', '\\', '水', '𝕂ettle', 'x'.repeat(200), '1 & 2 <-> 3'])
      await search(text)
  })
})
