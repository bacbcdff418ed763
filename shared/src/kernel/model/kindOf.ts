import type { Entity } from './Entity.ts'
import type { Field, KindName } from './Field.ts'
import type { FieldKind } from './FieldKind.ts'
import { booleanKind } from './kinds/boolean.ts'
import { choiceKind } from './kinds/choice.ts'
import { dateKind } from './kinds/date.ts'
import { jsonKind } from './kinds/json.ts'
import { listKind } from './kinds/list.ts'
import { mediaKind } from './kinds/media.ts'
import { moneyKind } from './kinds/money.ts'
import { numberKind } from './kinds/number.ts'
import { recordKind } from './kinds/record.ts'
import { recordOfKind } from './kinds/recordOf.ts'
import { referenceKind } from './kinds/reference.ts'
import { richTextKind } from './kinds/richText.ts'
import { sectionTreeKind } from './kinds/sectionTree.ts'
import { textKind } from './kinds/text.ts'
import { timestampKind } from './kinds/timestamp.ts'
import { variantsKind } from './kinds/variants.ts'

/** All kinds by name. */
export const fieldKinds = {
  text: textKind,
  number: numberKind,
  boolean: booleanKind,
  choice: choiceKind,
  date: dateKind,
  timestamp: timestampKind,
  reference: referenceKind,
  media: mediaKind,
  money: moneyKind,
  list: listKind(kindOf),
  record: recordKind(kindOf),
  variants: variantsKind(kindOf),
  sectionTree: sectionTreeKind(kindOf),
  richText: richTextKind,
  json: jsonKind,
  recordOf: recordOfKind,
  // Casts: each kind reads only fields of its own shape; `kindOf` pairs them by name.
} as Record<KindName, FieldKind>

/** The kind of a field. An unknown kind is a faulty definition, and throws (3§5.1, OPS-16). */
export function kindOf(field: Field): FieldKind {
  // Not in the list for a definition that bypasses the types.
  const kind: FieldKind | undefined = fieldKinds[field.kind]
  if (!kind) throw new TypeError(`Unknown field type: ${String(field.kind)}`)
  return kind
}

/** Whether lists sort a field by `compareNaturally`: texts, but neither keys nor moments, which sort by their characters. */
export function isSortedNaturally(entity: Entity, name: string): boolean {
  const field: Field | undefined = entity.fields[name]
  return field !== undefined && kindOf(field).storage(field) === 'text'
}
