import type { Field } from '../../model/Field.ts'
import { isSameJson } from '../../sync/json.ts'

export const unchangedByMany = Symbol('unchanged')

export type HowForMany = 'replace' | 'add' | 'remove'

/** What a field of one record becomes when it is set for many at once; `unchangedByMany` if it had that before. */
export function valueForMany(
  field: Field | undefined,
  before: unknown,
  { how, value }: { how: HowForMany; value: unknown },
): unknown {
  const next = how === 'replace' ? value : changedList(field, before, value, how)
  return isSameJson(next ?? null, before ?? null) ? unchangedByMany : next
}

function changedList(field: Field | undefined, before: unknown, value: unknown, how: 'add' | 'remove') {
  const isText = field?.kind === 'text'
  const [list, some] = isText ? [toWords(before), toWords(value)] : [toList(before), toList(value)]
  const next =
    how === 'add'
      ? [...list, ...some.filter((one) => !list.includes(one))]
      : list.filter((one) => !some.includes(one))
  // Commas that were written otherwise stay, where nothing is added or removed.
  if (next.length === list.length) return before
  return isText ? next.join(', ') || null : next
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Words with commas between them. */
const toWords = (value: unknown): readonly unknown[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : []
