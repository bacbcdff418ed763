import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { LibraryShare } from '#shared/features/content/entities/LibraryShare.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { publishForTest } from '../../testing/publishForTest.ts'
import { wholeAnswer } from '../../testing/wholeAnswer.ts'
import { insertRecord } from '../db/records/writeRecords.ts'
import { writeSynced } from '../sync/writeSynced.ts'

const phrase = 'Zanzibarwords'
const text = (words: string) => ({ slate: [{ id: 'b1', type: 'paragraph', children: [{ text: words }] }] })

/** Every door by which learners and visitors read courses, but for the rendered pages (journeys). */
const doors = `query ($key: String!, $keys: [String!]!, $org: String, $asset: String!) {
  getCourse(id: $key, organizationID: $org) { name slug headline richText1 sections { name item { content } } }
  listCourses(organizationID: $org) { items { name headline } }
  searchCourses(organizationID: $org, query: "${phrase}") { items { name headline } total }
  slugSearchCourses(organizationID: $org, slug: "planted") { name headline }
  batchLoad(modelName: "Course", organizationID: $org, ids: $keys) { key ... on Course { name headline } }
  getAsset(id: $asset, organizationID: $org) { name }
  portalHome { ${wholeAnswer('portalHome', 'courses')} }
  portalCourse(course: $key) { course instructors assets }
}`
const cards = `query ($keys: JSON!) { courseCards(courseKeys: $keys) { ${wholeAnswer('courseCards', 'courses')} } }`
const ended = `query ($keys: JSON!) { endedCourses(courses: $keys) { ${wholeAnswer('endedCourses', 'courses')} } }`
const mine = `{ customerInfo { ${wholeAnswer('customerInfo', 'courseProgresses')} } }`
const start = `mutation ($key: String!) { startCourse(courseKey: $key) { ${wholeAnswer('startCourse', 'courseProgress')} } }`
const attempt = `mutation ($key: String!, $lesson: String!) {
  startQuizAttempt(courseKey: $key, courseItemID: $lesson) { ${wholeAnswer('startQuizAttempt', 'questions')} } }`
const links = `query ($assets: JSON!, $key: String!) {
  assetLinks(assets: $assets, files: ["original"], course: $key) { links } }`

describe('words in the draft of a published course', () => {
  let app: TestApp
  let tenant: Tenant
  let borrower: Tenant
  let key: string
  let asset: string
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    borrower = await makeTenant(app.deps)
    const values = {
      name: 'For the neighbours',
      libraryID: tenant.library.split('~')[1],
      targetOrganization: borrower.organization,
    }
    const { key: share } = await insertRecord(
      app.deps.db.pool,
      LibraryShare,
      tenant.organization,
      values,
      app.deps.now(),
    )
    const taken = await app.graphql(
      'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { key } }',
      { input: { id: `${borrower.organization}~${borrower.portal}`, libraryShares: [share] } },
      borrower.admin,
    )
    expect(taken.errors).toEqual([])
    key = await tenant.add(Course, {
      name: 'Tea for everybody',
      slug: 'planted',
      libraries: [tenant.library],
      publishedAt: '2026-01-01T00:00:00.000Z',
      sections: [
        testLesson('words', 'article', { content: text('Old words') }),
        testLesson('quiz', 'quiz', { questions: [testQuestion('q1')] }),
      ],
    })
    asset = await tenant.add(Asset, { name: `Film of ${phrase}`, type: 'video', status: 'processed' })
    const renamed = await app.graphql(
      'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { key } }',
      { input: { id: key, name: `Tea and ${phrase}` } },
      tenant.admin,
    )
    expect(renamed.errors).toEqual([])
    await writeSynced(app.deps, tenant.organization, {
      do: 'update',
      entity: Course,
      key,
      values: {
        headline: phrase,
        richText1: text(`${phrase} `.repeat(200)),
        sections: [
          testLesson('words', 'article', { content: text(`${phrase} `.repeat(200)) }),
          testLesson('quiz', 'quiz', { questions: [testQuestion('q1', ['a'], { questionText: phrase })] }),
          testLesson('film', 'video', { asset }, { name: `Lesson of ${phrase}` }),
        ],
      },
    })
  })
  afterAll(() => app.close())

  async function everything(caller: Caller, org: string): Promise<string> {
    const ask = (document: string, more = {}) =>
      app.graphql(document, { key, keys: [key], org, asset, assets: [asset], ...more }, caller)
    const answers = [
      await ask(doors),
      await ask(cards),
      await ask(ended),
      await ask(start),
      await ask(mine),
      await ask(attempt, { lesson: 'quiz' }),
      await ask(links),
    ]
    // Faults of the documents themselves would hide everything.
    for (const { errors } of answers)
      expect(errors.filter(({ extensions }) => extensions.code === 'bad_request')).toEqual([])
    // Slugs are in small letters.
    return JSON.stringify(answers).replaceAll(phrase.toLowerCase(), phrase)
  }

  it('reach no visitor, learner or stranger by any door, and their staff at once', async () => {
    const portal = `${tenant.organization}~${tenant.portal}`
    const strangers = { ...borrower.admin, portal }
    for (const caller of [{ portal }, tenant.customer, tenant.adminCustomer, strangers]) {
      const answer = await everything(caller, tenant.organization)
      expect(answer.includes(phrase)).toBe(false)
      expect(answer.includes('Tea for everybody')).toBe(true)
    }
    for (const caller of [
      borrower.customer,
      borrower.admin,
      { ...tenant.admin, portal: borrower.customer.portal ?? '' },
    ]) {
      const answer = await everything(caller, borrower.organization)
      expect(answer.includes(phrase)).toBe(false)
      expect(answer.includes('Tea for everybody')).toBe(true)
    }
    expect((await everything(tenant.admin, tenant.organization)).includes(`Tea and ${phrase}`)).toBe(true)
  })

  it('are visible to all once they are published', async () => {
    await publishForTest(app.deps, Course, key)
    for (const [caller, org] of [
      // An attempt that has begun keeps its own questions.
      [await tenant.addCustomer(), tenant.organization],
      [await borrower.addCustomer(), borrower.organization],
    ] as const) {
      const answer = await everything(caller, org)
      for (const words of [
        `Tea and ${phrase}`,
        `Lesson of ${phrase}`,
        `"questionText":"${phrase}"`,
        `${phrase} ${phrase}`,
      ])
        expect(answer.includes(words)).toBe(true)
    }
    const { data } = await app.graphql(
      doors,
      { key, keys: [key], org: tenant.organization, asset },
      tenant.customer,
    )
    expect(data?.searchCourses).toMatchObject({ total: 1 })
  })

  it('are not found by a learner who searches for text removed from a draft', async () => {
    await writeSynced(app.deps, tenant.organization, {
      do: 'update',
      entity: Course,
      key,
      values: { name: 'Only coffee', headline: null },
    })
    const { data } = await app.graphql(
      doors,
      { key, keys: [key], org: tenant.organization, asset },
      tenant.customer,
    )
    expect(data?.searchCourses).toMatchObject({ total: 1 })
  })
})
