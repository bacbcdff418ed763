import type { Entity } from './Entity.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Computes derived fields (`hooks.derived`) whenever a record is projected from its cells, on console and server
 * alike. They have no cells: both ends agree without syncing them, and nobody can write them.
 */
export function deriveFields({ hooks }: Entity, record: Values): Record<string, unknown> {
  const derived: Record<string, unknown> = {}
  for (const [name, derive] of Object.entries(hooks?.derived ?? {})) derived[name] = derive(record)
  return derived
}

export const isDerived = ({ hooks }: Entity, field: string): boolean => hooks?.derived?.[field] !== undefined
