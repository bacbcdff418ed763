import type { FieldFacts } from './FieldFacts.ts'

/** Whether a form shows a field, by the values of the fields beside it (`when`). */
export const isWanted = (when: FieldFacts['when'], beside: Readonly<Record<string, unknown>>): boolean =>
  [when ?? []].flat().every(({ field, is }) => [is].flat().some((value) => beside[field] === value))
