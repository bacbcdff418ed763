import type { FactOutcome } from '#shared/features/learning/operations/reportLearning.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import { isTransient } from '#web/kernel/api/isTransient.ts'
import { attempt, pauseAfter } from './attempt.ts'
import { createOrder } from './createOrder.ts'
import { cutIntoBatches, leavingLength, nextBatch } from './cutIntoBatches.ts'
import type { OutboxEntry } from './OutboxEntry.ts'
import type { OutboxState } from './OutboxState.ts'
import type { OutboxStore } from './outboxStore.ts'

export type Outbox = {
  add(entry: Omit<OutboxEntry, 'id' | 'order'>): OutboxEntry
  pendingOf(course: string): OutboxEntry[]
  state(): OutboxState
  subscribe(listener: () => void): () => void
  /** Reports the outcome of each entry sent here. A listener that informed the learner returns true. */
  watchAnswers(listener: Listener): () => void
  /** Takes back an entry that was not sent. */
  withdraw(entry: OutboxEntry): void
  /** Retries at once: back online, signed in again. */
  wake(): void
  /** Sends everything again with keepalive, as the page may be closing; entries stay stored. */
  leave(): void
  close(): void
}

/** What the server made of an entry; `refusal` is why it did not take it, for good. */
export type Answer = { outcome: FactOutcome | null; refusal: unknown }

type Listener = (entry: OutboxEntry, answer: Answer) => boolean | undefined

export type OutboxPorts = {
  store: OutboxStore
  /** Sends entries of one course in one call. Rejects if none of them was taken. */
  send(entries: readonly OutboxEntry[], isLeaving: boolean): Promise<readonly FactOutcome[]>
  /** Another tab sent pending events: refetches the server's state, and includes them until then. */
  onSentElsewhere(): Promise<void>
  /** Permanently refused; it is dropped, and the learner is told. */
  onRefused(entry: OutboxEntry, error: unknown): void
  /** It arrived, and does not count: its attempt had ended. */
  onUncounted(entry: OutboxEntry, outcome: FactOutcome): void
  now(): number
  wait(ms: number): Promise<void>
  /** Lets one tab send at a time, if the browser supports locks. */
  alone(work: () => Promise<void>): Promise<void>
}

/** Of one edition alone: another edition's package keeps data of its own. */
const isReplacedBy = (old: OutboxEntry, next: Omit<OutboxEntry, 'id' | 'order'>) =>
  next.slot !== null && old.slot === next.slot && old.fact.edition === next.fact.edition

/** So many calls in a row at which the server fails are not one fact's fault. */
const mostFaulty = 4

/** Those that are not stopped, and follow none in their lesson that is: the facts of a lesson keep their order. */
function behindNone(
  entries: readonly OutboxEntry[],
  isStopped: (entry: OutboxEntry) => boolean,
): OutboxEntry[] {
  const stopped = new Set<string>()
  return entries.filter((entry) => {
    const line = JSON.stringify([entry.course, entry.fact.lesson])
    if (isStopped(entry)) stopped.add(line)
    return !stopped.has(line)
  })
}

/** A fact that was refused alone. */
const toRefusal = ({ reason }: FactOutcome) =>
  new AppError(reason === 'invalid' ? 'validation' : 'not_found', { details: { reason } })

