import type { Row } from '../../core/CoreApi.ts'
import { useRecords } from '../api/useRecords.ts'

/** The edits that collided and wait for somebody's decision, newest first. */
export function useConflicts(): { open: Row[]; isPending: boolean; error: unknown; retry(): void } {
  const { data, isPending, error, refetch } = useRecords({
    entity: 'conflict',
    sort: { field: 'happenedAt', direction: 'desc' },
    offset: 0,
    limit: 500,
  })
  const open = (data?.items ?? []).filter((conflict) => !conflict.resolution)
  return { open, isPending, error, retry: () => void refetch() }
}
