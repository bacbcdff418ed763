import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Question } from '#shared/features/content/entities/Question.ts'
import { baseFieldNames, type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { createReplica, type Replica } from '#shared/kernel/sync/replica.ts'
import type { ServerSyncStore } from '#shared/kernel/sync/ServerSyncStore.ts'
import { handleSync } from '#shared/kernel/sync/serverSync.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createMemoryServerStore } from '#shared/testing/memoryServerStore.ts'
import { makeRandomEdit } from '#shared/testing/simulation/randomEdit.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { upgrades } from '#shared/upgrades.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { createTestDeps } from '../../testing/createTestDeps.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { syncVersion } from '../../testing/syncVersion.ts'
import { watchStatements } from '../../testing/watchStatements.ts'
import { Prisma } from '../db/generated/client.ts'
import { selectRecords } from '../db/records/selectRecords.ts'
import { createPgSyncStore } from './createPgSyncStore.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const start = Date.UTC(2026, 10, 20, 9)

describe('the sync store in PostgreSQL', () => {
  it.each([1, 2, 3, 4])('behaves as the in-memory store (seed %i)', async (seed) => {
    const organization = `seed${seed}`
    const random = createRandom(seed)
    const pg = createPgSyncStore(app.deps.db.pool, app.deps)
    const memory = createMemoryServerStore()
    let now = start
    let texts = 0
    const consoles = ['a', 'b', 'c'].map((name) => {
      const store = createMemoryReplicaStore()
      let names = 0
      const createReplicaName = () => `replica${name}${names++}x`
      const replica = createReplica({ store, organization, now: () => now, createReplicaName })
      return { store, replica }
    })
    const exchange = async (replica: Replica) => {
      for (let round = 0; round < 20; round += 1) {
        const request = replica.nextRequest()
        const facts = { now, user: 'Ana', actors: staffActors(['SUPERUSER']) }
        const answer = await handleSync(pg, request, facts)
        expect(answer).toEqual(await handleSync(memory, request, facts))
        if (!replica.receive(request, answer)?.isMore) return
      }
    }
    for (let turn = 0; turn < 40; turn += 1) {
      now += random.integer(0, 3000)
      const { replica, store } = random.pick(consoles)
      const unique = () => `text ${texts++}`
      if (random.chance(0.65)) makeRandomEdit({ replica, data: store.data(), organization, random, unique })
      else await exchange(replica)
    }
    for (const { replica } of [...consoles, ...consoles]) await exchange(replica)
    for (const { replica } of consoles) expect(replica.status()).toMatchObject({ isSynced: true, waiting: 0 })

    const hashes = (store: ServerSyncStore) =>
      store.read(organization, (reader) => reader.loadRecordHashes(null, 1000))
    expect(await hashes(pg)).toEqual(await hashes(memory))
    // Every field of the entity rows matches the projections.
    for (const entity of (entities as readonly Entity[]).filter(({ sync }) => sync === 'synced')) {
      const rows = await selectRecords(app.deps.db, entity, {
        where: Prisma.sql`organization = ${organization}`,
        orderBy: Prisma.sql`key COLLATE "C"`,
        limit: 1000,
      })
      const projected = [...memory.data(organization).rows]
        .filter(([name]) => name.startsWith(`${entity.name} `))
        .map(([, row]) => row)
        .sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1))
      const withCells = (record: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(record).filter(([name]) => {
            const field = entity.fields[name]
            return (
              baseFieldNames.some((base) => base === name) || (field && !field.onlineOnly && !field.secret)
            )
          }),
        )
      expect(rows.map(withCells)).toEqual(projected.map(withCells))
    }
  })

  it('writes a hundred records of an entity in as many statements as one', async () => {
    const deps = await createTestDeps()
    const sent = watchStatements(deps.db.pool)
    const pushed = async (count: number) => {
      const organization = `courses${count}`
      const replica = createReplica({
        store: createMemoryReplicaStore(),
        organization,
        now: () => start,
        createReplicaName: () => `replica${count}x`,
      })
      const text = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'x'.repeat(1025) }] }] }
      for (let n = 0; n < count; n += 1)
        replica.save(Course, `${organization}~c${n}`, { name: `Course ${n}`, richText1: text })
      const facts = { now: start, user: 'Ana', actors: staffActors(['SUPERUSER']) }
      sent()
      await handleSync(createPgSyncStore(deps.db.pool, deps), replica.nextRequest(), facts)
      return sent()
    }
    const [one, hundred] = [await pushed(1), await pushed(100)]
    const rows = await deps.db.pool.query('SELECT DISTINCT "richText1" FROM "Course"')
    const texts = await deps.db.pool.query('SELECT count(*)::int AS count FROM "LongText"')
    await deps.close()
    expect(rows.rows).toEqual([{ richText1: { '@longText': expect.any(String) } }])
    expect(texts.rows).toEqual([{ count: 101 }])
    expect(hundred.length).toBe(one.length)
  })

  it('writes all of a push or nothing, also if the connection breaks', async () => {
    const { pool } = app.deps.db
    const store = createPgSyncStore(pool, app.deps)
    const organization = 'broken'
    const changes = (seq: number) => ({
      head: { seq, hash: 'a'.repeat(64), stamp: '' },
      replica: { replica: 'replica01', lastNumber: seq, chain: '', user: null, device: null },
      cells: [{ entity: 'course', key: 'broken~c', path: 'name', value: 'Half', stamp: '', seq }],
      records: [],
    })
    const broken = store.write(organization, async (transaction) => {
      await transaction.save(changes(1))
      const { rows } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE state = 'idle in transaction' AND datname = current_database()`,
      )
      expect(rows).toHaveLength(1)
    })
    await expect(broken).rejects.toThrow()
    await expect(
      store.write(organization, async (transaction) => {
        await transaction.save(changes(2))
        throw new Error('the process thought better of it')
      }),
    ).rejects.toThrow('the process thought better of it')
    const left = await store.read(organization, async (reader) => [
      (await reader.loadHead()).seq,
      await reader.loadChanges(0, 10),
      await reader.findReplicas(['replica01']),
    ])
    expect(left).toEqual([0, [], []])
  })
})

describe('POST /sync', () => {
  const post = (path: string, body: unknown, caller: Pick<Person, 'token' | 'cookie'> | null) =>
    fetch(`${app.origin}${path}`, {
      method: 'POST',
      headers: {
        ...syncVersion,
        'Content-Type': 'application/json',
        ...(caller?.token ? { Authorization: `Bearer ${caller.token}` } : {}),
        ...(caller?.cookie ? { Cookie: caller.cookie } : {}),
      },
      body: JSON.stringify(body),
    })
  const open = (name: string, organization = tenant.organization) => {
    const store = createMemoryReplicaStore()
    const createReplicaName = () => `replica${name}`
    return createReplica({ store, organization, now: Date.now, createReplicaName })
  }
  async function exchange(replica: Replica, caller: Person): Promise<string[]> {
    const refused: string[] = []
    for (let round = 0; round < 50; round += 1) {
      const request = replica.nextRequest()
      const response = await post('/sync', request, caller)
      expect(response.status).toBe(200)
      const received = replica.receive(request, await response.json())
      refused.push(...(received?.refused.map(({ reason }) => reason) ?? []))
      if (!received?.isMore) return refused
    }
    throw new Error('It never ends')
  }

  it('loses no change when many consoles push at the same time', async () => {
    const others = await makeTenant(app.deps)
    const consoles = Array.from({ length: 6 }, (_, n) => open(`many${n}x`, others.organization))
    await Promise.all(
      consoles.map(async (replica, n) => {
        for (let turn = 0; turn < 5; turn += 1) {
          const key = `${others.organization}~c${n}`
          replica.save(Course, key, { name: `Course ${n} turn ${turn}`, slug: 'same-slug' })
          await exchange(replica, others.admin)
        }
      }),
    )
    for (const replica of [...consoles, ...consoles]) await exchange(replica, others.admin)
    for (const replica of consoles)
      expect(replica.status()).toMatchObject({ isSynced: true, isDiffering: false })
    const courses = await app.deps.db.prisma.course.findMany({ where: { organization: others.organization } })
    expect(courses.map(({ name }) => name).sort()).toEqual(consoles.map((_, n) => `Course ${n} turn 4`))
    expect(new Set(courses.map(({ slug }) => slug)).size).toBe(6)
  })

  it('sends GraphQL writes to the console, and applies the console’s writes', async () => {
    const replica = open('graphql1')
    const key = await tenant.add(Course, { name: 'Made on the server' })
    await exchange(replica, tenant.admin)
    replica.save(Course, key, { headline: 'Said on a console' })
    await exchange(replica, tenant.admin)
    const { data } = await app.graphql(
      'query ($id: String!) { getCourse(id: $id) { name headline } }',
      { id: key },
      tenant.admin,
    )
    expect(data?.getCourse).toEqual({ name: 'Made on the server', headline: 'Said on a console' })
  })

  it('accepts only staff of the organization, each limited by their permissions', async () => {
    const replica = open('access01')
    const request = replica.nextRequest()
    expect((await post('/sync', request, null)).status).toBe(401)
    expect((await post('/sync', request, tenant.customer)).status).toBe(401)
    const foreign = await makeTenant(app.deps)
    for (const path of ['/sync', '/sync/hashes', '/sync/records']) {
      const { version } = upgrades
      const { organization } = tenant
      const body =
        path === '/sync'
          ? request
          : path === '/sync/hashes'
            ? { version, organization, after: null }
            : { version, organization, records: [] }
      expect((await post(path, body, foreign.admin)).status).toBe(404)
      expect((await post(path, body, tenant.aiAdmin)).status).toBe(200)
    }
    replica.save(Course, `${tenant.organization}~mine`, { name: 'Not mine to make' })
    const refused = await exchange(replica, tenant.aiAdmin)
    expect(refused.length).toBeGreaterThan(0)
    expect(await app.deps.db.prisma.course.count({ where: { key: `${tenant.organization}~mine` } })).toBe(0)
  })

  it('refuses an AI administrator’s deletion of a library, and their restoration of a deleted one', async () => {
    const shelf = await tenant.add(Library, { name: 'A shelf that stays' })
    const replica = open('shelves1')
    const late = open('shelves2')
    await exchange(replica, tenant.aiAdmin)
    await exchange(late, tenant.aiAdmin)
    const count = () => app.deps.db.prisma.library.count({ where: { key: shelf } })
    replica.remove(Library, shelf)
    expect(await exchange(replica, tenant.aiAdmin)).toEqual([
      'You may not delete libraries of this organization.',
    ])
    expect(await count()).toBe(1)
    const remove = (caller: Person) =>
      app.graphql(`mutation { deleteLibrary(id: "${shelf}") { key } }`, {}, caller)
    expect((await remove(tenant.aiAdmin)).errors[0]?.extensions.code).toBe('forbidden')
    expect((await remove(tenant.admin)).errors).toEqual([])
    late.save(Library, shelf, { name: 'Renamed later' }, { name: 'A shelf that stays' })
    expect(await exchange(late, tenant.aiAdmin)).toEqual([
      'You may not restore libraries of this organization.',
    ])
    expect(await count()).toBe(0)
  })

  it('refuses another tenant’s keys, malformed bodies and endless bodies', async () => {
    const foreign = await makeTenant(app.deps)
    const replica = open('hostile1')
    replica.save(Course, `${foreign.organization}~theirs`, { name: 'Not of this house' })
    expect((await exchange(replica, tenant.admin)).join()).toContain('is not of this organization')
    expect((await post('/sync', { organization: 5 }, tenant.admin)).status).toBe(422)
    const tooMuch = await post('/sync', { x: 'x'.repeat(21 * 1024 * 1024) }, tenant.admin)
    expect([tooMuch.status, (await tooMuch.json()).error.code]).toEqual([413, 'too_large'])
  })

  it('refuses references to another tenant’s records, keeps them as a conflict, and accepts the rest', async () => {
    const foreign = await makeTenant(app.deps)
    const replica = open('foreign1')
    const key = `${tenant.organization}~borrowed`
    const theirs = `${foreign.organization}~film`
    const lesson = testLesson('l1', 'video', { asset: theirs, headline: 'Watch this' })
    replica.save(Course, key, { name: 'Borrowed things', courseImage: theirs, sections: [lesson] })
    const refused = await exchange(replica, tenant.admin)
    expect(refused.toSorted()).toEqual(
      ['courseImage', 'sections/l1/item/asset'].map(
        (path) => `${path} names an item of another organization.`,
      ),
    )
    const { data } = await app.graphql(
      'query ($id: String!) { getCourse(id: $id) { name courseImage sections { id item { headline ... on VideoLesson { asset } } } } }',
      { id: key },
      tenant.admin,
    )
    expect(data?.getCourse).toMatchObject({
      name: 'Borrowed things',
      courseImage: null,
      sections: [{ id: 'l1', item: { asset: null, headline: 'Watch this' } }],
    })
    const kept = await app.deps.db.prisma.conflict.findMany({
      where: { recordKey: key },
      orderBy: { path: 'asc' },
    })
    expect(kept.map(({ path, reason, other }) => [path, reason, other])).toEqual([
      ['courseImage', 'refused', theirs],
      ['sections/l1/item/asset', 'refused', theirs],
    ])
  })

  it('neither lists nor sends conflicts about records that the caller may not read', async () => {
    const own = await makeTenant(app.deps)
    const about = async (entity: Entity, words: string) => {
      const recordKey = await own.add(entity, { name: 'Has a conflict' })
      const facts = { entity: entity.name, recordKey, path: 'name', reason: 'collision', other: words }
      return own.add(Conflict, { ...facts, happenedAt: new Date().toISOString() })
    }
    const [hidden, shown] = [await about(Question, 'hidden words'), await about(Microcast, 'shown words')]
    const seenBy = async (caller: Person) => {
      const { data } = await app.graphql(
        'query ($org: String!) { listConflicts(organizationID: $org) { items { key other } } }',
        { org: own.organization },
        caller,
      )
      const search = await app.graphql(
        'query ($ids: [String!]!, $org: String!) { batchLoad(modelName: "conflict", ids: $ids, organizationID: $org) { ... on Conflict { other message } } }',
        { ids: [hidden, shown], org: own.organization },
        caller,
      )
      const request = open(`conflict${caller === own.admin ? 1 : 2}`, own.organization).nextRequest()
      const pulled = await (await post('/sync', request, caller)).text()
      return [JSON.stringify(data), JSON.stringify(search.data), pulled].map((text) =>
        ['hidden words', 'shown words'].filter((words) => text.includes(words)),
      )
    }
    expect(await seenBy(own.admin)).toEqual(Array(3).fill(['hidden words', 'shown words']))
    expect(await seenBy(own.aiAdmin)).toEqual(Array(3).fill(['shown words']))
  })

  it('accepts bodies of 16 MB', async () => {
    const request = { ...open('large001').nextRequest(), organization: tenant.organization }
    const response = await fetch(`${app.origin}/sync`, {
      method: 'POST',
      headers: {
        ...syncVersion,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${tenant.admin.token}`,
      },
      body: JSON.stringify(request).padEnd(16 * 1024 * 1024),
    })
    expect(response.status).toBe(200)
  })

  it('accepts text that PostgreSQL cannot store, without blocking sync for ever', async () => {
    const replica = open('strange1')
    const key = `${tenant.organization}~strange`
    replica.save(Course, key, { name: 'A strange course' })
    await exchange(replica, tenant.admin)
    const { rows } = await app.deps.db.pool.query(`SELECT name FROM "${typeName(Course)}" WHERE key = $1`, [
      key,
    ])
    expect(rows).toEqual([{ name: 'A strange course' }])
  })
})
