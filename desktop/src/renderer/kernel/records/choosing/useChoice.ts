import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import type { ListSource } from '../../api/ListSource.ts'
import { useFailure } from '../../dialogs/useFailure.tsx'
import type { ListPlace } from '../../parts/Places.tsx'

/** The rows chosen in a list, by key. They stay chosen when the list is searched or sorted differently. */
export type Choice = {
  chosen: ReadonlySet<string>
  /** Chooses a row, or no longer; ranges begin at it. */
  toggle(index: number, key: string): void
  /** Chooses the rows from the last one that was toggled to this one. */
  extendTo(index: number): void
  set(keys: readonly string[], isChosen: boolean): void
  /** Chooses every record that the list's search and filter match. */
  chooseAll(): void
  clear(): void
}

/** More than a console's lists hold; the core answers no more at a time, and the server counts no further. */
export const mostChosen = 10_000

/**
 * `input`: what the list reads; ranges and “all” ask for the keys of rows that are not loaded. `place` keeps what is chosen while
 * a record is open.
 */
export function useChoice(
  source: ListSource,
  input: Omit<ListInput, 'offset' | 'limit'>,
  place?: Pick<ListPlace, 'chosen'>,
): Choice {
  const fail = useFailure()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(place?.chosen ?? none)
  useEffect(() => {
    if (place) place.chosen = chosen
  }, [place, chosen])
  const start = useRef<{ index: number; before: ReadonlySet<string> } | null>(null)
  const latest = useRef({ input, chosen })
  latest.current = { input, chosen }
  const reads = useRef(0)

  /** The newest question wins: Shift+arrow asks for every step. */
  const addKeys = useCallback(
    async (offset: number, limit: number, before: ReadonlySet<string>) => {
      reads.current += 1
      const own = reads.current
      try {
        const { items } = await source.read({ ...latest.current.input, fields: [], offset, limit })
        if (own === reads.current) setChosen(new Set([...before, ...items.map(({ key }) => key)]))
      } catch (fault) {
        fail('They were not chosen', fault)
      }
    },
    [source, fail],
  )

  return useMemo(
    () => ({
      chosen,
      toggle(index, key) {
        reads.current += 1
        const next = new Set(chosen)
        if (!next.delete(key)) next.add(key)
        start.current = { index, before: next }
        setChosen(next)
      },
      extendTo(index) {
        const { index: from, before } = start.current ?? { index, before: chosen }
        start.current ??= { index, before }
        const [first, last] = [Math.min(from, index), Math.max(from, index)]
        void addKeys(first, last - first + 1, before)
      },
      set(keys, isChosen) {
        reads.current += 1
        const next = new Set(latest.current.chosen)
        for (const key of keys)
          if (isChosen) next.add(key)
          else next.delete(key)
        latest.current = { ...latest.current, chosen: next }
        setChosen(next)
      },
      chooseAll: () => void addKeys(0, mostChosen, chosen),
      clear() {
        reads.current += 1
        start.current = null
        // What is chosen next begins with nothing, also before this is drawn.
        latest.current = { ...latest.current, chosen: none }
        setChosen(none)
      },
    }),
    [chosen, addKeys],
  )
}

const none: ReadonlySet<string> = new Set()
