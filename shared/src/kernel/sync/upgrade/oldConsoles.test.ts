import { beforeEach, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { imaginaryChanges, makeUpgrades } from '#shared/testing/imaginaryUpgrades.ts'
import { createMemoryReplicaStore, type MemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createMemoryServerStore, type MemoryServerStore } from '#shared/testing/memoryServerStore.ts'
import { upgradeReplicaData, upgradeServerData } from '#shared/testing/upgradeData.ts'
import { isAppError } from '../../errors/AppError.ts'
import { staffActors } from '../../rules/access/staffRights.ts'
import { stampMs } from '../clock.ts'
import type { SyncResponse } from '../protocol.ts'
import { createReplica, type Replica } from '../replica.ts'
import { handleSync, readHashes, readRecords } from '../serverSync.ts'
import { createUpgrades, type Upgrades } from './createUpgrades.ts'

// In the second version a course's headline is called keywords, and the other way round.
const [first, second, third] = [[], [0], [0, 0]].map((changes) =>
  createUpgrades(makeUpgrades(1, changes)),
) as [Upgrades, Upgrades, Upgrades]
const organization = 'acme'
const tea = `${organization}~tea`
const actors = staffActors(['SUPERUSER'])

let now: number
let server: MemoryServerStore
let program: Upgrades
let names: number
beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 9)
  program = first
  names = 0
  server = createMemoryServerStore(undefined, undefined, () => program)
})

function open(store: MemoryReplicaStore): Replica {
  return createReplica({
    store,
    organization,
    now: () => now,
    createReplicaName: () => `replica${names++}x`,
  })
}
const fresh = () => {
  const store = createMemoryReplicaStore(undefined, undefined, first)
  return { store, replica: open(store) }
}
/** The same console after its update. */
function updated({ store }: { store: MemoryReplicaStore }, to = second) {
  const data = upgradeReplicaData(store.data(), to, store.version)
  const next = createMemoryReplicaStore(data, undefined, to)
  return { store: next, replica: open(next) }
}
function upgradeServer(to = second): void {
  const data = upgradeServerData(server.data(organization), to, program.version)
  program = to
  server.restore(organization, data)
}

const ask = (replica: Replica) => {
  now += 1000
  return replica.nextRequest()
}
const answer = (request: ReturnType<Replica['nextRequest']>) =>
  handleSync(server, request, { now, user: 'Ana', actors })

/** Exchanges until the server has no more to say; returns its answers, and the code of its refusal. */
async function sync(replica: Replica): Promise<{ answers: SyncResponse[]; refusal: string | null }> {
  const answers: SyncResponse[] = []
  for (let round = 0; round < 20; round++) {
    const request = ask(replica)
    try {
      const response = await answer(request)
      answers.push(response)
      if (!replica.receive(request, response)?.isMore) return { answers, refusal: null }
    } catch (error) {
      if (isAppError(error)) return { answers, refusal: error.code }
      throw error
    }
  }
  throw new Error('no end')
}

const cellsOf = () => {
  const cells = server.data(organization).records.get(`course ${tea}`)?.cells
  return Object.fromEntries([...(cells ?? [])].map(([path, { value }]) => [path, value]))
}
/** Both ends hold the same cells. */
function expectSame({ replica }: { replica: Replica }): void {
  expect(replica.status()).toMatchObject({ isSynced: true, waiting: 0 })
}
const save = ({ replica }: { replica: Replica }, values: object) => {
  now += 1000
  return replica.save(Course, tea, values as Record<string, unknown>)
}

