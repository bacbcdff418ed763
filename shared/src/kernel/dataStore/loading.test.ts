import { describe, expect, it } from 'vitest'
import { findEntity } from '../../entities.ts'
import { createRandom } from '../../testing/createRandom.ts'
import { createFakeServer } from '../../testing/fakeServer.ts'
import { AppError } from '../errors/AppError.ts'
import { createDataStore } from './createDataStore.ts'
import { beginPages, hasMore, loadPages } from './loadPages.ts'
import type { DataStoreParts } from './StoreContext.ts'

const dayMs = 86_400_000
const rowsOf = (count: number, organization = 'acme') =>
  Array.from({ length: count }, (_, n) => {
    const id = `r${String(n).padStart(5, '0')}`
    const updatedAt = '2026-01-01T00:00:00.000Z'
    return { key: `${organization}~${id}`, id, updatedAt, name: `Row number ${n}` }
  })

function open(count: number, parts: Partial<DataStoreParts> = {}) {
  const server = createFakeServer(rowsOf(count))
  const clock = { now: 1_000_000_000_000 }
  const logged: string[] = []
  const store = createDataStore({
    findEntity,
    execute: server.execute,
    now: () => clock.now,
    organization: 'acme',
    log: (text) => void logged.push(text),
    ...parts,
  })
  return { server, store, clock, logged }
}

describe('single records', () => {
  it('go from stubbed through loading to loaded, and notify subscribers', async () => {
    const { store } = open(1)
    expect(store.cached('course', 'r00000').state).toBe('stubbed')
    const states: string[] = []
    store.subscribe(() => states.push(store.cached('course', 'r00000').state))
    const cached = await store.get('course', 'r00000')
    expect(states).toEqual(['loading', 'loaded'])
    expect(cached).toMatchObject({ key: 'acme~r00000', record: { name: 'Row number 0' }, isChanged: false })
    expect(store.cached('course', 'acme~r00000')).toBe(cached)
  })

  it('become not_found, or error with the reason', async () => {
    const { store, server } = open(1)
    expect(await store.get('course', 'nothing')).toMatchObject({ state: 'not_found', record: null })
    server.failNext('getCourse', new AppError('unavailable'))
    const failed = await store.get('course', 'r00000')
    expect([failed.state, failed.error?.code]).toEqual(['error', 'unavailable'])
  })

  it('need a model and a key', async () => {
    const { store } = open(1)
    for (const [model, key] of [
      ['', 'r00000'],
      ['course', ''],
      ['dragon', 'r00000'],
    ] as const)
      await expect(store.get(model, key)).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('are requested once, however many callers ask at once', async () => {
    const { store, server } = open(1)
    const all = await Promise.all(Array.from({ length: 9 }, () => store.get('course', 'r00000')))
    expect(server.calls).toHaveLength(1)
    expect(new Set(all).size).toBe(1)
  })

  it('stay fresh for one day', async () => {
    const { store, server, clock } = open(1)
    const random = createRandom(7)
    let loadedAt = 0
    let asked = 0
    for (let step = 0; step < 200; step += 1) {
      clock.now += random.integer(0, dayMs / 2)
      const isStale = asked === 0 || clock.now - loadedAt >= dayMs
      if (isStale) [loadedAt, asked] = [clock.now, asked + 1]
      await store.getOrLoad('course', 'r00000')
      expect(server.calls).toHaveLength(asked)
    }
    expect(asked).toBeGreaterThan(10)
  })

  it('are not replaced by an older answer', async () => {
    const lagging = createFakeServer(rowsOf(1))
    const { store, server } = open(1)
    server.write('acme~r00000', { name: 'Newer' })
    let replica = server
    const both = open(1, { execute: (document, variables) => replica.execute(document, variables) }).store
    await both.get('course', 'r00000')
    replica = lagging
    expect((await both.get('course', 'r00000')).record?.name).toBe('Newer')
    expect((await store.get('course', 'r00000')).record?.name).toBe('Newer')
  })
})

describe('several items', () => {
  it('load in batches of twenty, without duplicates, in the order requested, skipping fresh ones', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = createRandom(seed)
      const { store, server } = open(150)
      const known = Array.from({ length: random.integer(0, 30) }, () => `acme~r000${random.integer(10, 99)}`)
      await Promise.all(known.map((key) => store.get('instructor', key)))
      server.calls.length = 0
      const wanted = Array.from(
        { length: random.integer(0, 120) },
        () => `acme~r00${String(random.integer(0, 200)).padStart(3, '0')}`,
      )
      const rows = await store.batchLoad('instructor', wanted)
      const unique = [...new Set(wanted)]
      expect(rows.map(({ key }) => key)).toEqual(unique.filter((key) => key < 'acme~r00150'))
      const asked = server.calls.map(({ variables }) => variables.ids as string[])
      expect(asked.flat()).toEqual(unique.filter((key) => !known.includes(key)))
      expect(asked.slice(0, -1).every((ids) => ids.length === 20)).toBe(true)
      expect(asked.every((ids) => ids.length > 0 && ids.length <= 20)).toBe(true)
    }
  })

  it('return nothing from a failed batch, and log it', async () => {
    const { store, server, logged } = open(30)
    server.failNext('batchLoad', new AppError('unavailable'))
    const rows = await store.batchLoad(
      'instructor',
      rowsOf(30).map(({ key }) => key),
    )
    expect(rows).toHaveLength(10)
    expect(logged).toEqual(['Loading several instructors failed'])
    expect(await store.batchLoad('instructor', ['acme~r00000'])).toHaveLength(1)
  })

  it('share pending requests', async () => {
    const { store, server } = open(3)
    await Promise.all([
      store.get('instructor', 'r00000'),
      store.batchLoad('instructor', ['r00000', 'r00001']),
      store.getOrLoad('instructor', 'r00001'),
    ])
    expect(server.calls.map(({ field }) => field)).toEqual(['getInstructor', 'batchLoad'])
    expect(server.calls[1]?.variables.ids).toEqual(['acme~r00001'])
  })
})

