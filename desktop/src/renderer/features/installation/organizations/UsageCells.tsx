import { useMemo } from 'react'
import type { CellsProps } from '#desktop/renderer/kernel/records/table/ListScreen.tsx'
import type { Cells } from '#desktop/renderer/kernel/records/table/RecordTable.tsx'
import { sayCount, saySize } from './sayUsage.ts'
import { useUsage } from './useUsage.ts'

/** The usage of the organizations in sight. */
export function UsageCells({ rows, children }: CellsProps) {
  const { data: usage } = useUsage(rows.map(({ id }) => id))
  const cells = useMemo<Cells>(
    () => ({
      people: ({ id }) => {
        const one = usage?.get(id)
        return one ? (
          <span title={`${sayCount(one.customers)} customers, ${sayCount(one.users)} users`}>
            {sayCount(one.customers + one.users)}
          </span>
        ) : null
      },
      courses: ({ id }) => {
        const one = usage?.get(id)
        return one ? sayCount(one.courses) : null
      },
      storage: ({ id }) => {
        const one = usage?.get(id)
        return one ? saySize(one.storage) : null
      },
    }),
    [usage],
  )
  return children(cells)
}
