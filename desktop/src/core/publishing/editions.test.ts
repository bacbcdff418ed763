import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { settleForTest } from '../testing/settleForTest.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const school = { id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }
let dataDir: string
let core: Core
let server: TestServer

beforeEach(async () => {
  school.roles = ['FULLADMIN']
  dataDir = mkdtempSync(join(tmpdir(), 'editions-'))
  server = await startTestServer([school])
  core = await createCore({ dataDir, media: plainMediaWork() })
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
})
afterEach(async () => {
  await core.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const set = (entity: string, key: string, field: string, value: unknown) =>
  core.api.edit({ entity, key, edits: [{ do: 'set', path: [field], value }] })
const add = (entity: string, values: Record<string, unknown>) => core.api.create({ entity, values })
const loadNames = async (entity: string) =>
  (
    await core.api.list({ entity, offset: 0, limit: 100, sort: { field: 'name', direction: 'asc' } })
  ).items.map(({ name }) => name)

describe('a portal’s editions', () => {
  let portal: Row
  let key: string
  const about = () => ({ entity: 'portal', key })
  const publish = async (note: string) => {
    await core.api.publish({ entity: 'portal', key, note })
    await settleForTest(core, server)
  }

  beforeEach(async () => {
    portal = await add('portal', { name: 'Tea School', publicName: 'Tea for all' })
    key = portal.key
    for (const { key: made } of (await core.api.list({ entity: 'category', offset: 0, limit: 9 })).items)
      await core.api.delete({ entity: 'category', key: made })
    await add('category', { id: 'tea', name: 'All our tea', portal: key })
    await add('category', { id: 'cups', name: 'Cups', portal: null })
    await add('stylesheet', { id: 'look', name: 'Our look', portal: key })
    await publish('The opening')
  })

  it('are listed, newest first, with who, note and which one visitors see', async () => {
    await set('portal', key, 'publicName', 'Tea for most')
    await publish('Fewer people')
    const { editions } = await core.api.editions(about())
    expect(editions).toMatchObject([
      { number: 2, author: 'Ana', note: 'Fewer people', isRead: true, isHere: true },
      { number: 1, author: 'Ana', note: 'The opening', isRead: false, isHere: true },
    ])
  })

  it('contain the records published with them, and are restored completely without the server', async () => {
    await set('portal', key, 'publicName', 'Tea for most')
    await set('category', 'acme~tea', 'name', 'Some of our tea')
    await core.api.delete({ entity: 'stylesheet', key: 'acme~look' })
    await core.api.delete({ entity: 'category', key: 'acme~cups' })
    await add('category', {
      id: 'pots',
      name: 'Pots',
      portal: key,
      subCategories: [{ id: 'a', name: 'Clay', subCategories: [] }],
    })
    await publish('All is other')
    server.cuts.isOffline = true
    const then = await core.api.inEdition({ ...about(), number: 1 })
    expect(then.record).toMatchObject({ publicName: 'Tea for all' })
    expect(then.belonging.map(({ entity, record }) => [entity, record.name]).toSorted()).toEqual([
      ['category', 'All our tea'],
      ['category', 'Cups'],
      ['stylesheet', 'Our look'],
    ])
    await core.api.putBackEdition({ ...about(), number: 1 })
    expect(await core.api.get(about())).toMatchObject({ publicName: 'Tea for all' })
    expect(await loadNames('category')).toEqual(['All our tea', 'Cups'])
    expect(await loadNames('stylesheet')).toEqual(['Our look'])
    expect(await core.api.publication({ entity: 'portal', key })).toMatchObject({
      waiting: { act: 'publish' },
      changes: [],
    })
    server.cuts.isOffline = false
    await settleForTest(core, server)
    const { editions } = await core.api.editions(about())
    expect(editions[0]).toMatchObject({ number: 3, note: 'Edition 1, restored', isRead: true })
    // The same hash is the same content.
    const publications = (
      await core.api.list({ entity: 'publication', filter: { recordID: portal.id }, offset: 0, limit: 9 })
    ).items
    const hashOf = (number: number) => publications.find(({ edition }) => edition === number)?.hash
    expect(hashOf(3)).toBe(hashOf(1))
    expect(hashOf(2)).not.toBe(hashOf(1))
  })

  it('keep items that several portals share or that another portal now has', async () => {
    const other = await add('portal', { name: 'Coffee School' })
    await set('category', 'acme~cups', 'name', 'Bowls')
    await set('category', 'acme~tea', 'portal', other.key)
    await set('category', 'acme~tea', 'name', 'Theirs now')
    await publish('Moved')
    await core.api.putBackEdition({ ...about(), number: 1 })
    expect(await loadNames('category')).toEqual(expect.arrayContaining(['Bowls', 'Theirs now']))
  })

  it('restores only the draft of the edition that visitors see', async () => {
    await set('category', 'acme~tea', 'name', 'A slip')
    await core.api.putBackEdition({ ...about(), number: 1 })
    expect(await loadNames('category')).toContain('All our tea')
    expect(await core.api.publication({ entity: 'portal', key })).toMatchObject({
      waiting: null,
      changes: [],
    })
  })

  it('are not put back while a page is missing that one shows, and nothing is half done', async () => {
    await add('portalTemplate', { id: 'front', name: 'Front', portal: key })
    await set('portal', key, 'pageDefaults', { home: 'front' })
    await publish('With a page')
    const other = await add('portal', { name: 'Coffee School' })
    await set('portal', key, 'pageDefaults', {})
    await set('portalTemplate', 'acme~front', 'portal', other.key)
    await publish('Without')
    await expect(core.api.putBackEdition({ ...about(), number: 2 })).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: ['pageDefaults', 'home'] }] },
    })
    expect(await core.api.publication({ entity: 'portal', key })).toMatchObject({
      waiting: null,
      changes: [],
    })
  })

  it('are put back by full administrators alone (ROL-10)', async () => {
    await set('portal', key, 'publicName', 'Other')
    school.roles = ['AIADMIN']
    await core.api.refreshUser({})
    expect((await core.api.editions(about())).editions).toHaveLength(1)
    await expect(core.api.putBackEdition({ ...about(), number: 1 })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await core.api.get(about())).toMatchObject({ publicName: 'Other' })
  })
})

