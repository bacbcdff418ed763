import type { Field, Fields } from '../model/Field.ts'
import type { ListField } from '../model/kinds/list.ts'
import type { RecordField } from '../model/kinds/record.ts'
import type { SectionTreeField } from '../model/kinds/sectionTree.ts'
import { kindTypeName, type VariantsField } from '../model/kinds/variants.ts'

/**
 * The GraphQL selection of everything that these fields hold, without braces: nested values with all their fields,
 * variants with a fragment for each kind, trees as flat nodes with their `parent`. `fromAnswer` reads the answers.
 */
export const selectionOf = (fields: Fields, names: readonly string[] = Object.keys(fields)): string =>
  names.flatMap((name) => selected(name, fields[name])).join(' ')

function selected(name: string, field: Field | undefined): string[] {
  if (field?.secret) return []
  const below = field && selectionBelow(field)
  return [below ? `${name} { ${below} }` : name]
}

/** Casts: each `kind` fixes its field's type. */
function selectionBelow(field: Field): string | null {
  switch (field.kind) {
    case 'record':
      return selectionOf((field as RecordField).fields)
    case 'list':
      return selectionBelow((field as ListField).of)
    case 'sectionTree':
      return `${selectionOf((field as SectionTreeField).fields)} parent`
    case 'variants':
      return kindsOf(field as VariantsField)
    default:
      return null
  }
}

function kindsOf(field: VariantsField): string {
  const fragments = Object.entries(field.kinds).flatMap(([kind, fields]) => {
    const own = Object.keys(fields).filter((name) => !field.common.includes(name))
    return own.length > 0 ? [`... on ${kindTypeName(field, kind)} { ${selectionOf(fields, own)} }`] : []
  })
  return [selectionOf(field.fields, field.common), ...fragments].join(' ')
}
