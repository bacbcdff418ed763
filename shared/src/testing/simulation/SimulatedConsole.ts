import { isAppError } from '../../kernel/errors/AppError.ts'
import type { SyncRequest } from '../../kernel/sync/protocol.ts'
import { createReplica, type Replica } from '../../kernel/sync/replica.ts'
import {
  copyReplicaData,
  createMemoryReplicaStore,
  emptyReplicaData,
  type ReplicaData,
} from '../memoryReplicaStore.ts'
import type { Answer } from './SimulatedServer.ts'

/** A console with a store, a wrong clock, and a process that can be killed at any step. */
export type SimulatedConsole = {
  name: string
  data(): ReplicaData
  replica(): Replica
  /** Runs an action; if the process is killed during it, restarts from the disk. Returns true if killed. */
  run(work: (replica: Replica) => void): boolean
  /** Kills the process after this many further disk steps. */
  armCrash(steps: number): void
  receive(request: SyncRequest, answer: Answer): void
  setSkew(ms: number): void
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
  },
): SimulatedConsole {
  let { skewMs } = parts
  let stepsLeft = Number.POSITIVE_INFINITY
  const step = () => {
    stepsLeft -= 1
    if (stepsLeft < 0) throw new ConsoleCrash()
  }
  let store = createMemoryReplicaStore(copyReplicaData(parts.data ?? emptyReplicaData()), step)
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
      work(replica)
      return false
    } catch (error) {
      if (!(error instanceof ConsoleCrash)) throw error
      stepsLeft = Number.POSITIVE_INFINITY
      store = createMemoryReplicaStore(store.data(), step)
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
        else throw answer.error
      })
    },
    setSkew(ms) {
      skewMs = ms
    },
    isCut: false,
  }
}
