import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let dataDir: string
let core: Core
let server: TestServer

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kept-'))
  server = await startTestServer([{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }])
  core = await createCore({ dataDir, media: plainMediaWork() })
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
})
afterEach(async () => {
  await core.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('refuses offline to delete a library that courses and a portal name, until they do not', async () => {
  const { key } = await core.api.create({ entity: 'library', values: { name: 'Main shelf' } })
  const make = (entity: string, values: object) =>
    core.api.create({ entity, values: { ...values, libraries: [key] } })
  const green = await make('course', { name: 'Green tea' })
  const black = await make('course', { name: 'Black tea' })
  const portal = await make('portal', { name: 'Tea School', defaultLibrary: key })
  const remove = () => core.api.delete({ entity: 'library', key })
  await expect(remove()).rejects.toMatchObject({
    code: 'validation',
    message: 'This library is in use: 2 courses and 1 portal. Remove it from them first.',
  })
  const set = (entity: string, at: string, field: string, value: unknown) =>
    core.api.edit({ entity, key: at, edits: [{ do: 'set', path: [field], value }] })
  for (const course of [green, black]) await set('course', course.key, 'libraries', [])
  await set('portal', portal.key, 'libraries', [])
  await expect(remove()).rejects.toMatchObject({
    message: 'This library is in use: 1 portal. Remove it from them first.',
  })
  await set('portal', portal.key, 'defaultLibrary', null)
  expect(await remove()).toEqual({ deleted: true })
})

it('tells of the files that only texts show: in a lesson, in a part of a block, and in a mail', async () => {
  const make = (name: string) => core.importStream(Readable.from([Buffer.from(name)]), `${name}.pdf`)
  const [leaf, cup, spare] = [await make('leaf'), await make('cup'), await make('spare')]
  const picture = (asset: string) => ({ id: 'p', type: 'image', asset, alt: 'Tea', children: [{ text: '' }] })
  const course = await core.api.create({
    entity: 'course',
    values: {
      name: 'Green tea',
      sections: [
        {
          id: 'l1',
          type: 'article',
          name: 'A leaf',
          item: { name: 'A leaf', type: 'article', content: { slate: [picture(leaf.asset.key)] } },
        },
      ],
    },
  })
  await core.api.create({
    entity: 'emailTemplate',
    values: { name: 'Welcome mail', subject: 'Hello', body: { slate: [picture(leaf.asset.key)] } },
  })
  const flashcards = {
    ...{ id: 'f', type: 'flashcards', children: [{ text: '' }] },
    cards: [
      {
        front: { text: 'A cup', picture: { asset: cup.asset.key, alt: 'A cup' } },
        back: { text: 'For tea' },
      },
    ],
  }
  const document = await core.api.create({
    entity: 'document',
    values: { name: 'Cups', content: { slate: [flashcards] } },
  })
  const usesOf = async (key: string) =>
    (await core.api.uses({ entity: 'asset', key })).uses.map(({ entity, names }) => [entity, names])
  expect(await usesOf(leaf.asset.key)).toEqual([
    ['course', [course.name]],
    ['emailTemplate', ['Welcome mail']],
  ])
  expect(await usesOf(cup.asset.key)).toEqual([['document', [document.name]]])
  expect(await usesOf(spare.asset.key)).toEqual([])
  const keys = [leaf, cup, spare].map(({ asset }) => asset.key)
  expect((await core.api.usesOfMany({ entity: 'asset', keys })).used.sort()).toEqual(keys.slice(0, 2).sort())
})

it('finds the memberships that name an access group by its code', async () => {
  const portal = await core.api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  const group = await core.api.create({
    entity: 'accessGroupDefinition',
    values: { name: 'Staff', code: 'STAFF' },
  })
  await core.api.create({
    entity: 'membership',
    values: { name: 'Team', type: 'membership', portal: portal.key, accessGroups: ['STAFF'] },
  })
  const { uses } = await core.api.uses({ entity: 'accessGroupDefinition', key: group.key })
  expect(uses.map(({ entity, names }) => [entity, names])).toEqual([['membership', ['Team']]])
})

it('finds a discount code by its code, since it has no name', async () => {
  const portal = await core.api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  const values = { name: 'Gold', type: 'membership', portal: portal.key }
  const gold = await core.api.create({ entity: 'membership', values })
  const coupon = { code: 'SPRING', percent: 10, memberships: [gold.key] }
  await core.api.create({ entity: 'coupon', values: coupon })
  const { uses } = await core.api.uses({ entity: 'membership', key: gold.key })
  expect(uses.map(({ entity, names }) => [entity, names])).toEqual([['coupon', ['SPRING']]])
})
