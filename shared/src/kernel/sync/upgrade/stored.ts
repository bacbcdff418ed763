import { idPattern, isReservedId } from '../../model/idPattern.ts'
import type { Json } from '../json.ts'

/**
 * Shared by the readers of version 4. Each takes any JSON, and returns the part that it read and the rest; nothing is
 * dropped. Frozen with its version.
 */
export type StoredObject = { readonly [name: string]: Json }

export const isObject = (value: Json | undefined): value is StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rest of an object; null if it is empty. */
export const keepRest = (left: StoredObject): Json => (Object.keys(left).length === 0 ? null : left)

/** The fields that pass their check, and the others. */
export function split(
  value: StoredObject,
  checks: Readonly<Record<string, (value: Json) => boolean>>,
): { fields: Record<string, Json>; left: Record<string, Json> } {
  const fields: Record<string, Json> = {}
  const left: Record<string, Json> = {}
  for (const [name, one] of Object.entries(value)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
    if (check?.(one)) fields[name] = one
    else define(left, name, one)
  }
  return { fields, left }
}

/** Also names such as `__proto__`. */
const define = (object: Record<string, Json>, name: string, value: Json) =>
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true })

export const whole = (min: number, max: number) => (value: Json) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
export const oneOf =
  (...options: readonly string[]) =>
  (value: Json) =>
    typeof value === 'string' && options.includes(value)
/** One line without what PostgreSQL cannot store. */
export const line =
  (max: number, min = 1) =>
  (value: Json) =>
    typeof value === 'string' &&
    value.trim() !== '' &&
    [...value.trim()].length >= min &&
    [...value].length <= max &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
    !/[\u0000\n\v\f\r\u0085\u2028\u2029]/.test(value) &&
    value.isWellFormed()
export const colour = (value: Json) =>
  typeof value === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value)

/** Gives each element an id: its own if it can have it, otherwise one by its place. */
export function createIds() {
  const taken = new Set<string>()
  return (given: Json | undefined, place: string): string => {
    let id = typeof given === 'string' && isId(given) ? given : place
    for (let count = 2; taken.has(id); count += 1) id = `${place}x${count}`
    taken.add(id)
    return id
  }
}

export const isId = (value: string) => idPattern.test(value) && !isReservedId(value)

/** Values that are too large to take apart stay as they are. */
export const isTooLarge = (value: Json, max: number): boolean => JSON.stringify(value).length > max
