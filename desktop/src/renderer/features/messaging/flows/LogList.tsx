import { Spinner } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { ShowMore } from '#desktop/renderer/kernel/records/ShowMore.tsx'
import type { useList } from '#widgets/kernel/data/useList.ts'

/** How many entries of a log are read at a time. */
export const logPageSize = 50

type LogListProps = {
  list: ReturnType<typeof useList>
  /** What it says without entries, and while they are read. */
  empty: string
  reading: string
  onMore(count: number): void
  /** Its entries. */
  children: ReactNode
}

/** Entries of the log of a flow, or why there are none, with the way to more of them. */
export function LogList({ list, empty, reading, onMore, children }: LogListProps) {
  const { items, state, error, retry, hasMore } = list
  return (
    <>
      {items.length > 0
        ? children
        : !error &&
          (state === 'loaded' ? (
            <p className="quiet">{empty}</p>
          ) : (
            <Spinner size={20} aria-label={reading} />
          ))}
      <ShowMore
        hasMore={hasMore}
        isLoading={state === 'loading'}
        fault={error?.message ?? null}
        onMore={() => onMore(items.length + logPageSize)}
        onRetry={retry}
      />
    </>
  )
}
