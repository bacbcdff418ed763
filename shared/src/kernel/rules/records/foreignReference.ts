import type { Field, Fields, SectionTreeField } from '../../model/Field.ts'
import { placesOfAssets } from '../../richText/assetsIn.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The path below the field of a value that references another organization's record ('' for the value itself);
 * null if there is none. Such a record would show through this organization's portal. Checked wherever values
 * come from outside: GraphQL's writes and sync/arbitrate.
 */
export function foreignReference(field: Field, value: unknown, organization: string): string | null {
  switch (field.kind) {
    case 'reference':
      // Shares are checked on each read (`AskerFacts`).
      if (field.ofOthers) return null
      return isForeign(value, organization) ? '' : null
    case 'media':
      return isForeign(value, organization) ? '' : null
    case 'richText':
      return inDocument(value, organization)
    case 'list':
      return inEach(value, (element) => foreignReference(field.of, element, organization))
    case 'record':
    case 'variants':
      return isRecord(value) ? inFields(field.fields, value, organization) : null
    case 'sectionTree':
      return inEach(value, (node) => inNode(field, node, organization))
    default:
      return null
  }
}

/** Keys of global entities have no tilde. */
const isForeign = (value: unknown, organization: string) =>
  typeof value === 'string' && value.includes('~') && !value.startsWith(`${organization}~`)

/** Blocks of rich text hold assets too. */
const inDocument = (value: unknown, organization: string): string | null =>
  placesOfAssets(value).find(({ asset }) => isForeign(asset, organization))?.path ?? null

function inNode(field: SectionTreeField, node: unknown, organization: string): string | null {
  if (!isRecord(node)) return null
  const own = inFields(field.fields, node, organization)
  if (own !== null) return own
  const below = foreignReference(field, node[field.children], organization)
  return below === null ? null : `${field.children}.${below}`
}

function inFields(fields: Fields, values: Values, organization: string): string | null {
  for (const [name, field] of Object.entries(fields)) {
    const reference = foreignReference(field, values[name], organization)
    if (reference !== null) return joined(name, reference)
  }
  return null
}

function inEach(values: unknown, find: (value: unknown) => string | null): string | null {
  if (!Array.isArray(values)) return null
  for (const [at, value] of values.entries()) {
    const reference = find(value)
    if (reference !== null) return joined(String(at), reference)
  }
  return null
}

const joined = (name: string, below: string) => (below === '' ? name : `${name}.${below}`)

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
