import type { SyncRequest, SyncResponse } from '../../kernel/sync/protocol.ts'
import type { SyncFacts } from '../../kernel/sync/SyncFacts.ts'
import { handleSync } from '../../kernel/sync/serverSync.ts'
import { createMemoryServerStore, type MemoryServerStore, ServerCrash } from '../memoryServerStore.ts'
import { type Fault, plantInRequest, plantInStore } from './faults.ts'

export type Answer = { response: SyncResponse } | { error: unknown }

/** A server whose transactions stop before every step, until the simulation lets one go on. */
export type SimulatedServer = {
  store: MemoryServerStore
  /** Begins to serve; `done` hears the answer, unless the server is killed before. */
  serve(request: SyncRequest, facts: SyncFacts, done: (answer: Answer) => void): void
  /** Steps that wait. */
  waiting(): number
  /** Lets one of them go on, and comes back when everything stands still again. */
  goOn(index: number): Promise<string>
  kill(): Promise<void>
}

export function createSimulatedServer(fault: Fault | null): SimulatedServer {
  const paused: { step: string; resume: () => void }[] = []
  const store = createMemoryServerStore((step) => new Promise((resume) => paused.push({ step, resume })), {
    withoutLock: fault === 'earlySequence',
  })
  return {
    store,
    serve(request, facts, done) {
      handleSync(plantInStore(store, request, fault), plantInRequest(request, fault), facts).then(
        (response) => done({ response }),
        (error: unknown) => {
          if (!(error instanceof ServerCrash)) done({ error })
        },
      )
    },
    waiting: () => paused.length,
    async goOn(index) {
      const [next] = paused.splice(index, 1)
      next?.resume()
      await standstill()
      return next?.step ?? ''
    },
    async kill() {
      store.crash()
      for (const { resume } of paused.splice(0)) resume()
      await standstill()
    },
  }
}

/** After the microtasks, when every transaction waits at its next step. */
export const standstill = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
