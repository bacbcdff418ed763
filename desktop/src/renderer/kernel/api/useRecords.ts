import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import { shareUnchanged } from '#shared/kernel/rules/records/shareUnchanged.ts'
import { useCore, useCoreContext } from './CoreContext.tsx'
import { queryKeys } from './queryKeys.ts'
import { readRow } from './readRow.ts'

/** One page of records, for pickers and short lists. */
export function useRecords(input: ListInput, options: { enabled?: boolean } = {}) {
  const readList = useReadList()
  return useQuery({
    queryKey: queryKeys.list(input.entity, input),
    queryFn: () => readList(input),
    placeholderData: keepPreviousData,
    ...options,
  })
}

/** One record, read-only; to edit one, see editing/useRecord. */
export function useReadList() {
  const { core, sessions } = useCoreContext()
  return (input: ListInput) => sessions.settled().then(() => core.list(input))
}

/** One record to look at; to edit one, see editing/useRecord. */
export function useRow(entity: string, key: string | null) {
  const core = useCore()
  return useQuery<Row>({
    queryKey: queryKeys.record(entity, key ?? ''),
    queryFn: () => readRow(core, { entity, key: key ?? '' }),
    enabled: key !== null && key !== '',
    structuralSharing: shareUnchanged,
  })
}
