import type { Entity } from '../kernel/model/Entity.ts'
import type { Field, Fields } from '../kernel/model/Field.ts'
import type { ListField } from '../kernel/model/kinds/list.ts'
import type { RecordField } from '../kernel/model/kinds/record.ts'

export type WaitingField = { path: string; name: string; feature: string }

/** Reserved fields of entities, each with the capability that will bring it. */
export const waitingFields = (entities: readonly Entity[]): WaitingField[] =>
  entities.flatMap(({ name, fields }) => waiting(fields, `${name}.`))

function waiting(fields: Fields, above: string): WaitingField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.comesWith) return [{ path: `${above}${name}`, name, feature: field.comesWith }]
    return waiting(insideOf(field) ?? {}, `${above}${name}.`)
  })
}

/** Casts: each `kind` fixes its field's type. */
function insideOf(field: Field): Fields | undefined {
  return field.kind === 'list' ? insideOf((field as ListField).of) : (field as RecordField).fields
}
