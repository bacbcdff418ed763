import { describe, expect, it } from 'vitest'
import { Course } from '../../features/content/entities/Course.ts'
import { Document } from '../../features/content/entities/Document.ts'
import { Library } from '../../features/content/entities/Library.ts'
import { Microcast } from '../../features/content/entities/Microcast.ts'
import { Question } from '../../features/content/entities/Question.ts'
import { Portal } from '../../features/portals/entities/Portal.ts'
import { createMemoryReplicaStore, type MemoryReplicaStore } from '../../testing/memoryReplicaStore.ts'
import { createMemoryServerStore } from '../../testing/memoryServerStore.ts'
import { upgrades } from '../../upgrades.ts'
import { isAppError } from '../errors/AppError.ts'
import type { Entity } from '../model/Entity.ts'
import { staffActors } from '../rules/access/staffRights.ts'
import { Conflict } from './Conflict.ts'
import { hashOfCells } from './hash.ts'
import { createReplica, type Replica } from './replica.ts'
import type { ServerSyncStore, SyncFacts } from './ServerSyncStore.ts'
import { handleSync, readHashes, readRecords } from './serverSync.ts'
import { type ServerEdit, writeAsServer } from './writeAsServer.ts'

const organization = 'acme'
const { version } = upgrades
const aiAdmin = staffActors(['AIADMIN'])
const key = (id: string) => `${organization}~${id}`

/** The server's own edits. */
const writeHere = (server: ServerSyncStore, edits: readonly ServerEdit[], facts: { now: number }) =>
  server.write(organization, (sync) => writeAsServer(sync, edits, facts))

function createWorld() {
  let clock = Date.UTC(2026, 10, 20, 9)
  const server = createMemoryServerStore()
  const facts: SyncFacts = { now: clock, user: null, actors: staffActors(['SUPERUSER']) }
  const stores = new Map<string, MemoryReplicaStore>()
  const skews = new Map<string, number>()
  function addConsole(
    name: string,
    from = createMemoryReplicaStore(),
    organizationOf = organization,
  ): Replica {
    let names = 0
    stores.set(name, from)
    return createReplica({
      store: from,
      organization: organizationOf,
      now: () => clock + (skews.get(name) ?? 0),
      createReplicaName: () => `replica${name}${names++}x`,
    })
  }
  async function sync(replica: Replica, user = 'Ana', actors = staffActors(['SUPERUSER'])) {
    const refused: string[] = []
    for (let round = 0; round < 20; round++) {
      const request = replica.nextRequest()
      try {
        const received = replica.receive(
          request,
          await handleSync(server, request, { now: clock, user, actors }),
        )
        refused.push(...(received?.refused.map(({ reason }) => reason) ?? []))
        if (!received?.isMore) return refused
      } catch (error) {
        if (!isAppError(error, 'clock_skew')) throw error
        // The server's details of clock_skew.
        replica.receiveClockSkew(request, error.details as { now: number; acknowledged: number })
      }
    }
    throw new Error('The sync did not terminate')
  }
  const row = (name: string, entity: Entity, id: string) =>
    stores
      .get(name)
      ?.data()
      .rows.get(`${entity.name} ${key(id)}`)
  const conflicts = () =>
    [...server.data(organization).rows.values()].filter(({ key: k }) => /~c[0-9a-f]{30}$/.test(String(k)))
  return {
    server,
    facts,
    stores,
    skews,
    addConsole,
    sync,
    row,
    conflicts,
    tick: (ms = 1000) => {
      clock += ms
      facts.now = clock
    },
  }
}

const namesOf = (sections: unknown) => (sections as { name: string }[]).map(({ name }) => name)
const course = (name: string) => ({ name, sections: [] as object[] })
const section = (id: string, name: string, item: object | null = null, sections: object[] = []) => ({
  id,
  name,
  item,
  sections,
})

