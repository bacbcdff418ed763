import type { Entity } from '../../model/Entity.ts'
import { type Field, type Fields, isNested } from '../../model/Field.ts'
import { isAtLeast } from '../../model/kinds/text.ts'
import { memoize } from '../../model/memoize.ts'
import { plainText } from '../../richText/plainText.ts'
import type { RichText } from '../../richText/RichText.ts'

type Values = Readonly<Record<string, unknown>>

/** Rich text with more characters than this is stored beside its record (SAV-11, decision record 9). */
export const longTextOver = 1024

/** A row's placeholder for such a text: the hash of its content. No schema accepts one as input. */
export type LongTextReference = { '@longText': string }

/** The fields of an entity that are or contain rich text. */
export const richTextFields = ({ fields }: Pick<Entity, 'fields'>): ReadonlySet<string> => richTextIn(fields)

const richTextIn = memoize(
  (fields: Fields): ReadonlySet<string> =>
    new Set(
      Object.entries(fields).flatMap(([name, field]) => (mayHoldRichText({ [name]: field }) ? [name] : [])),
    ),
)

function mayHoldRichText(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) =>
      field.kind === 'richText' ||
      (isNested(field) && mayHoldRichText(field.fields)) ||
      (field.kind === 'sectionTree' && mayHoldRichText(field.fields)) ||
      (field.kind === 'list' && mayHoldRichText({ element: field.of })),
  )
}

/** The record with references in place of its long texts, and the texts by hash. Unchanged parts are shared. */
export function takeOutLongTexts(
  entity: Pick<Entity, 'fields'>,
  record: Values,
  hashOf: (text: RichText) => string,
): { record: Values; texts: Map<string, RichText> } {
  const texts = new Map<string, RichText>()
  const keep = (text: RichText): RichText | LongTextReference => {
    if (!isAtLeast(plainText(text), longTextOver + 1)) return text
    const hash = hashOf(text)
    texts.set(hash, text)
    return { '@longText': hash }
  }
  return { record: inFields(entity.fields, record, keep), texts }
}

type Keep = (text: RichText) => RichText | LongTextReference

function inFields(fields: Fields, values: Values, keep: Keep): Values {
  const changed: Record<string, unknown> = {}
  for (const name of richTextIn(fields)) {
    const [field, before] = [fields[name], values[name]]
    const after = field ? inField(field, before, keep) : before
    if (after !== before) changed[name] = after
  }
  return Object.keys(changed).length === 0 ? values : { ...values, ...changed }
}

function inField(field: Field, value: unknown, keep: Keep): unknown {
  if (typeof value !== 'object' || value === null) return value
  switch (field.kind) {
    case 'richText':
      return keep(value as RichText)
    case 'record':
    case 'variants':
      return inFields(field.fields, value as Values, keep)
    case 'list':
      return inEach(value, (element) => inField(field.of, element, keep))
    case 'sectionTree': {
      const tree = field
      return inEach(value, (node) => {
        const own = inFields(tree.fields, node as Values, keep)
        const below = inField(tree, own[tree.children], keep)
        return below === own[tree.children] ? own : { ...own, [tree.children]: below }
      })
    }
    default:
      return value
  }
}

/** Restores the long texts. A reference whose text is missing stays. */
export function putBackLongTexts(value: unknown, texts: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return inEach(value, (element) => putBackLongTexts(element, texts))
  if (typeof value !== 'object' || value === null) return value
  const hash = '@longText' in value ? value['@longText'] : null
  if (typeof hash === 'string' && Object.hasOwn(texts, hash)) return texts[hash]
  const changed: Record<string, unknown> = {}
  for (const [name, before] of Object.entries(value)) {
    const after = putBackLongTexts(before, texts)
    if (after !== before) changed[name] = after
  }
  return Object.keys(changed).length === 0 ? value : { ...value, ...changed }
}

function inEach(values: unknown, change: (value: unknown) => unknown): unknown {
  if (!Array.isArray(values)) return values
  const changed = values.map(change)
  return changed.every((value, index) => value === values[index]) ? values : changed
}
