import type { Entity } from './Entity.ts'

/**
 * The values of a record that is being created, with what new records begin with (`startsAs`) where nothing is said; null
 * says nothing.
 */
export function withStarts(
  { fields }: Entity,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const starts = Object.entries(fields).flatMap(([name, { startsAs }]) =>
    startsAs === undefined || (values[name] ?? null) !== null ? [] : [[name, begin(startsAs, values)]],
  )
  return { ...values, ...Object.fromEntries(starts) }
}

const begin = (startsAs: unknown, values: Readonly<Record<string, unknown>>): unknown =>
  typeof startsAs === 'function' ? startsAs(values) : structuredClone(startsAs)