describe('two consoles and a server', () => {
  it('merge edits to different fields and different lessons, to the same state', async () => {
    const { addConsole, sync, row, tick, conflicts } = createWorld()
    const [ana, ben] = [addConsole('a'), addConsole('b')]
    ana.save(Course, key('tea'), {
      name: 'A course of tea',
      sections: [section('s1', 'Leaves'), section('s2', 'Water')],
    })
    await sync(ana)
    await sync(ben)
    tick()
    ana.save(Course, key('tea'), { headline: 'All about tea' })
    ben.save(Course, key('tea'), {
      sections: [section('s2', 'Hot water'), section('s3', 'Cups'), section('s1', 'Leaves')],
    })
    await sync(ana)
    await sync(ben)
    await sync(ana)
    const mine = row('a', Course, 'tea')
    expect(mine).toEqual(row('b', Course, 'tea'))
    expect(mine?.headline).toBe('All about tea')
    expect(namesOf(mine?.sections)).toEqual(['Hot water', 'Cups', 'Leaves'])
    expect(conflicts()).toEqual([])
    expect(ana.status()).toMatchObject({ isSynced: true, waiting: 0 })
    expect(ben.status()).toMatchObject({ isSynced: true, waiting: 0 })
  })

  it('keep both sides of a conflict and list it once, with both names', async () => {
    const { addConsole, sync, row, tick, conflicts } = createWorld()
    const [ana, ben] = [addConsole('a'), addConsole('b')]
    ana.save(Course, key('tea'), course('A course of tea'))
    await sync(ana, 'Ana')
    await sync(ben, 'Ben')
    tick()
    ana.save(Course, key('tea'), { name: 'Tea by Ana' })
    tick()
    ben.save(Course, key('tea'), { name: 'Tea by Ben' })
    await sync(ana, 'Ana')
    await sync(ben, 'Ben')
    await sync(ana, 'Ana')
    expect(row('a', Course, 'tea')?.name).toBe('Tea by Ben')
    expect(conflicts()).toHaveLength(1)
    expect(conflicts()[0]).toMatchObject({
      entity: 'course',
      recordKey: key('tea'),
      path: 'name',
      reason: 'collision',
      kept: 'Tea by Ben',
      keptBy: 'Ben',
      other: 'Tea by Ana',
      otherBy: 'Ana',
    })
    expect(ana.status().isSynced && ben.status().isSynced).toBe(true)
  })

  it('name the server if it wrote one of the two', async () => {
    const { addConsole, sync, server, facts, tick, conflicts } = createWorld()
    const ana = addConsole('a')
    ana.save(Course, key('tea'), course('A course of tea'))
    await sync(ana)
    tick()
    const values = { name: 'Tea by an operation' }
    await writeHere(server, [{ do: 'update', entity: Course, key: key('tea'), values }], facts)
    tick()
    ana.save(Course, key('tea'), { name: 'Tea by Ana' })
    await sync(ana)
    expect(conflicts()).toMatchObject([{ path: 'name', keptBy: 'Ana', otherBy: 'The server', otherOn: null }])
  })

  it('keep edits inside deleted elements, in either order', async () => {
    for (const order of ['edit first', 'deletion first']) {
      const { addConsole, sync, row, tick, conflicts } = createWorld()
      const [ana, ben] = [addConsole('a'), addConsole('b')]
      ana.save(Course, key('tea'), { name: 'A course of tea', sections: [section('s1', 'Leaves')] })
      await sync(ana)
      await sync(ben)
      tick()
      ana.save(Course, key('tea'), { sections: [] })
      ben.save(Course, key('tea'), { sections: [section('s1', 'Green leaves')] })
      for (const replica of order === 'edit first' ? [ben, ana, ben] : [ana, ben, ana]) await sync(replica)
      expect(row('a', Course, 'tea')?.sections, order).toMatchObject([{ id: 's1', name: 'Green leaves' }])
      expect(row('a', Course, 'tea'), order).toEqual(row('b', Course, 'tea'))
      expect(conflicts(), order).toMatchObject([{ reason: 'deletedAndEdited', path: 'sections/s1/@gone' }])
    }
  })

  it('never build a cycle from two moves, and list the second', async () => {
    const { addConsole, sync, row, tick, conflicts } = createWorld()
    const [ana, ben] = [addConsole('a'), addConsole('b')]
    const [s1, s2] = [section('s1', 'One more'), section('s2', 'Two more')]
    ana.save(Course, key('tea'), { name: 'A course of tea', sections: [s1, s2] })
    await sync(ana)
    await sync(ben)
    tick()
    ana.save(Course, key('tea'), { sections: [section('s1', 'One more', null, [s2])] })
    ben.save(Course, key('tea'), { sections: [section('s2', 'Two more', null, [s1])] })
    for (const replica of [ana, ben, ana]) await sync(replica)
    expect(row('a', Course, 'tea')?.sections).toMatchObject([{ id: 's1', sections: [{ id: 's2' }] }])
    expect(row('b', Course, 'tea')).toEqual(row('a', Course, 'tea'))
    expect(conflicts()).toMatchObject([{ reason: 'move' }])
  })

  it('make the slugs of two new courses unique, also against the server’s own', async () => {
    const { addConsole, sync, row, server, facts, conflicts } = createWorld()
    const [ana, ben] = [addConsole('a'), addConsole('b')]
    ana.save(Course, key('t1'), { name: 'A course of tea', slug: 'tea' })
    ben.save(Course, key('t2'), { name: 'A course of tea', slug: 'tea' })
    for (const replica of [ana, ben, ana]) await sync(replica)
    await writeHere(
      server,
      [{ do: 'create', entity: Course, key: key('t3'), values: { name: 'Server tea', slug: 'tea' } }],
      facts,
    )
    await sync(ana)
    expect(['t1', 't2', 't3'].map((id) => row('a', Course, id)?.slug)).toEqual(['tea', 'tea-2', 'tea-3'])
    expect(conflicts()).toHaveLength(2)
  })

  it('refuse invalid writes, keep them as conflicts, and continue', async () => {
    const { addConsole, sync, row, server, facts, conflicts } = createWorld()
    const ana = addConsole('a')
    const length = 'x'.repeat(41)
    ana.save(Document, key('tea'), { name: 'A page of tea', length, headline: 'Fine leaves' })
    ana.save(Course, key('leaves'), { name: 'A course of tea' })
    const refused = await sync(ana, 'Ana', staffActors(['AIADMIN']))
    expect(refused[0]).toMatch(/^length: /)
    expect(refused).toContain('You may not create courses of this organization.')
    expect(row('a', Document, 'tea')).toMatchObject({ length: null, headline: 'Fine leaves' })
    expect(row('a', Course, 'leaves')).toBeUndefined()
    expect(conflicts().filter(({ path }) => path === 'length')).toMatchObject([
      { reason: 'refused', other: length },
    ])
    expect(conflicts().filter(({ entity }) => entity === 'course')).toMatchObject([
      { path: '@record', reason: 'refused', other: { name: 'A course of tea' } },
    ])
    expect(ana.status()).toMatchObject({ waiting: 0, isSynced: true })
    expect(server.data(organization).rows.has(`course ${key('leaves')}`)).toBe(false)
    expect(facts.now).toBeGreaterThan(0)
  })

  it('keep of a refused text that is far too long the beginning, and say so', async () => {
    const { addConsole, sync, conflicts } = createWorld()
    const ana = addConsole('a')
    ana.save(Document, key('tea'), { name: 'A page of tea', length: 'x'.repeat(4_000_000) })
    ana.save(Course, key('leaves'), { name: 'A course of tea', headline: 'y'.repeat(4_000_000) })
    await sync(ana, 'Ana', staffActors(['AIADMIN']))
    expect(conflicts().find(({ path }) => path === 'length')).toMatchObject({
      other: 'x'.repeat(20_000),
      message: expect.stringContaining('only its beginning is kept'),
    })
    expect(conflicts()).toContainEqual(
      expect.objectContaining({
        path: '@record',
        other: expect.objectContaining({ headline: 'y'.repeat(20_000) }),
        message: expect.stringContaining('only its beginning is kept'),
      }),
    )
  })

  it('refuse a field locked for the writer, keep it as a conflict, and accept the rest', async () => {
    const { addConsole, sync, row, conflicts } = createWorld()
    const [ana, bo] = [addConsole('a'), addConsole('b')]
    ana.save(Portal, key('shop'), { name: 'The shop', type: 'commerce' })
    await sync(ana)
    await sync(bo, 'Bo', aiAdmin)
    const settings = { ...(row('b', Portal, 'shop')?.settings as object), cardShowPrice: false }
    bo.save(Portal, key('shop'), {
      name: 'The open shop',
      type: 'public',
      settings: { ...settings, newCustomerMembershipID: 'gift' },
    })
    const refused = await sync(bo, 'Bo', aiAdmin)
    expect(refused).toEqual([
      'type: Only a full administrator may change this.',
      'settings/newCustomerMembershipID: Only a full administrator may change this.',
    ])
    for (const name of ['a', 'b']) {
      await sync(name === 'a' ? ana : bo, 'Bo', name === 'a' ? undefined : aiAdmin)
      expect(row(name, Portal, 'shop')).toMatchObject({
        name: 'The open shop',
        type: 'commerce',
        settings: { cardShowPrice: false, newCustomerMembershipID: null },
      })
    }
    expect(conflicts().filter(({ path }) => path === 'type')).toMatchObject([
      { reason: 'refused', kept: 'commerce', other: 'public', otherBy: 'Bo' },
    ])
  })

  it('accept a new record whose locked fields have their defaults', async () => {
    const { addConsole, sync, row } = createWorld()
    const bo = addConsole('b')
    bo.save(Microcast, key('tip'), { name: 'A tip', gated: false, accessConfiguration: 'accessGroups' })
    bo.save(Microcast, key('gift'), { name: 'A gift', accessConfiguration: 'anonymous' })
    expect(await sync(bo, 'Bo', aiAdmin)).toEqual([
      'accessConfiguration: Only a full administrator may change this.',
    ])
    expect(row('b', Microcast, 'tip')).toMatchObject({ accessConfiguration: 'accessGroups' })
    expect(row('b', Microcast, 'gift')).toMatchObject({ accessConfiguration: 'accessGroups' })
  })

  it('receive nothing that their user may not read, follow changes of role both ways, and lose nothing', async () => {
    const { addConsole, sync, server, row, conflicts } = createWorld()
    const [ana, bo] = [addConsole('a'), addConsole('b')]
    ana.save(Question, key('q'), { name: 'What do you drink?' })
    ana.save(Microcast, key('tip'), { name: 'A tip' })
    await sync(ana)
    await sync(bo, 'Bo', aiAdmin)
    expect(row('b', Question, 'q')).toBeUndefined()
    expect(row('b', Microcast, 'tip')?.name).toBe('A tip')
    expect(bo.status()).toMatchObject({ isSynced: true, isDiffering: false })

    const repair = async (actors: SyncFacts['actors']) => {
      await sync(bo, 'Bo', actors)
      expect(bo.status().isDiffering).toBe(true)
      const { head, records } = await readHashes(server, { version, organization, after: null }, { actors })
      const differing = bo.findDifferences(head, records) ?? []
      bo.repair(
        differing,
        await readRecords(server, { version, organization, records: differing }, { actors }),
      )
      await sync(bo, 'Bo', actors)
      expect(bo.status()).toMatchObject({ isSynced: true, isDiffering: false })
    }
    await repair(staffActors(['FULLADMIN']))
    expect(row('b', Question, 'q')?.name).toBe('What do you drink?')
    await repair(aiAdmin)
    expect(row('b', Question, 'q')).toBeUndefined()
    await sync(ana)
    expect(row('a', Question, 'q')?.name).toBe('What do you drink?')
    expect(conflicts()).toEqual([])
    const hidden = [{ entity: 'question', key: key('q') }]
    const { cells } = await readRecords(
      server,
      { version, organization, records: hidden },
      { actors: aiAdmin },
    )
    expect(cells).toEqual([])
  })

  it('receive no conflict about data that their user may not read', async () => {
    const { addConsole, sync, server, row, conflicts } = createWorld()
    const [ana, cem, bo] = [addConsole('a'), addConsole('c'), addConsole('b')]
    ana.save(Question, key('q'), { name: 'What do you drink?' })
    ana.save(Microcast, key('tip'), { name: 'A tip' })
    for (const one of [ana, cem, ana]) await sync(one)
    for (const [one, words] of [
      [ana, 'of Ana'],
      [cem, 'of Cem'],
    ] as const) {
      one.save(Question, key('q'), { name: `The secret ${words}` })
      one.save(Microcast, key('tip'), { name: `The tip ${words}` })
    }
    for (const one of [ana, cem, ana]) await sync(one)
    expect(
      conflicts()
        .map(({ entity }) => entity)
        .toSorted(),
    ).toEqual(['microcast', 'question'])
    await sync(bo, 'Bo', aiAdmin)
    expect(bo.status()).toMatchObject({ isSynced: true, isDiffering: false })
    const shown = conflicts().filter(({ id }) => row('b', Conflict, String(id)))
    expect(shown.map(({ entity }) => entity)).toEqual(['microcast'])
    const asked = { version, organization, after: null }
    const { records } = await readHashes(server, asked, { actors: aiAdmin })
    expect(records.filter(({ entity }) => entity === 'conflict')).toHaveLength(1)
    const names = conflicts().map(({ id }) => ({ entity: 'conflict', key: key(String(id)) }))
    const { cells } = await readRecords(
      server,
      { version, organization, records: names },
      { actors: aiAdmin },
    )
    expect(cells.length).toBeGreaterThan(0)
    expect(JSON.stringify(cells)).not.toContain('secret')
  })

  it('apply each write once, however often it is sent', async () => {
    const { addConsole, sync, server, facts } = createWorld()
    const ana = addConsole('a')
    ana.save(Course, key('tea'), course('A course of tea'))
    const request = ana.nextRequest()
    const first = await handleSync(server, request, facts)
    const again = await handleSync(server, request, facts)
    expect(again).toEqual(first)
    await sync(ana)
    expect(ana.status().isSynced).toBe(true)
  })

  it('refuse writes in the name of another replica, and keep the author', async () => {
    const { addConsole, sync, server, facts, row, tick } = createWorld()
    const ana = addConsole('a')
    ana.save(Course, key('tea'), course('A course of tea'))
    await sync(ana)
    tick()
    const { cells } = server.data(organization).records.get(`course ${key('tea')}`) ?? { cells: new Map() }
    ana.save(Course, key('tea'), { headline: 'By Ana' })
    const stolen = { ...ana.nextRequest(), chain: ana.nextRequest().chain }
    const answer = await handleSync(server, stolen, { ...facts, user: 'Dan' })
    expect(answer).toMatchObject({ forked: true, refused: [] })
    expect(server.data(organization).records.get(`course ${key('tea')}`)?.cells).toEqual(cells)
    await sync(ana)
    const authors = (await handleSync(server, { ...ana.nextRequest(), cursor: 0 }, { ...facts, user: 'Ana' }))
      .authors
    expect(Object.values(authors)).toEqual(['Ana'])
    expect(row('a', Course, 'tea')?.headline).toBe('By Ana')
  })

  it('continue under a new name, with waiting writes, when another person signs in', async () => {
    const { addConsole, sync, row, conflicts } = createWorld()
    const [one, other] = [addConsole('a'), addConsole('b')]
    one.save(Course, key('tea'), course('A course of tea'))
    await sync(one, 'Ana')
    const { replica } = one.status()
    one.save(Course, key('tea'), { headline: 'Left by Ana, sent by Bob' })
    await sync(one, 'Bob')
    await sync(other)
    expect(one.status()).toMatchObject({ isSynced: true, waiting: 0 })
    expect(one.status().replica).not.toBe(replica)
    expect(row('b', Course, 'tea')?.headline).toBe('Left by Ana, sent by Bob')
    expect(conflicts()).toEqual([])
  })

  it('detect a copied store, and lose nothing of either', async () => {
    const { addConsole, sync, stores, row, tick, conflicts } = createWorld()
    const ana = addConsole('a')
    ana.save(Course, key('tea'), course('A course of tea'))
    await sync(ana)
    const copy = createMemoryReplicaStore(structuredClone(stores.get('a')?.data()))
    const other = addConsole('c', copy)
    ana.save(Course, key('tea'), { headline: 'By the first' })
    other.save(Course, key('tea'), { description: 'By the copy' })
    tick()
    for (const replica of [ana, other, ana]) await sync(replica)
    expect(row('a', Course, 'tea')).toMatchObject({ headline: 'By the first', description: 'By the copy' })
    expect(row('c', Course, 'tea')).toEqual(row('a', Course, 'tea'))
    expect(conflicts()).toEqual([])
    expect(ana.status().replica).not.toBe(other.status().replica)
  })

  it('detect a copy that differs only in the middle of the sent writes', async () => {
    const { addConsole, sync, stores, row, tick } = createWorld()
    const ana = addConsole('a')
    ana.save(Course, key('tea'), { name: 'A course of tea', headline: 'First', description: 'Same' })
    const copy = addConsole('c', createMemoryReplicaStore(structuredClone(stores.get('a')?.data())))
    await sync(copy)
    tick()
    // Not sent yet, so it replaces the first one, and later numbers stay the same.
    ana.save(Course, key('tea'), { headline: 'Second' })
    for (const replica of [ana, copy, ana]) await sync(replica)
    expect(row('c', Course, 'tea')?.headline).toBe('Second')
    expect(row('a', Course, 'tea')).toEqual(row('c', Course, 'tea'))
  })

  it('list a change that arrived under a local edit, when that edit is repeated', async () => {
    const { addConsole, sync, row, tick, conflicts, server, facts } = createWorld()
    const [ana, ben] = [addConsole('a'), addConsole('b')]
    ana.save(Course, key('tea'), { name: 'A course of tea' })
    await sync(ana)
    await sync(ben)
    tick()
    ben.save(Course, key('tea'), { headline: 'Ben’s words' })
    await sync(ben)
    tick()
    const request = ana.nextRequest()
    ana.save(Course, key('tea'), { headline: 'Ana’s words' })
    ana.receive(request, await handleSync(server, request, facts))
    expect(row('a', Course, 'tea')?.headline).toBe('Ana’s words')
    tick()
    ana.save(Course, key('tea'), { headline: 'Ana’s better words' })
    for (const replica of [ana, ben]) await sync(replica)
    expect(row('b', Course, 'tea')?.headline).toBe('Ana’s better words')
    expect(conflicts()).toMatchObject([{ path: 'headline', other: 'Ben’s words' }])
  })

  it('write records again that a server restored from a backup has lost', async () => {
    const { addConsole, sync, row, server, tick } = createWorld()
    const [ana, ben] = [addConsole('a'), addConsole('b')]
    ana.save(Course, key('tea'), { name: 'A course of tea' })
    await sync(ana)
    await sync(ben)
    const backup = server.data(organization)
    tick()
    ana.save(Course, key('tea'), { name: 'Tea, much better', headline: 'New' })
    ana.save(Library, key('lib'), { name: 'Shelf' })
    await sync(ana)
    server.restore(organization, backup)
    tick()
    for (const replica of [ana, ben, ana]) await sync(replica)
    expect(row('b', Course, 'tea')).toMatchObject({ name: 'Tea, much better', headline: 'New' })
    expect(row('b', Library, 'lib')?.name).toBe('Shelf')
    expect(ana.status().isSynced && ben.status().isSynced).toBe(true)
  })

  it('re-stamp writes of a clock in the far future', async () => {
    const { addConsole, sync, skews, row, tick, server } = createWorld()
    skews.set('a', 3 * 365 * 86_400_000)
    const [ana, ben] = [addConsole('a'), addConsole('b')]
    ana.save(Course, key('tea'), course('A course of tea'))
    await sync(ana)
    await sync(ben)
    tick()
    ben.save(Course, key('tea'), { name: 'Tea by Ben' })
    await sync(ben)
    await sync(ana)
    expect(row('a', Course, 'tea')?.name).toBe('Tea by Ben')
    expect(String(row('a', Course, 'tea')?.updatedAt).slice(0, 4)).toBe('2026')
    expect(server.data(organization).head.seq).toBeGreaterThan(0)
  })

  it('moves a local workspace into an organization, references included', async () => {
    const { addConsole, sync, row } = createWorld()
    const ana = addConsole('a', createMemoryReplicaStore(), 'local')
    ana.save(Library, 'local~lib', { name: 'Shelf' })
    ana.save(Course, 'local~tea', {
      name: 'A course of tea',
      headline: 'local~lib',
      libraries: ['local~lib'],
      sections: [section('s1', 'Film', { name: 'Film', type: 'video', asset: 'local~film' })],
    })
    ana.rekey(organization)
    await sync(ana)
    expect(row('a', Course, 'tea')).toMatchObject({
      libraries: [key('lib')],
      headline: 'local~lib',
      sections: [{ item: { asset: key('film') } }],
    })
    expect(ana.status()).toMatchObject({ organization, isSynced: true })
  })

  it('repair differences record by record, and resend what the server lost', async () => {
    const { addConsole, sync, server, facts, stores, row } = createWorld()
    const ana = addConsole('a')
    ana.save(Course, key('tea'), { name: 'A course of tea', headline: 'Leaves' })
    ana.save(Course, key('ink'), course('A course of ink'))
    await sync(ana)
    const store = stores.get('a')
    store?.transaction(() => {
      const [cell] = store
        .loadCells({ entity: 'course', key: key('tea') })
        .filter(({ path }) => path === 'name')
      if (cell) store.saveCells([{ ...cell, value: 'Rotten bits' }])
      const meta = store.loadMeta()
      if (meta) store.saveMeta({ ...meta, hash: '1'.repeat(64) })
    })
    expect(ana.status().isDiffering).toBe(true)
    const hashes = await readHashes(server, { version, organization, after: null }, facts)
    const differing = ana.findDifferences(hashes.head, hashes.records)
    expect(differing).toEqual([{ entity: 'course', key: key('tea') }])
    const fetched = await readRecords(server, { version, organization, records: differing ?? [] }, facts)
    expect(ana.repair(differing ?? [], fetched)).toBe(true)
    expect(row('a', Course, 'tea')?.name).toBe('A course of tea')
    expect(ana.status().isSynced).toBe(true)
  })

  it('keep the head’s hash equal to the hash of all cells', async () => {
    const { addConsole, sync, server } = createWorld()
    const ana = addConsole('a')
    for (let i = 0; i < 5; i++) ana.save(Course, key(`c${i}`), course(`Course number ${i}`))
    await sync(ana)
    ana.remove(Course, key('c1'))
    await sync(ana)
    const data = server.data(organization)
    const cells = [...data.records.values()].flatMap((record) => [...record.cells.values()])
    expect(data.head.hash).toBe(hashOfCells(cells))
  })
})

