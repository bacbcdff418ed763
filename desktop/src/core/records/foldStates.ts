import type { Row } from '../Row.ts'
import type { Revision } from './RecordApi.ts'

const unknown = {
  label: 'As it was before',
  by: null,
  changes: [{ label: 'As it was before', by: null, on: null }],
}

/** The only state of a record that nobody changed. */
export const unchanged = {
  label: 'No changes yet',
  by: null,
  changes: [{ label: 'No changes yet', by: null, on: null }],
}

/**
 * A record's states, newest first starting with the present one, each with the changes that led to it. Stored
 * revisions hold each state before a change, with the change that followed: labels shift by one. A deleted record
 * (`current` is null) has no present state: its last one comes first.
 */
export function foldStates(kept: readonly Revision[], current: Row | null): Revision[] {
  const [newest] = kept
  if (!newest)
    return current ? [{ ...unchanged, number: 1, at: current.updatedAt, name: null, record: current }] : []
  // A state that was named and not changed since is the present one.
  const isKept = newest.changes.length === 0 && newest.at === current?.updatedAt
  const now = current &&
    !isKept && { ...newest, number: newest.number + 1, at: current.updatedAt, name: null, record: current }
  const causes = new Map(kept.map((one) => [one.number, one]))
  return (now ? [now, ...kept] : kept).map((state) => {
    const cause = causes.get(state.number - 1)
    const { label, by, changes } = cause && cause.changes.length > 0 ? cause : unknown
    return { ...state, label, by, changes }
  })
}
