import type { Field, Fields, SectionTreeField, TextField } from '#shared/kernel/model/Field.ts'
import type { Storage } from '#shared/kernel/model/FieldKind.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { isSure } from '#shared/kernel/model/schemas/zodForAnswer.ts'
import { shownName } from '#shared/kernel/model/shownName.ts'
import { isStored } from './storedFields.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A stored value as its GraphQL type takes it: null where it does not fit, and lists without the elements that do not.
 * A list that is not there is empty, unless it is hidden from some readers: then it is null. Trees become flat
 * lists of nodes in the order of the outline, each with its `parent`.
 */
export function fitted(field: Field, value: unknown): unknown {
  if (field.isOpaque) return value ?? null
  switch (field.kind) {
    case 'recordOf':
      return isRecord(value) ? value : null
    case 'record':
    case 'variants':
      return isWhole(field.fields, value) ? value : null
    case 'list':
      return Array.isArray(value) ? fittedElements(field.of, value) : missing(field)
    case 'sectionTree':
      return Array.isArray(value) ? flat(field, value) : missing(field)
    case 'text':
      return typeof value === 'string' ? shownText(field, value) : null
    default:
      return value !== undefined && fits[kindOf(field).storage(field)](value) ? value : null
  }
}

const fits: Record<Storage, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  double: (value) => Number.isFinite(value),
  // GraphQL's Int has 32 bits.
  integer: (value) => Number.isInteger(value) && value === (Number(value) | 0),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string',
  timestamp: (value) => typeof value === 'string',
  json: () => true,
}

/** What people say of themselves in a line is among the words of others. */
const shownText = (field: TextField, value: string): string =>
  isPersonalLine(field) ? shownName(value) : value

const isPersonalLine = ({ personal, multiline, format = 'plain' }: TextField) =>
  personal === true && !multiline && format === 'plain'

/** What a list answers that is not there. */
export const missing = ({ private: hidden, entitled, readBy }: Field) =>
  hidden || entitled || readBy ? null : []

function fittedElements(of: Field, values: readonly unknown[]): readonly unknown[] {
  if (of.kind === 'text' && isPersonalLine(of))
    return values.flatMap((value) => (typeof value === 'string' ? [shownName(value)] : []))
  const isFitting = (value: unknown) => value !== null && fitted(of, value) !== null
  return values.every(isFitting) ? values : values.filter(isFitting)
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without its id, an element cannot be told from others; and an operation's own record has what it must have. */
function isWhole(fields: Fields, value: unknown): value is Values {
  if (!isRecord(value)) return false
  if (fields.id?.required && typeof value.id !== 'string') return false
  return answered(fields).every(([name, field]) => fitted(field, value[name]) !== null)
}

const ofAnswers = new WeakMap<Fields, readonly [string, Field][]>()

/** The fields of an operation's own record that are never null. */
function answered(fields: Fields): readonly [string, Field][] {
  const memo = ofAnswers.get(fields)
  if (memo) return memo
  const sureFields = Object.entries(fields).filter(([, field]) => !isStored(field) && isSure(field))
  ofAnswers.set(fields, sureFields)
  return sureFields
}

function flat(field: SectionTreeField, values: readonly unknown[], parent: string | null = null): Values[] {
  return values.flatMap((node) => {
    if (!isWhole(field.fields, node)) return []
    const { [field.children]: below, ...own } = node
    const inside = Array.isArray(below) ? flat(field, below, String(own.id)) : []
    return [{ ...own, parent }, ...inside]
  })
}
