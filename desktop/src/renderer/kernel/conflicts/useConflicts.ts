import type { Row } from '#desktop/core/Row.ts'
import { contestOf } from '#shared/kernel/rules/records/contestOf.ts'
import { nameTwin } from '#shared/kernel/rules/records/nameTwin.ts'
import { useRecords } from '../api/useRecords.ts'
import { isRefusedRecord } from './describeConflict.ts'

/** Open conflicts and refused edits; newest first. */
export function useConflicts(): {
  /** Of several collisions at one place, the newest. */
  open: Row[]
  /** The earlier ones of the same contest (rules/contestOf), newest first. */
  earlierOf(conflict: Row): Row[]
  refused: [Row, ...Row[]][]
  isPending: boolean
  error: unknown
  retry(): void
} {
  const { data, isPending, error, refetch } = useRecords({
    entity: 'conflict',
    sort: { field: 'happenedAt', direction: 'desc' },
    offset: 0,
    limit: 500,
  })
  const all = (data?.items ?? []).filter((conflict) => !conflict.resolution)
  const single = all.filter(
    (conflict) => !isRefusedRecord(conflict) && !all.some((other) => isTwin(conflict, other)),
  )
  const contests = Map.groupBy(single, (conflict) => contestOf(conflict) ?? conflict.key)
  const open = [...contests.values()].flatMap(([newest]) => (newest ? [newest] : []))
  const earlierOf = (conflict: Row) => contests.get(contestOf(conflict) ?? conflict.key)?.slice(1) ?? []
  // One person's refused edits of one record are one entry, however many pushes they came in.
  const matters = Map.groupBy(all.filter(isRefusedRecord), (one) => `${one.recordKey} ${one.otherBy}`)
  const refused = [...matters.values()].flatMap(([first, ...more]): [Row, ...Row[]][] =>
    first ? [[first, ...more]] : [],
  )
  return { open, earlierOf, refused, isPending, error, retry: () => void refetch() }
}

/** A duplicate of a lesson's name; one choice resolves both. */
const isTwin = (conflict: Row, listed: Row) =>
  nameTwin(String(conflict.path)) === listed.path &&
  conflict.recordKey === listed.recordKey &&
  conflict.other === listed.other
