import type { Entity } from '../kernel/model/Entity.ts'
import type { Field, Fields } from '../kernel/model/Field.ts'

export type WaitingField = { path: string; name: string; feature: string }

/** Reserved fields of entities, each with the capability that will bring it. */
export const waitingFields = (entities: readonly Entity[]): WaitingField[] =>
  entities.flatMap(({ name, fields }) => waiting(fields, `${name}.`))

function waiting(fields: Fields, above: string): WaitingField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.comesWith) return [{ path: `${above}${name}`, name, feature: field.comesWith }]
    return waiting(findInnerFields(field) ?? {}, `${above}${name}.`)
  })
}

function findInnerFields(field: Field): Fields | undefined {
  if (field.kind === 'list') return findInnerFields(field.of)
  return 'fields' in field ? field.fields : undefined
}