describe('the server’s own writes', () => {
  it('create, update on condition, and delete, with updatedAt always increasing', async () => {
    const { server, facts } = createWorld()
    const edit = { entity: Course, key: key('tea') }
    const [made] = await writeHere(
      server,
      [{ do: 'create', ...edit, values: { name: 'A course of tea' } }],
      facts,
    )
    expect(made).toMatchObject({
      id: 'tea',
      organization,
      name: 'A course of tea',
      active: true,
      lessonCount: 0,
    })
    const update = (expectedUpdatedAt: unknown) =>
      writeHere(
        server,
        [
          {
            do: 'update',
            ...edit,
            values: { name: 'More of tea' },
            expectedUpdatedAt: String(expectedUpdatedAt),
          },
        ],
        facts,
      )
    const [changed] = await update(made?.updatedAt)
    expect(changed?.updatedAt).not.toBe(made?.updatedAt)
    await expect(update(made?.updatedAt)).rejects.toMatchObject({ code: 'concurrency' })
    expect(await writeHere(server, [{ do: 'delete', ...edit }], facts)).toEqual([null])
    await expect(update(changed?.updatedAt)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('page large records without splitting a change', async () => {
    const { server, facts, addConsole, sync, row } = createWorld()
    const sections = Array.from({ length: 3000 }, (_, i) => section(`s${i}`, `Lesson number ${i}`))
    await writeHere(
      server,
      [{ do: 'create', entity: Course, key: key('big'), values: { name: 'A big course', sections } }],
      facts,
    )
    const ana = addConsole('a')
    const request = ana.nextRequest()
    const page = await handleSync(server, request, facts)
    expect(page.hasMore).toBe(true)
    expect(page.cells.length).toBeLessThanOrEqual(5000)
    await sync(ana)
    expect(row('a', Course, 'big')?.sections).toHaveLength(3000)
    expect(ana.status().isSynced).toBe(true)
  })
})