/**
 * Stores facts of learning until the server has them (beyond.md; decision PRG-20): in order, what waits together in one call,
 * one attempt and three retries at 100 ms, then again and again with growing delays. One at which the server itself fails
 * holds up what follows it in its lesson, and nothing else.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { store } = ports
  const listeners = new Set<() => void>()
  const answered = new Set<Listener>()
  let current: OutboxState = { pending: store.all().length, state: 'idle' }
  let isRunning = false
  let isClosed = false
  let wakeUp: (() => void) | null = null
  /** Set while only waiting entries are left: a new one is sent at once. */
  let hasOnlyHeld = false
  let sending: ReadonlySet<string> = new Set()
  /** Entries of a call that was refused as a whole: they are sent alone, so that one does not spoil the others. */
  const suspects = new Set<string>()
  /** Of suspects at which the server failed: how often, and whether their pause is over. They stay stored. */
  const retries = new Map<string, { failures: number; isDue: boolean }>()
  const nextOrder = createOrder(ports.now)
  let seen = store.all()
  /** Sent by another tab, without a known result yet. */
  let elsewhere: OutboxEntry[] = []

  const show = (state: OutboxState['state']) => {
    seen = store.all()
    const pending = seen.length
    if (pending === current.pending && state === current.state) return
    current = { pending, state }
    for (const listener of listeners) listener()
  }

  function settle(entry: OutboxEntry, answer: Answer) {
    store.remove(entry)
    suspects.delete(entry.id)
    retries.delete(entry.id)
    const isTold = [...answered].map((listener) => listener(entry, answer)).includes(true)
    if (isTold) return
    if (answer.refusal !== null) ports.onRefused(entry, answer.refusal)
    else if (answer.outcome?.outcome === 'logged') ports.onUncounted(entry, answer.outcome)
  }

  function hold({ id }: OutboxEntry) {
    const failures = retries.get(id)?.failures ?? 0
    const one = { failures: failures + 1, isDue: false }
    suspects.add(id)
    retries.set(id, one)
    void ports.wait(pauseAfter(failures)).then(() => {
      one.isDue = true
      wakeUp?.()
    })
  }

  const isWaiting = ({ id }: OutboxEntry) => retries.get(id)?.isDue === false
  const isSuspect = ({ id }: OutboxEntry) => suspects.has(id)

  const untilWoken = () => new Promise<void>((resolve) => (wakeUp = resolve))

  async function run() {
    let failures = 0
    while (!isClosed) {
      const waiting = store.all()
      if (waiting.length === 0) return show('idle')
      const ready = behindNone(waiting, isWaiting)
      const [first] = ready
      if (!first) {
        show('waiting')
        hasOnlyHeld = true
        await untilWoken()
        hasOnlyHeld = false
        continue
      }
      const batch = isSuspect(first) ? [first] : nextBatch(behindNone(ready, isSuspect))
      show(failures > 0 ? 'waiting' : 'sending')
      try {
        sending = new Set(batch.map(({ id }) => id))
        const outcomes = new Map(
          (await attempt(() => ports.send(batch, false), ports.wait)).map((one) => [one.id, one]),
        )
        failures = 0
        sending = new Set()
        for (const entry of batch) {
          const outcome = outcomes.get(entry.id) ?? null
          const refusal = outcome?.outcome === 'refused' ? toRefusal(outcome) : null
          settle(entry, { outcome, refusal })
        }
      } catch (error) {
        sending = new Set()
        if (isAppError(error, 'unauthenticated')) return show('signedOut')
        if (!isTransient(error)) {
          if (batch.length > 1) for (const { id } of batch) suspects.add(id)
          else settle(first, { outcome: null, refusal: error })
          continue
        }
        failures += 1
        if (isAppError(error, 'internal')) {
          if (batch.length > 1) for (const { id } of batch) suspects.add(id)
          else hold(first)
          // One fact or two may be at fault; a server that fails at each is given time.
          if (failures < mostFaulty) continue
        }
        show('waiting')
        await Promise.race([ports.wait(pauseAfter(failures - 1)), untilWoken()])
      }
    }
  }

  function start() {
    if (isRunning || isClosed) return
    isRunning = true
    ports
      .alone(run)
      .catch((error: unknown) => console.error('The outbox stopped', error))
      .finally(() => {
        isRunning = false
        // An entry may have been added while the last pass was ending.
        if (current.state !== 'signedOut' && store.all().length > 0) start()
      })
  }

  async function onOtherTab() {
    const left = new Set(store.all().map(({ id }) => id))
    const gone = seen.filter(({ id }) => !left.has(id))
    elsewhere = [...elsewhere, ...gone]
    show(current.state)
    if (gone.length === 0) return
    try {
      await ports.onSentElsewhere()
    } finally {
      elsewhere = elsewhere.filter((entry) => !gone.includes(entry))
    }
  }

  const unwatch = store.watch(() => {
    onOtherTab().catch((error: unknown) => console.warn('What another tab sent is not known', error))
  })
  if (current.pending > 0) start()
  return {
    add(added) {
      const entry = { ...added, id: createId(), order: nextOrder() }
      const replaced = store.all().filter((old) => isReplacedBy(old, added) && !sending.has(old.id))
      for (const old of replaced) store.remove(old)
      const { isOnDisk } = store.put(entry)
      // Where the disk is full, what it held before is better than nothing.
      if (!isOnDisk) for (const old of replaced) store.put(old)
      show(current.state === 'idle' ? 'sending' : current.state)
      if (hasOnlyHeld) wakeUp?.()
      start()
      return entry
    },
    pendingOf: (course) => [...elsewhere, ...store.all()].filter((entry) => entry.course === course),
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watchAnswers(listener) {
      answered.add(listener)
      return () => answered.delete(listener)
    },
    withdraw(entry) {
      store.remove(entry)
      show(current.state)
    },
    wake() {
      for (const one of retries.values()) one.isDue = true
      wakeUp?.()
      start()
    },
    leave() {
      // With facts in flight: they may be lost with the page, and the end of a quiz must not overtake its answers. The server
      // takes each once. All of it stays stored: the next visit sends lost ones.
      for (const batch of cutIntoBatches(store.all(), leavingLength))
        ports.send(batch, true).catch(() => undefined)
    },
    close() {
      isClosed = true
      unwatch()
      wakeUp?.()
    },
  }
}
