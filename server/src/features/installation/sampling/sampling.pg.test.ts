import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { importSample } from './importSample.ts'
import { seedInstallation } from './seedInstallation.ts'

describe('a new installation', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('is filled once, also when two servers start together, and after an interruption', async () => {
    await importSample(app.deps)
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => seedInstallation(app.deps)))
    const administrators = [first, second, third].filter((made) => made !== null)
    expect(administrators).toHaveLength(1)
    expect(administrators[0]?.password).toMatch(/^[A-Za-z2-9]{4}(-[A-Za-z2-9]{4}){3}$/)
    expect(await app.deps.db.prisma.user.count()).toBe(1)
    expect(await app.deps.db.prisma.course.count()).toBe(2)
    const answer = await app.graphql(
      'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff", wantsToken: true) { step token } }',
      administrators[0] ?? {},
    )
    expect(answer.data?.signIn?.step).toBe('SUCCESS')
  })

  it('publishes the items next to its course', async () => {
    const { rows } = await app.deps.db.pool.query(
      `SELECT name, outcome, message FROM "Publication" p JOIN (
         SELECT id, name FROM "Microcast" UNION ALL SELECT id, name FROM "Document" UNION ALL SELECT id, name FROM "Program"
       ) item ON item.id = p."recordID" ORDER BY name`,
    )
    expect(rows).toEqual(
      [
        'Forty seconds of tea',
        'Milk first, or last?',
        'The brewing card',
        'The first cup of the day',
        'The tea path',
      ].map((name) => ({
        ...{ name, outcome: 'published', message: null },
      })),
    )
  })

  it('shows its course to visitors, with every file in the storage', async () => {
    const { data, errors } = await app.graphql(
      '{ portalHome(organizationID: "sample", portalID: "tea-room") { shop portal { type } courses { hasAccess } page { courses { name hasAccess } } } }',
    )
    expect(errors).toEqual([])
    const courses = [{ name: 'Brewing better tea', hasAccess: true }]
    expect(data?.portalHome).toMatchObject({ shop: 'none', portal: { type: 'public' }, page: { courses } })
    const assets = await app.deps.db.prisma.asset.findMany()
    expect(assets.length).toBeGreaterThanOrEqual(6)
    // The column's type by the definition: files by name and hash.
    for (const file of assets.flatMap(({ files }) => files as { hash: string; size: number }[]))
      expect(await app.deps.storage.find(`sample/objects/${file.hash}`)).toMatchObject({ size: file.size })
  })

  it('sells items on its second portal that the first does not show', async () => {
    const { data, errors } = await app.graphql(
      `{ portalHome(organizationID: "sample", portalID: "upstairs") { shop page { courses { name hasAccess } } }
         portalMembership(organizationID: "sample", portalID: "upstairs", membership: "friends") {
           offer { price } courses { name } items { name } } }`,
    )
    expect(errors).toEqual([])
    const name = 'Serving tea to friends'
    expect(data?.portalHome).toEqual({
      shop: 'open',
      page: { courses: [{ name, hasAccess: false }] },
    })
    expect(data?.portalMembership).toEqual({
      offer: { price: 1900 },
      courses: [{ name }],
      items: [{ name: 'Milk first, or last?' }],
    })
    const down = await app.graphql(
      '{ searchPortal(organizationID: "sample", portalID: "tea-room", text: "serving", itemType: "course") { items { name } } }',
    )
    expect(down.data?.searchPortal?.items).toEqual([])
  })
})
