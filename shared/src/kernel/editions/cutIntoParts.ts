import canonicalize from 'canonicalize'
import { isDerived } from '../model/deriveFields.ts'
import type { Entity } from '../model/Entity.ts'
import type { SectionTreeField } from '../model/Field.ts'
import { labelOf } from '../model/FieldFacts.ts'
import { parseKey } from '../model/key.ts'
import { capitalized, nounOf } from '../model/nounOf.ts'
import { sha256Hex } from '../sync/hash.ts'
import { isSameJson, toJson } from '../sync/json.ts'
import { editionFields } from './publishedOf.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The parts of a record's edition with a short hash of each: its fields by name, the nodes of a tree as
 * `sections/<id>`, the tree's own name for the order of its nodes, and one for each record that is published with it. Fields that are empty or hold their default are left out. A console and the
 * server get the same from the same cells, and so does a workspace that moves into an organization: references count
 * without the organization that they share with the record.
 */
export type Parts = Readonly<Record<string, string>>

export function cutIntoParts(entity: Entity, record: Values, belonging: readonly Belonging[] = []): Parts {
  const parts: Record<string, string> = {}
  const own = `"${parseKey(String(record.key))?.organization ?? ''}~`
  const add: Add = (name, value) => {
    const json = withoutEmpty(toJson(value))
    if (json === undefined) return
    const text = (canonicalize(json) ?? '').replaceAll(own, '"~')
    parts[name] = sha256Hex(text).slice(0, 16)
  }
  for (const name of editionFields(entity)) {
    const field = entity.fields[name]
    if (!field || isDerived(entity, name)) continue
    if (field.kind === 'sectionTree') addNodes(add, name, field, record[name])
    // A field that comes later changes no edition from before.
    else if (!isSameJson(toJson(record[name]), toJson(field.default))) add(name, record[name])
  }
  for (const one of belonging)
    parts[namePart(one)] = hashOfParts(cutIntoParts(one.entity, one.record)).slice(0, 16)
  return parts
}

/** A record that is published with another one (`EntityFacts.editions`). */
export type Belonging = { readonly entity: Entity; readonly record: Values }

/** `category~<id>`; of a record that is published with each, `category~~<id>`. */
function namePart({ entity, record }: Belonging): string {
  const id = parseKey(String(record.key))?.id ?? ''
  return `${entity.name}${record[entity.editions?.with ?? ''] ? '~' : '~~'}${id}`
}

/** Whether a part is of a record that is published with each of the records that it could belong to. */
export const isOfEach = (part: string): boolean => part.includes('~~')

/** The hash of a record's edition, 64 hex digits. */
export const hashOfParts = (parts: Parts): string => sha256Hex(canonicalize(parts) ?? '')

/** The names of the parts that differ, sorted. */
export function differingParts(one: Parts, other: Parts): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name] !== other[name]).sort()
}

/**
 * The parts in words: labels of fields, and names of nodes and of records that belong to it, as they are now. A node
 * that it lacks is told by its tree, as is the order of the nodes; of records that are gone, the kind is told.
 */
export function partsInWords(
  entity: Entity,
  names: readonly string[],
  record: Values,
  belonging: readonly Belonging[] = [],
): string[] {
  const byPart = new Map(belonging.map((one) => [namePart(one), one]))
  const words = names.map((name) => {
    if (name.includes('~')) return belongingInWords(name, byPart.get(name), belonging)
    const [first = '', id] = name.split('/')
    const field = entity.fields[first]
    if (!field) return name
    const node =
      id === undefined || field.kind !== 'sectionTree' ? null : findNode(record[first], field.children, id)
    return typeof node?.name === 'string' ? `“${node.name}”` : labelOf(first, field)
  })
  return [...new Set(words)]
}

function belongingInWords(part: string, record: Belonging | undefined, all: readonly Belonging[]): string {
  const name = part.split('~')[0] ?? ''
  // Of a record that is gone, the entity is known by another one that is there.
  const entity = (record ?? all.find((one) => one.entity.name === name))?.entity
  const kind = nounOf(entity ?? { name, plural: '' })
  if (!record) return `Deleted ${kind}`
  return `${capitalized(kind)} “${String(record.record.name ?? '')}”`
}

type Add = (name: string, value: unknown) => void

function addNodes(add: Add, name: string, { children }: SectionTreeField, value: unknown): void {
  const order = (nodes: unknown): unknown[] =>
    nodesOf(nodes).map(({ [children]: below, ...node }) => {
      add(`${name}/${String(node.id)}`, node)
      return [node.id, ...order(below)]
    })
  add(name, order(value))
}

/** Absent and null are the same, and so are an empty list and none. */
function withoutEmpty(value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((one) => withoutEmpty(one) ?? null)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const json = withoutEmpty(inner)
    return json === undefined ? [] : [[name, json] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

// Cast: the value of a tree is a list of nodes.
const nodesOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])

function findNode(nodes: unknown, children: string, id: string): Values | null {
  for (const node of nodesOf(nodes)) {
    const match = node.id === id ? node : findNode(node[children], children, id)
    if (match) return match
  }
  return null
}
