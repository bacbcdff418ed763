import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { readSignInLink } from '#shared/features/identity/rules/signInLink.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

const published = '2020-01-01T00:00:00.000Z'

describe('enrolling customers', () => {
  let app: TestApp
  let tenant: Tenant
  let shop: string
  let course: string
  let member: Person
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps, { enableMeetings: true })
    shop = await tenant.add(Portal, { name: 'Members', type: 'membership' })
    course = await tenant.add(Course, { name: 'Course for members', publishedAt: published })
    member = await tenant.addCustomer()
    const membership = await tenant.add(Membership, { portal: shop, type: 'membership', name: 'Everything' })
    await insertRecord(
      app.deps.db.pool,
      Member,
      tenant.organization,
      { portal: shop, customer: member.key, membership, status: 'ACTIVE' },
      app.deps.now(),
    )
  })
  afterAll(() => app.close())

  const enrol = (values: Record<string, unknown>, caller: Caller = tenant.admin) =>
    app.graphql(
      `mutation ($type: String!, $item: String!, $who: JSON!, $org: String!, $portal: String!, $dry: Boolean, $tell: Boolean) {
        enrollCustomers(itemType: $type, itemKey: $item, customerIDs: $who, organizationID: $org, portalID: $portal,
          dryRun: $dry, tellByMail: $tell) { statusCode enrolled rows { reason } } }`,
      {
        type: 'course',
        item: course,
        org: tenant.organization,
        portal: shop.split('~')[1],
        ...values,
      },
      caller,
    )
  const reasons = (data: Record<string, unknown> | null | undefined) =>
    ((data?.enrollCustomers ?? { rows: [] }) as { rows: { reason: string | null }[] }).rows.map(
      ({ reason }) => reason,
    )

  it('gives a reason for each refused customer, and writes nothing in a dry run', async () => {
    const suspended = await tenant.addCustomer({ status: 'SUSPENDED' })
    const who = [member.id, 'nobody@example.org', member.key, suspended.id, tenant.customer.id]
    const expected = [null, 'notFound', 'twice', 'suspended', 'noAccess']
    const dry = await enrol({ who, dry: true })
    expect(dry.errors).toEqual([])
    expect(reasons(dry.data)).toEqual(expected)
    expect(await app.deps.db.prisma.courseProgress.count({ where: { course } })).toBe(0)
    const done = await enrol({ who })
    expect(reasons(done.data)).toEqual(expected)
    expect(done.data?.enrollCustomers?.enrolled).toBe(1)
    expect(reasons((await enrol({ who })).data)[0]).toBe('already')
    const row = await app.deps.db.prisma.course.findUniqueOrThrow({ where: { key: course } })
    expect(row.enrollmentCount).toBe(1)
  })

  it('names the customer of a row, and the item that the portal does not show', async () => {
    const draft = await tenant.add(Course, {
      name: 'A course that is no more',
      active: false,
      publishedAt: published,
    })
    const { data } = await app.graphql(
      `mutation ($item: String!, $who: JSON!, $org: String!, $portal: String!) {
        enrollCustomers(itemType: "course", itemKey: $item, customerIDs: $who, organizationID: $org, portalID: $portal,
          dryRun: true) { rows { asked customer email isEnrolled reason } } }`,
      { item: draft, who: [member.id, 'x'], org: tenant.organization, portal: shop.split('~')[1] },
      tenant.admin,
    )
    const { email } = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: member.key } })
    expect(data?.enrollCustomers?.rows).toEqual([
      { asked: member.id, customer: member.key, email, isEnrolled: false, reason: 'notShown' },
      { asked: 'x', customer: null, email: null, isEnrolled: false, reason: 'notFound' },
    ])
  })

  describe('its mail', () => {
    const told = (email: string) => app.deps.sent.filter(({ to }) => to === email)
    const send = () => sendQueuedMails(app.deps, 'commerce.enrolled')
    const everyone = (values: Record<string, unknown>) => enrol({ portal: tenant.portal, ...values })
    const password = 'Harbour-4-ever'

    it('lets who has no password choose one by its link, and sign in with it', async () => {
      const open = await tenant.add(Course, { name: 'Green tea', publishedAt: published, slug: 'green-tea' })
      const { email } = await named('noor@example.org')
      await everyone({ item: open, who: [email] })
      await send()
      const [mail, ...others] = told(email)
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        subject: 'You are enrolled in “Green tea”',
        text: expect.stringContaining('you are enrolled in the course “Green tea” at Harbour.'),
        organization: tenant.organization,
      })
      const address = /\S+\/class\/green-tea#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      const link = readSignInLink(new URL(address).hash)
      expect(link).toEqual({ email, code: expect.stringMatching(/^[a-z2-9]{5}-[a-z2-9]{5}$/) })
      const identity = identityCalls(app, tenant)
      app.deps.pass(6 * 24 * 60 * 60 * 1000)
      const chosen = await identity.call('forgotPasswordSubmit', { email, code: link?.code, password })
      expect(chosen.data.step).toBe('SUCCESS')
      expect((await identity.call('signIn', { email, password })).data.step).toBe('SUCCESS')
      const again = await identity.call('forgotPasswordSubmit', { email, code: link?.code, password })
      expect(again.error?.code).toBe('code_wrong')
    })

    it('has a link without a code for who has a password', async () => {
      const email = 'paul@example.org'
      await identityCalls(app, tenant).confirmed(email, password)
      const open = await tenant.add(Course, { name: 'White tea', publishedAt: published })
      await everyone({ item: open, who: [email] })
      await send()
      const { text } = told(email).at(-1) ?? { text: '' }
      expect(text).toMatch(/Sign in and begin:\n\S+#sign-in=paul%40example\.org\n/)
      expect(text).not.toContain('code=')
    })

    it('is sent once for an enrolment, and never for a dry run, for others, or where it was not wanted', async () => {
      const open = await tenant.add(Course, { name: 'Black tea', publishedAt: published })
      const [ana, ben] = [await named('ana@example.org'), await named('ben@example.org')]
      await everyone({ item: open, who: [ana.email], dry: true })
      await everyone({ item: open, who: [ben.email], tell: false })
      await everyone({ item: open, who: [ana.email, ben.email, 'nobody@example.org'] })
      await everyone({ item: open, who: [ana.email] })
      await send()
      expect(told(ana.email)).toHaveLength(1)
      expect(told(ben.email)).toEqual([])
    })

    it('is in the customer’s language and the portal’s words, and not sent once they are not enrolled', async () => {
      const french = await makeTenant(app.deps, {}, { tokens: { de: { Course: 'die Reise' } } })
      const open = await french.add(Course, { name: 'Oolong', publishedAt: published })
      await french.addCustomer({ email: 'ute@example.org', language: 'de' })
      await french.addCustomer({ email: 'gone@example.org' })
      const where = { item: open, org: french.organization, portal: french.portal }
      await enrol({ ...where, who: ['ute@example.org', 'gone@example.org'] }, french.admin)
      const gone = await app.deps.db.prisma.customer.findFirstOrThrow({
        where: { email: 'gone@example.org' },
      })
      await app.deps.db.prisma.courseProgress.deleteMany({ where: { course: open, customer: gone.key } })
      await send()
      expect(told('ute@example.org').at(-1)?.text).toContain('für die Reise „Oolong“ angemeldet.')
      expect(told('gone@example.org')).toEqual([])
    })

    const named = async (email: string) => ({ ...(await tenant.addCustomer({ email })), email })
  })

  it('enrols a thousand at once, and nobody twice when repeated', async () => {
    const document = await tenant.add(Document, { name: 'A thousand readers', publishedAt: published })
    await app.deps.db.pool.query(
      `INSERT INTO "Customer" (key, id, organization, "createdAt", "updatedAt", email)
       SELECT $1::text || '~many' || n, 'many' || n, $1, now(), now(), 'many' || n || '@example.org' FROM generate_series(1, 1000) n`,
      [tenant.organization],
    )
    const who = Array.from({ length: 1000 }, (_none, at) => `many${at + 1}@example.org`)
    const all = { type: 'document', item: document, who, portal: tenant.portal }
    expect((await enrol(all)).data?.enrollCustomers?.enrolled).toBe(1000)
    expect(new Set(reasons((await enrol(all)).data))).toEqual(new Set(['already']))
    expect(await app.deps.db.prisma.documentProgress.count({ where: { document } })).toBe(1000)
  })

  it('enrols each customer once, also when two administrators do it at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, () => tenant.addCustomer()))
    const document = await tenant.add(Document, { name: 'A document', publishedAt: published })
    const both = await Promise.all(
      [1, 2].map(() =>
        enrol({ type: 'document', item: document, who: crowd.map(({ id }) => id), portal: tenant.portal }),
      ),
    )
    const made = both.map(({ data }) => Number(data?.enrollCustomers?.enrolled))
    expect((made[0] ?? 0) + (made[1] ?? 0)).toBe(5)
    const rows = await app.deps.db.prisma.documentProgress.findMany({ where: { document } })
    expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('assigned'))
  })

  it('invites to a meeting up to its limit', async () => {
    const meeting = await tenant.add(Meeting, { name: 'A small meeting', maxRegistrations: 1 })
    const who = [member.id, tenant.customer.id]
    const { data } = await enrol({ type: 'meeting', item: meeting, who, portal: tenant.portal })
    expect(reasons(data)).toEqual([null, 'full'])
    const [registration] = await app.deps.db.prisma.meetingRegistration.findMany({ where: { meeting } })
    expect(registration).toMatchObject({ customer: member.key, status: 'INVITED' })
  })

  it('gives no place away twice, also when many administrators invite at once', async () => {
    const meeting = await tenant.add(Meeting, { name: 'A sought meeting', maxRegistrations: 3 })
    const crowd = await Promise.all(Array.from({ length: 8 }, () => tenant.addCustomer()))
    const answers = await Promise.all(
      crowd.map(({ id }) => enrol({ type: 'meeting', item: meeting, who: [id], portal: tenant.portal })),
    )
    expect(answers.flatMap(({ errors }) => errors)).toEqual([])
    const told = answers.flatMap(({ data }) => reasons(data))
    expect(told.sort()).toEqual([...Array(5).fill('full'), null, null, null])
    expect(await app.deps.db.prisma.meetingRegistration.count({ where: { meeting } })).toBe(3)
  })

  it('returns the progress of each customer, and marks missing ones', async () => {
    const { data, errors } = await app.graphql(
      `query ($item: String!, $who: JSON!, $org: String!) {
        getCustomersWithProgress(itemType: "course", itemKey: $item, customerIDs: $who, organizationID: $org) { rows { courseProgress { progress customer } programProgress { key } meetingRegistration { key } reason } } }`,
      { item: course, who: [member.id, tenant.customer.id, 'x'], org: tenant.organization },
      tenant.admin,
    )
    expect(errors).toEqual([])
    const rows = data?.getCustomersWithProgress?.rows as Record<string, unknown>[]
    const none = { courseProgress: null, programProgress: null, meetingRegistration: null }
    expect(rows).toEqual([
      { ...none, courseProgress: { progress: 0, customer: member.key }, reason: null },
      { ...none, reason: null },
      { ...none, reason: 'notFound' },
    ])
  })

  it('is allowed to the organization’s full administrators only', async () => {
    const other = await makeTenant(app.deps)
    for (const caller of [tenant.aiAdmin, tenant.customer, other.admin, other.superUser, {}])
      expect((await enrol({ who: [member.id] }, caller)).errors).toHaveLength(1)
    // Customers of another organization are never found.
    expect(reasons((await enrol({ who: [other.customer.key] })).data)).toEqual(['notFound'])
  })

  it('refuses invalid input', async () => {
    for (const values of [
      { who: 'all' },
      { who: Array(1001).fill('x') },
      { who: [member.id], type: 'library' },
      { who: [member.id], item: '../x' },
    ])
      expect((await enrol(values)).errors[0]?.extensions.code).toBe('validation')
    expect(
      (await enrol({ who: [member.id], item: `${tenant.organization}~gone` })).data?.enrollCustomers,
    ).toMatchObject({
      statusCode: 404,
      enrolled: 0,
    })
  })
})
