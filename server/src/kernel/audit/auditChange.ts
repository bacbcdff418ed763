import { createHmac } from 'node:crypto'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { personalFields } from '#shared/kernel/rules/access/personalData.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import { organizationOf } from '../access/authorize.ts'
import type { Queryable } from '../db/query.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { makeTrace } from './makeTrace.ts'
import { type AuditFacts, writeAudit } from './writeAudit.ts'

/** A record before and after a change; null before its creation and after its deletion. */
export type Change = { before: StoredRecord | null; after: StoredRecord | null }

/** Logs a change by a member of staff, in the transaction of the change. */
export async function auditChange(
  db: Queryable,
  context: RequestContext,
  entity: Entity,
  change: Change,
): Promise<void> {
  const trace = makeTrace(context)
  const facts = trace && changeFacts(entity, change, context.deps.settings.secret)
  if (trace && facts) await writeAudit(db, trace, [facts], context.deps.now())
}

/** The logged part of a change; null if nothing changed. */
export function changeFacts(entity: Entity, { before, after }: Change, secret: string): AuditFacts | null {
  const record = after ?? before
  if (!record) return null
  const written = Object.keys(entity.fields).filter((name) => before?.[name] !== after?.[name])
  const [old, young] = [shown(entity, before, written), shown(entity, after, written)]
  const changed = Object.keys({ ...old, ...young }).filter(
    (name) => !isSameJson(old?.[name] ?? null, young?.[name] ?? null),
  )
  if (before && after && changed.length === 0) return null
  const personal = new Set(personalFields(entity.fields))
  return {
    organization: organizationOf(entity, record),
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    entity: entity.name,
    recordKey: record.key,
    about: findPerson(entity, record, secret),
    before: old && picked(old, changed),
    after: young && picked(young, changed),
    personal: changed.filter((name) => personal.has(name)),
  }
}

/** The person whom a record is about, as the log names them: a customer's key, or `hashAddress` of an email address. */
export function findPerson(entity: Entity, record: Readonly<Record<string, unknown>>, secret: string) {
  const { privacy } = entity
  if (privacy === 'nothing' || privacy.about !== 'customer') return null
  const name = record[privacy.by]
  if (typeof name !== 'string') return null
  return privacy.by === 'key' || entity.fields[privacy.by]?.kind === 'reference'
    ? name
    : hashAddress(name, secret)
}

/** Makes entries about an address findable without storing it. */
export const hashAddress = (address: string, secret: string): string =>
  `address:${createHmac('sha256', secret).update(`audit\n${address.trim().toLowerCase()}`).digest('base64url')}`

/** These fields of it as staff see them: without secrets. */
function shown(
  entity: Entity,
  record: StoredRecord | null,
  names: readonly string[],
): Record<string, unknown> | null {
  if (!record) return null
  const fields = picked(record, names)
  const view = publicView(entity, fields, { isEntitled: true, isStaff: true, actors: auditors })
  return picked(view, names)
}

/** The roles that may read an entry (listAuditLog). */
const auditors = staffActors(['FULLADMIN'])

const picked = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
