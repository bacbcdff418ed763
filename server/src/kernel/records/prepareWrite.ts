import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Fields } from '#shared/kernel/model/Field.ts'
import { foreignReference } from '#shared/kernel/rules/records/foreignReference.ts'
import type { ServerHooks } from '../hooks/ServerHooks.ts'
import { completeReferences } from './completeReferences.ts'

type Values = Record<string, unknown>

/**
 * Normalizes a write before it is stored: email addresses in lower case, references completed and inside the
 * organization.
 */
export function prepareWrite(
  entity: Entity,
  hooks: readonly ServerHooks[],
  values: Values,
  organization: string | null,
): Values {
  let result: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name]
    // Fields of kind `text` are always TextField: only its factory makes them; the same for the kinds below.
    const isEmail = field?.kind === 'text' && field.format === 'email'
    result[name] = isEmail && typeof value === 'string' ? value.trim().toLowerCase() : value
  }
  for (const { normalize } of hooks) result = { ...(normalize?.(result) ?? result) }
  if (organization === null) return result
  const completed = completeReferences(entity.fields, result, organization)
  refuseForeign(entity.fields, completed, organization)
  return completed
}

/** A reference to another organization's record would show that record through this organization's portal. */
function refuseForeign(fields: Fields, values: Values, organization: string): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    const reference = field ? foreignReference(field, value, organization) : null
    if (reference === null) continue
    const path = reference === '' ? name : `${name}.${reference}`
    throw new AppError('validation', { details: makeDetails({ [path]: fault('reference') }) })
  }
}