it('handles a course’s editions the same way, and has none for other entities', async () => {
  const text = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Leaves.' }] }] }
  const lesson = {
    id: 's1',
    type: 'article',
    name: 'Leaves',
    item: { name: 'Leaves', type: 'article', content: text },
  }
  const { key } = await add('course', { name: 'Tea for beginners', sections: [lesson] })
  const about = { entity: 'course', key }
  for (const name of ['Tea for everybody', 'Tea for nobody']) {
    await set('course', key, 'name', name)
    await core.api.publish({ entity: 'course', key, note: name })
    await settleForTest(core, server)
  }
  expect(await core.api.inEdition({ ...about, number: 1 })).toMatchObject({
    record: { name: 'Tea for everybody' },
    belonging: [],
  })
  await core.api.putBackEdition({ ...about, number: 1 })
  await settleForTest(core, server)
  expect((await core.api.editions(about)).editions[0]).toMatchObject({
    number: 3,
    note: 'Edition 1, restored',
  })
  expect((await core.api.get(about)).name).toBe('Tea for everybody')
  await expect(core.api.editions({ entity: 'category', key: 'acme~tea' })).rejects.toMatchObject({
    code: 'bad_request',
  })
})

it('tells a list the unpublished changes of each record', async () => {
  const text = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Leaves.' }] }] }
  const one = await add('microcast', { name: 'Green tea', content: text })
  const other = await add('microcast', { name: 'Black tea', content: text })
  await core.api.publish({ entity: 'microcast', key: one.key })
  await settleForTest(core, server)
  await set('microcast', one.key, 'headline', 'Steamed')
  const keys = [one.key, other.key, 'acme~gone']
  const { states } = await core.api.publications({ entity: 'microcast', keys })
  expect(Object.keys(states).sort()).toEqual([one.key, other.key].sort())
  expect(states[one.key]).toMatchObject({ isPublished: true, edition: 1, changes: ['Headline'] })
  expect(states[other.key]).toMatchObject({ isPublished: false, edition: null, changes: [] })
})
