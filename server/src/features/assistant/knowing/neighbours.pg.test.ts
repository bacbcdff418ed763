import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { rowsOf } from '#server/testing/plantTwins.ts'
import { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
import { ClientAi } from '#shared/features/assistant/entities/ClientAi.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { LibraryShare } from '#shared/features/content/entities/LibraryShare.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import { assistantSettings } from '../answering/assistantSettings.ts'
import { findStale } from './findStale.ts'
import { readChanged } from './keepKnown.ts'
import { readableItems } from './readableItems.ts'

const publishedAt = '2026-01-01T00:00:00.000Z'
let app: TestApp
let tenant: Tenant
let other: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableAI: true })
  other = await makeTenant(app.deps, { enableAI: true })
})
afterAll(() => app.close())

const pool = () => app.deps.db.pool
const passages = async (item: string) => {
  const { rows } = await pool().query('SELECT text FROM "KnowledgePassage" WHERE item = $1', [item])
  return JSON.stringify(rows)
}

it('the items to read are an organization’s own', async () => {
  const own = await tenant.add(Document, { name: 'The card', publishedAt })
  const theirs = await other.add(Document, { name: 'Their card', publishedAt })
  const stale = findStale(app.deps.db)
  expect(await stale.items(tenant.organization)).toEqual([{ type: 'document', key: own }])
  expect(await stale.items(other.organization)).toEqual([{ type: 'document', key: theirs }])
})

it('a file is read by its own organization, and forgotten with its last item, though another has the same', async () => {
  const body = 'WEBVTT\n\n00:00.000 --> 00:05.000\nRinse the gaiwan.\n'
  const hash = createHash('sha256').update(body).digest('hex')
  const film = (of: Tenant) =>
    makeAsset(
      app.deps,
      of,
      'video',
      { 'captions/en.vtt': { body, mimeType: 'text/vtt' } },
      { captions: [{ id: 'en', language: 'en', label: 'English', file: 'captions/en.vtt' }] },
    )
  const add = async (of: Tenant) =>
    await of.add(Document, { name: 'A film', publishedAt, asset: await film(of) })
  const filesOf = async ({ organization }: Tenant) =>
    (await rowsOf(pool(), 'KnowledgeFile', organization)).map((row) => row.hash)
  // What only they know of a file that has the same bytes.
  await pool().query(`INSERT INTO "KnowledgeFile" (organization, hash, parts) VALUES ($1, $2, $3)`, [
    other.organization,
    hash,
    JSON.stringify([{ text: 'Their own words.', at: 0, cues: [[0, 0]] }]),
  ])
  await add(other)
  await readChanged(app.deps, other.organization)
  const key = await add(tenant)
  await readChanged(app.deps, tenant.organization)
  expect(await passages(key)).toContain('Rinse the gaiwan.')
  expect(await filesOf(tenant)).toEqual([hash])
  const change = { do: 'update', entity: Document, key, values: { asset: null } } as const
  await writeSynced(app.deps, tenant.organization, change)
  await pool().query(`UPDATE "DocumentPublished" SET asset = NULL, "updatedAt" = now() WHERE key = $1`, [key])
  await readChanged(app.deps, tenant.organization)
  expect(await filesOf(tenant)).toEqual([])
  expect(await filesOf(other)).toEqual([hash])
})

it('a question of another organization is not read, though an item names it', async () => {
  const theirs = await other.add(Faq, { question: 'Where is the tearoom?', answer: 'In Uji.' })
  const own = await tenant.add(Faq, { question: 'Where is the kiln?', answer: 'In Kyoto.' })
  const key = await tenant.add(Program, { name: 'The journey', publishedAt, faqs: [theirs, own] })
  await readChanged(app.deps, tenant.organization)
  expect(await passages(key)).toContain('In Kyoto.')
  expect(await passages(key)).not.toContain('In Uji.')
})

it('staff may take what is their own, and of what is lent only what their learners may', async () => {
  const closed = { publishedAt, accessGroups: ['TEA'], excludeFromAllCourses: true }
  const lent = await tenant.add(Course, { ...closed, name: 'Lent', libraries: [tenant.library] })
  const own = await other.add(Course, { ...closed, name: 'Their own', libraries: [other.library] })
  const { key: share } = await insertRecord(
    pool(),
    LibraryShare,
    tenant.organization,
    { name: 'Lent', libraryID: tenant.library.split('~')[1], targetOrganization: other.organization },
    app.deps.now(),
  )
  await pool().query(
    `UPDATE "PortalPublished" SET type = 'membership', "libraryShares" = $2 WHERE key = $1`,
    [`${other.organization}~${other.portal}`, JSON.stringify([share])],
  )
  const items = await readableItems(await contextOf(other.admin))
  expect(items.find(({ key }) => key === own)).toMatchObject({ isEntitled: true })
  expect(items.find(({ key }) => key === lent)).toMatchObject({ isEntitled: false })
})

it('a portal’s assistant is not set up by another organization', async () => {
  const configuration = await other.add(AiConfiguration, { name: 'Theirs', maxResults: 3 })
  const client = await other.add(ClientAi, { name: 'Theirs', configuration })
  const settings = async (clientAIConfig: string) => {
    await pool().query(`UPDATE "PortalPublished" SET assistant = $2 WHERE key = $1`, [
      `${tenant.organization}~${tenant.portal}`,
      JSON.stringify({ clientAIConfig }),
    ])
    return await assistantSettings(await contextOf(tenant.customer))
  }
  expect(await settings(client)).toMatchObject({ maxResults: 8 })
  const borrowing = await tenant.add(ClientAi, { name: 'Borrowing', configuration })
  expect(await settings(borrowing)).toMatchObject({ maxResults: 8 })
  const own = await tenant.add(AiConfiguration, { name: 'Ours', maxResults: 4 })
  expect(await settings(await tenant.add(ClientAi, { name: 'Ours', configuration: own }))).toMatchObject({
    maxResults: 4,
  })
})

async function contextOf({ portal, token, cookie }: Person) {
  const headers = { 'x-lectern-portal': portal, authorization: token && `Bearer ${token}`, cookie }
  // Cast: what the context reads of a request.
  return await createContext(app.deps, { headers, socket: {} } as never, {} as never)
}
