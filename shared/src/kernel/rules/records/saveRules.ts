import { assert } from '../../errors/assert.ts'
import { fault } from '../../errors/faults.ts'
import type { Entity } from '../../model/Entity.ts'
import type { RecordFault } from '../../model/EntityHooks.ts'
import { slugify, uniqueSlug } from '../texts/slugify.ts'

type Values = Record<string, unknown>
type Node = Values & { id?: unknown; name?: unknown; slug?: unknown; manualSlug?: unknown }
type Slugged = Pick<Entity, 'name' | 'hasSlug' | 'slugTree' | 'fields' | 'editions'>

/**
 * Values that saving adds to an edit (3§4): slugs from names unless set by hand (SAV-06), and unique slugs in a
 * tree with slugs (`slugTree`, a category's) (SAV-09). Derived fields are in `deriveFields`. Returns the same
 * record if nothing changed.
 *
 * @param isSlugTaken by another record of the entity, or by an element of its neighbours' trees (`slugsBelow`)
 */
export function applySaveRules<R extends Values>(
  entity: Slugged,
  record: R,
  isSlugTaken: (slug: string) => boolean,
): R {
  const derived: Values = {}
  if (entity.hasSlug && 'manualSlug' in record && !isSlugByHand(record) && !isSlugPublished(entity, record))
    derived.slug = deriveSlug(entity.name, record, isSlugTaken)
  const tree = findTree(entity)
  if (tree) {
    const { slug = record.slug } = derived
    const own = new Set(typeof slug === 'string' ? [slug] : [])
    const isTaken = (candidate: string) => own.has(candidate) || isSlugTaken(candidate)
    const reserved = new Set(
      nodesIn(record[tree.name], tree)
        .filter(isSlugByHand)
        .map((node) => String(node.slug)),
    )
    // Cast: parsed by the definition.
    const nodes = record[tree.name] as Node[] | undefined
    derived[tree.name] = uniqueTree(nodes, { ...tree, entity: entity.name, taken: own, isTaken, reserved })
  }
  const changes = Object.entries(derived).filter(([name, value]) => record[name] !== value)
  return changes.length === 0 ? record : { ...record, ...Object.fromEntries(changes) }
}

/**
 * A slug acts at once, so while a record is published it does not follow the name of the draft, which nobody reads yet: * publishing derives it again (`slugToPublish`).
 */
const isSlugPublished = ({ editions }: Slugged, { publishedAt, slug }: Values): boolean =>
  editions !== undefined && Boolean(publishedAt) && typeof slug === 'string' && slug !== ''

/** The slug with which a draft is published (SAV-06). */
export function slugToPublish(entity: Slugged, draft: Values, isSlugTaken: (slug: string) => boolean) {
  const unpublished: Values = { ...draft, publishedAt: null }
  return applySaveRules(entity, unpublished, isSlugTaken).slug
}

/** Set by hand and not empty: an emptied slug is derived from the name again. */
const isSlugByHand = ({ manualSlug, slug }: { manualSlug?: unknown; slug?: unknown }): boolean =>
  Boolean(manualSlug) && typeof slug === 'string' && slug !== ''

/**
 * Slugs set by hand that are already taken, each with a free one. Forms and the API refuse them; sync renames and
 * lists duplicates made by two authors at once (docs/sync.md, rule 5).
 */
export function slugFaults(
  entity: Slugged,
  record: Readonly<Values>,
  before: Readonly<Values> | null,
  isSlugTaken: (slug: string) => boolean,
): RecordFault[] {
  const faults: RecordFault[] = []
  const judge = (path: string, slug: string, isTaken: (slug: string) => boolean) => {
    if (!isTaken(slug)) return
    faults.push({ path, ...fault('slugTaken', { slug, free: uniqueSlug(slug, isTaken) }) })
  }
  // Entities without that switch, such as instructors, always have slugs set by hand.
  const isByHand =
    'manualSlug' in record ? isSlugByHand(record) : isSlugByHand({ ...record, manualSlug: true })
  if (entity.hasSlug && isByHand && record.slug !== before?.slug)
    judge('slug', String(record.slug), isSlugTaken)
  const tree = findTree(entity)
  if (!tree) return faults
  const nodes = nodesIn(record[tree.name], tree)
  const oldNodes = new Map(nodesIn(before?.[tree.name], tree).map((node) => [node.id, node]))
  for (const node of nodes) {
    if (!isSlugByHand(node) || oldNodes.get(node.id)?.slug === node.slug) continue
    const others = nodes.filter((other) => other !== node && isSlugByHand(other)).map(({ slug }) => slug)
    if (isSlugByHand(record)) others.push(record.slug)
    judge(
      `${tree.name}.${String(node.id)}.slug`,
      String(node.slug),
      (slug) => others.includes(slug) || isSlugTaken(slug),
    )
  }
  return faults
}

type Tree = { name: string; children: string }

function findTree({ slugTree, fields }: Slugged): Tree | null {
  if (!slugTree) return null
  const tree = fields[slugTree.field]
  assert(tree?.kind === 'sectionTree', 'The nodes of a tree have slugs.')
  return { name: slugTree.field, children: tree.children }
}

/** A tree's elements at any depth, in reading order. */
function nodesIn(elements: unknown, tree: Tree): Node[] {
  // Cast: parsed by the definition.
  return ((elements ?? []) as Node[]).flatMap((node) => [node, ...nodesIn(node[tree.children], tree)])
}

/** The slugs inside a record's tree, at any depth. */
export function slugsBelow(entity: Slugged, record: Readonly<Values>): string[] {
  const tree = findTree(entity)
  const nodes = tree ? nodesIn(record[tree.name], tree) : []
  return nodes.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : []))
}

/** A name without Latin letters gives no slug: use the entity's name and the record's id. */
function deriveSlug(entity: string, record: Values, isTaken: (slug: string) => boolean): string {
  const slug = slugify(String(record.name ?? '')) || slugify(`${entity}-${String(record.id ?? '')}`)
  return toldApart(slug, record.slug, isTaken)
}

/** A slug that already has a number (`tea-2`) stays. */
function toldApart(slug: string, current: unknown, isTaken: (slug: string) => boolean): string {
  const isTwin =
    typeof current === 'string' &&
    current.startsWith(`${slug}-`) &&
    /^\d+$/.test(current.slice(slug.length + 1))
  return isTwin && !isTaken(current) ? current : uniqueSlug(slug, isTaken)
}

type TreeSlugs = Tree & {
  entity: string
  /** Each assigned slug is added. */
  taken: Set<string>
  isTaken(slug: string): boolean
  /** Slugs set by hand take precedence. */
  reserved: ReadonlySet<string>
}

/** In reading order. */
function uniqueTree(nodes: Node[] | undefined, slugs: TreeSlugs): Node[] | undefined {
  if (!nodes) return nodes
  const { children, entity, taken, isTaken, reserved } = slugs
  let isSame = true
  const result = nodes.map((node) => {
    const isByHand = isSlugByHand(node)
    const wanted = isByHand ? String(node.slug) : slugify(String(node.name ?? '')) || entity
    const slug = toldApart(wanted, node.slug, (slug) => isTaken(slug) || (!isByHand && reserved.has(slug)))
    taken.add(slug)
    const subtree = node[children] as Node[] | undefined
    const below = uniqueTree(subtree, slugs)
    if (slug === node.slug && below === subtree) return node
    isSame = false
    return { ...node, slug, ...(below ? { [children]: below } : {}) }
  })
  return isSame ? nodes : result
}
