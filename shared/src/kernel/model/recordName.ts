import type { Fields } from './Field.ts'

/** The field that a record is known by: its name, or its first required text, as a FAQ's question. */
export function nameField({ fields }: { fields: Fields }): string {
  if (Object.hasOwn(fields, 'name')) return 'name'
  const [first] = Object.entries(fields).find(([, { kind, required }]) => kind === 'text' && required) ?? []
  return first ?? 'name'
}

/** What a record is called on screens; null if it has no name yet, or is not here. */
export function recordName(
  entity: { fields: Fields } | undefined,
  record: Readonly<Record<string, unknown>> | undefined,
): string | null {
  const name = entity && record?.[nameField(entity)]
  return typeof name === 'string' && name !== '' ? name : null
}

/** How a list names its records: the field that it sorts names by, those that the name is made of, and the name. */
export type Naming = {
  readonly field: string
  readonly reads: readonly string[]
  /** Of the column; the field's if absent. */
  readonly label?: string
  of(record: Readonly<Record<string, unknown>>): string | null
}

export function namingOf(entity: { fields: Fields }): Naming {
  const field = nameField(entity)
  return { field, reads: [field], of: (record) => recordName(entity, record) }
}
