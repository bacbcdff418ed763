import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import type { CellsProps } from '../../kernel/records/table/ListScreen.tsx'
import type { Cells } from '../../kernel/records/table/RecordTable.tsx'

/** The addresses of the members in sight, from their customers' records: several people may have one name. */
export function MemberCells({ rows, children }: CellsProps) {
  const store = useDataStore()
  const keys = [...new Set(rows.flatMap(({ customer }) => (typeof customer === 'string' ? [customer] : [])))]
  const { data: emails } = useQuery({
    queryKey: ['commerce', 'memberEmails', keys],
    queryFn: async () =>
      new Map((await store.batchLoad('customer', keys)).map(({ key, email }) => [key, String(email ?? '')])),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const cells = useMemo<Cells>(
    () => ({
      customer: ({ customer }) => {
        const email = emails?.get(String(customer)) ?? ''
        return <span title={email}>{email}</span>
      },
    }),
    [emails],
  )
  return children(cells)
}
