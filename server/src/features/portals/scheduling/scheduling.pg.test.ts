import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findBelonging } from '#server/kernel/editions/belonging.ts'
import { findDraft } from '#server/kernel/editions/writePublished.ts'
import { settlePublications } from '#server/kernel/publishing/settlePublications.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import {
  maxScheduled,
  type ScheduledPublication,
} from '#shared/features/portals/operations/scheduledPublications.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { publishDue } from './publishDue.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let key: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  key = `${tenant.organization}~${tenant.portal}`
})
afterAll(() => app.close())

const hourMs = 3600 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const fields = 'scheduled { id publishAt state message note author createdAt }'
const name = (publicName: string) =>
  writeSynced(app.deps, tenant.organization, { do: 'update', entity: Portal, key, values: { publicName } })

async function seenHash(): Promise<string> {
  const { pool } = app.deps.db
  const draft = await findDraft(pool, Portal, key)
  assert(draft, 'the portal')
  return hashOfParts(cutIntoParts(Portal, draft, await findBelonging(pool, Portal, draft)))
}

async function call(name: string, more: string, caller: Caller = tenant.admin) {
  const kind = name === 'scheduledPublications' ? 'query' : 'mutation'
  const { data, errors } = await app.graphql(
    `${kind} { ${name}(organizationID: "${tenant.organization}", portalKey: "${key}"${more}) { ${fields} } }`,
    {},
    caller,
  )
  const answer = data?.[name] as { scheduled: ScheduledPublication[] } | undefined
  return {
    all: answer?.scheduled ?? [],
    code: errors[0]?.extensions.code ?? null,
    text: errors[0]?.message ?? '',
  }
}
const list = async () => (await call('scheduledPublications', '')).all
const schedule = async (hours: number, hash?: string, caller?: Caller) =>
  call(
    'schedulePublication',
    `, hash: "${hash ?? (await seenHash())}", publishAt: "${inHours(hours)}", note: "Spring"`,
    caller,
  )

/** What the job does then, in two servers at a time. */
async function passHours(hours: number): Promise<void> {
  const later = vi.spyOn(app.deps, 'now').mockImplementation(() => Date.now() + hours * hourMs)
  await Promise.all([publishDue(app.deps), publishDue(app.deps)])
  await settlePublications(app.deps, tenant.organization)
  later.mockRestore()
}
async function shownName() {
  const { data } = await app.graphql('{ portalHome { portal { publicName } } }', {}, { portal: key })
  return (data?.portalHome as { portal: { publicName: string } } | undefined)?.portal.publicName
}
const countPublications = async () => {
  const rows = await query<{ count: number }>(
    app.deps.db,
    Prisma.sql`SELECT count(*)::int AS count FROM "Publication" WHERE organization = ${tenant.organization}
      AND "recordID" = ${tenant.portal} AND note = 'Spring' AND author IS NOT NULL`,
  )
  return rows[0]?.count
}

it('publishes at its time what its author saw, once, and nothing that was changed since', async () => {
  await name('Spring school')
  const { all } = await schedule(2)
  expect(all).toMatchObject([{ state: 'waiting', note: 'Spring', author: expect.any(String) }])
  await name('Half-typed')
  await passHours(1)
  expect(await shownName()).not.toBe('Spring school')
  await passHours(3)
  expect(await shownName()).toBe('Spring school')
  const [ended] = await list()
  expect(ended).toMatchObject({ state: 'published', message: null })
  const draft = await findDraft(app.deps.db.pool, Portal, key)
  expect(draft?.publicName).toBe('Half-typed')
  await passHours(4)
  expect(await countPublications()).toBe(1)
})

it('moves to another time, and is cancelled', async () => {
  await name('Moved')
  const waiting = (await schedule(2)).all.find(({ state }) => state === 'waiting')
  const id = waiting?.id ?? ''
  expect((await call('changeSchedule', `, schedule: "${id}", publishAt: "${inHours(10)}"`)).code).toBeNull()
  await passHours(3)
  expect(await shownName()).not.toBe('Moved')
  const { all } = await call('changeSchedule', `, schedule: "${id}", cancels: true`)
  expect(all.find((one) => one.id === id)).toMatchObject({ state: 'cancelled' })
  await passHours(11)
  expect(await shownName()).not.toBe('Moved')
  expect((await call('changeSchedule', `, schedule: "${id}", cancels: true`)).code).toBe('not_found')
})

it('publishes nothing of it, and says why, where a page was deleted meanwhile', async () => {
  const page = `${tenant.organization}~${createId()}`
  const values = { name: 'About us', slug: 'about', kind: 'free', portal: key }
  await writeSynced(app.deps, tenant.organization, {
    do: 'create',
    entity: PortalTemplate,
    key: page,
    values,
  })
  await name('With a page')
  await schedule(2)
  await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: PortalTemplate, key: page })
  await passHours(3)
  expect(await shownName()).not.toBe('With a page')
  expect(await list()).toContainEqual(
    expect.objectContaining({
      state: 'failed',
      message: expect.stringContaining('“About us” was deleted after'),
    }),
  )
})

it('publishes nothing of it where a file that it shows was deleted meanwhile', async () => {
  const logo = await tenant.add(Asset, { name: 'Logo', type: 'image' })
  await writeSynced(app.deps, tenant.organization, {
    do: 'update',
    entity: Portal,
    key,
    values: { logoImage: logo },
  })
  await name('With a logo')
  await schedule(2)
  await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Asset, key: logo })
  await passHours(3)
  expect(await shownName()).not.toBe('With a logo')
  const failed = (await list()).filter(({ state }) => state === 'failed')
  expect(failed.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('“Logo” was deleted after'),
  )
  await writeSynced(app.deps, tenant.organization, {
    do: 'update',
    entity: Portal,
    key,
    values: { logoImage: null },
  })
})

it('refuses what the server does not have, past and far times, and everybody but full administrators', async () => {
  expect((await schedule(2, '0f'.repeat(32))).code).toBe('concurrency')
  expect(await schedule(-1)).toMatchObject({ code: 'validation', text: 'Choose a time that is not past.' })
  expect((await schedule(400 * 24)).code).toBe('validation')
  expect((await schedule(2, undefined, tenant.customer)).code).not.toBeNull()
  expect((await schedule(2, undefined, other.admin)).code).toBe('not_found')
})

it('says what to do once a portal has all the schedules that it can have', async () => {
  const waiting = (await list()).filter(({ state }) => state === 'waiting').length
  for (let at = waiting; at < maxScheduled; at++) expect((await schedule(200 + at)).code).toBeNull()
  const { code, text } = await schedule(300)
  expect([code, text]).toEqual([
    'too_large',
    'As many publications are scheduled as there can be. Cancel one to schedule another.',
  ])
})
