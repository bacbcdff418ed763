import type { Entity } from './Entity.ts'

/** A record that is made with another, in the same write. */
export type Companion = {
  entity: Entity
  /** Its id; a new one where it is left out. */
  id?: string
  values: Readonly<Record<string, unknown>>
  /** The field of the new record that lists the keys of such companions. */
  listedIn?: string
}

/** What a new record says of those that were made with it: their keys, by the field that lists them. */
export function listed(
  made: readonly { key: string; listedIn?: string | undefined }[],
): Record<string, string[]> {
  const keys: Record<string, string[]> = {}
  for (const { key, listedIn } of made)
    if (listedIn !== undefined) keys[listedIn] = [...(keys[listedIn] ?? []), key]
  return keys
}
