import { z } from 'zod'
import { fault, refusing } from '../../errors/faults.ts'
import { messages } from '../../errors/messages.ts'
import type { Field, Fields, Options, RecordOf, SectionTreeField } from '../Field.ts'
import type { FieldKind, KindOf } from '../FieldKind.ts'
import { following, typeToFollow } from '../follow.ts'
import { fieldsSchema } from './record.ts'
import { refuseIds } from './refuseIds.ts'

/** A tree node: its own fields, and its children in the property named by `children`. */
export type TreeNode<Fs extends Fields, C extends string> = RecordOf<Fs> & { id: string } & {
  [K in C]: TreeNode<Fs, C>[]
}

/** A tree whose nodes have certain fields. */
export interface SectionTreeOf<Fs extends Fields, C extends string> extends SectionTreeField {
  fields: Fs
  children: C
  default: TreeNode<Fs, C>[]
  readonly _type?: { value: TreeNode<Fs, C>[]; present: true }
}

/**
 * An ordered tree of elements with ids, such as course outlines and category trees. Elements merge one by one;
 * concurrent moves never build a cycle or lose a subtree.
 */
export function sectionTree<Fs extends Fields, const C extends string>(
  fields: Fs,
  options: Partial<Options<SectionTreeField>> & { children: C; default?: TreeNode<Fs, C>[] },
): SectionTreeOf<Fs, C> {
  return {
    maxDepth: 12,
    maxNodes: 10_000,
    default: [],
    noun: 'section',
    isRemovedWhole: false,
    ...options,
    fields,
    kind: 'sectionTree',
  } as SectionTreeOf<Fs, C>
}

export const sectionTreeKind = (kindOf: KindOf): FieldKind<SectionTreeField> => ({
  name: 'sectionTree',
  storage: () => 'json',
  merge: () => 'tree',
  widget: () => 'tree',
  zod: (field) => {
    const own = fieldsSchema(kindOf, field.fields)
    const node: z.ZodType = z.lazy(() =>
      z.unknown().transform((value, context) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) {
          context.issues.push({ code: 'custom', message: messages.record, input: value })
          return z.NEVER
        }
        const { [field.children]: below, ...rest } = value as Record<string, unknown>
        const parsed = own.safeParse(rest)
        const children = nodes.safeParse(below ?? [])
        for (const issue of parsed.error?.issues ?? [])
          context.issues.push({ ...issue, input: value } as never)
        for (const issue of children.error?.issues ?? [])
          context.issues.push({ ...issue, path: [field.children, ...issue.path], input: value } as never)
        if (!parsed.success || !children.success) return z.NEVER
        const fault = faultOfFollower(field.fields, parsed.data)
        if (fault) {
          context.issues.push({ code: 'custom', ...fault, input: value })
          return z.NEVER
        }
        return { ...following(field.fields, parsed.data), [field.children]: children.data }
      }),
    )
    const nodes = z.array(node, { error: messages.list })
    // Checks the size before walking, so that a hostile depth never reaches the recursion.
    return z
      .unknown()
      .refine((value) => Array.isArray(value), messages.list)
      .refine((value) => treeDepth(value, field.children, field.maxDepth) <= field.maxDepth, {
        ...refusing(fault('tooDeep', { max: field.maxDepth })),
        abort: true,
      })
      .refine((value) => treeSize(value, field.children) <= field.maxNodes, {
        ...refusing(fault('tooManyItems', { max: field.maxNodes })),
        abort: true,
      })
      .pipe(nodes)
      .superRefine((nodes, context) => refuseIds(treeIds(nodes, field.children), context))
  },
  samples: (field) => {
    const { places } = field
    const one = (id: string, kind?: string) => {
      const node: Record<string, unknown> = { [field.children]: [] }
      for (const [name, inner] of Object.entries(field.fields)) {
        const { valid } = kindOf(inner).samples(inner)
        const fitting = name === places?.by ? valid.find((value) => typeIn(value) === kind) : undefined
        node[name] = name === 'id' ? id : (fitting ?? valid[0])
      }
      return node
    }
    // A section with an item cannot hold sub-sections (SAV-16).
    const bare = 'item' in field.fields ? { item: null } : {}
    const top = places?.inside(null)[0]
    const below = places?.inside(top ?? null)[0]
    // Of several kinds, two may be too many for one.
    const inside = [one('b', below), ...(places ? [] : [one('c', below)])]
    const nested = { ...one('a', top), ...bare, [field.children]: inside }
    return { valid: [[], [nested, one('d', top)]], invalid: ['x', [one('a'), one('a')], [{ id: 'a b' }]] }
  },
})

const typeIn = (value: unknown): unknown => (value as { type?: unknown } | null)?.type

/** A field that follows another one's type may be left at its default, or say the same. */
function faultOfFollower(fields: Fields, values: Readonly<Record<string, unknown>>) {
  for (const [name, field] of Object.entries(fields)) {
    const type = typeToFollow(field, values)
    const own = values[name]
    // A word that only this field has is no contradiction: it is replaced.
    const leader = fields[field.follows ?? '']
    const isOther = type !== null && own !== type && own !== field.default && isKind(leader, own)
    if (isOther)
      return { path: [field.follows ?? '', 'type'], ...refusing(fault('sectionType', { type: String(own) })) }
  }
  return null
}

const isKind = (leader: Field | undefined, type: unknown) =>
  leader?.kind === 'variants' && typeof type === 'string' && Object.hasOwn(leader.kinds, type)

function treeDepth(nodes: unknown, children: string, limit: number): number {
  let level: unknown[] = Array.isArray(nodes) ? nodes : []
  let depth = 0
  while (level.length > 0 && depth <= limit) {
    depth += 1
    level = level.flatMap((node) => {
      const below = (node as Record<string, unknown> | null)?.[children]
      return Array.isArray(below) ? below : []
    })
  }
  return depth
}

/** Of a tree that is not too deep; its nodes may be anything. */
function treeSize(nodes: unknown, children: string): number {
  if (!Array.isArray(nodes)) return 0
  return nodes.reduce<number>(
    (sum, node) => sum + treeSize((node as Record<string, unknown> | null)?.[children], children),
    nodes.length,
  )
}

function treeIds(nodes: readonly unknown[], children: string): unknown[] {
  return nodes.flatMap((node) => {
    const { id, [children]: below } = node as Record<string, unknown>
    return [id, ...treeIds(below as unknown[], children)]
  })
}
