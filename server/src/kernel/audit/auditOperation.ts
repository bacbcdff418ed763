import { findEntity } from '#shared/entities.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { type Entity, personEntity } from '#shared/kernel/model/Entity.ts'
import type { Field, Fields } from '#shared/kernel/model/Field.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { personalFields } from '#shared/kernel/rules/access/personalData.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { makeTrace } from './makeTrace.ts'
import { type AuditFacts, writeAudit } from './writeAudit.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Logs an operation that staff call and may call (`mayCall`), with its input: before it runs, so that a crash cannot lose
 * the entry. Operations open to everybody are not logged; sign-ins have their own entries.
 */
export async function auditOperation(
  operation: Operation,
  values: Values,
  context: RequestContext,
): Promise<void> {
  const input = withoutSecrets(operation.input, values)
  await note(operation, values, context, {
    action: operation.name,
    after: input,
    personal: personalInputs(operation.input).filter((name) => name in input),
  })
}

/** Also logs that it was refused or failed, with the code. */
export async function auditFailure(
  operation: Operation,
  values: Values,
  context: RequestContext,
  error: unknown,
): Promise<void> {
  const code = isAppError(error) ? error.code : 'internal'
  await note(operation, values, context, { action: `${operation.name}Failed`, after: { '@code': code } })
}

async function note(
  operation: Operation,
  values: Values,
  context: RequestContext,
  what: Pick<AuditFacts, 'action' | 'after' | 'personal'>,
): Promise<void> {
  const trace = makeTrace(context)
  if (!trace || operation.kind !== 'mutation' || operation.access.includes('anonymous')) return
  const { organization, entity, key } = findSubject(operation.input, values, context)
  const entries = logsFor(operation, organization, context).map((log) => ({
    organization: log,
    entity,
    recordKey: key,
    about: entity === personEntity && log === organization ? key : null,
    ...what,
  }))
  await writeAudit(context.deps.db.pool, trace, entries, context.deps.now())
}

/**
 * The organizations whose logs have the entry. The input may name any organization, and only the handler decides about its
 * records: so an entry is in the log of an organization where the caller works, else in those of all of theirs.
 */
function logsFor(
  { isOwnAccount }: Operation,
  named: string | null,
  { viewer }: RequestContext,
): (string | null)[] {
  const own = viewer.kind === 'staff' ? [...viewer.roles.keys()] : []
  if (!isOwnAccount && named !== null && own.includes(named)) return [named]
  return own.length > 0 ? own : [null]
}

/** Replaces marked values and values without a definition: a JSON may contain anything. */
function personalInputs(fields: Fields): string[] {
  const described = new Set(personalFields(fields))
  const isPersonal = ([name, field]: [string, Field]) => described.has(name) || storesJson(field)
  return Object.entries(fields).flatMap((entry) => (isPersonal(entry) ? [entry[0]] : []))
}

const storesJson = (field: Field) => kindOf(field).storage(field) === 'json'

/** The input without secrets and passwords, also inside lists and records. */
export function withoutSecrets(fields: Fields, values: Values): Record<string, unknown> {
  const openFields = Object.entries(fields).filter(([name, field]) => name in values && !isSecret(field))
  return Object.fromEntries(openFields.map(([name, field]) => [name, inside(field, values[name])]))
}

export const isSecret = (field: Field): boolean =>
  field.secret === true || (field.kind === 'text' && field.format === 'password')

function inside(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) return value.map((element) => inside(field.of, element))
  const fields = 'fields' in field ? field.fields : null
  return fields && typeof value === 'object' && value !== null && !Array.isArray(value)
    ? withoutSecrets(fields, value as Values)
    : value
}

/** The record that an operation was about: the first that its input names, apart from organization and portal. */
function findSubject(fields: Fields, values: Values, context: RequestContext) {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const [entity, value] = [entityNamed(name, field), values[name]]
    return entity && typeof value === 'string' ? [{ entity, value }] : []
  })[0]
  const { organizationID } = values
  const organization =
    (typeof organizationID === 'string' ? organizationID : null) ??
    parseKey(named?.value ?? '')?.organization ??
    context.portal?.organization ??
    null
  if (!named) return { organization, entity: null, key: null }
  const { scope, name: entity } = named.entity
  const isId = scope !== 'global' && organization !== null && !named.value.includes('~')
  return { organization, entity, key: isId ? `${organization}~${named.value}` : named.value }
}

/** The fields that name organization and portal; the subject is in other fields. */
const places: ReadonlySet<string> = new Set(['organization', 'portal'])

/** The entity that an input field names: by reference, or as `assetID` and `courseKey` do. */
function entityNamed(name: string, field: Field): Entity | undefined {
  const [, word] = /^(\w+)(?:ID|Id|Key)$/.exec(name) ?? []
  const target = field.kind === 'reference' ? field.to : word
  return places.has(target ?? '') ? undefined : findEntity(target ?? '')
}
