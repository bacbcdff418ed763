import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import { findBelonging } from '#server/kernel/editions/belonging.ts'
import { findDraft } from '#server/kernel/editions/writePublished.ts'
import { settlePublications } from '#server/kernel/publishing/settlePublications.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { syncVersion } from '#server/testing/syncVersion.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { Stylesheet } from '#shared/features/portals/entities/Stylesheet.ts'
import { type Belonging, cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'

const phrase = 'Zanzibarwords'
const text = (words: string) => ({ slate: [{ id: 'b1', type: 'paragraph', children: [{ text: words }] }] })
const node = (id: string, element: Record<string, unknown>, elements: unknown[]) => ({
  id,
  element,
  elements,
})
const page = (title: string) => ({
  elements: [
    node('r', { type: 'row' }, [node('c', { type: 'column' }, [node('h', { type: 'header', title }, [])])]),
  ],
})

let app: TestApp
let tenant: Tenant
let portal: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const add = async (entity: Entity, id: string, values: Record<string, unknown>) => {
  const key = `${tenant.organization}~${id}`
  await writeSynced(app.deps, tenant.organization, { do: 'create', entity, key, values })
  return key
}
const change = (entity: Entity, key: string, values: Record<string, unknown>) =>
  writeSynced(app.deps, tenant.organization, { do: 'update', entity, key, values })
const remove = (entity: Entity, key: string) =>
  writeSynced(app.deps, tenant.organization, { do: 'delete', entity, key })

async function deploy(caller: Caller = tenant.admin, portalID = tenant.portal, note?: string) {
  const { data, errors } = await app.graphql(
    `mutation ($org: String!, $portal: String!, $note: String) {
      deployPortal(organizationID: $org, portalID: $portal, note: $note) {
        ${wholeAnswer('deployPortal', 'publication')} } }`,
    { org: tenant.organization, portal: portalID, note },
    caller,
  )
  return (
    errors[0]?.extensions.code ?? (data?.deployPortal as { publication: unknown } | undefined)?.publication
  )
}

function openConsole() {
  const replica = createReplica({
    store: createMemoryReplicaStore(),
    organization: tenant.organization,
    now: Date.now,
    createReplicaName: () => 'portals1',
  })
  async function exchange() {
    for (;;) {
      const request = replica.nextRequest()
      const response = await fetch(`${app.origin}/sync`, {
        method: 'POST',
        headers: {
          ...syncVersion,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${tenant.admin.token}`,
        },
        body: JSON.stringify(request),
      })
      expect(response.status).toBe(200)
      if (!replica.receive(request, await response.json())?.isMore) return
    }
  }
  return { replica, exchange }
}

/** Every door by which visitors and learners read a portal. */
const doors = `query ($org: String, $portal: String!, $keys: [String!]!) {
  getPortal(id: $portal, organizationID: $org) { name publicName description tokens stylesheet componentConfigs
    settings { footerScripts } assistant { startingMessage } pageDefaults { home } categories }
  listPortals(organizationID: $org) { items { name description } }
  searchPortals(organizationID: $org, query: "${phrase}") { items { name } total }
  listCategories(organizationID: $org) { items { name slug description subCategories { name slug } } }
  searchCategories(organizationID: $org, query: "${phrase}") { items { name } total }
  slugSearchCategories(organizationID: $org, slug: "${phrase.toLowerCase()}") { name }
  listStylesheets(organizationID: $org) { items { name tokens } }
  searchStylesheets(organizationID: $org, query: "${phrase}") { items { name } total }
  batchLoad(modelName: "Category", organizationID: $org, ids: $keys) { key ... on Category { name } }
  portalHome { ${wholeAnswer('portalHome', 'portal', 'categories', 'page', 'links')} }
}`
async function read(caller: Caller): Promise<string> {
  const { data, errors } = await app.graphql(
    doors,
    { org: tenant.organization, portal, keys: [`${tenant.organization}~tea`] },
    { portal, ...caller },
  )
  expect(errors).toEqual([])
  // Slugs are in small letters.
  return JSON.stringify(data).replaceAll(phrase.toLowerCase(), phrase)
}

async function belonging(): Promise<Belonging[]> {
  return await findBelonging(app.deps.db.pool, Portal, { key: portal, organization: tenant.organization })
}
async function seenNow() {
  const draft = await findDraft(app.deps.db.pool, Portal, portal)
  return cutIntoParts(Portal, draft ?? {}, await belonging())
}

describe('a portal with its pages, categories, words and stylesheet', () => {
  beforeAll(async () => {
    tenant = await makeTenant(app.deps)
    portal = `${tenant.organization}~${tenant.portal}`
    await add(Category, 'tea', { name: 'All our tea', portal, slug: 'all-our-tea' })
    await add(PortalTemplate, 'front', { name: 'Front page', portal, config: page('Good day') })
    await add(Stylesheet, 'look', {
      name: 'Our look',
      portal,
      tokens: { space: { type: 'number', value: 7 } },
    })
    await change(Portal, portal, {
      publicName: 'Our harbour',
      categories: [`${tenant.organization}~tea`],
      pageDefaults: { home: 'front' },
    })
    expect(await deploy()).toMatchObject({ message: null, edition: 2, author: 'Ada Admin' })
  })

  it('is read as one edition', async () => {
    for (const caller of [{}, tenant.customer, tenant.adminCustomer]) {
      const answer = await read(caller)
      for (const words of ['Our harbour', 'All our tea', 'Good day', 'Our look'])
        expect(answer).toContain(words)
    }
  })

  it('shows words of drafts to staff alone, whichever field holds them', async () => {
    // Cast: a portal's row.
    const { settings, assistant, pageDefaults } = (await findDraft(
      app.deps.db.pool,
      Portal,
      portal,
    )) as Portal & StoredRecord
    await change(Portal, portal, {
      name: `H ${phrase}`,
      publicName: phrase,
      description: phrase,
      tokens: { Course: phrase },
      stylesheet: { note: phrase },
      componentConfigs: { note: phrase },
      settings: {
        ...settings,
        footerScripts: phrase,
        learningBoardGroupNames: [phrase],
        defaultCheckoutConfirmationMessage: text(`${phrase} `.repeat(130)),
      },
      assistant: { ...assistant, startingMessage: phrase, promptPlaceholder: phrase },
      pageDefaults: { ...pageDefaults, home: 'front' },
      pageRules: [
        {
          id: phrase,
          pageType: 'home',
          conditions: { loggedIn: false, accessGroups: [], leftover: null },
          pageId: 'front',
        },
      ],
    })
    await change(Category, `${tenant.organization}~tea`, {
      description: phrase,
      subCategories: [{ id: 'n', name: phrase, slug: null, manualSlug: false, items: [], subCategories: [] }],
    })
    // Over the API, where a slug follows the name.
    const renamed = await app.graphql(
      'mutation ($input: UpdateCategoryInput!) { updateCategory(input: $input) { key } }',
      { input: { id: `${tenant.organization}~tea`, name: phrase } },
      tenant.admin,
    )
    expect(renamed.errors).toEqual([])
    await change(PortalTemplate, `${tenant.organization}~front`, { name: phrase, config: page(phrase) })
    await change(Stylesheet, `${tenant.organization}~look`, { name: phrase })
    await add(Category, 'new', { name: `New ${phrase}`, portal })
    await add(Category, 'shared', { name: `Shared ${phrase}` })
    for (const caller of [{}, tenant.customer, tenant.adminCustomer]) {
      const answer = await read(caller)
      expect(answer).not.toContain(phrase)
      expect(answer).toContain('Our harbour')
    }
    expect(await read(tenant.admin)).toContain(phrase)
  })

  it('names the changes since its author saw it', async () => {
    const seen = await seenNow()
    await change(PortalTemplate, `${tenant.organization}~front`, { name: 'Front again' })
    await add(Category, 'later', { name: 'Later tea', portal })
    const publication = `${tenant.organization}~p1`
    await writeSynced(app.deps, tenant.organization, {
      do: 'create',
      entity: Publication,
      key: publication,
      values: { entity: 'portal', recordID: tenant.portal, act: 'publish', hash: hashOfParts(seen), seen },
    })
    await settlePublications(app.deps, tenant.organization)
    const row = await app.deps.db.prisma.publication.findUniqueOrThrow({ where: { key: publication } })
    expect(row).toMatchObject({ outcome: 'refused', reason: 'changed' })
    expect(row.message).toContain('Category “Later tea”, Page “Front again”')
    expect(await read({})).not.toContain(phrase)
  })

  it('is not published without permission, or for a missing portal', async () => {
    expect(await deploy(tenant.aiAdmin)).toBe('forbidden')
    expect(await deploy(tenant.customer)).toBe('forbidden')
    expect(await deploy({})).toBe('unauthenticated')
    expect(await deploy(tenant.admin, 'nothing')).toBe('not_found')
    expect(await read({})).not.toContain(phrase)
  })

  it('is not published while a page is missing that it shows', async () => {
    const before = await findDraft(app.deps.db.pool, Portal, portal)
    await change(Portal, portal, { pageDefaults: { ...(before?.pageDefaults as object), search: 'gone' } })
    expect(await deploy()).toMatchObject({
      outcome: 'refused',
      reason: 'notReady',
      message: 'The page chosen for “Search results” does not belong to this portal. Choose another.',
    })
    await change(Portal, portal, { pageDefaults: before?.pageDefaults })
  })

  it('is visible to all once published, with slugs of the new names', async () => {
    expect(await deploy(tenant.admin, tenant.portal, 'New words')).toMatchObject({
      outcome: 'published',
      edition: 3,
      note: 'New words',
    })
    const answer = await read({})
    for (const words of [
      `"publicName":"${phrase}"`,
      `"description":"${phrase}"`,
      `"Course":"${phrase}"`,
      `"footerScripts":"${phrase}"`,
      `"title":"${phrase}"`,
      `New ${phrase}`,
      `Shared ${phrase}`,
      `"slug":"${phrase}"`,
    ])
      expect(answer).toContain(words)
    const row = await app.deps.db.prisma.portalPublished.findUniqueOrThrow({ where: { key: portal } })
    expect(row).toMatchObject({ deployStatus: 'ready', edition: 3 })
    expect(row.deployedAt).not.toBeNull()
  })

  it('is told that there is nothing to publish, and keeps its edition and state', async () => {
    const nothing = {
      ...{ outcome: 'refused', reason: 'superseded', edition: 3 },
      message: 'There is nothing to publish: edition 3 has all of this.',
    }
    expect(await deploy()).toMatchObject(nothing)
    const row = await app.deps.db.prisma.portalPublished.findUniqueOrThrow({ where: { key: portal } })
    expect(row).toMatchObject({ deployStatus: 'ready', edition: 3 })
    await change(Portal, portal, { description: `${phrase} again` })
    const several = await Promise.all([deploy(), deploy(), deploy()])
    expect(several.filter((one) => (one as { outcome?: string }).outcome === 'published')).toHaveLength(1)
    expect(several.filter((one) => (one as { reason?: string }).reason === 'superseded')).toMatchObject([
      { edition: 4 },
      { edition: 4 },
    ])
    expect(await app.deps.db.prisma.edition.count({ where: { recordKey: portal, number: 4 } })).toBe(1)
  })

  it('applies live fields at once', async () => {
    const shown = () => app.deps.db.prisma.portalPublished.findUniqueOrThrow({ where: { key: portal } })
    await change(Portal, portal, { type: 'membership', name: 'Being written' })
    expect(await shown()).toMatchObject({ type: 'membership', name: `H ${phrase}` })
    await change(Portal, portal, { active: false })
    const { errors } = await app.graphql('{ portalHome { portal { key } } }', {}, { portal })
    expect(errors[0]?.extensions.code).toBe('not_found')
    await change(Portal, portal, { active: true, type: 'public' })
  })

  it('shows a deleted category until it is published, and gives its slug away at once', async () => {
    const key = `${tenant.organization}~later`
    await remove(Category, key)
    expect(await read({})).toContain('Later tea')
    await add(Category, 'twin', { name: 'Later tea', portal, slug: 'later-tea', manualSlug: true })
    expect(await deploy()).toMatchObject({ outcome: 'published', edition: 5 })
    const rows = await app.deps.db.prisma.categoryPublished.findMany({ where: { name: 'Later tea' } })
    expect(rows).toMatchObject([{ id: 'twin', slug: 'later-tea' }])
  })

  it('goes with the deleted portal, and comes back with it as it was published', async () => {
    await change(Category, `${tenant.organization}~twin`, { name: 'Written meanwhile' })
    const console = openConsole()
    await console.exchange()
    await remove(Portal, portal)
    const shown = () =>
      app.deps.db.prisma.categoryPublished.findMany({
        where: { organization: tenant.organization },
        select: { id: true, name: true },
        orderBy: { id: 'asc' },
      })
    // Records of one portal can belong to another, too.
    expect(await shown()).toEqual([{ id: 'shared', name: `Shared ${phrase}` }])
    // An edit of somebody who did not know brings it back.
    console.replica.save(Portal, portal, { description: 'Back again' })
    await console.exchange()
    expect(await shown()).toEqual([
      { id: 'new', name: `New ${phrase}` },
      { id: 'shared', name: `Shared ${phrase}` },
      { id: 'tea', name: phrase },
      { id: 'twin', name: 'Later tea' },
    ])
  })
})

describe('a publication that waits', () => {
  it('publishes the draft that its author saw, without later edits', async () => {
    tenant = await makeTenant(app.deps)
    portal = `${tenant.organization}~${tenant.portal}`
    const [tea, coffee] = [
      await add(Category, 'tea', { name: 'All our tea', portal }),
      await add(Category, 'coffee', { name: 'All our coffee', portal }),
    ]
    await deploy()
    await change(Category, tea, { name: 'Tea as it was seen' })
    const seen = await seenNow()
    await add(Publication, 'waits', {
      ...{ entity: 'portal', recordID: tenant.portal, act: 'publish', hash: hashOfParts(seen), seen },
    })
    await change(Category, tea, { name: 'Tea and more' })
    await add(Category, 'cocoa', { name: 'All our cocoa', portal })
    await remove(Category, coffee)
    await settlePublications(app.deps, tenant.organization)
    const row = await app.deps.db.prisma.publication.findUniqueOrThrow({
      where: { key: `${tenant.organization}~waits` },
    })
    expect(row).toMatchObject({ outcome: 'published', edition: 3, content: null, records: null })
    const names = async () =>
      (
        await app.deps.db.prisma.categoryPublished.findMany({
          where: { organization: tenant.organization },
          orderBy: { name: 'asc' },
        })
      ).map(({ name }) => name)
    expect(await names()).toEqual(['All our coffee', 'Tea as it was seen'])
    expect(await deploy()).toMatchObject({ outcome: 'published', edition: 4 })
    expect(await names()).toEqual(['All our cocoa', 'Tea and more'])
  })
})

describe('a portal that was never published', () => {
  it('is not found and opens nothing: its type gives no access', async () => {
    tenant = await makeTenant(app.deps)
    const draft = await add(Portal, 'draft', {
      name: 'Open to all',
      type: 'public',
      libraries: [tenant.library],
    })
    const course = await tenant.add(Course, {
      name: 'Tea for members',
      publishedAt: '2026-01-01T00:00:00.000Z',
      libraries: [tenant.library],
    })
    const { errors } = await app.graphql(
      'query ($key: String!) { portalCourse(course: $key) { course } }',
      { key: course },
      { portal: draft },
    )
    expect(errors[0]?.extensions.code).toBe('not_found')
    const home = await app.graphql('{ portalHome { portal { key } } }', {}, { portal: draft })
    expect(home.errors[0]?.extensions.code).toBe('not_found')
  })
})

describe('two portals of an organization', () => {
  it('share items without a portal: they are published with either, and each edition keeps its own', async () => {
    tenant = await makeTenant(app.deps)
    portal = `${tenant.organization}~${tenant.portal}`
    const second = await tenant.add(Portal, { name: 'Second' })
    await add(Category, 'both', { name: 'On both' })
    await add(Category, 'own', { name: 'On the first', portal })
    const secondID = second.split('~')[1] ?? ''
    const names = async () =>
      (
        await app.deps.db.prisma.categoryPublished.findMany({
          where: { organization: tenant.organization },
          orderBy: { name: 'asc' },
        })
      ).map(({ name }) => name)
    await deploy(tenant.admin, secondID)
    expect(await names()).toEqual(['On both'])
    await deploy()
    expect(await names()).toEqual(['On both', 'On the first'])
    await change(Category, `${tenant.organization}~both`, { name: 'On both, again' })
    await deploy(tenant.admin, secondID)
    await change(Category, `${tenant.organization}~both`, { name: 'On both' })
    // The same content as its edition: nothing new, but the shown rows follow.
    expect(await deploy()).toMatchObject({ outcome: 'published', edition: 2 })
    expect(await names()).toEqual(['On both', 'On the first'])
  })
})

describe('a file that an edition shows', () => {
  const logo = () => `${tenant.organization}~logo`
  const reason = 'Edition 2 of the portal “Harbour” shows this file, so it cannot be deleted.'
  const removeOverApi = async () => {
    const { errors } = await app.graphql(
      'mutation ($id: String!) { deleteAsset(id: $id) { key } }',
      { id: logo() },
      tenant.admin,
    )
    return errors[0]?.message ?? null
  }
  beforeAll(async () => {
    tenant = await makeTenant(app.deps)
    portal = `${tenant.organization}~${tenant.portal}`
    await add(Asset, 'logo', { name: 'Logo', type: 'image', status: 'processed' })
    await add(Category, 'tea', { name: 'All our tea', portal, categoryImage: logo() })
    await deploy()
  })

  it('reaches consoles with its publication', async () => {
    const row = await app.deps.db.prisma.publication.findFirstOrThrow({
      where: { organization: tenant.organization, edition: 2 },
    })
    expect(row.assets).toEqual(['logo'])
  })

  it('cannot be deleted over the API or by a push, and stays on the console', async () => {
    expect(await removeOverApi()).toBe(reason)
    const console = openConsole()
    await console.exchange()
    console.replica.remove(Asset, logo())
    await console.exchange()
    await console.exchange()
    // It holds again what the server holds.
    expect(console.replica.status()).toMatchObject({ isSynced: true, waiting: 0 })
    expect(await app.deps.db.prisma.asset.count({ where: { key: logo() } })).toBe(1)
    const conflicts = await app.deps.db.prisma.conflict.findMany({ where: { recordKey: logo() } })
    expect(conflicts).toMatchObject([{ reason: 'refused', message: reason }])
  })

  it('stays although the draft no longer names it, until the portal is deleted', async () => {
    await change(Category, `${tenant.organization}~tea`, { categoryImage: null })
    await deploy()
    expect(await removeOverApi()).toBe(reason)
    await remove(Portal, portal)
    expect(await removeOverApi()).toBeNull()
  })
})

describe('a portal’s deployment', () => {
  it('moves with its publication: pending, in progress, ready or error (DEP-04)', async () => {
    tenant = await makeTenant(app.deps)
    portal = `${tenant.organization}~${tenant.portal}`
    const status = async () =>
      (await app.deps.db.prisma.portal.findUniqueOrThrow({ where: { key: portal } })).deployStatus
    // Content from before editions was deployed long ago.
    expect(await status()).toBe('ready')
    await change(Portal, portal, { pageDefaults: { home: 'gone' } })
    expect(await deploy()).toMatchObject({ outcome: 'refused', reason: 'notReady' })
    expect(await status()).toBe('error')
    const files = [{ name: 'original', hash: 'ab'.repeat(32), size: 3, mimeType: 'image/png' }]
    const logo = await tenant.add(Asset, { name: 'Logo', type: 'image', files })
    await change(Portal, portal, { pageDefaults: { home: null }, logoImage: logo })
    const seen: (string | null)[] = []
    const { storage } = app.deps
    const deps = {
      ...app.deps,
      storage: {
        ...storage,
        async find(path: string) {
          seen.push(await status())
          return await storage.find(path)
        },
      },
    }
    const key = `${tenant.organization}~wish`
    await writeSynced(app.deps, tenant.organization, {
      do: 'create',
      entity: Publication,
      key,
      values: { entity: 'portal', recordID: tenant.portal, act: 'publish' },
    })
    await settlePublications(deps, tenant.organization)
    expect(seen[0]).toBe('inprogress')
    expect(await findDraft(app.deps.db.pool, Publication, key)).toMatchObject({ reason: 'files' })
    expect(await status()).toBe('pending')
    await change(Portal, portal, { logoImage: null, description: 'Without a logo' })
    expect(await deploy()).toMatchObject({ outcome: 'published' })
    expect(await status()).toBe('ready')
    const row = await app.deps.db.prisma.portalPublished.findUniqueOrThrow({ where: { key: portal } })
    expect(row.deployStatus).toBe('ready')
  })
})
