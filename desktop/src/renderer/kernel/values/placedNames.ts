import type { Field, SectionTreeField } from '#shared/kernel/model/Field.ts'
import { fieldsOfKind } from '#shared/kernel/model/kinds/variants.ts'
import { capitalized, splitIntoWords } from '#shared/kernel/model/nounOf.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { ownText } from '#shared/kernel/rules/records/elementName.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The nodes of a tree of several kinds by id, each with its name and those that it is in: a widget by what it says,
 * a row by its number ("Row 2", "Column 1", "Header “Good day”").
 */
export function placedNames(field: SectionTreeField, nodes: readonly Values[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  const add = (all: readonly Values[], above: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const node of all) {
      const element = (node[field.places?.by ?? ''] ?? {}) as Values
      const kind = String(element.type ?? '')
      const number = (counts.get(kind) ?? 0) + 1
      counts.set(kind, number)
      const text = findText(field.fields[field.places?.by ?? ''], element)
      const name = `${capitalized(splitIntoWords(kind))} ${text === null ? number : `“${text}”`}`
      const place = [...above, name]
      names.set(String(node.id), place)
      const below = node[field.children]
      add(Array.isArray(below) ? (below as Values[]) : [], place)
    }
  }
  add(nodes, [])
  return names
}

/** The first text of its own kind, not one that all kinds have, such as a style. */
function findText(field: Field | undefined, element: Values): string | null {
  if (field?.kind !== 'variants') return null
  const variants = field
  const own = Object.fromEntries(
    Object.entries(fieldsOfKind(variants, String(element.type ?? ''))).filter(
      ([name]) => !variants.common.includes(name),
    ),
  )
  const texts = Object.entries(own).filter(([, one]) => one.kind === 'text' && !('pattern' in one))
  const rich = Object.entries(own).find(([name, { kind }]) => kind === 'richText' && element[name])
  for (const [name, one] of texts) {
    const text = ownText({ kind: 'record', fields: { [name]: one } }, element)
    if (text !== null) return text
  }
  const [line = ''] = rich
    ? plainText(element[rich[0]] as RichText)
        .trim()
        .split('\n')
    : []
  return line === '' ? null : ownText(undefined, { name: line })
}
