import type { Entity } from './Entity.ts'

/** The values of a record that is being created, with what new records begin with (`startsAs`) where nothing is said. */
export function withStarts(
  { fields }: Entity,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const starts = Object.entries(fields).flatMap(([name, { startsAs }]) =>
    startsAs === undefined || values[name] !== undefined ? [] : [[name, structuredClone(startsAs)]],
  )
  return { ...values, ...Object.fromEntries(starts) }
}
