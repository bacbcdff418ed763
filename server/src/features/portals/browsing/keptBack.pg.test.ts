import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { CourseCard } from '#shared/features/portals/operations/cards.ts'
import { writeDocument } from '#shared/kernel/dataStore/documents.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'

/** The phrase in all content that only entitled readers may see. */
const planted = 'quokka'
const richText = { slate: [{ id: 'b', type: 'paragraph', children: [{ text: `${planted} in the text` }] }] }
const lessonText = {
  content: richText,
  instructions: richText,
  postQuizMessage: richText,
  url: `https://example.org/${planted}`,
  ctaUrl: `https://example.org/${planted}/more`,
  typeformId: planted,
  passedMessage: `${planted} passed`,
  failedMessage: `${planted} failed`,
}

let app: TestApp
let tenant: Tenant
let assets: string[]
let begun: Person

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  begun = await tenant.addCustomer()
  const film = await makeAsset(
    app.deps,
    tenant,
    'video',
    {
      original: { body: planted, mimeType: 'video/mp4' },
      'hls/master.m3u8': { body: '#EXTM3U', mimeType: 'application/vnd.apple.mpegurl' },
      'captions/en.vtt': { body: 'WEBVTT', mimeType: 'text/vtt' },
    },
    { name: `${planted} film`, transcript: `${planted} was said`, hlsGenerated: true },
  )
  const pack = await makeAsset(app.deps, tenant, 'scorm', {
    'scorm/index.html': { body: planted, mimeType: 'text/html' },
  })
  const sheet = await makeAsset(app.deps, tenant, 'pdf', {
    original: { body: planted, mimeType: 'application/pdf' },
  })
  assets = [film, pack, sheet]
})
afterAll(() => app.close())

/** A course with the phrase in every content field. */
const plant = (values: Record<string, unknown> = {}) => {
  const [film, pack, sheet] = assets
  const question = testQuestion('q1', ['a'], { questionText: `What is a ${planted}?` })
  return tenant.add(Course, {
    name: 'A course with a secret',
    publishedAt: '2026-01-01T00:00:00.000Z',
    resources: [sheet],
    systemPrompt: planted,
    sections: [
      testLesson('film', 'video', { ...lessonText, asset: film }, { script: planted }),
      testLesson('pack', 'scorm', { ...lessonText, asset: pack }),
      testLesson('quiz', 'quiz', { ...lessonText, questions: [question] }),
      testLesson('block', 'block', {
        subItems: [{ id: 'part', name: 'A part of it', type: 'text', ...lessonText, questions: [question] }],
      }),
    ],
    ...values,
  })
}
const visitor = (portal = `${tenant.organization}~${tenant.portal}`): Caller => ({ portal })
const portalCourse = `query ($course: String!) { portalCourse(course: $course) { course instructors assets links hasAccess needsSignIn ${wholeAnswer('portalCourse', 'prerequisites', 'courseProgress')} } }`
const loadPortalCourse = async (course: string, caller: Caller) => {
  const { data, errors } = await app.graphql(portalCourse, { course }, caller)
  expect(errors).toEqual([])
  return data?.portalCourse as Record<string, unknown>
}

