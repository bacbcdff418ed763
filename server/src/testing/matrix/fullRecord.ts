import { editionFields, publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field, Fields, VariantsField } from '#shared/kernel/model/Field.ts'
import { following } from '#shared/kernel/model/follow.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { fieldsOfKind } from '#shared/kernel/model/kinds/variants.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import type { Deps } from '../../kernel/Deps.ts'
import { upsertRows } from '../../kernel/db/records/upsertRows.ts'
import type { Person, Tenant } from '../makeTenant.ts'
import { type Asker, countsAs } from './whoAsks.ts'

export type FullRecord = Record<string, unknown> & { key: string; id: string; organization: string | null }

/** Only in drafts: no learner, visitor or stranger may ever read it. */
export const draftPhrase = 'Unpublishedwordsofanauthor'

/**
 * A row with a value in every field, nested ones included, so that leaks are visible. For entities with editions it is
 * the published row; `makeDraft` makes the draft that staff read.
 */
export async function insertFullRecord(
  deps: Deps,
  tenant: Tenant,
  entity: Entity,
  owner: Person,
  values: Record<string, unknown>,
): Promise<FullRecord> {
  const id = createId()
  const isGlobal = entity.scope === 'global'
  const moment = '2026-11-20T08:30:00.123Z'
  const record: FullRecord = {
    ...Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [name, makeFullValue(name, field, tenant, owner)]),
    ),
    key: isGlobal ? id : `${tenant.organization}~${id}`,
    id,
    organization: isGlobal ? null : tenant.organization,
    createdAt: moment,
    updatedAt: moment,
    ...values,
  }
  await upsertRows(deps.db.pool, entity, [makeDraft(entity, record)])
  if (entity.editions) await upsertRows(deps.db.pool, publishedOf(entity), [{ ...record, edition: 1 }])
  return record
}

/** The record with the phrase in its texts at every depth, except live fields: everything that the definition holds as an author's words. */
export function makeDraft(entity: Entity, record: FullRecord): FullRecord {
  if (!entity.editions) return record
  const drafts = editionFields(entity).flatMap((name) => {
    const field = entity.fields[name]
    return field ? [[name, planted(field, record[name])]] : []
  })
  return { ...record, ...Object.fromEntries(drafts) }
}

function planted(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return value
  // `kind` determines the types of the casts.
  switch (field.kind) {
    case 'text': {
      const { format = 'plain', pattern } = field
      return format === 'plain' && !pattern ? `${value} ${draftPhrase}` : value
    }
    case 'richText':
      return plantedInJson(value, (name) => name === 'text')
    case 'json':
      return plantedInJson(value, () => true)
    case 'list':
      return (value as unknown[]).map((one) => planted(field.of, one))
    case 'record':
      return plantedFields(field.fields, value as Row)
    case 'variants':
      return plantedFields(fieldsOfKind(field, (value as Row).type), value as Row)
    case 'sectionTree': {
      const { fields, children } = field
      return (value as Row[]).map((node) => ({
        ...plantedFields(fields, node),
        [children]: planted(field, node[children]),
      }))
    }
    default:
      return value
  }
}
type Row = Record<string, unknown>

const plantedFields = (fields: Fields, value: Row): Row => ({
  ...value,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      name in value && name !== 'id' ? [[name, planted(field, value[name])]] : [],
    ),
  ),
})

function plantedInJson(value: unknown, isText: (name: string) => boolean, name = ''): unknown {
  if (typeof value === 'string') return isText(name) ? `${value} ${draftPhrase}` : value
  if (Array.isArray(value)) return value.map((one) => plantedInJson(one, isText, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([inner, one]) => [inner, plantedInJson(one, isText, inner)]),
  )
}

/** A value with everything in it that a field can hold. */
export function makeFullValue(name: string, field: Field, tenant: Tenant, owner: Person): unknown {
  if (field.kind === 'reference' && 'to' in field) {
    if (field.to === 'customer') return owner.key
    if (field.to === 'portal') return `${tenant.organization}~${tenant.portal}`
  }
  if (name === 'slug') return `slug-${createId()}`.toLowerCase().replaceAll(/[^a-z0-9-]/g, '0')
  if (field.kind === 'text' && 'format' in field && field.format === 'email')
    return `${createId()}@example.org`.toLowerCase()
  return zodForField(name, field).parse(fullSample(field))
}

