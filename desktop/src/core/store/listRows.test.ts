import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { randomName } from '#shared/testing/randomName.ts'
import { listRows } from './listRows.ts'
import { openStore, type Store } from './openStore.ts'
import { createRowStatements } from './rowStatements.ts'

let dataDir: string
let store: Store
const random = createRandom(38)
const courses = Array.from({ length: 300 }, (_, n) => ({
  key: `acme~${random.word(4)}${n}`,
  name: randomName(random),
  headline: random.chance(0.2) ? null : randomName(random),
}))

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'list-'))
  store = openStore(dataDir, 'acme', { now: Date.now, onRecords: () => {} })
  const course = zodForRecord(Course).parse({ name: 'Any course' })
  const rows = createRowStatements(store.db)('course')
  for (const [n, one] of courses.entries())
    rows.put({
      ...course,
      ...one,
      id: `c${n}`,
      organization: 'acme',
      createdAt: 'a',
      updatedAt: 'b',
      level: level(n),
    })
})
afterAll(() => {
  store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const level = (n: number) => (n % 2 === 0 ? 'beginner' : 'advanced')

const walk = (input: Partial<Parameters<typeof listRows>[1]>): { keys: string[]; totals: Set<number> } => {
  const keys: string[] = []
  const totals = new Set<number>()
  for (;;) {
    const limit = random.integer(1, 40)
    const page = listRows(store.db, {
      entity: 'course',
      fields: ['name'],
      offset: keys.length,
      limit,
      ...input,
    })
    totals.add(page.total)
    keys.push(...page.items.map(({ key }) => key))
    if (page.items.length < limit) return { keys, totals }
  }
}

it.each(['name', 'headline'] as const)(
  'pages by %s show every row once, in natural order, empty ones last',
  (field) => {
    for (const direction of ['asc', 'desc'] as const) {
      const down = direction === 'asc' ? 1 : -1
      const expected = courses.toSorted((one, other) => {
        const [a, b] = [one[field], other[field]]
        const byField =
          a === null || b === null ? Number(a === null) - Number(b === null) : down * compareNaturally(a, b)
        return byField || down * (one.key < other.key ? -1 : 1)
      })
      const { keys, totals } = walk({ sort: { field, direction } })
      expect(keys).toEqual(expected.map(({ key }) => key))
      expect([...totals]).toEqual([courses.length])
    }
  },
)

it('sorts and counts only filtered rows', () => {
  const { keys, totals } = walk({ filter: { level: 'beginner' }, sort: { field: 'name', direction: 'asc' } })
  const some = courses.filter((_, n) => n % 2 === 0)
  const names = some.map(({ name }) => name).toSorted(compareNaturally)
  expect(keys.map((key) => courses.find((one) => one.key === key)?.name)).toEqual(names)
  expect([...totals]).toEqual([some.length])
})

it('true and false of a field that is no switch say whether it has a value', () => {
  const counts = [true, false].map(
    (headline) => listRows(store.db, { entity: 'course', filter: { headline }, offset: 0, limit: 1 }).total,
  )
  const empty = courses.filter(({ headline }) => headline === null || headline === '').length
  expect(counts).toEqual([courses.length - empty, empty])
})
