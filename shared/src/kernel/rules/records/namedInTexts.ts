import { type Field, type Fields, isNested } from '../../model/Field.ts'
import { memoize } from '../../model/memoize.ts'
import { assetsIn } from '../../richText/assetsIn.ts'
import type { NamedRecord } from './namedRecords.ts'

/** What texts name: pictures, films, and files to download. */
const named = 'asset'

/** The fields whose texts can name records of an entity: texts, and those that have some inside. */
export const textFieldsNaming = (fields: Fields, entity: string): readonly string[] =>
  entity === named ? textFields(fields) : []

/**
 * The files that the texts of a record show, at any depth. A text may show what is gone, so the rules of references
 * (`namedRecords`) do not count them.
 */
export const namedInTexts = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Pick<NamedRecord, 'to' | 'by' | 'value'>[] =>
  textFields(fields).flatMap((name) =>
    assetsIn(values[name]).map((value) => ({ to: named, by: 'key' as const, value })),
  )

const textFields = memoize((fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (hasText(field) ? [name] : [])),
)

function hasText(field: Field): boolean {
  if (field.kind === 'richText') return true
  if (field.kind === 'list') return hasText(field.of)
  return (isNested(field) || field.kind === 'sectionTree') && Object.values(field.fields).some(hasText)
}