/** The richest sample of a field's kind: lists have one element, trees a nested node. */
function fullSample(field: Field, turn = 0): unknown {
  // `kind` determines the types of the casts.
  if (field.kind === 'record') return fullFields(field.fields, `el${turn}`)
  if (field.kind === 'variants') {
    const kinds = Object.entries(field.kinds)
    const [type, fields] = kinds[turn % kinds.length] ?? ['', {}]
    return { ...fullFields(fields, `el${turn}`), type }
  }
  if (field.kind === 'list' && !field.namesSiblings) {
    const { of } = field
    return Array.from({ length: kindsIn({ of }) }, (_, at) => fullSample(of, at))
  }
  if (field.kind === 'sectionTree') {
    const { fields, children, places } = field
    const node = (id: string, turn: number) => following(fields, fullFields(fields, id, turn))
    if (places) {
      // One node of each kind, each where it may stand.
      const kinds = Object.keys((fields[places.by] as VariantsField).kinds)
      const idOf = (way: readonly string[]) => `n${way.map((kind) => kinds.indexOf(kind) + 1).join('-')}`
      const below = (parent: string | null, around: readonly string[]): unknown[] =>
        places
          .inside(parent)
          .filter((kind) => !around.includes(kind))
          .map((kind) => ({
            ...node(idOf([...around, kind]), kinds.indexOf(kind)),
            [children]: below(kind, [...around, kind]),
          }))
      return below(null, [])
    }
    const leaves = Array.from({ length: kindsIn(fields) }, (_, at) => ({
      ...node(`n${at + 2}`, at),
      [children]: [],
    }))
    return [{ ...node('n1', 0), [children]: leaves }]
  }
  if (field.kind === 'boolean') return true
  return kindOf(field).samples(field).valid[0]
}

/** How many kinds the values of these fields have: a sample shows each. */
const kindsIn = (fields: Fields): number =>
  Math.max(
    1,
    ...Object.values(fields).map((field) =>
      field.kind === 'variants' ? Object.keys(field.kinds).length : 1,
    ),
  )

function fullFields(fields: Fields, id: string, turn = 0): Record<string, unknown> {
  return Object.fromEntries(
    // A hidden node would hide everything inside it (publicView.test.ts).
    Object.entries(fields).map(([name, field]) => [
      name,
      name === 'id' ? id : name === 'hidden' ? false : fullSample(field, turn),
    ]),
  )
}

/**
 * The part of a value that an actor may see, computed independently: without secrets; for learners without private
 * and entitled fields; for staff without fields that only higher roles may see.
 */
export function visiblePart(fields: Fields, record: Readonly<Record<string, unknown>>, who: Asker) {
  const seen: Record<string, unknown> = {}
  const isStaff = countsAs[who].includes('staff')
  for (const [name, field] of Object.entries(fields)) {
    if (field.secret) continue
    const hidden = isStaff
      ? field.readBy !== undefined && !countsAs[who].includes(field.readBy)
      : field.private === true || field.entitled === true
    seen[name] = hidden ? null : part(field, record[name], isStaff)
  }
  return seen
}

function part(field: Field, value: unknown, isStaff: boolean): unknown {
  if (value === null || value === undefined || isStaff) return value ?? null
  if (field.kind === 'list') return (value as unknown[]).map((one) => part(field.of, one, isStaff))
  if (field.kind === 'variants') return shownOnly(fieldsOfKind(field, (value as Row).type), value as Row)
  if (field.kind === 'record') return shownOnly(field.fields, value as Row)
  if (field.kind !== 'sectionTree') return value
  const { fields, children } = field
  return (value as Row[]).map((node) => ({
    ...shownOnly(fields, node),
    [children]: part(field, node[children], false),
  }))
}

/** Hidden fields are null at every depth. */
const shownOnly = (fields: Fields, value: Row): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.secret)
      .map(([name, field]) => [
        name,
        field.private || field.entitled ? null : part(field, value[name], false),
      ]),
  )
