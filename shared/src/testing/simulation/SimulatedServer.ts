import type { SyncRequest, SyncResponse } from '../../kernel/sync/protocol.ts'
import type { SyncFacts } from '../../kernel/sync/ServerSyncStore.ts'
import { handleSync } from '../../kernel/sync/serverSync.ts'
import type { Upgrades } from '../../kernel/sync/upgrade/createUpgrades.ts'
import { createMemoryServerStore, type MemoryServerStore, ServerCrash } from '../memoryServerStore.ts'
import { upgradeServerData } from '../upgradeData.ts'
import { type Fault, plantInRequest, plantInStore } from './faults.ts'

export type Answer = { response: SyncResponse } | { error: unknown }

/** A server whose transactions pause before every step, until the simulation resumes one. */
export type SimulatedServer = {
  store: MemoryServerStore
  /** Starts a request; `done` gets the answer, unless the server is killed first. */
  serve(request: SyncRequest, facts: SyncFacts, done: (answer: Answer) => void): void
  /** The number of paused steps. */
  waiting(): number
  /** Resumes one of them, and returns when all are paused again. */
  goOn(index: number): Promise<string>
  kill(): Promise<void>
  version(): number
  /** Ends the process; a program of this version starts on its data. */
  upgrade(organization: string, to: Upgrades): Promise<void>
}

export function createSimulatedServer(fault: Fault | null, first: Upgrades): SimulatedServer {
  let upgrades = first
  const paused: { step: string; resume: () => void }[] = []
  const store = createMemoryServerStore(
    (step) => new Promise((resume) => paused.push({ step, resume })),
    { withoutLock: fault === 'earlySequence' },
    () => upgrades,
  )
  const kill = async () => {
    store.crash()
    for (const { resume } of paused.splice(0)) resume()
    await standstill()
  }
  return {
    store,
    serve(request, facts, done) {
      handleSync(
        plantInStore(store, request, fault),
        plantInRequest(request, fault, upgrades.version),
        facts,
      ).then(
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
    kill,
    version: () => upgrades.version,
    async upgrade(organization, to) {
      await kill()
      store.restore(organization, upgradeServerData(store.data(organization), to, upgrades.version))
      upgrades = to
    },
  }
}

/** After the microtasks, when every transaction is paused at its next step. */
export const standstill = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
