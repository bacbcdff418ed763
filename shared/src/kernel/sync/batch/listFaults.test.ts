import { expect, it } from 'vitest'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createMemoryServerStore } from '#shared/testing/memoryServerStore.ts'
import type { Entity } from '../../model/Entity.ts'
import { staffActors } from '../../rules/access/staffRights.ts'
import { createReplica } from '../replica.ts'
import { handleSync } from '../serverSync.ts'

const organization = 'acme'
const key = (id: string) => `acme~${id}`
const now = Date.UTC(2026, 10, 20, 9)

/** Consoles without local validation: this tests the server's own checks. */
function createWorld() {
  const server = createMemoryServerStore()
  function addConsole(name: string) {
    const store = createMemoryReplicaStore()
    const replica = createReplica({
      store,
      organization,
      now: () => now,
      createReplicaName: () => `replica${name}x`,
    })
    const sync = async (): Promise<string[]> => {
      const refused: string[] = []
      for (let isMore = true; isMore; ) {
        const request = replica.nextRequest()
        const actors = staffActors(['FULLADMIN'])
        const received = replica.receive(
          request,
          await handleSync(server, request, { now, user: name, actors }),
        )
        refused.push(...(received?.refused ?? []).map(({ reason }) => reason))
        isMore = received?.isMore ?? false
      }
      return refused
    }
    const row = (entity: Entity, id: string) => store.data().rows.get(`${entity.name} ${key(id)}`)
    return { replica, sync, row }
  }
  const listed = () =>
    [...server.data(organization).rows.values()].flatMap(({ reason, path, message, resolution }) =>
      reason === 'rule' && !resolution ? [{ path, message }] : [],
    )
  const row = (entity: Entity, id: string) => server.data(organization).rows.get(`${entity.name} ${key(id)}`)
  return { addConsole, listed, row }
}

const text = (...blocks: [string, number][]) => ({
  slate: blocks.map(([id, length]) => ({ id, type: 'paragraph', children: [{ text: 'x'.repeat(length) }] })),
})

it('lists an end before its start, made by two authors together, once, and keeps both', async () => {
  const { addConsole, listed } = createWorld()
  const [ana, bo] = [addConsole('a'), addConsole('b')]
  ana.replica.save(Document, key('d'), { name: 'Tea leaves' })
  await ana.sync()
  await bo.sync()
  ana.replica.save(Document, key('d'), { startDate: '2026-05-01' })
  bo.replica.save(Document, key('d'), { expiryDate: '2026-04-01' })
  await ana.sync()
  expect(listed()).toEqual([])
  expect(await bo.sync()).toEqual([])
  const fault = { path: 'expiryDate', message: 'Must not be before the start' }
  expect(listed()).toEqual([fault])
  bo.replica.save(Document, key('d'), { headline: 'Fine leaves' })
  bo.replica.save(Document, key('d'), { startDate: '2026-05-02' })
  await bo.sync()
  expect(listed()).toEqual([fault])
  expect(bo.row(Document, 'd')).toMatchObject({ startDate: '2026-05-02', expiryDate: '2026-04-01' })
})

it('lists a reference to a missing record once, but not to one created with it', async () => {
  const { addConsole, listed } = createWorld()
  const ana = addConsole('a')
  const membership = { name: 'Gold', type: 'membership' }
  ana.replica.save(Membership, key('m1'), { ...membership, portal: key('shop') })
  ana.replica.save(Portal, key('shop'), {
    name: 'Shop',
    pageRules: [{ id: 'r1', pageType: 'home', conditions: {}, pageId: 'nowhere' }],
  })
  ana.replica.save(Membership, key('m2'), { ...membership, portal: key('gone') })
  expect(await ana.sync()).toEqual([])
  const message = 'Must be the key of an existing item'
  expect(listed()).toHaveLength(2)
  expect(listed()).toEqual(
    expect.arrayContaining([
      { path: 'portal', message },
      { path: 'pageRules/r1/pageId', message },
    ]),
  )
  expect(ana.row(Membership, 'm2')).toMatchObject({ portal: key('gone') })
  ana.replica.save(Membership, key('m2'), { description: 'Goes on' })
  ana.replica.save(Course, key('c'), { name: 'Tea leaves', instructors: [key('nobody')] })
  await ana.sync()
  const nobody = { path: 'instructors', message }
  expect(listed()).toHaveLength(3)
  expect(listed()).toContainEqual(nobody)
  ana.replica.save(Instructor, key('ana'), { name: 'Ana' })
  ana.replica.save(Course, key('c'), { instructors: [key('ana'), key('nobody')] })
  await ana.sync()
  expect(listed()).toHaveLength(3)
})

