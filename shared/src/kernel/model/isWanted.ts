import type { FieldFacts } from './FieldFacts.ts'

/** Whether a form shows a field, by the values of the fields beside it (`when`). */
export const isWanted = (when: FieldFacts['when'], beside: Readonly<Record<string, unknown>>): boolean =>
  [when ?? []].flat().every(({ or, ...one }) => [one, or ?? []].flat().some((held) => holds(held, beside)))

const holds = (
  { field, is }: { field: string; is: string | boolean | readonly string[] },
  beside: Readonly<Record<string, unknown>>,
): boolean => [is].flat().some((value) => beside[field] === value)