/** All answers about a course that an asker can get, as one text. */
async function everyAnswer(course: string, caller: Caller): Promise<string> {
  const ask = async (document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await app.graphql(document, variables, caller)
    return JSON.stringify([data, errors])
  }
  const generic = (entity: typeof Course | typeof Asset, call: 'get' | 'list' | 'search', id?: string) =>
    ask(
      writeDocument(entity, call, { portalApiMode: true }),
      call === 'search' ? { query: '' } : id ? { id } : {},
    )
  const lesson = { courseKey: course, courseItemID: 'film' }
  const place = (caller.portal ?? '').replace('~', '/')
  const headers = { Cookie: caller.cookie ?? '' }
  return (
    await Promise.all([
      ask(portalCourse, { course }),
      ask(
        `{ portalHome { ${wholeAnswer('portalHome', 'portal', 'organization', 'categories', 'courses')} links } }`,
        {},
      ),
      ask(`query ($k: JSON) { courseCards(courseKeys: $k) { ${wholeAnswer('courseCards', 'courses')} } }`, {
        k: [course],
      }),
      ask(
        'query ($a: JSON, $f: JSON, $c: String) { assetLinks(assets: $a, files: $f, course: $c) { links } }',
        { a: assets, f: ['original', 'hls/master.m3u8', 'captions/en.vtt', 'scorm/index.html'], c: course },
      ),
      ask(
        `mutation ($k: String!) { startCourse(courseKey: $k) { statusCode message ${wholeAnswer('startCourse', 'courseProgress', 'programProgresses')} } }`,
        { k: course },
      ),
      ask(
        `mutation ($courseKey: String!, $courseItemID: String!) { startQuizAttempt(courseKey: $courseKey, courseItemID: $courseItemID) { attemptID ${wholeAnswer('startQuizAttempt', 'questions')} } }`,
        { courseKey: course, courseItemID: 'quiz' },
      ),
      ask(
        `mutation ($courseKey: String!, $courseItemID: String!) { trackCourseItemProgress(courseKey: $courseKey, courseItemID: $courseItemID, progress: 5) { ${wholeAnswer('trackCourseItemProgress', 'courseProgress')} } }`,
        lesson,
      ),
      ask(
        `mutation ($k: String!, $s: JSON!) { scormCommit(itemKey: $k, courseItemID: "pack", scormData: $s) { ${wholeAnswer('scormCommit', 'courseProgress')} } }`,
        { k: course, s: { 'cmi.core.lesson_status': 'incomplete' } },
      ),
      ask(
        `mutation ($k: String!, $n: JSON, $u: String!) { saveCourseNotes(courseKey: $k, notes: $n, updatedAt: $u) { ${wholeAnswer('saveCourseNotes', 'courseProgress')} } }`,
        { k: course, n: [], u: new Date(app.deps.now()).toISOString() },
      ),
      ask(`{ customerInfo { ${wholeAnswer('customerInfo', 'internal', 'courseProgresses')} } }`, {}),
      ask(
        `query ($k: String!) { itemProgress(itemType: "course", itemKey: $k) { ${wholeAnswer('itemProgress', 'itemProgress')} } }`,
        {
          k: course,
        },
      ),
      generic(Course, 'get', course),
      generic(Course, 'list'),
      generic(Course, 'search'),
      generic(Asset, 'list'),
      generic(Asset, 'search'),
      ...assets.map((asset) => generic(Asset, 'get', asset)),
      ...assets.map(async (asset) =>
        (await fetch(`${app.origin}/play/${place}/course/${course}/${asset}`, { headers })).text(),
      ),
    ])
  ).join('\n')
}
/** Neither the phrase nor a file address. */
const expectNothing = async (course: string, caller: Caller) => {
  const text = await everyAnswer(course, caller)
  expect(text).not.toContain(planted)
  expect(text).not.toContain('/files/')
  expect(await loadPortalCourse(course, caller)).toMatchObject({ hasAccess: false, assets: {}, links: {} })
}