describe('a console of the version before', () => {
  it('sends its writes, gets no cells, keeps its cursor, and is told to update', async () => {
    const [ana, ben] = [fresh(), fresh()]
    save(ana, { name: 'Tea for beginners', headline: 'One' })
    await sync(ana.replica)
    await sync(ben.replica)
    upgradeServer()
    const other = updated(fresh())
    await sync(other.replica)
    save(other, { name: 'Tea for all' })
    await sync(other.replica)
    save(ben, { headline: 'Two' })
    const { cursor } = ben.store.data().meta ?? {}
    const { answers, refusal } = await sync(ben.replica)
    expect(answers.map(({ cells, forked, version }) => [cells, forked, version])).toEqual([[[], false, 2]])
    expect(refusal).toBe('update_required')
    expect(ben.replica.status().waiting).toBe(0)
    expect(ben.store.data().meta?.cursor).toBe(cursor)
    expect(cellsOf()).toMatchObject({ keywords: 'Two', name: 'Tea for all' })
    expect(cellsOf()).not.toHaveProperty('headline')
    // What it shows meanwhile is what its author wrote.
    expect(ben.store.data().rows.get(`course ${tea}`)?.headline).toBe('Two')
    const after = updated(ben)
    expect((await sync(after.replica)).refusal).toBeNull()
    expectSame(after)
    expect(after.store.data().rows.get(`course ${tea}`)).toMatchObject({
      keywords: 'Two',
      name: 'Tea for all',
    })
  })

  it('may update with writes whose answer was lost: no fork, and nothing is taken twice', async () => {
    const ana = fresh()
    save(ana, { name: 'Tea for beginners', headline: 'One' })
    await sync(ana.replica)
    save(ana, { headline: 'Applied' })
    await answer(ask(ana.replica))
    save(ana, { headline: 'Never arrived' })
    const late = ask(ana.replica)
    upgradeServer()
    const after = updated(ana)
    const { answers } = await sync(after.replica)
    expect(answers.map(({ forked }) => forked)).not.toContain(true)
    expectSame(after)
    expect(cellsOf()).toMatchObject({ keywords: 'Never arrived' })
    // The earlier request arrives at last.
    expect((await answer(late)).cells).toEqual([])
    expect(cellsOf()).toMatchObject({ keywords: 'Never arrived' })
    expect(server.data(organization).rows.size).toBe(1)
  })

  it('can update with a full request: writes sent together are sent together again, even if larger', async () => {
    const growing = createUpgrades([
      {
        version: 2,
        entity: 'course',
        path: (path) => path,
        value: (_path, value) => (typeof value === 'string' && value.length > 1000 ? value + value : value),
        row: (row) => ({ ...row }),
      },
    ])
    const ana = fresh()
    const long = 'Long words. '.repeat(120_000)
    save(ana, { name: 'Tea for beginners', description: long, objectives: `${long}2`, tags: `${long}3` })
    const request = ask(ana.replica)
    expect(request.writes.length).toBeLessThan(5)
    await answer(request)
    upgradeServer(growing)
    const { answers, refusal } = await sync(updated(ana, growing).replica)
    expect([answers.map(({ forked }) => forked).includes(true), refusal]).toEqual([false, null])
  })

  it('that was copied forks, and renumbers its writes', async () => {
    const ana = fresh()
    save(ana, { name: 'Tea for beginners', headline: 'One' })
    await sync(ana.replica)
    const store = createMemoryReplicaStore(ana.store.data(), undefined, first)
    const copy = { store, replica: open(store) }
    save(copy, { objectives: 'The copy’s' })
    save(ana, { headline: 'Two' })
    await sync(ana.replica)
    copy.replica.nextRequest()
    upgradeServer()
    const after = updated(copy)
    const { answers } = await sync(after.replica)
    expect(answers[0]?.forked).toBe(true)
    expectSame(after)
    expect(after.store.data().outbox).toEqual([])
    expect(cellsOf()).toMatchObject({ keywords: 'Two', objectives: 'The copy’s' })
  })

  it('resends missing cells to a restored server only at their new paths', async () => {
    const ana = fresh()
    save(ana, { name: 'Tea for beginners' })
    await sync(ana.replica)
    const backup = server.data(organization)
    save(ana, {
      headline: 'Lost',
      richText1: { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Lost' }] }] },
    })
    await sync(ana.replica)
    server.restore(organization, backup)
    upgradeServer()
    const { answers, refusal } = await sync(ana.replica)
    expect([answers[0]?.forked, refusal]).toEqual([true, 'update_required'])
    expect(cellsOf()).toMatchObject({ keywords: 'Lost', 'richText2/@set': true })
    expect(Object.keys(cellsOf()).filter((path) => /^(headline|richText1)/.test(path))).toEqual([])
    // An element is given back before its contents, so nothing is refused and listed.
    expect([...server.data(organization).rows.keys()]).toEqual([`course ${tea}`])
    const after = updated(ana)
    await sync(after.replica)
    expectSame(after)
  })

  it('that was comparing cells when the server was upgraded gives back none at an old path', async () => {
    const ana = fresh()
    save(ana, { name: 'Tea for beginners', headline: 'One' })
    await sync(ana.replica)
    // The server has lost a cell.
    const data = server.data(organization)
    const record = data.records.get(`course ${tea}`)
    if (!record) throw new TypeError('The server has the course')
    const cells = new Map([...record.cells].filter(([path]) => path !== 'headline'))
    server.restore(organization, {
      ...data,
      records: new Map([...data.records, [`course ${tea}`, { ...record, cells }]]),
    })
    const records = [{ entity: 'course', key: tea }]
    const fetched = await readRecords(server, { version: 1, organization, records }, { actors })
    expect(ana.replica.repair(records, fetched)).toBe(true)
    upgradeServer()
    await sync(ana.replica)
    expect(cellsOf()).toMatchObject({ keywords: 'One' })
    expect(cellsOf()).not.toHaveProperty('headline')
    const after = updated(ana)
    await sync(after.replica)
    expectSame(after)
  })

  it('finds the other doors closed', async () => {
    upgradeServer()
    const asked = { version: 1, organization }
    const update = { code: 'update_required' }
    await expect(readHashes(server, { ...asked, after: null }, { actors })).rejects.toMatchObject(update)
    await expect(readRecords(server, { ...asked, records: [] }, { actors })).rejects.toMatchObject(update)
  })

  it('with a clock that is ahead stamps its writes again, and sends them', async () => {
    const ana = fresh()
    await sync(ana.replica)
    save(ana, { name: 'Tea for beginners', headline: 'One' })
    upgradeServer()
    const request = ask(ana.replica)
    now -= 3_600_000
    const skewed = await answer(request).catch((error: unknown) => error)
    expect(isAppError(skewed, 'clock_skew')).toBe(true)
    ana.replica.receiveClockSkew(request, { now })
    await sync(ana.replica)
    expect(cellsOf()).toMatchObject({ keywords: 'One' })
    const stamps = [...(server.data(organization).records.get(`course ${tea}`)?.cells.values() ?? [])]
    expect(stamps.every(({ stamp }) => stampMs(stamp) <= now + 300_000)).toBe(true)
  })
})

describe('a console of another version', () => {
  it('that is older yet is refused, and loses nothing', async () => {
    const ana = fresh()
    save(ana, { name: 'Tea for beginners', headline: 'One' })
    upgradeServer(third)
    const before = ana.store.data().outbox.map(({ path, value, stamp }) => [path, value, stamp])
    expect((await sync(ana.replica)).refusal).toBe('update_required')
    expect(server.data(organization).records.size).toBe(0)
    expect(ana.store.data().outbox.map(({ path, value, stamp }) => [path, value, stamp])).toEqual(before)
    // The field has gone to the other name and back.
    const after = updated(ana, third)
    expect((await sync(after.replica)).refusal).toBeNull()
    expectSame(after)
    expect(cellsOf()).toMatchObject({ headline: 'One' })
  })

  it('that is newer is refused, and syncs once the server is upgraded', async () => {
    const ana = fresh()
    save(ana, { name: 'Tea for beginners', headline: 'One' })
    await sync(ana.replica)
    const early = updated(ana)
    save(early, { headline: 'New' })
    expect((await sync(early.replica)).refusal).toBe('newer_data')
    upgradeServer()
    await sync(early.replica)
    expectSame(early)
    expect(cellsOf()).toMatchObject({ keywords: 'One', headline: 'New' })
  })
})

it('an upgrade that reverses itself lets three versions run the story', () => {
  const [change] = imaginaryChanges
  expect(['headline', 'richText1/b1/@block', 'name'].map((path) => change?.path(change.path(path)))).toEqual([
    ...['headline', 'richText1/b1/@block', 'name'],
  ])
})
