import { nameTwin } from '../../../../../shared/src/kernel/rules/nameTwin.ts'
import type { Row } from '../../../core/CoreApi.ts'
import { useRecords } from '../api/useRecords.ts'
import { isRefusedRecord } from './describeConflict.ts'

/** The edits that collided and wait for somebody's decision, and what the server did not take; newest first. */
export function useConflicts(): {
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
  const open = all.filter(
    (conflict) => !isRefusedRecord(conflict) && !all.some((other) => isTwin(conflict, other)),
  )
  // What one person wrote of one record is one matter, however many pushes it came in.
  const matters = Map.groupBy(all.filter(isRefusedRecord), (one) => `${one.recordKey} ${one.otherBy}`)
  const refused = [...matters.values()].flatMap(([first, ...more]): [Row, ...Row[]][] =>
    first ? [[first, ...more]] : [],
  )
  return { open, refused, isPending, error, retry: () => void refetch() }
}

/** A lesson's name that is listed already; deciding about one decides about both. */
const isTwin = (conflict: Row, listed: Row) =>
  nameTwin(String(conflict.path)) === listed.path &&
  conflict.recordKey === listed.recordKey &&
  conflict.other === listed.other
