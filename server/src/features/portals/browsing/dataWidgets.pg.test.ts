import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { addMember } from '#server/testing/matrix/addMember.ts'
import { watchStatements } from '#server/testing/watchStatements.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { ShownPage } from '#shared/features/portals/operations/ShownPage.ts'
import { testLesson } from '#shared/testing/testCourse.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let portal: string
let member: Caller
const publishedAt = '2026-01-01T00:00:00.000Z'
const dayMs = 86_400_000

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
  other = await makeTenant(app.deps, { enableMeetings: true })
  portal = `${tenant.organization}~${tenant.portal}`
  member = await addMember(app.deps, tenant, { accessGroups: ['GOLD'] })
})
afterAll(() => app.close())

type Element = Readonly<Record<string, unknown>> & { type: string }
type Node = { id: string; element: Element; elements: Node[] }
const node = (id: string, element: Element, elements: Node[] = []): Node => ({ id, element, elements })
const on = (caller: Caller): Caller => ({ ...caller, portal })
const visitor = (): Caller => ({ portal })
const day = (offset: number) => new Date(app.deps.now() + offset * dayMs).toISOString()

let pages = 0
/** Publishes a page with these parts in one column as the portal's home. */
async function publish(...parts: Node[]): Promise<void> {
  pages += 1
  const id = `page-${pages}`
  await writeSynced(app.deps, tenant.organization, {
    do: 'create',
    entity: PortalTemplate,
    key: `${tenant.organization}~${id}`,
    values: {
      name: `Page ${pages}`,
      portal,
      config: { elements: [node('row', { type: 'row' }, [node('column', { type: 'column' }, parts)])] },
    },
  })
  const values = { pageDefaults: { home: id } }
  await writeSynced(app.deps, tenant.organization, { do: 'update', entity: Portal, key: portal, values })
  const { data, errors } = await app.graphql(
    `mutation ($org: String!, $portal: String!) {
      deployPortal(organizationID: $org, portalID: $portal) { publication { outcome message } } }`,
    { org: tenant.organization, portal: tenant.portal },
    tenant.admin,
  )
  expect(errors).toEqual([])
  expect(data?.deployPortal).toMatchObject({ publication: { message: null } })
}

async function home(caller: Caller = visitor()): Promise<ShownPage> {
  const { data, errors } = await app.graphql(
    `{ portalHome { ${wholeAnswer('portalHome', 'page')} } }`,
    {},
    caller,
  )
  expect(errors).toEqual([])
  const { page } = data?.portalHome ?? {}
  return page as ShownPage
}

const named = (page: ShownPage, element: string) =>
  (page.lists.find((one) => one.element === element)?.items ?? []).map(
    ({ key }) => [...page.courses, ...page.items].find((card) => card.key === key)?.name,
  )
const events = (page: ShownPage, element: string) =>
  page.events.find((one) => one.element === element)?.events.map(({ name }) => name)

describe('a conditional part', () => {
  const group = (accessGroup: string, membership: string) => ({ id: 'g', accessGroup, membership })

  it('is sent to those who meet its conditions alone, with all that is in it', async () => {
    const secret = await tenant.add(Course, {
      name: 'A course for gold',
      publishedAt,
      sections: [testLesson('one', 'text')],
    })
    const topic = `${tenant.organization}~topic`
    await publish(
      node('everyone', { type: 'header', title: 'For everyone' }),
      node('signedIn', { type: 'conditional', loggedIn: true, accessGroups: [] }, [
        node('hello', { type: 'header', title: 'Hello learner' }),
        node('gold', { type: 'conditional', loggedIn: false, accessGroups: [group('GOLD', 'member')] }, [
          node('list', {
            type: 'itemList',
            source: 'chosen',
            items: [{ id: 'i', type: 'course', course: secret }],
          }),
          node('talk', { type: 'discussionGroup', topic }),
        ]),
      ]),
      node('others', { type: 'conditional', loggedIn: false, accessGroups: [group('GOLD', 'notMember')] }, [
        node('join', { type: 'header', title: 'Become gold' }),
      ]),
    )
    const ofVisitor = JSON.stringify(await home())
    expect(ofVisitor).toContain('For everyone')
    expect(ofVisitor).toContain('Become gold')
    for (const hidden of ['Hello learner', 'A course for gold', secret, topic, 'GOLD'])
      expect(ofVisitor, hidden).not.toContain(hidden)
    const ofCustomer = JSON.stringify(await home(tenant.customer))
    expect(ofCustomer).toContain('Hello learner')
    expect(ofCustomer).toContain('Become gold')
    for (const hidden of ['A course for gold', topic, 'GOLD'])
      expect(ofCustomer, hidden).not.toContain(hidden)
    const ofMember = await home(on(member))
    expect(named(ofMember, 'list')).toEqual(['A course for gold'])
    expect(JSON.stringify(ofMember)).toContain(topic)
    // Not even its members are told by which group they got in.
    for (const hidden of ['Become gold', 'GOLD']) expect(JSON.stringify(ofMember)).not.toContain(hidden)
  })
})

