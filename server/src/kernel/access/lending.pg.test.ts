import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { LibraryShare } from '#shared/features/content/entities/LibraryShare.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeAsset } from '../../testing/makeAsset.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { startContentApp } from '../../testing/startContentApp.ts'
import { insertRecord } from '../db/records/writeRecords.ts'

const published = '2020-01-01T00:00:00.000Z'

describe('a library lent to another organization', () => {
  let app: TestApp
  let lender: Tenant
  let borrower: Tenant
  let lent: string
  let kept: string
  let share: string
  let film: string
  let pack: string
  beforeAll(async () => {
    app = await createTestApp()
    ;[lender, borrower] = [await makeTenant(app.deps), await makeTenant(app.deps)]
    film = await makeAsset(app.deps, lender, 'video', {
      'hls/master.m3u8': { body: '#EXTM3U', mimeType: 'application/vnd.apple.mpegurl' },
    })
    pack = await makeAsset(app.deps, lender, 'scorm', {
      'scorm/index.html': { body: 'Page one', mimeType: 'text/html' },
    })
    lent = await lender.add(Course, {
      name: 'Lent to others',
      publishedAt: published,
      gated: true,
      libraries: [lender.library],
      sections: [testLesson('film', 'video', { asset: film }), testLesson('pack', 'scorm', { asset: pack })],
    })
    kept = await lender.add(Course, { name: 'Kept at home', publishedAt: published })
    const values = {
      name: 'For the neighbours',
      libraryID: lender.library.split('~')[1],
      targetOrganization: borrower.organization,
    }
    const { pool } = app.deps.db
    share = (await insertRecord(pool, LibraryShare, lender.organization, values, app.deps.now())).key
  })
  afterAll(() => app.close())

  const take = (take: boolean) =>
    app.graphql(
      'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { libraryShares } }',
      { input: { id: `${borrower.organization}~${borrower.portal}`, libraryShares: take ? [share] : [] } },
      borrower.admin,
    )
  const see = async () => {
    const { data } = await app.graphql(
      `query ($lent: String!, $org: String) { portalHome { courses { key hasAccess } }
        getCourse(id: $lent, organizationID: $org) { name systemPrompt }
        listCourses(organizationID: $org) { items { key } } }`,
      { lent, org: borrower.organization },
      borrower.customer,
    )
    return data
  }

  it('can be shown by the portal after it adds the library, and its courses can be taken there', async () => {
    expect((await see())?.portalHome?.courses).toEqual([])
    expect((await take(true)).errors).toEqual([])
    const seen = await see()
    expect(seen?.portalHome?.courses).toMatchObject([{ key: lent, hasAccess: true }])
    const page = await app.graphql(
      'query ($lent: String!) { portalCourse(course: $lent) { hasAccess } }',
      { lent },
      borrower.customer,
    )
    expect(page.data?.portalCourse).toEqual({ hasAccess: true })
    expect(seen?.getCourse).toEqual({ name: 'Lent to others', systemPrompt: null })
    expect(JSON.stringify(seen)).not.toContain(kept)
    const { data } = await app.graphql(
      'mutation ($key: String!) { startCourse(courseKey: $key) { statusCode courseProgress { key } } }',
      { key: lent },
      borrower.customer,
    )
    expect(data?.startCourse?.statusCode).toBe(200)
    const [progress] = await app.deps.db.prisma.courseProgress.findMany({ where: { course: lent } })
    expect(progress).toMatchObject({ organization: borrower.organization, customer: borrower.customer.key })
  })

  it('plays its video and its package there, and nowhere else', async () => {
    const content = await startContentApp(app.deps)
    const play = ({ organization, portal }: Tenant, { cookie = '' }: Caller, asset = film) =>
      fetch(`${app.origin}/play/${organization}/${portal}/course/${lent}/${asset}`, { headers: { cookie } })
    const packLinks = async (caller: Caller) => {
      const { data } = await app.graphql(
        'query ($a: JSON!, $f: JSON!, $c: String) { assetLinks(assets: $a, files: $f, course: $c) { links } }',
        { a: [pack], f: ['scorm/index.html'], c: lent },
        caller,
      )
      return data?.assetLinks?.links as Record<string, Record<string, string>>
    }
    for (const asset of [film, film.split('~')[1]]) {
      const { path } = (await (await play(borrower, borrower.customer, asset)).json()) as { path: string }
      expect(await (await content.fetch(path)).text()).toBe('#EXTM3U')
    }
    const page = (await packLinks(borrower.customer))[pack]?.['scorm/index.html'] ?? ''
    expect(await (await content.fetch(page)).text()).toBe('Page one')

    const stranger = await makeTenant(app.deps)
    expect(await packLinks(stranger.customer)).toEqual({})
    for (const refused of [
      await play(stranger, stranger.customer),
      await play(borrower, stranger.customer),
      await play(borrower, {}),
      await play(borrower, borrower.customer, pack),
      await play(borrower, borrower.customer, `${borrower.organization}~${film.split('~')[1]}`),
    ])
      expect(refused.status).toBe(404)
    await take(false)
    expect((await play(borrower, borrower.customer)).status).toBe(404)
    expect(await packLinks(borrower.customer)).toEqual({})
    await take(true)
    await content.close()
  })

  it('ends with the share, and with the library', async () => {
    const { pool } = app.deps.db
    await pool.query(`UPDATE "LibraryShare" SET status = 'inactive' WHERE key = $1`, [share])
    expect((await see())?.portalHome?.courses).toEqual([])
    await pool.query(`UPDATE "LibraryShare" SET status = 'active' WHERE key = $1`, [share])
    expect((await see())?.portalHome?.courses).toHaveLength(1)
    await pool.query(`UPDATE "Library" SET status = 'inactive' WHERE key = $1`, [lender.library])
    expect((await see())?.portalHome?.courses).toEqual([])
    await pool.query(`UPDATE "Library" SET status = 'active' WHERE key = $1`, [lender.library])
  })

  it('lets the borrower’s staff read the share, but not change the share or the course', async () => {
    const { data } = await app.graphql(
      'query ($id: String!, $org: String) { getLibraryShare(id: $id, organizationID: $org) { name } }',
      { id: share, org: borrower.organization },
      borrower.admin,
    )
    expect(data?.getLibraryShare).toEqual({ name: 'For the neighbours' })
    for (const [type, id] of [
      ['LibraryShare', share],
      ['Course', lent],
    ] as const) {
      const { errors } = await app.graphql(
        `mutation ($input: Update${type}Input!, $org: String) { update${type}(input: $input, organizationID: $org) { key } }`,
        { input: { id, name: 'Mine now, all of it' }, org: borrower.organization },
        borrower.admin,
      )
      expect(errors[0]?.extensions.code).toBe('not_found')
    }
  })

  it('is visible to the borrower’s staff as to visitors; in full they see their own courses only', async () => {
    const own = await borrower.add(Course, { name: 'Our own', publishedAt: published, gated: true })
    const query = `query ($keys: JSON!, $lent: String!, $own: String!) { courseCards(courseKeys: $keys) { courses { key hasAccess } }
      lent: portalCourse(course: $lent) { hasAccess } own: portalCourse(course: $own) { hasAccess } }`
    const { data } = await app.graphql(query, { keys: [lent, own], lent, own }, borrower.admin)
    expect(data?.courseCards?.courses).toMatchObject([
      { key: lent, hasAccess: false },
      { key: own, hasAccess: true },
    ])
    expect([data?.lent, data?.own]).toEqual([{ hasAccess: false }, { hasAccess: true }])
  })

  it('is not visible to organizations without a share', async () => {
    const stranger = await makeTenant(app.deps)
    await app.graphql(
      'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { key } }',
      {
        input: {
          id: `${stranger.organization}~${stranger.portal}`,
          libraryShares: [share],
          libraries: [lender.library],
        },
      },
      stranger.admin,
    )
    const { data } = await app.graphql(
      'query ($lent: String!) { portalHome { courses { key hasAccess } } getCourse(id: $lent) { name } }',
      { lent },
      stranger.customer,
    )
    expect(data?.portalHome?.courses).toEqual([])
    expect(data?.getCourse ?? null).toBeNull()
  })
})
