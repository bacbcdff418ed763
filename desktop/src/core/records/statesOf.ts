import type { Revision, Row } from '../CoreApi.ts'

/**
 * A record's states, newest first and beginning with the one it is in now, each with the acts that led to it.
 * What is kept is each state before a change, with what happened to it next: the labels move on by one.
 */
export function statesOf(kept: readonly Revision[], current: Row, limit: number): Revision[] {
  const [newest] = kept
  if (!newest) return []
  const now = { ...newest, number: newest.number + 1, at: current.updatedAt, record: current }
  return [now, ...kept].slice(0, limit).map((state, index) => {
    const { label, by } = kept[index] ?? { label: 'As it was before', by: null }
    return { ...state, label, by }
  })
}
