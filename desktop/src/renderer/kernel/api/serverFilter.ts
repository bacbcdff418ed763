import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import type { Values } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'

/** A list's filter as the server takes it; null for none. The empty value stands for records that have none. */
export function serverFilter(entity: Entity, filter: ListInput['filter']): Values | null {
  const tests = Object.entries(filter ?? {}).map(([name, value]) => testOf(entity, name, value))
  return tests.length === 0 ? null : { and: tests }
}

function testOf(entity: Entity, name: string, value: string | boolean | readonly string[]): Values {
  const field = entity.fields[name]
  if (typeof value === 'boolean') {
    if (field?.kind === 'boolean') return { [name]: value ? { eq: true } : { ne: true } }
    return { [name]: value ? { ne: null } : { eq: null } }
  }
  const values = typeof value === 'string' ? [value] : value
  const some = values.filter((one) => one !== '')
  const isList = field?.kind === 'list'
  const choices: Values[] = isList
    ? some.map((one) => ({ [name]: { contains: one } }))
    : some.length > 0
      ? [{ [name]: { in: some } }]
      : []
  // A list that was never set is null, and an emptied one has no elements.
  return { or: [...choices, ...(some.length < values.length ? [{ [name]: { eq: null } }] : [])] }
}
