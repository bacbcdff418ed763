import type { Entity } from '../model/Entity.ts'
import { slugify, uniqueSlug } from './slugify.ts'

type Values = Record<string, unknown>
type Node = { name?: unknown; slug?: unknown; manualSlug?: unknown; subCategories?: Node[] | undefined }

/**
 * What saving writes beside what was edited (3§4): slugs from names unless set by hand (SAV-06), and in a
 * category's tree slugs that no other category has (SAV-09). What follows from a record without being written
 * is in `deriveFields`. Answers a new record where something changed, else the same one.
 *
 * @param isSlugTaken by another record of the entity; for a category also by what is inside the other groups
 *   of its portal (`slugsBelow`)
 */
export function applySaveRules<R extends Values>(
  entity: Pick<Entity, 'name' | 'hasSlug'>,
  record: R,
  isSlugTaken: (slug: string) => boolean,
): R {
  const derived: Values = {}
  if (entity.hasSlug && 'manualSlug' in record && !record.manualSlug)
    derived.slug = deriveSlug(entity.name, record, isSlugTaken)
  if (entity.name === 'category') {
    // The definition has parsed them.
    const { slug = record.slug } = derived
    const own = new Set(typeof slug === 'string' ? [slug] : [])
    const isTaken = (candidate: string) => own.has(candidate) || isSlugTaken(candidate)
    derived.subCategories = uniqueTree(record.subCategories as Node[] | undefined, own, isTaken)
  }
  const changes = Object.entries(derived).filter(([name, value]) => record[name] !== value)
  return changes.length === 0 ? record : { ...record, ...Object.fromEntries(changes) }
}

/** The slugs of all categories inside one, at any depth. */
export function slugsBelow(category: object): string[] {
  // A category's row, or what is inside one: the definition has parsed them.
  const { subCategories } = category as { subCategories?: readonly Node[] | null }
  return (subCategories ?? []).flatMap((node) => [
    ...(typeof node.slug === 'string' ? [node.slug] : []),
    ...slugsBelow(node),
  ])
}

/** A name without Latin letters gives no slug: then the entity's name and the record's own id do. */
function deriveSlug(entity: string, record: Values, isTaken: (slug: string) => boolean): string {
  const slug = slugify(String(record.name ?? '')) || slugify(`${entity}-${String(record.id ?? '')}`)
  return toldApart(slug, record.slug, isTaken)
}

/** A slug that was told apart from its twin before (`tea-2`) stays as it is. */
function toldApart(slug: string, current: unknown, isTaken: (slug: string) => boolean): string {
  const isTwin =
    typeof current === 'string' &&
    current.startsWith(`${slug}-`) &&
    /^\d+$/.test(current.slice(slug.length + 1))
  return isTwin && !isTaken(current) ? current : uniqueSlug(slug, isTaken)
}

/** In the order of reading; each slug given out is added to `taken`. */
function uniqueTree(
  nodes: Node[] | undefined,
  taken: Set<string>,
  isTaken: (slug: string) => boolean,
): Node[] | undefined {
  if (!nodes) return nodes
  let isSame = true
  const result = nodes.map((node) => {
    const isByHand = node.manualSlug && typeof node.slug === 'string' && node.slug !== ''
    const wanted = isByHand ? String(node.slug) : slugify(String(node.name ?? '')) || 'category'
    const slug = toldApart(wanted, node.slug, isTaken)
    taken.add(slug)
    const subCategories = uniqueTree(node.subCategories, taken, isTaken)
    if (slug === node.slug && subCategories === node.subCategories) return node
    isSame = false
    return { ...node, slug, ...(subCategories ? { subCategories } : {}) }
  })
  return isSame ? nodes : result
}
