import type { Entity } from '../model/Entity.ts'
import { slugify, uniqueSlug } from './slugify.ts'

type Values = Record<string, unknown>
type Node = { name?: unknown; slug?: unknown; manualSlug?: unknown; subCategories?: Node[] }

/**
 * What saving writes beside what was edited (3§4): slugs from names unless set by hand (SAV-06), and
 * unique slugs in a category tree (SAV-09). What follows from a record without being written is in
 * `deriveFields`. Answers a new record where something changed, else the same one.
 */
export function applySaveRules<R extends Values>(
  entity: Pick<Entity, 'name' | 'hasSlug'>,
  record: R,
  isSlugTaken: (slug: string) => boolean,
): R {
  const derived: Values = {}
  if (entity.hasSlug && 'manualSlug' in record && !record.manualSlug)
    derived.slug = deriveSlug(entity.name, record, isSlugTaken)
  if (entity.name === 'category') derived.subCategories = uniqueTree(record.subCategories as Node[])
  const changes = Object.entries(derived).filter(([name, value]) => record[name] !== value)
  return changes.length === 0 ? record : { ...record, ...Object.fromEntries(changes) }
}

/** A name without Latin letters gives no slug: then the entity's name and the record's own id do. */
function deriveSlug(entity: string, record: Values, isTaken: (slug: string) => boolean): string {
  const slug = slugify(String(record.name ?? '')) || slugify(`${entity}-${String(record.id ?? '')}`)
  // A slug that was told apart from its twin before (`tea-2`) stays as it is.
  const current = typeof record.slug === 'string' ? record.slug : ''
  const isTwin = current.startsWith(`${slug}-`) && /^\d+$/.test(current.slice(slug.length + 1))
  return isTwin && !isTaken(current) ? current : uniqueSlug(slug, isTaken)
}

function uniqueTree(nodes: Node[] | undefined, taken = new Set<string>()): Node[] | undefined {
  if (!nodes) return nodes
  let isSame = true
  const result = nodes.map((node) => {
    const wanted =
      node.manualSlug && typeof node.slug === 'string'
        ? node.slug
        : slugify(String(node.name ?? '')) || 'category'
    const slug = uniqueSlug(wanted, (candidate) => taken.has(candidate))
    taken.add(slug)
    const subCategories = uniqueTree(node.subCategories, taken)
    if (slug === node.slug && subCategories === node.subCategories) return node
    isSame = false
    return { ...node, slug, ...(subCategories ? { subCategories } : {}) }
  })
  return isSame ? nodes : result
}
