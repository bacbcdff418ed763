import type { Entity } from './Entity.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The fields that follow from the others of the same record (`hooks.derived`). They are computed wherever a
 * record is projected from its cells, on the console and on the server alike, and have no cells
 * themselves: so both ends agree without sending them, and nobody can write them.
 */
export function deriveFields({ hooks }: Entity, record: Values): Record<string, unknown> {
  const derived: Record<string, unknown> = {}
  for (const [name, derive] of Object.entries(hooks?.derived ?? {})) derived[name] = derive(record)
  return derived
}

export const isDerived = ({ hooks }: Entity, field: string): boolean => hooks?.derived?.[field] !== undefined