it('ends the fault when a later push contains the missing record', async () => {
  const { addConsole, listed, row } = createWorld()
  const ana = addConsole('a')
  const both = [key('ana'), key('bo')]
  ana.replica.save(Course, key('c'), { name: 'Tea leaves', instructors: both, accessGroups: ['GUESTS'] })
  ana.replica.save(Portal, key('shop'), {
    name: 'Shop',
    pageRules: [{ id: 'r1', pageType: 'home', conditions: {}, pageId: 'welcome' }],
  })
  await ana.sync()
  const paths = () => listed().map(({ path }) => path)
  expect(paths().sort()).toEqual(['accessGroups', 'instructors', 'pageRules/r1/pageId'])
  ana.replica.save(Instructor, key('ana'), { name: 'Ana' })
  ana.replica.save(AccessGroupDefinition, key('g1'), { code: 'GUESTS', name: 'Guests' })
  await ana.sync()
  expect(paths().sort()).toEqual(['instructors', 'pageRules/r1/pageId'])
  ana.replica.save(Instructor, key('bo'), { name: 'Bo' })
  ana.replica.save(PortalTemplate, key('welcome'), { name: 'Welcome', type: 'page' })
  await ana.sync()
  expect(paths()).toEqual([])
  expect(row(Course, 'c')).toMatchObject({ instructors: both, accessGroups: ['GUESTS'] })
})

it('ends the fault of a reference that its author removes, and no other', async () => {
  const { addConsole, listed } = createWorld()
  const ana = addConsole('a')
  ana.replica.save(Course, key('c'), { name: 'Tea leaves', instructors: [key('nobody')] })
  ana.replica.save(Course, key('d'), { name: 'Milk', instructors: [key('nobody')] })
  await ana.sync()
  expect(listed()).toHaveLength(2)
  ana.replica.save(Course, key('c'), { instructors: [] })
  await ana.sync()
  expect(listed()).toHaveLength(1)
  ana.replica.save(Course, key('d'), { headline: 'Fresh' })
  await ana.sync()
  expect(listed()).toHaveLength(1)
})

it('lists a duplicate code of an access group', async () => {
  const { addConsole, listed } = createWorld()
  const [ana, bo] = [addConsole('a'), addConsole('b')]
  ana.replica.save(AccessGroupDefinition, key('g1'), { code: 'GUESTS', name: 'Guests' })
  bo.replica.save(AccessGroupDefinition, key('g2'), { code: 'GUESTS', name: 'Other guests' })
  bo.replica.save(AccessGroupDefinition, key('g3'), { code: 'FRIENDS', name: 'Friends' })
  await ana.sync()
  expect(listed()).toEqual([])
  await bo.sync()
  expect(listed()).toEqual([{ path: 'code', message: 'Is already taken' }])
})

it('refuses a block that exceeds its text’s limit, and a text beyond twice its limit', async () => {
  const { addConsole, listed } = createWorld()
  const ana = addConsole('a')
  ana.replica.save(Document, key('d'), { name: 'Tea leaves', content: text(['b1', 20_001]) })
  expect(await ana.sync()).toEqual(['content/b1/@block: Must be 20000 characters or less'])
  ana.replica.save(Document, key('d'), {
    content: text(['b2', 15_000], ['b3', 15_000], ['b4', 15_000]),
  })
  expect(await ana.sync()).toEqual(['content/b4/@block: Must be 20000 characters or less'])
  expect(listed()).toEqual([{ path: 'content/b3/@gone', message: 'Must be 20000 characters or less' }])
})

