import type { ConsoleState, CoreEvent } from '../ConsoleState.ts'
import type { RecordsChange } from '../store/openStore.ts'

/** Sends events to the screens. Rapid state changes are coalesced into the newest. */
export function createEvents(getState: () => ConsoleState, onFault: (error: unknown) => void) {
  const listeners = new Set<(event: CoreEvent) => void>()
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  function send(event: CoreEvent): void {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        onFault(error)
      }
    }
  }

  function stateChanged(): void {
    if (timer || isClosed || listeners.size === 0) return
    timer = setTimeout(() => {
      timer = null
      if (!isClosed) send({ type: 'state', state: getState() })
    }, 50)
  }

  return {
    send,
    records(changes: RecordsChange[]): void {
      for (const { entity, keys } of changes) send({ type: 'records', entity, keys })
      stateChanged()
    },
    stateChanged,
    listen(listener: (event: CoreEvent) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close(): void {
      isClosed = true
      if (timer) clearTimeout(timer)
    },
  }
}
