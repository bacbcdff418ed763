import type { Field, Fields, VariantsField } from '../model/Field.ts'
import { kindTypeName } from '../model/kinds/variants.ts'
import type { FindEntity } from '../model/schemas/zodForAnswer.ts'

/** What a record of any entity has, beside its own fields. */
export const baseFields = ['key', 'id', 'organization', 'createdAt', 'updatedAt']

const none: FindEntity = () => undefined

/**
 * The GraphQL selection of everything that these fields hold, without braces: nested values with all their fields,
 * variants with a fragment for each kind, trees as flat nodes with their `parent`. `fromAnswer` reads the answers.
 *
 * @param find for the outputs of operations, which hold records of entities
 */
export const writeSelection = (
  fields: Fields,
  names: readonly string[] = Object.keys(fields),
  find = none,
): string => names.flatMap((name) => selected(name, fields[name], find)).join(' ')

function selected(name: string, field: Field | undefined, find: FindEntity): string[] {
  if (field?.secret) return []
  const below = field && selectionBelow(field, find)
  return [below ? `${name} { ${below} }` : name]
}

function selectionBelow(field: Field, find: FindEntity): string | null {
  if (field.isOpaque) return null
  switch (field.kind) {
    case 'record':
      return writeSelection(field.fields, undefined, find)
    case 'list':
      return selectionBelow(field.of, find)
    case 'sectionTree':
      return `${writeSelection(field.fields)} parent`
    case 'variants':
      return writeKinds(field)
    case 'recordOf':
      return [...baseFields, writeSelection(find(field.entity)?.fields ?? {})].join(' ')
    default:
      return null
  }
}

function writeKinds(field: VariantsField): string {
  const fragments = Object.entries(field.kinds).flatMap(([kind, fields]) => {
    const own = Object.keys(fields).filter((name) => !field.common.includes(name))
    return own.length > 0 ? [`... on ${kindTypeName(field, kind)} { ${writeSelection(fields, own)} }`] : []
  })
  return [writeSelection(field.fields, field.common), ...fragments].join(' ')
}
