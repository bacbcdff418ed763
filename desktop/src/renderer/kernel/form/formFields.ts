import type { Fields } from '#shared/kernel/model/Field.ts'

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
