import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { type AskerFacts, listFields, type Rule } from '#shared/kernel/model/Rule.ts'
import { holds } from '#shared/kernel/rules/access/holds.ts'
import { buildRecord } from '#shared/testing/buildRecord.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { Prisma } from '../db/generated/client.ts'
import { storageOf } from '../db/records/columns.ts'
import { upsertRows } from '../db/records/upsertRows.ts'
import { ruleRows } from './ruleRows.ts'

/**
 * A rule has two readers: memory and row filter. They must agree for every record and asker, so that a list leaves
 * out exactly the rows that a verdict refuses.
 */
const rules = (entities as readonly Entity[]).flatMap((entity) =>
  (['catalogue', 'entitlement'] as const).flatMap((which) => {
    const rule = entity[which]
    return rule ? [{ entity, which, rule, name: `${entity.name} ${which}` }] : []
  }),
)
const now = Date.parse('2026-11-21T12:00:00.000Z')
const recordsOfEach = 40
const askersOfEach = 12

describe('the two readers of a rule', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it.each(rules)('agree on $name', async ({ entity, rule, name }) => {
    const random = createRandom(name.length * 7919 + 1)
    const { pool } = app.deps.db
    const records = Array.from({ length: recordsOfEach }, (_, at) => aRecord(entity, rule, random, at))
    await pool.query(`TRUNCATE "${typeName(entity)}"`)
    await upsertRows(pool, entity, records)
    const verdicts = new Set<boolean>()
    for (let turn = 0; turn < askersOfEach; turn += 1) {
      const asker = anAsker(random)
      const { text, values } = Prisma.sql`SELECT key FROM ${Prisma.raw(`"${typeName(entity)}"`)}
        WHERE ${ruleRows(rule, entity, asker, now)} ORDER BY key`
      const { rows } = await pool.query<{ key: string }>(text, values)
      const inMemory = records.filter((record) => holds(rule, record, asker, now)).map(({ key }) => key)
      expect(rows.map(({ key }) => key)).toEqual(inMemory.sort())
      for (const record of records) verdicts.add(inMemory.includes(record.key))
    }
    // Records and askers are generated so that both answers occur where possible.
    if (listFields(rule).length > 0) expect(verdicts).toEqual(new Set([true, false]))
  })
})

const organizations = ['here', 'there']
const pool = {
  // Rules about an organization take its id.
  organizations: [...organizations, 'r1', 'r2', 'r3'],
  portals: ['here~p1', 'here~p2'],
  libraries: ['here~l1', 'here~l2', 'there~l1'],
  accessGroups: ['ALL_COURSES', 'GOLD', 'SILVER'],
  namedGroups: ['GOLD', 'SILVER'],
  purchasedCourses: ['here~r0', 'here~r1', 'there~r2'],
  purchasedPrograms: ['here~r3', 'here~r4'],
  hubs: organizations.flatMap((organization) => [1, 2, 3, 4, 5, 6].map((at) => `${organization}~r${at}`)),
  self: ['here~ana', 'here~ben'],
}
const some = (random: Random, values: readonly string[]) => values.filter(() => random.chance(0.5))

function anAsker(random: Random): AskerFacts {
  const lists = Object.fromEntries(
    Object.entries(pool).map(([name, values]) => [name, some(random, values)]),
  ) as { [K in keyof typeof pool]: string[] }
  const flag = () => random.chance(0.5)
  return {
    ...lists,
    isSignedIn: flag(),
    isAdminCustomer: random.chance(0.1),
    isOnPublicPortal: random.chance(0.3),
    hasAllCourses: flag(),
    seesAllLibraries: random.chance(0.3),
    seesUnshelved: flag(),
    hasInstructors: flag(),
    hasMeetings: random.chance(0.8),
    hasHubs: flag(),
    hasDiscussions: flag(),
  }
}

function aRecord(entity: Entity, rule: Rule, random: Random, at: number) {
  const organization = random.pick(organizations)
  const moment = '2026-01-01T00:00:00.000Z'
  const record: Record<string, unknown> & { key: string } = {
    ...buildRecord(entity, random),
    key: `${organization}~r${at}`,
    id: `r${at}`,
    organization,
    createdAt: moment,
    updatedAt: moment,
  }
  for (const field of listFields(rule))
    if (field in entity.fields) record[field] = aValue(entity, field, random)
  if ('slug' in record) record.slug = null
  for (const name of (entity.uniques ?? []).flat()) if (name in entity.fields) record[name] = record.key
  return record
}

/** For each field that a rule reads: absent, just before, now, just after; in the asker's lists or not. */
function aValue(entity: Entity, name: string, random: Random): unknown {
  const field = entity.fields[name]
  switch (storageOf(entity, name)) {
    case 'boolean':
      return random.chance(0.5)
    case 'date':
      return random.pick([null, '2026-11-20', '2026-11-21', '2026-11-22'])
    case 'timestamp': {
      const moments = [-1, 0, 1].map((step) => new Date(now + step).toISOString())
      return random.pick(field?.required ? moments : [null, ...moments])
    }
    case 'json':
      return some(random, [...(pool[name as keyof typeof pool] ?? pool.self), 'here~nowhere'])
    default:
      if (field?.kind === 'choice') return random.pick((field as unknown as { options: string[] }).options)
      return random.pick([...(field?.required ? [] : [null]), ...pool.portals, 'here~elsewhere'])
  }
}
