import type { Revision, Row } from '../CoreApi.ts'

/**
 * A record's states, newest first and beginning with the one it is in now, each with the acts that led to it.
 * What is kept is each state before a change, with what happened to it next: the labels move on by one.
 * A deleted record (`current` is null) is in no state any more: its last one comes first.
 */
export function statesOf(kept: readonly Revision[], current: Row | null, limit: number): Revision[] {
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
    const { label, by } = causes[index] ?? { label: 'As it was before', by: null }
    return { ...state, label, by }
  })
}
