import type { Entity } from '../../model/Entity.ts'
import { findAddress } from '../address.ts'
import type { Json } from '../json.ts'

/** Of a text whose field has no limit, or a small one: enough to find the text that somebody pasted. */
const leastCharacters = 20_000
const mostJsonCharacters = 2_000_000

/** Says that a conflict does not hold the whole value. */
export const cutNote = 'It is too long to be kept whole: only its beginning is kept.'

/** A refused value as its conflict keeps it, which every console gets: a text that is far too long loses its end. */
export function boundRefused(
  entity: Entity | undefined,
  path: string,
  value: Json,
): { value: Json; isCut: boolean } {
  if (typeof value === 'string') {
    const field = entity && findAddress(entity, path)?.shape?.field
    const max = Math.max(leastCharacters, field?.kind === 'text' ? 2 * (field.max ?? 0) : 0)
    return value.length > max ? { value: value.slice(0, max), isCut: true } : { value, isCut: false }
  }
  const isCut =
    typeof value === 'object' && value !== null && JSON.stringify(value).length > mostJsonCharacters
  return { value: isCut ? null : value, isCut }
}
