import { createContext, useContext, useEffect, useId } from 'react'

/** A `FormModal`, for what is inside it. */
type UnfinishedDialog = { report(id: string, isUnfinished: boolean): void; close(): void }

export const Unfinished = createContext<UnfinishedDialog>({ report: () => undefined, close: () => undefined })

/** Reports input that is not in a field, or in a field whose neighbours save themselves: the dialog asks before it discards it. */
export function useUnfinished(isUnfinished: boolean): void {
  const { report } = useContext(Unfinished)
  const id = useId()
  useEffect(() => {
    report(id, isUnfinished)
    return () => report(id, false)
  }, [report, id, isUnfinished])
}

/** Closes the dialog as Escape does: it asks first if something would be lost. */
export const useCloseDialog = () => useContext(Unfinished).close
