import type { Entity } from '../../model/Entity.ts'
import type { Field } from '../../model/Field.ts'
import { labelOf } from '../../model/FieldFacts.ts'
import { type Elements, elementName, fieldsIn, ownText } from './elementName.ts'

/**
 * A record path (joined with `/`; elements by id) in words: "Greeting › Headline" of an outline, whose own name only its
 * order has. The entity may belong to a newer version.
 */
export function placeText(
  entity: Pick<Entity, 'fields'> | undefined,
  path: string,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const words: string[] = []
  let value: unknown = record
  let fields: Record<string, Field> | undefined = entity?.fields
  let list: Elements | null = null
  let name = ''
  const parts = path.split('/')
  for (const [at, part] of parts.entries()) {
    // Ignores the last part of a path that says moved, deleted or written.
    if (part.startsWith('@')) break
    // The list may be missing: of a record that is gone, or of a kind that the lesson has no more.
    if (list || Array.isArray(value)) {
      const element = Array.isArray(value) ? deepFind(list?.field, value, part) : undefined
      const index = element ? (value as readonly unknown[]).indexOf(element) : undefined
      const elements = list ?? { name, field: undefined }
      const apart = Array.isArray(value) ? twinMark(elements, value, element) : ''
      words.push(`${elementName(elements, element, index)}${apart}`)
      list = null
      value = element
      continue
    }
    const field: Field | undefined = fields?.[part]
    // Authors see a lesson and its item as one.
    if (part !== 'item' && !isOutlineOf(field, parts[at + 1])) words.push(wordOf(part, field))
    value = (value as Record<string, unknown> | null | undefined)?.[part]
    const inner = fieldsIn(field)
    if (Object.keys(inner).length > 0) fields = inner
    name = part
    list = field?.kind === 'list' || field?.kind === 'sectionTree' ? { name, field } : null
    // Paragraphs have no name.
    if (field?.kind === 'richText') break
  }
  return words.join(' › ')
}

/** An author's outline needs no name in front of its lessons. */
const isOutlineOf = (field: Field | undefined, next: string | undefined): boolean =>
  isOutline(field) && next !== undefined && !next.startsWith('@')

/** A tree whose nodes are of one kind. */
export const isOutline = (field: Field | undefined): boolean =>
  field?.kind === 'sectionTree' && field.places === undefined

const wordOf = (name: string, field: Field | undefined): string =>
  isOutline(field)
    ? 'Outline'
    : name === 'asset' && field?.kind === 'media'
      ? 'File'
      : labelOf(name, field ?? {})

/** What tells an element from others of its name: what it is in, or else which of them it is. */
function twinMark(list: Elements, all: readonly unknown[], element: Found): string {
  const text = ownText(list.field, element)
  if (text === null) return ''
  const twins = nodesIn(list.field, all, null).filter(({ node }) => ownText(list.field, node) === text)
  if (twins.length < 2) return ''
  const around = (parent: Found) => ownText(list.field, parent)
  const own = around(twins.find(({ node }) => node.id === element?.id)?.parent)
  const isAlone = own !== null && twins.filter(({ parent }) => around(parent) === own).length === 1
  return isAlone ? ` (in “${own}”)` : ` (${twins.findIndex(({ node }) => node.id === element?.id) + 1})`
}

type Node = Readonly<Record<string, unknown>>

/** All elements of a list or tree, in their order, each with what it is in. */
function nodesIn(
  field: Field | undefined,
  list: readonly unknown[],
  parent: Node | null,
): { node: Node; parent: Found }[] {
  const children = childrenName(field)
  return (list as readonly Node[]).flatMap((node) => {
    const below = children === null ? undefined : node[children]
    const inside = Array.isArray(below) ? nodesIn(field, below, node) : []
    return [{ node, parent: parent ?? undefined }, ...inside]
  })
}

/** The list or tree at a path of an edit. */
export function listAt(entity: Pick<Entity, 'fields'>, path: readonly string[]): Elements {
  let fields: Record<string, Field> = entity.fields
  let field: Field | undefined
  // Ids of elements are no names of fields: they are passed over.
  for (const part of path) {
    const next = fields[part]
    if (!next) continue
    field = next
    fields = fieldsIn(next)
  }
  return { name: path.at(-1) ?? '', field }
}

type Found = Record<string, unknown> | undefined

/** Finds an element by id, in a list or at any depth of a tree. */
export function deepFind(field: Field | undefined, list: readonly unknown[], id: string): Found {
  const children = childrenName(field)
  for (const node of list as Record<string, unknown>[]) {
    if (node.id === id) return node
    const below = children === null ? undefined : node[children]
    const element = Array.isArray(below) ? deepFind(field, below, id) : undefined
    if (element) return element
  }
  return undefined
}

/** The property that holds the children of a tree's element; null for other fields. */
export const childrenName = (field: Field | undefined): string | null =>
  field?.kind === 'sectionTree' ? field.children : null
