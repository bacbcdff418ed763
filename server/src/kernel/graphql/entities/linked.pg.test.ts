import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { LibraryShare } from '#shared/features/content/entities/LibraryShare.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { Review } from '#shared/features/portals/entities/Review.ts'
import { insertRecord } from '../../db/records/writeRecords.ts'

const publishedAt = '2020-01-01T00:00:00.000Z'

describe('linked', () => {
  let app: TestApp
  let school: Tenant
  let borrower: Tenant
  let course: string
  beforeAll(async () => {
    app = await createTestApp()
    ;[school, borrower] = [await makeTenant(app.deps), await makeTenant(app.deps)]
    course = await school.add(Course, {
      ...{ name: 'Tea', publishedAt, libraries: [school.library] },
    })
  })
  afterAll(() => app.close())

  it('follows a reference to the entity that its sibling picks', async () => {
    const program = await school.add(Program, { name: 'A year of tea', publishedAt })
    for (const values of [
      { itemType: 'course', itemID: course },
      { itemType: 'program', itemID: program },
      // No microcast has this key.
      { itemType: 'microcast', itemID: course },
    ])
      await insertRecord(
        app.deps.db.pool,
        Review,
        school.organization,
        { rating: 5, ...values },
        app.deps.now(),
      )
    const { data, errors } = await app.graphql(
      `query ($org: String) { searchReviews(organizationID: $org, sort: [{ field: "itemType" }]) { items {
        linked { itemID { __typename key ... on Course { headline } ... on Program { name } } } } } }`,
      { org: school.organization },
      school.admin,
    )
    expect(errors).toEqual([])
    const items = (data?.searchReviews?.items ?? []) as { linked: { itemID: unknown } }[]
    expect(items.map(({ linked }) => linked.itemID)).toEqual([
      { __typename: 'Course', key: course, headline: null },
      null,
      { __typename: 'Program', key: program, name: 'A year of tea' },
    ])
  })

  it('links from lent records only to lent records', async () => {
    const home = await school.add(Course, { name: 'At home', publishedAt })
    const program = await school.add(Program, {
      ...{ name: 'Two courses', publishedAt, libraries: [school.library] },
      sections: [course, home].map((one, at) => ({
        ...{ id: `s${at}`, name: 'A course', type: 'course', sections: [] },
        item: { id: `i${at}`, name: 'A course', type: 'course', course: one },
      })),
    })
    const share = await insertRecord(
      app.deps.db.pool,
      LibraryShare,
      school.organization,
      {
        name: 'For the neighbours',
        libraryID: school.library.split('~')[1],
        targetOrganization: borrower.organization,
      },
      app.deps.now(),
    )
    const see = async () => {
      const { data } = await app.graphql(
        `query ($program: String!, $ids: [String!]!, $org: String) {
          getProgram(id: $program, organizationID: $org) { linked { courseItems { name } } }
          batchLoad(modelName: "Course", ids: $ids, organizationID: $org) { ... on Course { name } } }`,
        { program, ids: [course, home], org: borrower.organization },
        borrower.customer,
      )
      return { linked: data?.getProgram?.linked, alone: data?.batchLoad as unknown }
    }
    expect(await see()).toEqual({ linked: undefined, alone: [] })
    await app.graphql(
      'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { key } }',
      { input: { id: `${borrower.organization}~${borrower.portal}`, libraryShares: [share.key] } },
      borrower.admin,
    )
    const lent = await see()
    expect(lent.alone).toEqual([{ name: 'Tea' }])
    expect(lent.linked).toEqual({ courseItems: lent.alone })
  })
})
