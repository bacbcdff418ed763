import type { Row } from '#desktop/core/Row.ts'
import { nameTwin } from '#shared/kernel/rules/records/nameTwin.ts'
import { isSettledBy } from '#shared/kernel/rules/records/settledBy.ts'
import { useRecords } from '../api/useRecords.ts'
import { isRefusedRecord } from './describeConflict.ts'

/** Open conflicts and refused edits; newest first. */
export function useConflicts(): {
  /** Without those that a newer one at the same place settles with it. */
  open: Row[]
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
  const open = single.filter((conflict) => !single.some((newer) => isSettledBy(newer, conflict)))
  // One person's refused edits of one record are one entry, however many pushes they came in.
  const matters = Map.groupBy(all.filter(isRefusedRecord), (one) => `${one.recordKey} ${one.otherBy}`)
  const refused = [...matters.values()].flatMap(([first, ...more]): [Row, ...Row[]][] =>
    first ? [[first, ...more]] : [],
  )
  return { open, refused, isPending, error, retry: () => void refetch() }
}

/** A duplicate of a lesson's name; one choice resolves both. */
const isTwin = (conflict: Row, listed: Row) =>
  nameTwin(String(conflict.path)) === listed.path &&
  conflict.recordKey === listed.recordKey &&
  conflict.other === listed.other
