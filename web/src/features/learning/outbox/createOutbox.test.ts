import { describe, expect, test } from 'vitest'
import type { FactOutcome } from '#shared/features/learning/operations/reportLearning.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createOutbox, type OutboxPorts } from './createOutbox.ts'
import type { OutboxEntry } from './OutboxEntry.ts'
import type { OutboxStore } from './outboxStore.ts'

const event = (lesson: string, slot: string | null = null) => ({
  course: 'acme~tea',
  fact: {
    ...{ edition: 1, lesson, type: 'lessonProgressed', occurredAt: '2026-11-20T08:00:00.000Z' },
    payload: { progress: 50, lastPosition: 0, maxPosition: 0 },
  },
  slot,
})
const down = () => Promise.reject(new AppError('unavailable', { message: 'down' }))
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

const lessonOf = ({ fact }: OutboxEntry) => String(fact.lesson)
const outcomeOf = (id: string, outcome: FactOutcome['outcome'], reason: string | null = null) => ({
  ...{ id, outcome, reason, verdict: null, result: null },
})
const counted = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => outcomeOf(id, 'counted'))

function memoryStore(): OutboxStore {
  const kept = new Map<string, OutboxEntry>()
  return {
    all: () => [...kept.values()].sort((a, b) => (a.order < b.order ? -1 : 1)),
    put: (entry) => ({ isOnDisk: kept.set(entry.id, entry).size > 0 }),
    remove: (entry) => void kept.delete(entry.id),
    isOnDisk: () => true,
    watch: () => () => undefined,
  }
}

/** Delays are recorded, and end when the test says so. */
function setUp(overrides: Partial<OutboxPorts> & { store?: OutboxStore } = {}) {
  const sent: string[] = []
  const refused: string[] = []
  const waits: { ms: number; end(): void }[] = []
  const ports: OutboxPorts = {
    store: memoryStore(),
    async send(entries) {
      sent.push(...entries.map(lessonOf))
      return counted(entries)
    },
    onUncounted: () => undefined,
    onSentElsewhere: () => Promise.resolve(),
    onRefused: (entry) => void refused.push(lessonOf(entry)),
    now: () => 1000,
    wait: (ms) => new Promise((resolve) => waits.push({ ms, end: resolve })),
    alone: (work) => work(),
    ...overrides,
  }
  const release = async () => {
    await settled()
    const all = waits.splice(0)
    for (const wait of all) wait.end()
    await settled()
    return all.map(({ ms }) => ms)
  }
  return { outbox: createOutbox(ports), ports, sent, refused, release }
}