describe('lists', () => {
  it('fetch pages of 50 until the requested count is reached or nothing is left', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = createRandom(seed)
      const there = random.integer(0, 320)
      const { store, server } = open(there)
      let wanted = 0
      for (let step = 0; step < 3; step += 1) {
        wanted = Math.max(wanted, random.integer(1, 400))
        const { state, items, hasMore } = await store.list('course', { requestedCount: wanted })
        expect(state).toBe('loaded')
        expect(items.length).toBe(Math.min(there, Math.ceil(wanted / 50) * 50))
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
        expect(hasMore).toBe(items.length < there)
      }
      expect(server.calls.every(({ variables }) => variables.limit === 50)).toBe(true)
      expect(server.calls).toHaveLength(Math.max(1, Math.ceil(Math.min(wanted, there) / 50)))
    }
  })

  it('hold one page by default, and a thousand where the entity has `hasLongLists`', async () => {
    const { store } = open(1200)
    expect((await store.list('course')).items).toHaveLength(50)
    for (const model of ['repository', 'library', 'libraryShare'])
      expect((await store.list(model)).items).toHaveLength(1000)
  })

  it('split a filter of many choices into hundreds, and return each row once', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const random = createRandom(seed)
      const { store, server } = open(500)
      const ids = Array.from(
        { length: random.integer(1, 450) },
        () => rowsOf(500)[random.integer(0, 499)]?.id,
      )
      const filter = { or: ids.map((id) => ({ id: { eq: id } })) }
      const { items, hasMore } = await store.list('course', { filter, requestedCount: 10_000 })
      expect(items.map(({ id }) => id).sort()).toEqual([...new Set(ids)].sort())
      expect(hasMore).toBe(false)
      const sent = new Set(server.calls.map(({ variables }) => JSON.stringify(variables.filter)))
      expect(sent.size).toBeLessThanOrEqual(Math.ceil(ids.length / 100))
      for (const one of sent) expect(JSON.parse(one).or.length).toBeLessThanOrEqual(100)
    }
  })

  it('send one request, however many callers ask at once', async () => {
    const { store, server } = open(40)
    await Promise.all([store.list('course'), store.list('course'), store.list('course', {})])
    expect(server.calls).toHaveLength(1)
  })

  it('restart once each when something is added or refreshed while they load', async () => {
    const { server } = open(120)
    const { store } = open(0, {
      async execute(document, variables) {
        if (server.calls.length >= 60) throw new AppError('rate_limited')
        await new Promise(setImmediate)
        return server.execute(document, variables)
      },
    })
    const all = [3, 40, 99].map((count) => {
      const ids = rowsOf(count).map(({ id }) => ({ id: { eq: id } }))
      return store.list('course', { filter: { or: ids }, requestedCount: 100 })
    })
    await Promise.resolve()
    store.refreshLists('course')
    const lists = await Promise.all(all)
    expect(lists.map(({ state, items }) => [state, items.length])).toEqual([
      ['loaded', 3],
      ['loaded', 40],
      ['loaded', 99],
    ])
    expect(server.calls).toHaveLength(8)
  })

  it("keep the error's reason, and load when requested again", async () => {
    const { store, server } = open(3)
    server.failNext('listCourses', new AppError('unavailable'))
    expect(await store.list('course')).toMatchObject({ state: 'stubbed', error: { code: 'unavailable' } })
    expect(await store.list('course')).toMatchObject({ state: 'loaded', error: null })
  })

  it('need an organization where the model belongs to one, unless the server knows the portal', async () => {
    const { store } = open(3, { organization: null })
    await expect(store.list('course')).rejects.toThrow('cannot be empty')
    expect((await store.list('organization')).items).toHaveLength(3)
    const portal = open(3, { organization: null, portalApiMode: true })
    await portal.store.list('course')
    expect(portal.server.calls[0]?.document).not.toContain('organizationID')
    expect(portal.server.calls[0]?.variables).not.toHaveProperty('organizationID')
  })

  it('cache whole rows as records, but not table rows with selected columns', async () => {
    const { store, server } = open(2)
    await store.list('course', { fields: ['name'] })
    expect(store.cached('course', 'r00000').state).toBe('stubbed')
    expect(server.calls[0]?.document).toContain('{ items { key id organization createdAt updatedAt name }')
    await store.list('course')
    expect(store.cached('course', 'r00000').state).toBe('loaded')
  })

  it('return the same object until something changes', async () => {
    const { store } = open(2)
    const list = await store.list('course')
    expect(store.listOf('course')).toBe(list)
    expect(store.listOf('course', { filter: { id: { eq: 'x' } } })).toBe(
      store.listOf('course', { filter: { id: { eq: 'x' } } }),
    )
  })
})