describe('a grid of events', () => {
  it('has the portal’s own kickers with one of its tags that do not end before today, in its order', async () => {
    const kicker = (name: string, values: object, owner = tenant) => owner.add(Kicker, { name, ...values })
    await kicker('Brewing workshop', { tags: 'event, Type:Workshop', endAt: day(9), text1: 'In the garden' })
    await kicker('Morning tasting', { tags: 'Event', endAt: `${day(0).slice(0, 10)}T00:00:00.000Z` })
    await kicker('Always open house', { tags: 'event' })
    await kicker('Autumn lecture', { tags: 'talk,event', endAt: day(30) })
    await kicker('Ended last week', { tags: 'event', endAt: day(-7) })
    await kicker('No event at all', { tags: 'eventful,offer', endAt: day(3) })
    await kicker('Event of another school', { tags: 'event', endAt: day(3) }, other)
    await publish(
      node('late', { type: 'kickerGrid' }),
      node('soon', { type: 'kickerGrid', sort: 'dateAsc' }),
      node('names', { type: 'kickerGrid', sort: 'name', tags: 'Talk, offer' }),
    )
    const page = await home()
    expect(events(page, 'late')).toEqual([
      'Autumn lecture',
      'Brewing workshop',
      'Morning tasting',
      'Always open house',
    ])
    expect(events(page, 'soon')).toEqual([
      'Morning tasting',
      'Brewing workshop',
      'Autumn lecture',
      'Always open house',
    ])
    expect(events(page, 'names')).toEqual(['Autumn lecture', 'No event at all'])
    expect(page.events[0]?.events[1]).toMatchObject({
      lines: ['In the garden'],
      tags: 'event, Type:Workshop',
    })
  })
})

describe('carousels', () => {
  it('have the meetings to come that the reader may attend, the next one first', async () => {
    const meeting = (name: string, values: object) => tenant.add(Meeting, { name, ...values })
    await meeting('In a week', { startsAt: day(7) })
    await meeting('Tomorrow', { startsAt: day(1) })
    await meeting('Whenever the host comes', {})
    await meeting('Long ago', { startsAt: day(-9) })
    await meeting('For gold', { startsAt: day(2), restrictByAccessGroup: true, accessGroups: ['GOLD'] })
    await publish(
      node('all', { type: 'meetingCarousel' }),
      node('one', { type: 'meetingCarousel', maxItems: 1 }),
    )
    const page = await home()
    expect(named(page, 'all')).toEqual(['Tomorrow', 'In a week', 'Whenever the host comes'])
    expect(named(page, 'one')).toEqual(['Tomorrow'])
    expect(named(await home(on(member)), 'all')).toContain('For gold')
  })

  it('have a course’s lessons by name, and nothing of one that the portal does not show', async () => {
    const poster = await makeAsset(app.deps, tenant, 'image', {
      'poster.jpg': { body: 'jpeg', mimeType: 'image/jpeg' },
    })
    const text = { slate: [{ id: 'b', type: 'paragraph', children: [{ text: 'quokka' }] }] }
    const values = {
      gated: true,
      sections: [
        testLesson('first', 'text', { content: text, posterImage: poster, headline: 'In short' }),
        testLesson('hidden', 'text', { hidden: true }),
        testLesson('second', 'text'),
        testLesson('third', 'text'),
      ],
    }
    const course = await tenant.add(Course, { ...values, name: 'Lessons to see', publishedAt })
    const draft = await tenant.add(Course, { ...values, name: 'Lessons in a draft', publishedAt: null })
    await publish(
      node('shown', { type: 'lessonCarousel', course, maxItems: 2 }),
      node('draft', { type: 'lessonCarousel', course: draft }),
    )
    const page = await home()
    expect(page.lessons.map(({ element, lessons }) => [element, lessons.map(({ id }) => id)])).toEqual([
      ['shown', ['first', 'second']],
    ])
    expect(page.lessons[0]?.lessons[0]).toMatchObject({ headline: 'In short', type: 'text' })
    expect(page.lessons[0]?.lessons[0]?.image).toContain('poster.jpg')
    expect(page.courses.find(({ key }) => key === course)).toMatchObject({ hasAccess: false })
    expect(JSON.stringify(page)).not.toMatch(/quokka|Lessons in a draft/)
  })

  it('recommend courses that the reader has not begun, and list all of them, as many as asked', async () => {
    const own = await makeTenant(app.deps)
    const add = (name: string) =>
      own.add(Course, { name, publishedAt, sections: [testLesson('one', 'text')] })
    const begun = await add('Already begun')
    await add('Still new to me')
    const [before, beforePortal] = [tenant, portal]
    tenant = own
    portal = `${own.organization}~${own.portal}`
    await publish(
      node('next', { type: 'recommendedCourses' }),
      node('all', { type: 'itemList', source: 'newest', count: 40 }),
      node('last', { type: 'itemCarousel', source: 'newest', maxItems: 1 }),
    )
    await app.graphql(
      'mutation ($k: String!) { startCourse(courseKey: $k) { statusCode } }',
      { k: begun },
      own.customer,
    )
    expect(named(await home(own.customer), 'next')).toEqual(['Still new to me'])
    expect(named(await home(), 'next').sort()).toEqual(['Already begun', 'Still new to me'])
    const everything = named(await home(own.customer), 'all')
    expect(everything.toSorted()).toEqual(['Already begun', 'Still new to me'])
    expect(named(await home(own.customer), 'last')).toEqual(everything.slice(0, 1))
    ;[tenant, portal] = [before, beforePortal]
  })
})