describe('the outbox', () => {
  test('sends events in order, also within one millisecond', async () => {
    const { outbox, sent } = setUp()
    for (const lesson of ['a', 'b', 'c']) outbox.add(event(lesson))
    expect(outbox.state().pending).toBe(3)
    await settled()
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(outbox.state()).toEqual({ pending: 0, state: 'idle' })
  })

  test('tries four times at 100 ms, then with growing delays, and loses nothing', async () => {
    let isDown = true
    let tries = 0
    const { outbox, release } = setUp({
      send: () => {
        tries += 1
        return isDown ? down() : Promise.resolve([])
      },
    })
    outbox.add(event('a'))
    expect(await release()).toEqual([100])
    expect(await release()).toEqual([100])
    expect(await release()).toEqual([100])
    expect(tries).toBe(4)
    expect(outbox.state()).toEqual({ pending: 1, state: 'waiting' })
    expect(await release()).toEqual([2000])
    for (let n = 0; n < 3; n += 1) await release()
    isDown = false
    expect(await release()).toEqual([5000])
    expect(outbox.state()).toEqual({ pending: 0, state: 'idle' })
  })

  test('retries at once when woken', async () => {
    let isDown = true
    const { outbox, release } = setUp({ send: () => (isDown ? down() : Promise.resolve([])) })
    outbox.add(event('a'))
    for (let n = 0; n < 3; n += 1) await release()
    expect(outbox.state().state).toBe('waiting')
    isDown = false
    outbox.wake()
    await settled()
    expect(outbox.state().pending).toBe(0)
  })

  test('survives a reload, and sends the same id again', async () => {
    const store = memoryStore()
    const before = setUp({ store, send: () => new Promise(() => undefined) })
    const made = before.outbox.add(event('a'))
    before.outbox.close()
    const ids: string[] = []
    const after = setUp({
      store,
      send: async (entries) => {
        ids.push(...entries.map(({ id }) => id))
        return counted(entries)
      },
    })
    expect(after.outbox.state().pending).toBe(1)
    await settled()
    expect(ids).toEqual([made.id])
    expect(store.all()).toEqual([])
  })

  test('drops permanently refused facts, says so, and continues', async () => {
    const { outbox, sent, refused } = setUp({
      async send(entries) {
        if (entries.some((entry) => lessonOf(entry) === 'gone'))
          throw new AppError('not_found', { message: 'Not found.' })
        sent.push(...entries.map(lessonOf))
        return entries.map((entry) =>
          lessonOf(entry) === 'strange'
            ? outcomeOf(entry.id, 'refused', 'unknown_lesson')
            : outcomeOf(entry.id, 'counted'),
        )
      },
    })
    const answers: unknown[] = []
    const stop = outbox.watchAnswers((entry, { refusal }) => {
      answers.push([lessonOf(entry), refusal instanceof AppError ? refusal.code : String(refusal)])
      return false
    })
    for (const lesson of ['a', 'gone', 'b', 'strange']) outbox.add(event(lesson))
    await settled()
    expect(answers.toSorted()).toEqual([
      ['a', 'null'],
      ['b', 'null'],
      ['gone', 'not_found'],
      ['strange', 'not_found'],
    ])
    stop()
    expect(refused.toSorted()).toEqual(['gone', 'strange'])
    expect(sent.toSorted()).toEqual(['a', 'b', 'strange'])
  })

  test('stops only later facts of the same lesson when the server fails at a fact', async () => {
    let isBroken = true
    const calls: string[][] = []
    const { outbox } = setUp({
      // The quick retries; no longer pause ends in this test.
      wait: (ms) => (ms === 100 ? Promise.resolve() : new Promise(() => undefined)),
      async send(entries) {
        calls.push(entries.map(lessonOf))
        if (isBroken && entries.some((entry) => lessonOf(entry) === 'bad')) throw new AppError('internal')
        return counted(entries)
      },
    })
    for (const lesson of ['a', 'bad', 'b', 'bad', 'c']) outbox.add(event(lesson))
    await settled()
    const took = () => calls.filter((call) => !call.includes('bad')).flat()
    expect(took()).toEqual(['a', 'b', 'c'])
    expect(outbox.state()).toEqual({ pending: 2, state: 'waiting' })
    // Both are there still, and never the second before the first.
    expect(calls.filter((call) => call.filter((lesson) => lesson === 'bad').length > 1)).toHaveLength(4)
    const before = calls.length
    outbox.add(event('d'))
    await settled()
    expect(took()).toEqual(['a', 'b', 'c', 'd'])
    expect(calls).toHaveLength(before + 1)
    isBroken = false
    outbox.wake()
    await settled()
    expect(calls.slice(-2)).toEqual([['bad'], ['bad']])
    expect(outbox.state()).toEqual({ pending: 0, state: 'idle' })
  })

  test('waits longer for a server that fails at every fact', async () => {
    const calls: string[] = []
    const { outbox, release } = setUp({
      send: (entries) => {
        calls.push(...entries.map(lessonOf))
        return Promise.reject(new AppError('internal'))
      },
    })
    for (let n = 0; n < 20; n += 1) outbox.add(event(`n${n}`))
    for (let n = 0; n < 15; n += 1) await release()
    expect(new Set(calls).size).toBe(20)
    const alone = calls.length - 4 - 19 * 4
    expect(alone).toBeLessThan(4 * 8)
    expect(outbox.state()).toEqual({ pending: 20, state: 'waiting' })
  })

  test('sends waiting facts in one call, separately for each course, and limited in size', async () => {
    const calls: string[][] = []
    const { outbox } = setUp({
      async send(entries) {
        calls.push(entries.map(lessonOf))
        return counted(entries)
      },
    })
    outbox.add(event('a'))
    outbox.add(event('b'))
    outbox.add({ ...event('other'), course: 'acme~coffee' })
    outbox.add(event('c'))
    for (let n = 0; n < 51; n += 1) outbox.add(event(`n${n}`))
    await settled()
    expect(calls.map((call) => call.length)).toEqual([1, 50, 1, 3])
    expect(calls.flat()).toHaveLength(55)
    const sizes: number[] = []
    const large = setUp({
      async send(entries) {
        sizes.push(entries.length)
        return counted(entries)
      },
    })
    const long = 'x'.repeat(300_000)
    for (const lesson of ['a', 'b', 'c', 'd']) {
      const { fact, ...rest } = event(lesson)
      large.outbox.add({ ...rest, fact: { ...fact, payload: { cmi: { 'cmi.suspend_data': long } } } })
    }
    await settled()
    expect(sizes).toEqual([1, 1, 1, 1])
  })

  test('reports no refusal that the caller has shown to the learner', async () => {
    const { outbox, refused } = setUp({
      send: async (entries) => entries.map(({ id }) => outcomeOf(id, 'refused', 'invalid')),
    })
    const stop = outbox.watchAnswers((entry) => lessonOf(entry) === 'told')
    outbox.add(event('told'))
    outbox.add(event('not told'))
    await settled()
    stop()
    expect(refused).toEqual(['not told'])
  })

  test('does not send withdrawn facts', async () => {
    let isSignedIn = false
    const { outbox, sent } = setUp({
      async send(entries) {
        if (!isSignedIn) throw new AppError('unauthenticated', { message: 'Please sign in.' })
        sent.push(...entries.map(lessonOf))
        return counted(entries)
      },
    })
    const entry = outbox.add(event('a'))
    await settled()
    outbox.withdraw(entry)
    expect(outbox.state().pending).toBe(0)
    isSignedIn = true
    outbox.add(event('b'))
    outbox.wake()
    await settled()
    expect(sent).toEqual(['b'])
  })

  test('says of a fact that came too late that it does not count', async () => {
    const late: string[] = []
    const { outbox } = setUp({
      send: async (entries) => entries.map(({ id }) => outcomeOf(id, 'logged', 'attempt_over')),
      onUncounted: (entry, { reason }) => late.push(`${lessonOf(entry)} ${reason}`),
    })
    outbox.add(event('quiz'))
    await settled()
    expect(late).toEqual(['quiz attempt_over'])
    expect(outbox.state().pending).toBe(0)
  })

  test('keeps everything while signed out', async () => {
    let isSignedIn = false
    const { outbox, sent } = setUp({
      async send(entries) {
        if (!isSignedIn) throw new AppError('unauthenticated', { message: 'Please sign in.' })
        sent.push(...entries.map(lessonOf))
        return counted(entries)
      },
    })
    outbox.add(event('a'))
    await settled()
    expect(outbox.state()).toEqual({ pending: 1, state: 'signedOut' })
    isSignedIn = true
    outbox.wake()
    await settled()
    expect(sent).toEqual(['a'])
  })

  test('replaces an unsent event with the same slot, but never one being sent', async () => {
    const releases: (() => void)[] = []
    const ids: string[] = []
    const { outbox } = setUp({
      send: (entries) => {
        ids.push(...entries.map(({ id }) => id))
        return new Promise((resolve) => releases.push(() => resolve(counted(entries))))
      },
    })
    const first = outbox.add(event('a', 'scorm'))
    outbox.add(event('a', 'scorm'))
    const last = outbox.add(event('a', 'scorm'))
    expect(outbox.state().pending).toBe(2)
    releases.shift()?.()
    await settled()
    releases.shift()?.()
    await settled()
    expect(ids).toEqual([first.id, last.id])
  })

  test('keeps an unsent event of another edition with the same slot', () => {
    const { outbox, ports } = setUp({ send: () => new Promise(() => undefined) })
    outbox.add(event('under way'))
    const { fact, ...rest } = event('a', 'scorm')
    outbox.add({ ...rest, fact })
    outbox.add({ ...rest, fact: { ...fact, edition: 2 } })
    expect(ports.store.all().map((entry) => entry.fact.edition)).toEqual([1, 1, 2])
  })

  test('leaves the replaced event on a full disk', () => {
    const onDisk = memoryStore()
    const inMemory: OutboxEntry[] = []
    let isFull = false
    const store: OutboxStore = {
      ...onDisk,
      all: () => [...onDisk.all(), ...inMemory],
      put: (entry) => {
        // Room for the old entries, not for a longer one.
        if (!isFull || entry.fact.lesson === 'short') return onDisk.put(entry)
        inMemory.push(entry)
        return { isOnDisk: false }
      },
    }
    const { outbox } = setUp({ store, send: () => new Promise(() => undefined) })
    outbox.add(event('under way'))
    const short = outbox.add(event('short', 'scorm'))
    isFull = true
    const long = outbox.add(event('long', 'scorm'))
    expect(onDisk.all()).toContainEqual(short)
    expect(outbox.pendingOf('acme~tea')).toContainEqual(long)
  })

  test('includes another tab’s sent events until the server’s state was refetched', async () => {
    const tellings: (() => void)[] = []
    const answers: (() => void)[] = []
    const store: OutboxStore = {
      ...memoryStore(),
      watch(listener) {
        tellings.push(listener)
        return () => undefined
      },
    }
    const { outbox } = setUp({
      store,
      send: () => new Promise(() => undefined),
      onSentElsewhere: () => new Promise((resolve) => answers.push(resolve)),
    })
    const entry = outbox.add(event('a'))
    store.remove(entry)
    for (const tell of tellings) tell()
    expect(outbox.state().pending).toBe(0)
    expect(outbox.pendingOf('acme~tea')).toEqual([entry])
    for (const answer of answers) answer()
    await settled()
    expect(outbox.pendingOf('acme~tea')).toEqual([])
  })

  test('sends all with keepalive when the page is closed, in order, and still keeps it', async () => {
    const leaving: string[] = []
    const { outbox, ports } = setUp({
      send: (entries, isLeaving) => {
        if (isLeaving) leaving.push(...entries.map(lessonOf))
        return new Promise(() => undefined)
      },
    })
    for (const lesson of ['a', 'b', 'c']) outbox.add(event(lesson))
    outbox.leave()
    // The first one is under way: should it be lost with the page, the others must not be there without it.
    expect(leaving).toEqual(['a', 'b', 'c'])
    expect(ports.store.all()).toHaveLength(3)
  })
})
