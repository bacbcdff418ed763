import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import type { RequestContext } from '../request/RequestContext.ts'

/**
 * How many characters of text and JSON one call may answer. Serializing more would hold up all other requests; the
 * number of its values (`limits.cost`) does not tell how long they are.
 */
export const mostCharacters = 32 * 1024 * 1024

const counts = new WeakMap<RequestContext, number>()

/** Counts a text or JSON, or a list of them, against its call, before it is serialized. @throws AppError `too_large` */
export function countCharacters(value: unknown, context: RequestContext): void {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return
  const before = counts.get(context) ?? 0
  const count = before + measure(value, mostCharacters - before)
  counts.set(context, count)
  if (count > mostCharacters)
    throw new AppError('too_large', { message: 'This asks for too much at once. Please ask for less.' })
}

/** Fields whose values GraphQL passes on whole: the fields of others are counted each. */
export function isPassedWhole(field: Field): boolean {
  if (field.isOpaque) return true
  if (field.kind === 'list') return isPassedWhole(field.of)
  if (nested.has(field.kind)) return false
  const storage = kindOf(field).storage(field)
  return storage === 'text' || storage === 'json'
}

const nested: ReadonlySet<Field['kind']> = new Set(['recordOf', 'record', 'variants', 'sectionTree'])

/** About how many characters JSON takes; no longer exact once it is more than `most`. */
function measure(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  let sum = 2
  for (const [name, inner] of Object.entries(value)) {
    sum += (Array.isArray(value) ? 1 : name.length + 4) + measure(inner, most - sum)
    if (sum > most) break
  }
  return sum
}
