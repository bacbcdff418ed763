import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, findEntity } from '#shared/entities.ts'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { fromAnswer } from '#shared/kernel/dataStore/fromAnswer.ts'
import { writeSelection } from '#shared/kernel/dataStore/writeSelection.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { type NamedRecord, namedRecords } from '#shared/kernel/rules/records/namedRecords.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeRecord } from '../../testing/makeRecord.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { blankRow } from '../../testing/plantNamed.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnsOf, mayHoldLongTexts } from '../db/records/columns.ts'
import { findRecord } from '../db/records/findRecord.ts'
import { fromJson, jsonColumns } from '../db/records/fromJson.ts'
import { upsertRows } from '../db/records/upsertRows.ts'
import { isWritable } from '../graphql/entities/entityTypes.ts'
import { completeReferences } from './completeReferences.ts'

/**
 * Every field of every entity, with the samples of its kind, through PostgreSQL and through GraphQL. `npm test` sends fewer of
 * them through GraphQL; the schema that judges them is the same, and its bounds have tests of their own (`bounds.test`).
 */
const most = isLong ? { valid: 3, invalid: Number.POSITIVE_INFINITY } : { valid: 1, invalid: 2 }
const fields = (entities as readonly Entity[]).flatMap((entity) =>
  Object.entries(entity.fields).map(([name, field]) => ({
    entity,
    name,
    field: field as Field,
    label: `${entity.name}.${name}`,
  })),
)

describe('every field', () => {
  let app: TestApp
  let tenant: Tenant
  const ids = new Map<string, string>()
  const groupCode = 'GOLD'
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    for (const entity of entities as readonly Entity[]) {
      const key = await makeRecord(app.deps, tenant, entity, tenant.customer)
      ids.set(entity.name, key.split('~').at(-1) ?? '')
    }
    await tenant.add(AccessGroupDefinition, { code: groupCode, name: 'Gold' })
  })
  afterAll(() => app.close())

  async function namedIn(entity: Entity, name: string, given: unknown): Promise<NamedRecord[]> {
    const id = ids.get(entity.name) ?? ''
    const key = entity.scope === 'global' ? id : `${tenant.organization}~${id}`
    const record = await findRecord(app.deps.db, entity, {
      where: Prisma.sql`key = ${key}`,
      fields: columnsOf(entity),
    })
    return namedRecords(entity.fields, { ...record, [name]: given }).filter(
      ({ path }) => path.split('/')[0] === name,
    )
  }

  /** A value with records that exist in place of those that it names. */
  function withRecords(name: string, given: unknown, named: readonly NamedRecord[]): unknown {
    const values = { [name]: structuredClone(given) }
    for (const { path, to, instead = '', by } of named) {
      const entity = findEntity(instead) ?? findEntity(to)
      const id = ids.get(entity?.name ?? '')
      const key = entity?.scope === 'global' ? id : `${tenant.organization}~${id}`
      setAt(values, path.split('/'), { id, key, code: groupCode }[by])
    }
    return values[name]
  }

  it.each(fields)('$label comes out of PostgreSQL as it went in', async ({ entity, name, field }) => {
    const schema = zodForField(name, field)
    for (const [at, sample] of [...kindOf(field).samples(field).valid, null].entries()) {
      const parsed = schema.safeParse(sample)
      if (!parsed.success) continue
      const key = `matrix~${entity.name}-${name}-${at}`
      const row = { ...blankRow(entity, key, 'matrix'), id: key, [name]: parsed.data }
      await upsertRows(app.deps.db.pool, entity, [row])
      const read = await findRecord(app.deps.db, entity, {
        where: Prisma.sql`key = ${key}`,
        fields: columnsOf(entity),
      })
      // The same read back as JSON inside a larger statement; PostgreSQL stores long texts out of line.
      const { rows } = await app.deps.db.pool.query(
        `SELECT row_to_json(t) AS told FROM (SELECT ${jsonColumns(entity)} FROM "${typeName(entity)}" WHERE key = $1) t`,
        [key],
      )
      if (!mayHoldLongTexts(entity)) expect(fromJson(entity, rows[0]?.told)).toEqual(read)
      expect(read).toEqual(row)
      await app.deps.db.pool.query(`DELETE FROM "${typeName(entity)}" WHERE key = $1`, [key])
    }
  })

  const open = fields.filter(
    ({ entity, field, label }) =>
      isWritable(field) &&
      entity.name !== 'conflict' &&
      entity.access.update.some((actor) => actor !== 'nobody') &&
      // An email address changes with a code only; a link, and the place of a post, never do.
      // What a questionnaire's customer alone does (questionnaires.pg).
      ![
        'user.email',
        'userOrganization.user',
        'discussionPost.topic',
        'discussionPost.repliesTo',
        'questionnaire.status',
        'questionnaire.questions',
      ].includes(label),
  )

  it.each(open)(
    '$label is taken by GraphQL as it is defined, and answered as it was taken',
    async ({ entity, name, field }) => {
      // The organization's own fields were tried before, this switch of posts among them.
      if (entity.sync === 'online')
        await app.deps.db.pool.query(
          'UPDATE "Organization" SET "enableDiscussionGroups" = true WHERE key = $1',
          [tenant.organization],
        )
      const type = typeName(entity)
      const document = `mutation ($input: Update${type}Input!) { update${type}(input: $input) { ${writeSelection({ [name]: field })} } }`
      const update = (value: unknown) => {
        const organization = entity.scope === 'global' ? {} : { organization: tenant.organization }
        // Fields required at sign-up are shown there (BND-13).
        const beside: Record<string, unknown> = name === 'signUpRequiredFields' ? { signUpFields: value } : {}
        // An end is after its start.
        for (const other of dates.includes(name) ? dates : [])
          if (other !== name && other in entity.fields && 'startDate' in entity.fields) beside[other] = null
        // What it is about is of its type.
        if (entity.name === 'membership' && name === 'type')
          beside.typeID = `${tenant.organization}~${ids.get(String(value))}`
        // Status and end agree; the end was tried before, with samples that have passed.
        if (entity.name === 'member' && name === 'status') beside.expiresOn = null
        return app.graphql(
          document,
          { input: { id: ids.get(entity.name), ...organization, ...beside, [name]: value } },
          tenant.superUser,
        )
      }
      const { valid, invalid } = kindOf(field).samples(field)
      for (const sample of valid.slice(0, most.valid)) {
        const given = fitting(inTenant(sample, tenant.organization), ids.get('portalTemplate'))
        const named = await namedIn(entity, name, given)
        // What tells where a record comes from may be gone.
        const mayBeGone = field.kind === 'reference' && field.mayBeGone
        if (named.length > 0 && !mayBeGone) {
          // The samples' records are nobody's.
          const { errors } = await update(given)
          const details = errors[0]?.extensions.details as { fields?: object } | undefined
          const { rows } = await app.deps.db.pool.query<{ code: string }>(
            'SELECT code FROM "AccessGroupDefinition" WHERE organization = $1',
            [tenant.organization],
          )
          const there = [ids.get('portalTemplate'), ...rows.map(({ code }) => code)]
          const missing = named.filter(({ value }) => !there.includes(value))
          expect(Object.keys(details?.fields ?? {})).toEqual(
            expect.arrayContaining(missing.map(({ path }) => path.replaceAll('/', '.'))),
          )
        }
        const own = withRecords(name, given, named)
        const { data, errors } = await update(own)
        expect(errors).toEqual([])
        const parsed = { [name]: zodForField(name, field).parse(own) }
        const isGlobal = entity.scope === 'global'
        const expected = isGlobal
          ? parsed
          : completeReferences({ [name]: field }, parsed, tenant.organization)
        // Slugs and outlines depend on other fields too (3§4); lists and trees are compared apart from their
        // defaults.
        if (name !== 'slug' && name !== 'subCategories')
          expect(fromAnswer({ [name]: field }, data?.[`update${type}`] ?? {})[name]).toEqual(expected[name])
      }
      // Below and above every bound, each with the form’s message for it (3§5.1).
      for (const sample of invalid.filter(isJson).slice(0, most.invalid)) {
        const judged = zodForField(name, field).safeParse(JSON.parse(JSON.stringify(sample)))
        if (judged.success) continue
        const { errors } = await update(sample)
        const { code, details } = errors[0]?.extensions ?? {}
        // GraphQL itself refuses values of another type.
        if (code === 'bad_request' && !isLike(sample, valid[0])) continue
        expect([sample, code]).toEqual([sample, 'validation'])
        const texts = judged.error.issues.map(({ message }) => message)
        const told = Object.values((details as { fields: Record<string, string> }).fields)
        expect(told.length).toBeGreaterThan(0)
        for (const text of told) expect(texts).toContain(text)
      }
    },
  )
})

