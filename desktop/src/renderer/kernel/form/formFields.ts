import type { ComponentType } from 'react'
import { expectKind, type Field, type Fields } from '#shared/kernel/model/Field.ts'
import { fieldsOfKind } from '#shared/kernel/model/kinds/variants.ts'

/** The fields that a form shows, the name first: without server-only, read-only and reserved ones. */
export function formFields(fields: Fields): string[] {
  const shown = Object.entries(fields)
    .filter(
      ([name, field]) =>
        name !== 'id' && !field.onlineOnly && !field.secret && !field.readOnly && !field.comesWith,
    )
    .map(([name]) => name)
  return shown.includes('name') ? ['name', ...shown.filter((name) => name !== 'name')] : shown
}

/** The fields of a nested value: of several kinds, those of its own. */
export function fieldsOf(field: Field, value: unknown): Fields {
  if (field.kind === 'record') return field.fields
  // Cast: the value passed the schema.
  return fieldsOfKind(expectKind(field, 'variants'), (value as { type?: unknown } | null)?.type)
}

/** Some of a record's fields, on a tab of its form. */
export type FormTab = {
  readonly id: string
  readonly title: string
  readonly fields: readonly string[]
  /** Headings by the first field of their group; the group ends at the next one. */
  readonly headings?: Readonly<Record<string, string>>
  /** What is said below the fields of a group, by its first field; it reads what the form holds. */
  readonly ends?: Readonly<Record<string, ComponentType>>
}
