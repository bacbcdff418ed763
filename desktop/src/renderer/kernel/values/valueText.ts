import {
  type DescribeJson,
  type Field,
  type Fields,
  isNested,
  type ListField,
  type ReferenceField,
  type SectionTreeField,
} from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { capitalized, splitIntoWords } from '#shared/kernel/model/nounOf.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import { dateText, momentText } from './dateTexts.ts'
import { choiceLabel } from './optionLabel.ts'

/** The name of a record that a value references. */
export type NameOf = (entity: string, key: string) => string

/**
 * A value of any field kind in readable form, without storage details: names instead of keys, lines instead of
 * structures. Nested parts are indented.
 */
export function valueText(field: CompletedField, value: unknown, nameOf: NameOf): string {
  return writeLines(field, value, nameOf).join('\n') || 'Nothing'
}

/** A record's non-empty fields, each on its own line or above its lines. */
export function recordText(fields: Fields, record: Values, nameOf: NameOf): string {
  return recordLines(fields, record, nameOf).join('\n') || 'Nothing'
}

type Values = Readonly<Record<string, unknown>>

function writeLines(field: CompletedField, value: unknown, nameOf: NameOf): string[] {
  if (value === null || value === undefined || value === '') return []
  switch (field.kind) {
    case 'text':
    case 'number':
      return String(value).split('\n')
    case 'boolean':
      return [value === true ? 'Yes' : 'No']
    case 'choice':
      return [choiceLabel(field, String(value))]
    case 'date':
      return [dateText(String(value))]
    case 'timestamp':
      return [momentText(String(value))]
    case 'money':
      return [amountText(Number(value), field.currency)]
    case 'reference':
      return [nameOf(field.to, String(value))]
    case 'media':
      return [nameOf('asset', String(value))]
    case 'richText':
      return richLines(value as RichText)
    case 'list':
      return listLines(field, value, nameOf)
    case 'record':
    case 'variants':
      return recordLines(field.fields, value as Values, nameOf)
    case 'sectionTree':
      return treeLines(field, value, nameOf)
    case 'json':
      return plainLines(value, field.describeValue)
    case 'recordOf':
      return plainLines(value)
  }
}

function listLines({ of }: ListField, value: unknown, nameOf: NameOf): string[] {
  if (!Array.isArray(value)) return []
  if (!isNested(of)) return [value.flatMap((one) => writeLines(of, one, nameOf)).join(', ')].filter(Boolean)
  return value.flatMap((one, index) => numbered(index, writeLines(of, one, nameOf)))
}

function treeLines(field: SectionTreeField, value: unknown, nameOf: NameOf): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((node: Values, index) =>
    numbered(index, [
      ...recordLines(field.fields, node, nameOf),
      ...treeLines(field, node[field.children], nameOf).map((line) => `  ${line}`),
    ]),
  )
}

const numbered = (index: number, [first = '', ...rest]: string[]): string[] => [
  `${index + 1}. ${first}`,
  ...rest.map((line) => `   ${line}`),
]

function recordLines(fields: Fields, record: Values, nameOf: NameOf): string[] {
  const within = withinNames(fields, record)
  const lines: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const value = record[name]
    // Default values are left out.
    if (name === 'id' || field.secret || isSameJson(value ?? null, field.default ?? null)) continue
    const known = Array.isArray(value) && value.length > 0 && value.every((one) => within.has(String(one)))
    const own = known
      ? [value.map((one) => within.get(String(one))).join(', ')]
      : writeLines(completeField(field, record), value, nameOf)
    // Authors see a section and its lesson as one, with one name and one type.
    if (name === 'item' && isNested(field))
      lines.push(...own.filter((line) => !/^(Name|Type): /.test(line) || !lines.includes(line)))
    else lines.push(...labelled(labelOf(name, field), own))
  }
  return lines
}

/** A field, and what other fields of its record say of it. */
export type CompletedField = Field & { readonly currency?: string }

/** Where a reference goes, if another field names its entity; which currency an amount has. */
export function completeField(field: Field, record: Values): CompletedField {
  if (field.kind === 'money' && typeof record.currency === 'string')
    return { ...field, currency: record.currency }
  const { toBy } = field as Partial<ReferenceField>
  const to = toBy === undefined ? undefined : record[toBy]
  return typeof to === 'string' ? Object.assign({ ...field }, { to }) : field
}

function amountText(minorUnits: number, currency: string | undefined): string {
  if (currency === undefined) return (minorUnits / 100).toFixed(2)
  try {
    return formatMoney(minorUnits, currency)
  } catch {
    // An unknown currency, such as one that a newer version knows.
    return `${(minorUnits / 100).toFixed(2)} ${currency}`
  }
}

/** Elements of a record that its other fields reference by id: a question's answers and the correct ones. */
function withinNames(fields: Fields, record: Values): Map<string, string> {
  const names = new Map<string, string>()
  for (const [name, field] of Object.entries(fields)) {
    const elements = field.kind === 'list' && isNested(field.of) ? record[name] : null
    for (const element of Array.isArray(elements) ? (elements as Values[]) : [])
      names.set(String(element.id), String(element.name ?? element.answerText ?? element.questionText ?? ''))
  }
  return names
}

function labelled(label: string, lines: string[]): string[] {
  const [only] = lines
  if (only === undefined) return []
  return lines.length === 1 ? [`${label}: ${only}`] : [`${label}:`, ...lines.map((line) => `  ${line}`)]
}

/** Without a definition of its parts: names in words and in their order, lists as lines, moments as dates, ids left out. */
function plainLines(value: unknown, describeValue?: DescribeJson, path: readonly string[] = []): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object')
      ? [value.flatMap((one) => plainLines(one)).join(', ')].filter(Boolean)
      : value.flatMap((one, index) => numbered(index, plainLines(one)))
  if (typeof value === 'object' && isDocument(value)) return richLines(value)
  if (typeof value === 'object')
    // Stored objects that say the same may have their names in another order.
    return Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([name, inner]) => ({
        inner,
        at: [...path, name],
        ...describeJson([...path, name], inner, describeValue),
      }))
      .sort((one, other) => compareNaturally(one.label, other.label))
      .flatMap(({ inner, at, label, text }) =>
        labelled(label, text === null ? plainLines(inner, describeValue, at) : [text]),
      )
  const text = String(value)
  // A record's key, of any entity.
  if (/^[\w-]+~[\w-]+$/.test(text)) return ['Another record']
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return [momentText(text)]
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [dateText(text)]
  return text.split('\n')
}

/** What a value in JSON is called, and how it is read if its field says so. */
export function describeJson(
  path: readonly string[],
  value: unknown,
  describeValue?: DescribeJson,
): { label: string; text: string | null } {
  const described = describeValue?.(path, value)
  return described
    ? { label: described.label.join(' › '), text: described.text }
    : { label: capitalized(splitIntoWords(path.at(-1) ?? '')), text: null }
}

const isDocument = (value: object): value is NonNullable<RichText> =>
  'slate' in value && Array.isArray(value.slate)
const richLines = ({ slate }: RichText) =>
  slate.flatMap((block) => {
    const lines = plainText({ slate: [block] })
      .split('\n')
      .filter((line) => line.trim() !== '')
    return lines.length === 0 && block.type === 'image' ? ['A picture'] : lines
  })