/** Elements are found by their ids, at any depth of a tree, or else by their place. */
function setAt(within: object, [part = '', ...rest]: string[], value: unknown): void {
  const element = Array.isArray(within) ? elementIn(within, part) : null
  const below: unknown = element ?? Reflect.get(within, part)
  if (rest.length === 0) Reflect.set(within, part, value)
  else if (typeof below === 'object' && below !== null) setAt(below, rest, value)
}

function elementIn(within: readonly unknown[], id: string): object | null {
  for (const one of within) {
    if (typeof one !== 'object' || one === null) continue
    if (Reflect.get(one, 'id') === id) return one
    const nested = Object.values(one).find((value) => Array.isArray(value) && elementIn(value, id))
    if (nested) return elementIn(nested, id)
  }
  return null
}

const dates = ['startDate', 'expiryDate', 'endDate', 'expiresOn']

/**
 * Sample values inside a record are independent of each other: this repairs combinations that the whole record may
 * not have.
 */
function fitting(sample: unknown, template: string | undefined): unknown {
  return JSON.parse(JSON.stringify(sample), (name, value) => {
    if (name === 'correctAnswer') return []
    if (name === 'manualSlug') return false
    // Nobody is a visitor and signed in.
    if (name === 'visitorsOnly') return false
    if (name === 'pageId') return template
    return value?.item && value.type ? { ...value, type: 'container' } : value
  })
}

/** The JSON type; integers differ from fractions (GraphQL’s Int and Float). */
const isLike = (one: unknown, other: unknown) =>
  typeof one === typeof other && Number.isInteger(one) === Number.isInteger(other)

/** Values that JSON cannot represent cannot arrive. */
const isJson = (value: unknown) =>
  typeof value === 'number' ? Number.isFinite(value) : !['symbol', 'function'].includes(typeof value)

/** Samples reference records of `acme`; a reference must stay inside its organization. */
function inTenant(sample: unknown, organization: string): unknown {
  return JSON.parse(JSON.stringify(sample).replaceAll('acme~', `${organization}~`))
}
