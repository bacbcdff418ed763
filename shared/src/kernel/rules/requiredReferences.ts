import { type Field, type Fields, isNested } from '../model/Field.ts'
import type { ListField } from '../model/kinds/list.ts'
import type { ReferenceField } from '../model/kinds/reference.ts'
import type { SectionTreeField } from '../model/kinds/sectionTree.ts'

export type NamedThing = { path: string; to: string; by: 'key' | 'id'; value: string }

/**
 * The required references of a record: each target must exist. Optional references may dangle, since deleting
 * leaves references in place (kinds/reference). Paths are cell paths, with the ids of elements.
 */
export function requiredReferences(fields: Fields, values: Readonly<Record<string, unknown>>): NamedThing[] {
  return Object.entries(fields).flatMap(([name, field]) => namedBy(field, values[name], name))
}

/** Whether any of these fields is a required reference, at any depth. */
export const hasRequiredReferences = (fields: Fields): boolean => Object.values(fields).some(mustName)

function mustName(field: Field): boolean {
  if (field.kind === 'reference') return field.required === true
  if (isNested(field)) return hasRequiredReferences(field.fields)
  if (field.kind === 'sectionTree') return hasRequiredReferences((field as SectionTreeField).fields)
  return field.kind === 'list' && mustName((field as ListField).of)
}

function namedBy(field: Field, value: unknown, path: string): NamedThing[] {
  if (field.kind === 'reference') {
    // Casts here and below: the kind fixes the field's shape.
    const { to, by = 'key' } = field as ReferenceField
    return field.required && typeof value === 'string' && value !== '' ? [{ path, to, by, value }] : []
  }
  if (isNested(field) && isValues(value))
    return requiredReferences(field.fields, value).map((one) => below(path, one))
  if (field.kind === 'sectionTree') return namedInTree(field as SectionTreeField, value, path)
  if (field.kind !== 'list' || !Array.isArray(value)) return []
  const { of } = field as ListField
  return value.flatMap((element, at) =>
    namedBy(of, element, `${path}/${isValues(element) ? String(element.id) : at}`),
  )
}

/** Nodes lie beside each other in their tree's cells. */
function namedInTree(tree: SectionTreeField, nodes: unknown, path: string): NamedThing[] {
  if (!Array.isArray(nodes) || !hasRequiredReferences(tree.fields)) return []
  return nodes
    .filter(isValues)
    .flatMap((node) => [
      ...requiredReferences(tree.fields, node).map((one) => below(`${path}/${String(node.id)}`, one)),
      ...namedInTree(tree, node[tree.children], path),
    ])
}

const below = (path: string, one: NamedThing): NamedThing => ({ ...one, path: `${path}/${one.path}` })

const isValues = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
