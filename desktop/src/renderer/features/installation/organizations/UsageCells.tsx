import { useMemo } from 'react'
import { bytes } from '#desktop/renderer/kernel/parts/sizes.ts'
import type { CellsProps } from '#desktop/renderer/kernel/records/table/ListScreen.tsx'
import type { Cells } from '#desktop/renderer/kernel/records/table/RecordTable.tsx'
import { useUsage } from './useUsage.ts'

/** The usage of the organizations in sight. */
export function UsageCells({ rows, children }: CellsProps) {
  const { data: usage } = useUsage(rows.map(({ id }) => id))
  const cells = useMemo<Cells>(
    () => ({
      people: ({ id }) => {
        const one = usage?.get(id)
        return one ? (
          <span
            title={`${one.customers.toLocaleString('en')} customers, ${one.users.toLocaleString('en')} users`}
          >
            {(one.customers + one.users).toLocaleString('en')}
          </span>
        ) : null
      },
      courses: ({ id }) => {
        const one = usage?.get(id)
        return one ? one.courses.toLocaleString('en') : null
      },
      storage: ({ id }) => {
        const one = usage?.get(id)
        return one ? bytes(one.storage) : null
      },
    }),
    [usage],
  )
  return children(cells)
}