describe('lesson content is hidden', () => {
  it('not from entitled askers: this shows that the test can find it', async () => {
    const text = await everyAnswer(await plant(), tenant.customer)
    for (const one of [
      `${planted} in the text`,
      `${planted} was said`,
      `${planted} passed`,
      '/files/',
      'm3u8',
    ])
      expect(text).toContain(one)
  })

  it('from all with unmet prerequisites, by the rule that refuses the start', async () => {
    const first = await makeCourse(tenant, { name: 'First things first' })
    const course = await plant({ prerequisites: [{ id: 'p1', prerequisiteType: 'course', course: first }] })
    for (const caller of [visitor(), tenant.customer, tenant.adminCustomer])
      await expectNothing(course, caller)
    const needed = { id: 'p1', type: 'course', name: 'First things first', certification: null }
    expect(await loadPortalCourse(course, tenant.customer)).toMatchObject({
      needsSignIn: false,
      prerequisites: [{ ...needed, course: { id: first.split('~')[1] } }],
    })
    expect(await loadPortalCourse(course, visitor())).toMatchObject({
      needsSignIn: true,
      prerequisites: [needed],
    })
    // Staff see all content of their organization.
    expect(await loadPortalCourse(course, tenant.admin)).toMatchObject({ hasAccess: true, prerequisites: [] })
  })

  it('until prerequisites are met, but not from learners who had started before', async () => {
    const first = await makeCourse(tenant)
    const course = await plant()
    const start = 'mutation ($k: String!) { startCourse(courseKey: $k) { statusCode } }'
    const started = async (key: string, caller: Caller) =>
      (await app.graphql(start, { k: key }, caller)).data?.startCourse?.statusCode
    expect(await started(course, begun)).toBe(200)
    await app.deps.db.pool.query(
      `UPDATE "CoursePublished" SET prerequisites = $2::jsonb, "updatedAt" = "updatedAt" + interval '1 second' WHERE key = $1`,
      [
        course,
        JSON.stringify([
          { id: 'p1', prerequisiteType: 'course', course: first, microcast: null, certificationID: null },
        ]),
      ],
    )
    expect(await started(course, begun)).toBe(200)
    expect(JSON.stringify(await loadPortalCourse(course, begun))).toContain(planted)
    const person = await tenant.addCustomer()
    expect(await started(course, person)).toBe(403)
    await expectNothing(course, person)
    await started(first, person)
    await app.deps.db.pool.query(
      'UPDATE "CourseProgress" SET progress = 100 WHERE customer = $1 AND course = $2',
      [person.key, first],
    )
    expect(await loadPortalCourse(course, person)).toMatchObject({ hasAccess: true, prerequisites: [] })
    expect(await started(course, person)).toBe(200)
  })

  it('and a prerequisite is named only if the portal shows it', async () => {
    const draft = await makeCourse(tenant, { name: 'A draft of ours', publishedAt: null })
    const microcast = await tenant.add(Microcast, {
      name: 'A minute of tea',
      publishedAt: '2026-01-01T00:00:00.000Z',
    })
    const certification = await tenant.add(Certification, {
      publishedAt: '2026-01-01T00:00:00.000Z',
      name: 'Tea master',
    })
    const certificationID = certification.split('~')[1]
    const course = await plant({
      prerequisites: [
        { id: 'p1', prerequisiteType: 'course', course: draft },
        { id: 'p2', prerequisiteType: 'microcast', microcast, certificationID },
        { id: 'p3', certificationID },
      ],
    })
    await expectNothing(course, tenant.customer)
    expect((await loadPortalCourse(course, tenant.customer)).prerequisites).toEqual([
      { id: 'p1', type: 'course', name: null, course: null, certification: null },
      {
        ...{ id: 'p2', type: 'microcast', name: 'A minute of tea', certification: 'Tea master' },
        course: { id: microcast.split('~')[1], slug: null },
      },
      { id: 'p3', type: 'certification', name: null, course: null, certification: 'Tea master' },
    ])
  })

  it('and its card on every list agrees with its page', async () => {
    const first = await makeCourse(tenant, { name: 'First of the two' })
    const certification = await tenant.add(Certification, {
      publishedAt: '2026-01-01T00:00:00.000Z',
      name: 'Tea taster',
    })
    const course = await plant({
      prerequisites: [
        { id: 'p1', prerequisiteType: 'course', course: first },
        { id: 'p2', certificationID: certification.split('~')[1] },
      ],
    })
    const cardsOf = async (caller: Caller) => {
      const home = await app.graphql(`{ portalHome { ${wholeAnswer('portalHome', 'courses')} } }`, {}, caller)
      const asked = await app.graphql(
        `query ($k: JSON) { courseCards(courseKeys: $k) { ${wholeAnswer('courseCards', 'courses')} } }`,
        { k: [course] },
        caller,
      )
      const all = [home.data?.portalHome?.courses, asked.data?.courseCards?.courses] as CourseCard[][]
      return all.map((cards) => cards.find(({ key }) => key === course))
    }
    const person = await tenant.addCustomer()
    const agree = async (caller: Caller, isHeld: boolean) => {
      const { hasAccess, prerequisites } = await loadPortalCourse(course, caller)
      expect(hasAccess).toBe(!isHeld)
      for (const card of await cardsOf(caller))
        expect(card).toMatchObject({ hasAccess, neededFirst: prerequisites })
      return prerequisites
    }
    for (const caller of [visitor(), person])
      expect(await agree(caller, true)).toMatchObject([
        { name: 'First of the two' },
        { certification: 'Tea taster' },
      ])
    await agree(tenant.admin, false)
    await app.graphql(
      'mutation ($k: String!) { startCourse(courseKey: $k) { statusCode } }',
      { k: first },
      person,
    )
    await app.deps.db.pool.query(
      `UPDATE "CourseProgress" SET progress = 100, "completedCertifications" = $2::jsonb WHERE customer = $1`,
      [person.key, JSON.stringify([certification.split('~')[1]])],
    )
    await agree(person, false)
  })

  it('from visitors if the course is gated, and from customers without a membership', async () => {
    await expectNothing(await plant({ gated: true }), visitor())
    const members = await tenant.add(Portal, {
      name: 'Members',
      type: 'membership',
      libraries: [tenant.library],
      defaultLibrary: tenant.library,
    })
    const course = await plant({ gated: true, accessGroups: ['TEA'], libraries: [tenant.library] })
    await expectNothing(course, visitor(members))
    await expectNothing(course, { ...tenant.customer, portal: members })
  })

  it('from all after its end, before its start, and while it is a draft', async () => {
    for (const values of [
      { expiryDate: '2020-01-01' },
      { startDate: '2999-01-01' },
      { publishedAt: null },
      { active: false },
    ]) {
      const course = await plant(values)
      for (const caller of [visitor(), tenant.customer, tenant.adminCustomer]) {
        expect((await app.graphql(portalCourse, { course }, caller)).errors[0]?.extensions.code).toBe(
          'not_found',
        )
        const text = await everyAnswer(course, caller)
        expect(text).not.toContain(planted)
        expect(text).not.toContain('/files/')
      }
    }
  })
})
