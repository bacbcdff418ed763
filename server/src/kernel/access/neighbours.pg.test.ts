import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { LibraryShare } from '#shared/features/content/entities/LibraryShare.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { askerFacts } from '../../features/commerce/askerFacts.ts'
import { portalOrigins } from '../../features/portals/finding/portalOrigins.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeAsset } from '../../testing/makeAsset.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { proveDomain } from '../../testing/proveDomain.ts'
import { insertRecord } from '../db/records/writeRecords.ts'

/**
 * Rows that reference another organization. No API accepts them, but an old import or a bug could leave them. Every
 * reader must filter by the organization it was asked for.
 */
describe('rows that reference another tenant leak nothing in either direction', () => {
  let app: TestApp
  let us: Tenant
  let them: Tenant
  let course: string
  beforeAll(async () => {
    app = await createTestApp()
    ;[us, them] = [await makeTenant(app.deps), await makeTenant(app.deps)]
    course = await us.add(Course, { name: 'Tea for all', publishedAt: '2020-01-01T00:00:00.000Z' })
  })
  afterAll(() => app.close())

  const sql = (text: string, values: unknown[]) => app.deps.db.pool.query(text, values)
  const theirs = (entity: Entity, values: Record<string, unknown>) =>
    insertRecord(app.deps.db.pool, entity, them.organization, values, app.deps.now())
  const portalKey = (tenant: Tenant) => `${tenant.organization}~${tenant.portal}`
  const ask = async (query: string, variables: Record<string, unknown>, caller: Caller) => {
    const { data, errors } = await app.graphql(query, variables, caller)
    expect(errors).toEqual([])
    return Object.values(data ?? {})[0] as Record<string, never[]>
  }
  const asked = (portal: Tenant | null) => ({
    viewer: { kind: 'anonymous' } as const,
    portal: portal && { organization: portal.organization, id: portal.portal },
    deps: app.deps,
  })

  it('a portal shows no library of another tenant, even if it names one', async () => {
    await sql('UPDATE "PortalPublished" SET libraries = $2, "defaultLibrary" = $3 WHERE key = $1', [
      portalKey(us),
      JSON.stringify([us.library, them.library]),
      them.library,
    ])
    expect((await askerFacts(asked(us), us.organization)).libraries).toEqual([us.library])
  })

  it('a caller who names no portal reads only through portals of the organization', async () => {
    const { portals } = await askerFacts(asked(null), us.organization)
    expect(portals).toEqual([portalKey(us)])
  })

  it('a caller who names another tenant’s portal reads only through portals of the organization', async () => {
    for (const through of [them, us]) {
      const { isOnPublicPortal, portals } = await askerFacts(asked(through), us.organization)
      expect({ isOnPublicPortal, portals }).toEqual({
        isOnPublicPortal: through === us,
        portals: [portalKey(us)],
      })
    }
  })

  it('files are readable only from pages of our portals and of our borrowers’ portals', async () => {
    const third = await makeTenant(app.deps)
    const named = [us, them, third].map((tenant, n) => [tenant, `portal${n}.example.org`] as const)
    for (const [tenant, domain] of named) await proveDomain(app.deps, tenant, domain)
    const lend = (from: Tenant, to: Tenant) =>
      insertRecord(
        app.deps.db.pool,
        LibraryShare,
        from.organization,
        { name: 'Lent', libraryID: parseKey(from.library)?.id, targetOrganization: to.organization },
        app.deps.now(),
      )
    await lend(them, third)
    const ofUs = await portalOrigins(app.deps, us.organization)
    expect(ofUs).toContain('https://portal0.example.org')
    expect(ofUs).not.toContain('https://portal1.example.org')
    expect(ofUs).not.toContain('https://portal2.example.org')
    const ofThem = await portalOrigins(app.deps, them.organization)
    expect(ofThem).toContain('https://portal1.example.org')
    expect(ofThem).toContain('https://portal2.example.org')
    expect(ofThem).not.toContain('https://portal0.example.org')
    // Lending between other organizations gives us no access.
    const { items = [] } = await ask('{ listLibraryShares { items { name } } }', {}, us.admin)
    expect(items).toEqual([])
  })

  it('another tenant’s row with our customer’s key does not belong to our customer', async () => {
    const own = { portal: portalKey(us), customer: us.customer.key, name: 'Mine' }
    await insertRecord(app.deps.db.pool, LearningBoard, us.organization, own, app.deps.now())
    await theirs(LearningBoard, { ...own, name: 'Theirs' })
    const { items } = await ask('{ listLearningBoards { items { name } } }', {}, us.customer)
    expect(items).toEqual([{ name: 'Mine' }])
  })

  it('a course shows no instructor of another tenant, and a portal no category of one', async () => {
    const [mine, foreign] = [
      await us.add(Instructor, { name: 'Mira Tan' }),
      await them.add(Instructor, { name: 'Not ours' }),
    ]
    await sql('UPDATE "CoursePublished" SET instructors = $2, "updatedAt" = now() WHERE key = $1', [
      course,
      JSON.stringify([mine, foreign]),
    ])
    const page = await ask(
      'query ($course: String!) { portalCourse(course: $course) { instructors } }',
      { course },
      us.customer,
    )
    expect(page.instructors).toMatchObject([{ name: 'Mira Tan' }])
    const cards = await ask(
      'query ($keys: JSON!) { courseCards(courseKeys: $keys) { courses { instructors } } }',
      { keys: [course] },
      us.customer,
    )
    expect(cards.courses).toMatchObject([{ instructors: ['Mira Tan'] }])
    await us.add(Category, { name: 'Our shelf' })
    await them.add(Category, { name: 'Their shelf' })
    const home = await ask('{ portalHome { categories { name } } }', {}, us.customer)
    expect(home.categories).toMatchObject([{ name: 'Our shelf' }])
  })

  it('a progress of another tenant in our course is not shown', async () => {
    await theirs(CourseProgress, { customer: us.customer.key, course, progress: 50 })
    const learners = await ask(
      'query ($key: String!) { courseLearners(courseKey: $key) { learners { customer { id } } total } }',
      { key: course },
      us.admin,
    )
    expect(learners).toEqual({ learners: [], total: 0 })
    const found = await ask(
      `query ($organization: String!, $course: String!, $ids: JSON!) {
        getCustomersWithProgress(organizationID: $organization, itemKey: $course, itemType: "course", customerIDs: $ids) { rows { customer { key } courseProgress { key progress } } } }`,
      { organization: us.organization, course, ids: [us.customer.id] },
      us.admin,
    )
    expect(found.rows).toMatchObject([{ customer: { key: us.customer.key }, courseProgress: null }])
  })

  it('only our staff see who learns our course, and only they get addresses of our videos', async () => {
    const learners = async (caller: Caller) => {
      const query = 'query ($key: String!) { courseLearners(courseKey: $key) { total } }'
      return (await app.graphql(query, { key: course }, caller)).errors[0]?.extensions.code
    }
    expect(await learners(us.admin)).toBeUndefined()
    expect(await learners({ ...them.admin, portal: portalKey(us) })).toBe('not_found')
    expect(await learners(them.admin)).toBe('not_found')

    const picture = { original: { body: 'a picture', mimeType: 'image/png' } }
    const asset = await makeAsset(app.deps, us, 'image', picture)
    const links = async (caller: Caller) => {
      const answer = await ask(
        'query ($assets: JSON!) { assetLinks(assets: $assets) { links } }',
        { assets: [asset] },
        { ...caller, portal: portalKey(us) },
      )
      return Object.keys(answer.links ?? {})
    }
    expect(await links(us.admin)).toEqual([asset])
    for (const caller of [us.customer, them.admin, {}]) expect(await links(caller)).toEqual([])
    const open = await makeAsset(app.deps, them, 'image', picture, { access: 'public' })
    const foreign = { assets: [open] }
    const query = 'query ($assets: JSON!) { assetLinks(assets: $assets) { links } }'
    for (const caller of [us.admin, us.customer])
      expect((await ask(query, foreign, caller)).links).toEqual({})
    expect(Object.keys((await ask(query, foreign, them.customer)).links ?? {})).toEqual([open])
  })

  it('the same email address and the same ids in two tenants are two people and two records', async () => {
    const { rows } = await sql('SELECT email FROM "Customer" WHERE key = $1', [us.customer.key])
    const { email } = rows[0]
    await them.addCustomer({ email })
    await theirs(Questionnaire, { name: 'Their questions', email, status: 'pending' })
    const { items } = await ask('{ listQuestionairesByEmail { items { key } } }', {}, us.customer)
    expect(items).toEqual([])

    const { id } = parseKey(course) ?? { id: '' }
    await sql(
      `INSERT INTO "Course" SELECT (jsonb_populate_record(c, jsonb_build_object('key', $2::text, 'organization', $3::text))).*
       FROM "Course" c WHERE key = $1`,
      [course, `${them.organization}~${id}`, them.organization],
    )
    const status = await ask(
      `query ($organizationID: String!, $items: JSON!) { checkStatus(organizationID: $organizationID, items: $items) { items { type id course { organization } } } }`,
      {
        organizationID: us.organization,
        items: [{ id, type: 'course', updatedAt: '2001-01-01T00:00:00.000Z' }],
      },
      us.admin,
    )
    expect(status.items).toMatchObject([{ type: 'course', id, course: { organization: us.organization } }])
  })

  it('the same course slug opens each portal’s own course', async () => {
    const twin = await them.add(Course, { name: 'Tea for them', publishedAt: '2020-01-01T00:00:00.000Z' })
    await sql('UPDATE "CoursePublished" SET slug = $2 WHERE key = ANY($1)', [[course, twin], 'tea'])
    for (const [tenant, key] of [
      [us, course],
      [them, twin],
    ] as const) {
      const page = await ask('{ portalCourse(course: "tea") { course } }', {}, tenant.customer)
      expect(page.course).toMatchObject({ key })
    }
  })

  it('a course plays no video of another tenant that it references', async () => {
    const playlist = { 'hls/master.m3u8': { body: '#EXTM3U', mimeType: 'application/vnd.apple.mpegurl' } }
    const film = (tenant: Tenant) =>
      makeAsset(app.deps, tenant, 'video', playlist, { useHls: true, hlsGenerated: true })
    const [ours, replaced, theirFilm] = [await film(us), await film(us), await film(them)]
    const taken = await us.add(Course, {
      name: 'Tea on film',
      publishedAt: '2020-01-01T00:00:00.000Z',
      sections: [ours, replaced].map((asset, n) => testLesson(`v${n}`, 'video', { asset })),
    })
    await sql(
      'UPDATE "CoursePublished" SET sections = replace(sections::text, $2, $3)::jsonb, "updatedAt" = now() WHERE key = $1',
      [taken, replaced, theirFilm],
    )
    const play = async (asset: string) =>
      (
        await fetch(`${app.origin}/play/${us.organization}/${us.portal}/course/${taken}/${asset}`, {
          headers: { cookie: us.customer.cookie ?? '' },
        })
      ).status
    expect(await play(ours)).toBe(200)
    expect(await play(theirFilm)).toBe(404)
  })

  it('an email address used in another tenant is free here, and our writes change no row there', async () => {
    const create = (tenant: Tenant) =>
      ask(
        'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { slug } }',
        { input: { organization: tenant.organization, name: 'Pots and pans' } },
        tenant.admin,
      )
    const head = async () =>
      (await sql('SELECT * FROM "SyncHead" WHERE organization = $1', [them.organization])).rows
    const first = await create(them)
    const before = await head()
    expect(before).toHaveLength(1)
    expect(await create(us)).toEqual(first)
    expect(await head()).toEqual(before)
  })

  it('the platform’s staff read their own log and entries without an organization', async () => {
    await app.deps.db.prisma.installation.create({ data: { platformOrganization: them.organization } })
    for (const tenant of [us, them])
      await ask(
        'mutation ($org: String!) { createLead(organizationID: $org, email: "lea@example.org", firstName: "Lea") { isReceived } }',
        { org: tenant.organization },
        tenant.admin,
      )
    const { entries = [] } = await ask(
      'query ($id: String!) { listAuditLog(organizationID: $id) { entries { recordKey } } }',
      { id: them.organization },
      them.superUser,
    )
    const keys = entries.flatMap(({ recordKey }: { recordKey: string | null }) => recordKey ?? [])
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(parseKey(key)?.organization ?? null).toBeOneOf([them.organization, null])
  })

  it('staff of two organizations find each organization’s portals under its name', async () => {
    const { admin, ...first } = await makeTenant(app.deps)
    const second = await makeTenant(app.deps)
    const link = { user: admin.key, name: 'Ada Admin', roles: ['AIADMIN'] }
    await insertRecord(app.deps.db.pool, UserOrganization, second.organization, link, app.deps.now())
    const { organizations = [] } = await ask('{ viewer { organizations { id portals { id } } } }', {}, admin)
    const found = organizations.map(({ id, portals }: { id: string; portals: { id: string }[] }) => [
      id,
      ...portals.map((portal) => portal.id),
    ])
    expect(found.sort()).toEqual(
      [first, second].map(({ organization, portal }) => [organization, portal]).sort(),
    )
  })

  it('identities are added to our own people only', async () => {
    const added = await ask(
      'mutation ($id: String!) { syncOrganizationToCognito(organizationID: $id) { customers users } }',
      { id: us.organization },
      us.admin,
    )
    const { rows } = await sql(
      `SELECT (SELECT count(*) FROM "Customer" WHERE organization = $1) AS customers,
              (SELECT count(*) FROM "UserOrganization" WHERE organization = $1) AS users`,
      [us.organization],
    )
    expect(added).toEqual({ customers: Number(rows[0].customers), users: Number(rows[0].users) })
  })
})
