import { messages } from '../errors/messages.ts'
import type { Entity } from '../model/Entity.ts'
import type { RecordFault } from './crossFieldFaults.ts'
import { slugify, uniqueSlug } from './slugify.ts'

type Values = Record<string, unknown>
type Node = {
  id?: unknown
  name?: unknown
  slug?: unknown
  manualSlug?: unknown
  subCategories?: Node[] | undefined
}

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
  if (entity.hasSlug && 'manualSlug' in record && !isSlugByHand(record))
    derived.slug = deriveSlug(entity.name, record, isSlugTaken)
  if (entity.name === 'category') {
    // The definition has parsed them.
    const { slug = record.slug } = derived
    const own = new Set(typeof slug === 'string' ? [slug] : [])
    const isTaken = (candidate: string) => own.has(candidate) || isSlugTaken(candidate)
    const nodes = record.subCategories as Node[] | undefined
    derived.subCategories = uniqueTree(nodes, own, isTaken, new Set(slugsByHand(nodes ?? [])))
  }
  const changes = Object.entries(derived).filter(([name, value]) => record[name] !== value)
  return changes.length === 0 ? record : { ...record, ...Object.fromEntries(changes) }
}

/** Set by hand, and set to something: an emptied one is made from the name again. */
const isSlugByHand = ({ manualSlug, slug }: { manualSlug?: unknown; slug?: unknown }): boolean =>
  Boolean(manualSlug) && typeof slug === 'string' && slug !== ''

/**
 * Slugs that were set by hand and that something else has already, each with one that is free. A form and
 * the API refuse them; what two authors gave at once, sync tells apart and lists (docs/sync.md, rule 5).
 */
export function slugFaults(
  entity: Pick<Entity, 'name' | 'hasSlug'>,
  record: Readonly<Values>,
  before: Readonly<Values> | null,
  isSlugTaken: (slug: string) => boolean,
): RecordFault[] {
  const faults: RecordFault[] = []
  const judge = (path: string, slug: string, isTaken: (slug: string) => boolean) => {
    if (!isTaken(slug)) return
    faults.push({ path, message: messages.slugTaken(slug, uniqueSlug(slug, isTaken)) })
  }
  // Where there is no choice, as of instructors, every slug is set by hand.
  const isByHand =
    'manualSlug' in record ? isSlugByHand(record) : isSlugByHand({ ...record, manualSlug: true })
  if (entity.hasSlug && isByHand && record.slug !== before?.slug)
    judge('slug', String(record.slug), isSlugTaken)
  if (entity.name !== 'category') return faults
  // The definition has parsed them.
  const [nodes, known] = [nodesIn(record), new Map(nodesIn(before).map((node) => [node.id, node]))]
  for (const node of nodes) {
    if (!isSlugByHand(node) || known.get(node.id)?.slug === node.slug) continue
    const others = nodes.filter((other) => other !== node && isSlugByHand(other)).map(({ slug }) => slug)
    if (isSlugByHand(record)) others.push(record.slug)
    judge(
      `subCategories.${String(node.id)}.slug`,
      String(node.slug),
      (slug) => others.includes(slug) || isSlugTaken(slug),
    )
  }
  return faults
}

function nodesIn(category: Readonly<Values> | null): Node[] {
  const below = (category?.subCategories ?? []) as Node[]
  return below.flatMap((node) => [node, ...nodesIn(node as Values)])
}

const slugsByHand = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => [
    ...(isSlugByHand(node) ? [String(node.slug)] : []),
    ...slugsByHand(node.subCategories ?? []),
  ])

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

/** In the order of reading; each slug given out is added to `taken`. What is set by hand (`reserved`) comes first. */
function uniqueTree(
  nodes: Node[] | undefined,
  taken: Set<string>,
  isTaken: (slug: string) => boolean,
  reserved: ReadonlySet<string>,
): Node[] | undefined {
  if (!nodes) return nodes
  let isSame = true
  const result = nodes.map((node) => {
    const isByHand = isSlugByHand(node)
    const wanted = isByHand ? String(node.slug) : slugify(String(node.name ?? '')) || 'category'
    const slug = toldApart(wanted, node.slug, (slug) => isTaken(slug) || (!isByHand && reserved.has(slug)))
    taken.add(slug)
    const subCategories = uniqueTree(node.subCategories, taken, isTaken, reserved)
    if (slug === node.slug && subCategories === node.subCategories) return node
    isSame = false
    return { ...node, slug, ...(subCategories ? { subCategories } : {}) }
  })
  return isSame ? nodes : result
}
