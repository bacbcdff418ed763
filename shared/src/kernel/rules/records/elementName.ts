import type { Field, Fields } from '../../model/Field.ts'
import { labelOf } from '../../model/FieldFacts.ts'
import { capitalized, splitIntoWords } from '../../model/nounOf.ts'

type Values = Readonly<Record<string, unknown>>

/** A list or tree: its name, and its definition where that is known. */
export type Elements = { name: string; field: Field | undefined }

/**
 * An element of a list or tree in words: its own text, or its kind and number, as its editor numbers it
 * ("Question 2"); "A question" without an `index`.
 */
export function elementName(list: Elements, element: Values | undefined, index?: number): string {
  const text = ownText(list.field, element)
  if (text !== null) return text
  const noun = kindNoun(list.field, element) ?? elementNoun(list)
  return index === undefined || index < 0
    ? `${/^[aeiou]/i.test(noun) ? 'An' : 'A'} ${noun}`
    : `${capitalized(noun)} ${index + 1}`
}

const mostShown = 60

/** What an element is known by: its name, or its first text, such as a question's. Null while that is empty. */
export function ownText(field: Field | undefined, element: Values | undefined): string | null {
  const [first] =
    Object.entries(fieldsIn(field)).find(([name, { kind }]) => name !== 'id' && kind === 'text') ?? []
  const inner = valueWithKind(field, element)
  const texts = [
    element?.name,
    first === undefined ? undefined : element?.[first],
    inner?.title,
    inner?.label,
  ]
  const text = texts.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  if (text === undefined) return null
  const [line = ''] = text.trim().split('\n')
  const shown = [...line]
  return shown.length > mostShown ? `${shown.slice(0, mostShown).join('').trimEnd()}…` : line
}

/** The value of an element that says of which kind it is: a part of a page is a row, a header, a button. */
function valueWithKind(field: Field | undefined, element: Values | undefined): Values | undefined {
  const by = field?.kind === 'sectionTree' ? field.places?.by : undefined
  // Cast: a value of several kinds is a record.
  return by === undefined ? undefined : (element?.[by] as Values | undefined)
}

function kindNoun(field: Field | undefined, element: Values | undefined): string | null {
  const type = valueWithKind(field, element)?.type
  return typeof type === 'string' ? splitIntoWords(type) : null
}

/** What one element of a list is, by the list's label: "Available answers" hold an "available answer". */
export function elementNoun({ name, field }: Elements): string {
  const words = labelOf(name, field ?? {})
  // Abbreviations stay: "FAQs".
  const label = /^.[A-Z]/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
  return label.endsWith('ies') ? `${label.slice(0, -3)}y` : label.replace(/s$/, '')
}

/** The fields of an element. */
export function fieldsIn(field: Field | undefined): Fields {
  const { fields, of } = (field ?? {}) as { fields?: Fields; of?: { fields?: Fields } }
  return fields ?? of?.fields ?? {}
}
