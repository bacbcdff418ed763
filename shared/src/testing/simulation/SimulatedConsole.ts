import { isAppError } from '../../kernel/errors/AppError.ts'
import type { SyncRequest } from '../../kernel/sync/protocol.ts'
import { createReplica, type Replica } from '../../kernel/sync/replica.ts'
import type { Upgrades } from '../../kernel/sync/upgrade/createUpgrades.ts'
import {
  copyReplicaData,
  createMemoryReplicaStore,
  emptyReplicaData,
  type ReplicaData,
} from '../memoryReplicaStore.ts'
import { upgradeReplicaData } from '../upgradeData.ts'
import type { Answer } from './SimulatedServer.ts'

/** A console with a store, a wrong clock, and a process that can be killed at any step. */
export type SimulatedConsole = {
  name: string
  data(): ReplicaData
  replica(): Replica
  /**
   * Runs an action; if the process is killed during it, restarts from the disk. Returns true if killed. `together`
   * makes one transaction of several writes.
   */
  run(work: (replica: Replica, together: (writes: () => void) => void) => void): boolean
  /** Kills the process after this many further disk steps. */
  armCrash(steps: number): void
  receive(request: SyncRequest, answer: Answer): void
  setSkew(ms: number): void
  version(): number
  /** Ends the process; a program of this version opens the store. */
  upgrade(to: Upgrades): void
  isCut: boolean
}

class ConsoleCrash extends Error {}

export function createSimulatedConsole(
  name: string,
  parts: {
    organization: string
    now: () => number
    createReplicaName: () => string
    data?: ReplicaData
    skewMs: number
    writesPerPush: number
    upgrades: Upgrades
  },
): SimulatedConsole {
  let { skewMs, upgrades } = parts
  let stepsLeft = Number.POSITIVE_INFINITY
  const step = () => {
    stepsLeft -= 1
    if (stepsLeft < 0) throw new ConsoleCrash()
  }
  let store = createMemoryReplicaStore(copyReplicaData(parts.data ?? emptyReplicaData()), step, upgrades)
  const open = () =>
    createReplica({
      store,
      organization: parts.organization,
      now: () => parts.now() + skewMs,
      createReplicaName: parts.createReplicaName,
      writesPerPush: parts.writesPerPush,
    })
  let replica = open()

  const run: SimulatedConsole['run'] = (work) => {
    try {
      work(replica, (writes) => store.transaction(writes))
      return false
    } catch (error) {
      if (!(error instanceof ConsoleCrash)) throw error
      stepsLeft = Number.POSITIVE_INFINITY
      store = createMemoryReplicaStore(store.data(), step, upgrades)
      replica = open()
      return true
    }
  }
  return {
    name,
    data: () => store.data(),
    replica: () => replica,
    run,
    armCrash(steps) {
      stepsLeft = steps
    },
    receive(request, answer) {
      run((now) => {
        if ('response' in answer) now.receive(request, answer.response)
        else if (isAppError(answer.error, 'clock_skew'))
          // The details that handleSync gives with clock_skew.
          now.receiveClockSkew(request, answer.error.details as { now: number; acknowledged: number })
        // The console shows the words, and keeps what it has.
        else if (!isAppError(answer.error, 'update_required') && !isAppError(answer.error, 'newer_data'))
          throw answer.error
      })
    },
    version: () => upgrades.version,
    upgrade(to) {
      const data = upgradeReplicaData(store.data(), to, upgrades.version)
      upgrades = to
      stepsLeft = Number.POSITIVE_INFINITY
      store = createMemoryReplicaStore(data, step, upgrades)
      replica = open()
    },
    setSkew(ms) {
      skewMs = ms
    },
    isCut: false,
  }
}
