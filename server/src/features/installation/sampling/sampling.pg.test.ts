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
    expect(await app.deps.db.prisma.course.count()).toBe(8)
    const answer = await app.graphql(
      'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff", wantsToken: true) { step token } }',
      administrators[0] ?? {},
    )
    expect(answer.data?.signIn?.step).toBe('SUCCESS')
  })

  it('publishes all that it teaches', async () => {
    const { rows } = await app.deps.db.pool.query(
      `SELECT name, outcome, message FROM "Publication" p JOIN (
         SELECT id, name FROM "Course" UNION ALL SELECT id, name FROM "Microcast" UNION ALL SELECT id, name FROM "Document" UNION ALL SELECT id, name FROM "Program"
       ) item ON item.id = p."recordID" ORDER BY name`,
    )
    expect(rows).toEqual(
      [
        'A table for six',
        'Bread in one bowl',
        'Brewing better tea',
        'Forty seconds of tea',
        'Herbs on the window sill',
        'Milk first, or last?',
        'Mint in a glass',
        'Pricing what you make',
        'Salt the water',
        'Serving tea to friends',
        'Soup from what there is',
        'The baker’s weights',
        'The brewing card',
        'The first cup of the day',
        'The plan for an evening',
        'The supper path',
        'The tea path',
        'Your first pinch pot',
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
    const courses = ['A table for six', 'Herbs on the window sill', 'Brewing better tea'].map((name) => ({
      ...{ name, hasAccess: true },
    }))
    expect(data?.portalHome).toMatchObject({ shop: 'none', portal: { type: 'public' }, page: { courses } })
    const assets = await app.deps.db.prisma.asset.findMany()
    expect(assets.length).toBeGreaterThanOrEqual(6)
    // The column's type by the definition: files by name and hash.
    for (const file of assets.flatMap(({ files }) => files as { hash: string; size: number }[]))
      expect(await app.deps.storage.find(`sample/objects/${file.hash}`)).toMatchObject({ size: file.size })
  })

  it('gives courses of its members’ portal to nobody else, and rates them by their reviews', async () => {
    const { data, errors } = await app.graphql(
      '{ portalHome(organizationID: "sample", portalID: "wooden-spoon") { shop page { courses { name hasAccess } } } }',
    )
    expect(errors).toEqual([])
    const names = [
      'Pricing what you make',
      'Your first pinch pot',
      'Soup from what there is',
      'Bread in one bowl',
    ]
    expect(data?.portalHome).toEqual({
      shop: 'open',
      page: { courses: names.map((name) => ({ name, hasAccess: false })) },
    })
    const { rows } = await app.deps.db.pool.query(
      `SELECT name, "avgRating" FROM "CoursePublished" WHERE name = ANY ($1) ORDER BY name`,
      [names],
    )
    expect(rows).toEqual([
      { name: 'Bread in one bowl', avgRating: 4.6667 },
      { name: 'Pricing what you make', avgRating: 5 },
      { name: 'Soup from what there is', avgRating: 4.5 },
      { name: 'Your first pinch pot', avgRating: 4.5 },
    ])
    const up = await app.graphql(
      '{ searchPortal(organizationID: "sample", portalID: "tea-room", text: "dough", itemType: "course") { items { name } } }',
    )
    expect(up.data?.searchPortal?.items).toEqual([])
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