describe('a file on a page', () => {
  const film = (owner: Tenant, values: Record<string, unknown>) =>
    makeAsset(
      app.deps,
      owner,
      'video',
      {
        original: { body: 'film', mimeType: 'video/mp4' },
        'poster.jpg': { body: 'jpeg', mimeType: 'image/jpeg' },
      },
      values,
    )

  it('is sent whole if it is public and the portal’s own, else not at all; staff see theirs', async () => {
    const open = await film(tenant, { name: 'Open film', access: 'public' })
    const closed = await film(tenant, { name: 'Closed film', access: 'normal' })
    await publish(
      node('open', { type: 'asset', file: open }),
      node('closed', { type: 'asset', file: closed }),
    )
    const page = await home()
    expect(page.assets[open]).toMatchObject({ name: 'Open film' })
    expect(Object.keys(page.links[open] ?? {}).sort()).toEqual(['original', 'poster.jpg'])
    expect(page.assets[closed]).toBeUndefined()
    expect(page.links[closed]).toBeUndefined()
    expect((await home(on(tenant.admin))).assets[closed]).toMatchObject({ name: 'Closed film' })
  })
})

it('a page of 30 different widgets takes at most seven statements, for visitors and learners', async () => {
  const sections = [testLesson('one', 'text'), testLesson('two', 'text')]
  const keys = {
    course: await tenant.add(Course, { name: 'Course on the page', publishedAt, sections }),
    program: await tenant.add(Program, { name: 'Program on the page', publishedAt }),
    microcast: await tenant.add(Microcast, { name: 'Microcast on the page', publishedAt }),
    document: await tenant.add(Document, { name: 'Document on the page', publishedAt }),
    meeting: await tenant.add(Meeting, { name: 'Meeting on the page' }),
    asset: await makeAsset(
      app.deps,
      tenant,
      'pdf',
      { original: { body: 'pdf', mimeType: 'application/pdf' } },
      { name: 'A public sheet', access: 'public' },
    ),
  }
  const category = await tenant.add(Category, {
    name: 'On the page',
    items: [{ id: 'i', type: 'course', course: keys.course }],
  })
  const items = Object.entries(keys).map(([type, key]) => ({ id: type, type, [type]: key }))
  const kinds: Element[] = [
    { type: 'header', title: 'Thirty widgets', image: keys.asset },
    { type: 'itemList', source: 'chosen', items },
    { type: 'itemCarousel', source: 'category', category },
    { type: 'featureCard', item: { type: 'course', course: keys.course } },
    { type: 'kickerGrid' },
    { type: 'lessonCarousel', course: keys.course },
    { type: 'meetingCarousel' },
    { type: 'recommendedCourses' },
    { type: 'asset', file: keys.asset },
    { type: 'categoryNavigation' },
    { type: 'button', label: 'Go', link: { type: 'program', program: keys.program } },
    { type: 'footerBar', copyright: 'Us' },
    { type: 'socialLinks' },
    { type: 'breadcrumbs' },
    { type: 'richText' },
    { type: 'image', image: keys.asset, link: { type: 'course', course: keys.course } },
    { type: 'discussionGroup', topic: `${tenant.organization}~topic` },
    { type: 'leadForm' },
    {
      type: 'linksList',
      links: [{ id: 'l', label: 'Go', link: { type: 'microcast', microcast: keys.microcast } }],
    },
    { type: 'typeform', formAddress: 'https://example.typeform.com/to/AbC123' },
    { type: 'appstoreLinks' },
    { type: 'divider' },
    { type: 'video', film: keys.asset },
    { type: 'testimonials', quotes: [{ id: 'q', quote: 'Good', picture: keys.asset }] },
    { type: 'accordion' },
    { type: 'tabs' },
    { type: 'countdown' },
    { type: 'gallery', pictures: [{ id: 'p', picture: keys.asset }] },
    { type: 'html', html: '<p>Hello</p>' },
    { type: 'offers' },
  ]
  expect(new Set(kinds.map(({ type }) => type)).size).toBe(30)
  await publish(...kinds.map((element, at) => node(`w${at}`, element)))
  const learner = await tenant.addCustomer()
  await app.graphql(
    'mutation ($k: String!) { startCourse(courseKey: $k) { statusCode } }',
    { k: keys.course },
    learner,
  )
  const sent = watchStatements(app.deps.db.pool)
  for (const caller of [visitor(), learner]) {
    await home(caller)
    sent()
    const page = await home(caller)
    const statements = sent().filter((name) => name !== 'find-portal-at-own-host')
    expect(page.lists).toHaveLength(5)
    expect(named(page, 'w1')).toHaveLength(6)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(7)
  }
})
