import { findEntity } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import type { Deps } from '../../kernel/Deps.ts'
import { makeRecord } from '../makeRecord.ts'
import type { Tenant } from '../makeTenant.ts'

/** What an operation has to be given, about records of this tenant that are made for it. */
export async function operationInput(
  deps: Deps,
  operation: Operation,
  tenant: Tenant,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(operation.input))
    if (field.required || name === 'organizationID' || name === 'portalID')
      input[name] = await valueFor(deps, name, field, tenant)
  return input
}

async function valueFor(deps: Deps, name: string, field: Field, tenant: Tenant): Promise<unknown> {
  if (name === 'organizationID') return tenant.organization
  if (name === 'portalID') return tenant.portal
  if (name === 'customerID') return tenant.customer.id
  if (name === 'userId') return tenant.aiAdmin.id
  if (name === 'course') return makeRecord(deps, tenant, entityNamed('course'), tenant.customer)
  if (field.kind === 'reference' && 'to' in field) {
    const entity = findEntity(field.to === 'item' ? 'course' : String(field.to))
    if (entity) {
      const key = await makeRecord(deps, tenant, entity, tenant.customer)
      return 'by' in field && field.by === 'id' ? key.split('~').at(-1) : key
    }
  }
  return kindOf(field).samples(field).valid[0]
}

function entityNamed(name: string): Entity {
  const entity = findEntity(name)
  if (!entity) throw new Error(`There is no entity ${name}`)
  return entity
}