it('accepts a text that is replaced as a whole, and lists one that two authors made too long together', async () => {
  const { addConsole, listed } = createWorld()
  const [ana, bo] = [addConsole('a'), addConsole('b')]
  ana.replica.save(Document, key('d'), { name: 'Tea leaves', content: text(['b1', 19_000]) })
  await ana.sync()
  await bo.sync()
  ana.replica.save(Document, key('d'), { content: text(['b2', 19_000]) })
  expect(await ana.sync()).toEqual([])
  expect(listed()).toEqual([])
  await bo.sync()
  ana.replica.save(Document, key('d'), { content: text(['b2', 19_000], ['b3', 900]) })
  bo.replica.save(Document, key('d'), { content: text(['b2', 19_000], ['b4', 900]) })
  await ana.sync()
  expect(await bo.sync()).toEqual([])
  expect(listed()).toEqual([{ path: 'content/b4/@gone', message: 'Must be 20000 characters or less' }])
})

type Values = Readonly<Record<string, unknown>>
const many = <T>(count: number, of: (n: number) => T): T[] =>
  Array.from({ length: count }, (_none, n) => of(n))

it.each<[string, Entity, Values, (elements: object[]) => Values, string, RegExp]>([
  [
    'a flow',
    EngagementFlow,
    { name: 'A long flow' },
    (flow) => ({ flow }),
    'flow',
    /^Must have 500 items or less; there are 501$/,
  ],
  [
    'a page',
    PortalTemplate,
    { name: 'A long page', type: 'page' },
    (elements) => ({ config: { layout: null, elements, leftover: null } }),
    'config/elements',
    /^Must have 500 items or less; there are 501$/,
  ],
])('lists %s that two authors made too long together, once, and keeps all of it', async (...given) => {
  const [, entity, values, holding, path, message] = given
  const { addConsole, listed } = createWorld()
  const [ana, bo] = [addConsole('a'), addConsole('b')]
  const element = (id: string) =>
    entity === PortalTemplate
      ? { id, element: { type: 'row' }, elements: [] }
      : { id, name: `Step ${id}`, type: 'end' }
  const held = many(499, (n) => element(`s${n}`))
  ana.replica.save(entity, key('long'), { ...values, ...holding(held) })
  await ana.sync()
  await bo.sync()
  ana.replica.save(entity, key('long'), holding([...held, element('ana')]))
  bo.replica.save(entity, key('long'), holding([...held, element('bo')]))
  await ana.sync()
  expect(listed()).toEqual([])
  expect(await bo.sync()).toEqual([])
  expect(listed()).toEqual([
    { path: expect.stringMatching(`^${path}/(ana|bo)/@gone$`), message: expect.stringMatching(message) },
  ])
  await ana.sync()
  for (const console of [ana, bo])
    for (const id of ['s0', 's498', 'ana', 'bo'])
      expect(JSON.stringify(console.row(entity, 'long'))).toContain(`"id":"${id}"`)
  const [shorter] = [many(498, (n) => element(`s${n}`))]
  ana.replica.save(entity, key('long'), holding([...shorter, element('ana'), element('bo')]))
  await ana.sync()
  expect(listed()).toHaveLength(1)
})

it('lists an outline that a move by another author made too deep', async () => {
  const { addConsole, listed } = createWorld()
  const [ana, bo] = [addConsole('a'), addConsole('b')]
  const chain = (name: string, levels: number, inner: object[] = []): object[] =>
    many(levels, (n) => n).reduce<object[]>(
      (below, _none, n) => [
        { id: `${name}${levels - n}`, name: `Section ${name}${levels - n}`, sections: below },
      ],
      inner,
    )
  ana.replica.save(Course, key('c'), { name: 'Deep waters', sections: [...chain('a', 6), ...chain('b', 6)] })
  await ana.sync()
  await bo.sync()
  ana.replica.save(Course, key('c'), { sections: chain('a', 6, chain('b', 6)) })
  bo.replica.save(Course, key('c'), { sections: [...chain('a', 6), ...chain('b', 6, chain('new', 1))] })
  await ana.sync()
  expect(listed()).toEqual([])
  expect(await bo.sync()).toEqual([])
  expect(listed()).toEqual([
    { path: 'sections/new1/@place', message: 'Must not be nested deeper than 12 levels; there are 13' },
  ])
})
