import type { Revision, Row } from '../CoreApi.ts'

const unknown = {
  label: 'As it was before',
  by: null,
  changes: [{ label: 'As it was before', by: null, on: null }],
}

/**
 * A record's states, newest first starting with the present one, each with the changes that led to it. Stored
 * revisions hold each state before a change, with the change that followed: labels shift by one. A deleted record
 * (`current` is null) has no present state: its last one comes first.
 */
export function foldStates(kept: readonly Revision[], current: Row | null, limit: number): Revision[] {
  const [newest] = kept
  if (!newest) return []
  const now = current && {
    ...newest,
    number: newest.number + 1,
    at: current.updatedAt,
    record: current,
  }
  const causes = now ? kept : kept.slice(1)
  return (now ? [now, ...kept] : [...kept]).slice(0, limit).map((state, index) => {
    const { label, by, changes } = causes[index] ?? unknown
    return { ...state, label, by, changes }
  })
}