describe('searches', () => {
  it('load 500 at a time, and only for entities with a search', async () => {
    const { store, server } = open(700)
    const found = await store.search('course', { query: ' number ' })
    expect([found.items.length, found.total, found.hasMore]).toEqual([500, 700, true])
    expect(server.calls[0]?.variables).toMatchObject({ query: 'number', limit: 500 })
    expect((await store.search('course', { query: 'number', requestedCount: 600 })).items).toHaveLength(700)
    await expect(store.search('courseProgress')).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('do not count removed rows, and know how many are left to load', async () => {
    const { store } = open(501)
    await store.search('course', { query: 'number' })
    await store.remove('course', 'r00000')
    const { items, total, hasMore } = store.searchOf('course', { query: 'number' })
    expect([items.length, total, hasMore]).toEqual([499, 500, true])
  })

  it('have more when the token says so or the total exceeds what is loaded', async () => {
    const cursor = { filter: null, isBegun: true, loaded: 5, nextToken: null, total: null }
    expect(hasMore(cursor)).toBe(false)
    expect(hasMore({ ...cursor, nextToken: '' })).toBe(true)
    expect(hasMore({ ...cursor, total: 6 })).toBe(true)
    expect(hasMore({ ...cursor, total: 5 })).toBe(false)
    // Stops when the server reports more rows but returns an empty page.
    let asked = 0
    const empty = await loadPages(beginPages(null), 100, async () => {
      asked += 1
      return { items: [], total: 100, nextToken: 'more' }
    })
    expect([asked, empty.cursors.some(hasMore)]).toEqual([1, false])
  })
})
