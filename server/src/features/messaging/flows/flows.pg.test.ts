import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { queuedMails, sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { EmailTemplate } from '#shared/features/messaging/entities/EmailTemplate.ts'
import { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { expireMembers } from '../../commerce/members/expireMembers.ts'
import { collectFacts } from './collectFacts.ts'
import { stepJob } from './queues.ts'
import { runStep } from './runStep.ts'

type Step = Record<string, unknown> & { id: string; type: string }
const day = 24 * 60 * 60 * 1000
const publishedAt = '2020-01-01T00:00:00.000Z'

describe('engagement flows', () => {
  let app: TestApp
  let tenant: Tenant
  let customer: Person
  let course: string
  let template: string
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    // What another test left to wait for.
    app.deps.queued.splice(0)
    tenant = await makeTenant(app.deps)
    course = await tenant.add(Course, { name: 'Green tea', publishedAt })
    template = await tenant.add(EmailTemplate, {
      name: 'Welcome mail',
      subject: 'About {{item}}',
      body: { slate: [{ id: 'a', type: 'paragraph', children: [{ text: 'Dear {{recipient}}.' }] }] },
      bcc: 'boss@example.org',
    })
    customer = tenant.customer
  })

  const flowOf = (steps: readonly Step[], values: Record<string, unknown> = {}) =>
    tenant.add(EngagementFlow, { name: 'A flow of ours', flow: steps, ...values })
  const email = (id: string, ...next: string[]): Step => ({
    id,
    type: 'email',
    emailTemplate: template,
    next,
  })
  const trigger = (event: string, ...next: string[]): Step => ({ id: 't', type: 'trigger', event, next })
  const log = async (run?: string) => {
    const rows = await app.deps.db.prisma.engagementStep.findMany({
      where: { organization: tenant.organization, ...(run && { run }) },
      orderBy: [{ createdAt: 'asc' }, { position: 'asc' }],
    })
    return rows.map(({ step, status, detail }) => [step, status, ...(detail ? [detail] : [])].join(' '))
  }
  const mails = () => app.deps.sent.filter(({ organization }) => organization === tenant.organization)
  /** Does all queued jobs, as the server's workers do; delayed ones when they are due. */
  async function work({ isLater = false, deps = app.deps } = {}) {
    await collectFacts(deps)
    for (let job = take(isLater); job; job = take(isLater)) await runStep(deps, job.data)
  }
  function take(isLater: boolean) {
    const { queued } = app.deps
    const at = queued.findIndex(
      ({ name, startAfterSeconds }) => name === stepJob && (isLater || startAfterSeconds === undefined),
    )
    return at < 0 ? undefined : queued.splice(at, 1)[0]
  }
  const enrol = (item = course, who = customer.id) =>
    app.graphql(
      `mutation ($item: String!, $who: JSON!, $org: String!, $portal: String!) {
        enrollCustomers(itemType: "course", itemKey: $item, customerIDs: $who, organizationID: $org, portalID: $portal) { enrolled } }`,
      { item, who: [who], org: tenant.organization, portal: tenant.portal },
      tenant.admin,
    )
  const execute = (flow: string, values: Record<string, unknown> = {}, caller: Caller = tenant.admin) =>
    app.graphql(
      `mutation ($org: String!, $customer: String!, $flow: String!, $type: String, $item: String) {
        executeEngagementFlow(organizationID: $org, customerID: $customer, flowID: $flow, itemType: $type, itemKey: $item) { started message } }`,
      { org: tenant.organization, customer: customer.id, flow: flow.split('~')[1], ...values },
      caller,
    )

  it('send the mail for an event once, with its copies', async () => {
    await flowOf([trigger('enrolled', 'm'), email('m', 'e'), { id: 'e', type: 'end' }])
    await enrol()
    await enrol()
    await work()
    await work()
    expect(mails()).toMatchObject([
      {
        subject: 'About Green tea',
        to: expect.not.stringContaining('boss@'),
        text: expect.stringMatching(/^Dear Mia Learner\./),
      },
    ])
    const [mail] = mails()
    expect(queuedMails(app.deps, 'messaging.flowCopy')).toHaveLength(1)
    await sendQueuedMails(app.deps, 'messaging.flowCopy')
    const copy = mails()[1]
    expect(copy).toMatchObject({ to: 'boss@example.org', subject: mail?.subject })
    expect(copy?.text).toBe(mail?.text.split('\n\n—\n')[0])
    // Neither an address where the customer stops such mails, nor the token in it.
    const token = new URL(mail?.unsubscribe ?? '').pathname.split('/').at(-1) ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(JSON.stringify(copy)).not.toContain(token)
    expect(copy?.unsubscribe ?? null).toBeNull()
    expect(await log()).toEqual(['t done', 'm done “About Green tea”', 'e done'])
  })

  it('send a mail that is unsubscribed from with one click, remember that for all flows, and go on', async () => {
    await flowOf([trigger('enrolled', 'm'), email('m', 'e'), { id: 'e', type: 'end' }])
    await enrol()
    await work()
    const [mail] = mails()
    const address = new URL(mail?.unsubscribe ?? '')
    expect(mail?.text).toContain(`\n\n—\nUnsubscribe from mails like this: ${address}`)
    expect(mail?.html).toContain(`<a href="${address}">Unsubscribe from mails like this</a>`)
    const open = async (method: string, query = '', path = address.pathname) => {
      const response = await fetch(`${app.origin}${path}${query}`, { method })
      return [response.status, await response.text()] as const
    }
    expect(await open('GET')).toEqual([
      200,
      expect.stringContaining('Unsubscribe from the automatic mails of'),
    ])
    expect(await open('POST')).toEqual([200, expect.stringContaining('Subscribe again')])
    expect(await open('POST')).toEqual([200, expect.stringContaining('Subscribe again')])
    const other = await tenant.add(Course, { name: 'Black tea', publishedAt })
    await enrol(other)
    await work()
    expect((await log()).slice(3)).toEqual([
      't done',
      'm done Not sent: the customer has unsubscribed from these mails.',
      'e done',
    ])
    expect(mails()).toHaveLength(1)
    expect(await open('POST', '?again')).toEqual([200, expect.stringContaining('Unsubscribe')])
    await enrol(await tenant.add(Course, { name: 'White tea', publishedAt }))
    await work()
    expect(mails()).toHaveLength(2)
    expect(await open('POST', '', `${address.pathname}x`)).toEqual([
      404,
      expect.stringContaining('is not valid'),
    ])
    app.deps.pass(366 * day)
    expect(await open('POST')).toEqual([404, expect.stringContaining('has expired')])
  })

  it('start in the transaction of the fact: a rollback starts nothing', async () => {
    await flowOf([trigger('enrolled', 'm'), email('m')])
    const client = await app.deps.db.pool.connect()
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO "CourseProgress" (key, id, organization, "createdAt", "updatedAt", customer, course) VALUES ($1, $2, $3, now(), now(), $4, $5)`,
      [`${tenant.organization}~gone`, 'gone', tenant.organization, customer.key, course],
    )
    await client.query('ROLLBACK')
    client.release()
    await work()
    expect(await log()).toEqual([])
  })

  it('wait for the course that they name, and for their event', async () => {
    const other = await tenant.add(Course, { name: 'Black tea', publishedAt })
    await flowOf([{ ...trigger('enrolled', 'm'), course: other }, email('m')])
    await flowOf([trigger('completed', 'm'), email('m')])
    await enrol()
    await work()
    expect(await log()).toEqual([])
    await enrol(other)
    await work()
    expect(mails()).toHaveLength(1)
  })

  it.each([
    [
      'signedUp',
      async () => {
        customer = await tenant.addCustomer({ status: 'PENDING' })
        await app.deps.db.pool.query(`UPDATE "Customer" SET status = 'ACTIVE' WHERE key = $1`, [customer.key])
      },
    ],
    [
      'started',
      () =>
        app.graphql(
          'mutation ($key: String!) { startCourse(courseKey: $key) { statusCode } }',
          { key: course },
          customer,
        ),
    ],
    [
      'completed',
      async () => {
        await enrol()
        await app.deps.db.pool.query(
          `UPDATE "CourseProgress" SET progress = 100, "completeDate" = now() WHERE customer = $1`,
          [customer.key],
        )
        await app.deps.db.pool.query(
          `UPDATE "CourseProgress" SET "completeDate" = NULL WHERE customer = $1`,
          [customer.key],
        )
        await app.deps.db.pool.query(
          `UPDATE "CourseProgress" SET "completeDate" = now() WHERE customer = $1`,
          [customer.key],
        )
      },
    ],
    ['joinedMembership', () => join()],
    [
      'leftMembership',
      async () => {
        const member = await join()
        await app.deps.db.pool.query(`UPDATE "Member" SET status = 'EXPIRED' WHERE key = $1`, [member])
      },
    ],
    [
      'leftMembership',
      async () => {
        await join({ expiresOn: new Date(app.deps.now() - day / 2).toISOString() })
        await expireMembers(app.deps)
        await expireMembers(app.deps)
      },
    ],
  ])('begin once when it happens: %s', async (event, happen) => {
    await flowOf([trigger(event, 'm'), email('m')])
    await happen()
    await work()
    expect(mails()).toHaveLength(1)
  })

  async function join(values: Record<string, unknown> = {}) {
    const portal = `${tenant.organization}~${tenant.portal}`
    const membership = await tenant.add(Membership, { portal, type: 'membership', name: 'Everything' })
    const member = { portal, customer: customer.key, membership, status: 'ACTIVE', ...values }
    return (await insertRecord(app.deps.db.pool, Member, tenant.organization, member, app.deps.now())).key
  }

  it('do nothing while they are not active, also when they stop on the way', async () => {
    const flow = await flowOf(
      [trigger('enrolled', 'w'), { id: 'w', type: 'wait', amount: 1, unit: 'days', next: ['m'] }, email('m')],
      { active: false },
    )
    await enrol()
    await work()
    expect(await log()).toEqual([])
    const change = (active: boolean) =>
      writeSynced(app.deps, tenant.organization, {
        ...{ do: 'update', entity: EngagementFlow, key: flow, values: { active } },
      })
    await change(true)
    await enrol(course, (await tenant.addCustomer()).id)
    await work()
    expect(await log()).toEqual(['t done', 'w waiting'])
    await change(false)
    app.deps.pass(day + 1000)
    await work({ isLater: true })
    expect(await log()).toEqual(['t done', 'w stopped The flow is not active.'])
    expect(mails()).toEqual([])
  })

  it('wait as long as they say, and go round only once', async () => {
    await flowOf([
      trigger('enrolled', 'm'),
      email('m', 'w'),
      { id: 'w', type: 'wait', amount: 2, unit: 'hours', next: ['m'] },
    ])
    await enrol()
    await work()
    const waiting = app.deps.queued.filter(({ name }) => name === stepJob)
    expect(waiting.map(({ startAfterSeconds }) => startAfterSeconds)).toEqual([7200])
    // Called too early, it waits on.
    const [early] = app.deps.queued.splice(
      app.deps.queued.findIndex(({ name }) => name === stepJob),
      1,
    )
    await runStep(app.deps, early?.data)
    expect((await log()).at(-1)).toBe('w waiting')
    app.deps.pass(7_201_000)
    await work({ isLater: true })
    expect(await log()).toEqual(['t done', 'm done “About Green tea”', 'w done'])
    expect(mails()).toHaveLength(1)
  })

  it('ask, set and enrol as each step says', async () => {
    const tea = await tenant.add(Course, {
      name: 'Members’ tea',
      publishedAt,
      excludeFromAllCourses: true,
      accessGroups: ['GOLD'],
    })
    const portal = `${tenant.organization}~${tenant.portal}`
    const membership = await tenant.add(Membership, {
      ...{ portal, type: 'membership', name: 'Gold tea', accessGroups: ['GOLD'], maxMembers: 1 },
    })
    const steps = [
      trigger('manually', 'a'),
      { id: 'a', type: 'attribute', attribute: 'text1', value: 'VIP', next: ['c'] },
      {
        ...{ id: 'c', type: 'condition', about: 'attribute', attributeName: 'text1', attributeValue: 'vip' },
        ...{ next: ['n'], otherwise: ['x'] },
      },
      {
        ...{ id: 'n', type: 'enroll', course: tea, membership },
        next: ['g', 'h', 'f'],
      },
      {
        id: 'g',
        type: 'condition',
        about: 'accessGroup',
        accessGroup: 'GOLD',
        next: ['y'],
        otherwise: ['x'],
      },
      {
        id: 'h',
        type: 'condition',
        about: 'heldMembership',
        heldMembership: membership,
        next: ['y'],
        otherwise: ['x'],
      },
      {
        id: 'f',
        type: 'condition',
        about: 'completedCourse',
        completedCourse: tea,
        next: ['x'],
        otherwise: ['y'],
      },
      { id: 'x', type: 'end' },
      { id: 'y', type: 'end' },
    ]
    const flow = await flowOf(steps)
    expect((await execute(flow)).data?.executeEngagementFlow).toMatchObject({ started: 1 })
    await work()
    const lines = await log()
    expect(lines.slice(0, 4)).toEqual([
      't done',
      'a done text1: VIP',
      'c done Yes',
      'n done The membership was granted. Enrolled in the course.',
    ])
    expect(lines.toSorted()).toEqual(
      [...lines.slice(0, 4), 'g done Yes', 'h done Yes', 'f done Otherwise', 'y done'].toSorted(),
    )
    const found = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: customer.key } })
    expect(found).toMatchObject({ text1: 'VIP', activeMembershipCount: 1 })
    // Another run is another run; another customer finds no place left.
    await execute(flow)
    await work()
    expect(await log()).toContain(
      'n done The customer already has the membership. Already enrolled in the course.',
    )
    const late = await tenant.addCustomer()
    await execute(flow, { customer: late.id })
    await work()
    expect((await log()).at(-1)).toBe('n refused The membership has no places left.')
    expect(await app.deps.db.prisma.member.count({ where: { membership } })).toBe(1)
  })

  it('begun by hand report the tokens of their mails', async () => {
    const flow = await flowOf([trigger('manually', 'm'), email('m')])
    const { errors } = await execute(flow)
    expect(errors[0]?.extensions.details).toMatchObject({
      fields: { itemKey: 'A mail of this flow includes an item. Choose the item.' },
    })
    const other = await makeTenant(app.deps)
    const theirs = await other.add(Course, { name: 'Their tea', publishedAt })
    expect((await execute(flow, { type: 'course', item: theirs })).errors[0]?.extensions.code).toBe(
      'validation',
    )
    await execute(flow, { type: 'course', item: course })
    const named = await flowOf([{ ...trigger('manually', 'm'), course }, email('m')])
    await execute(named)
    await work()
    expect(mails().map(({ subject }) => subject)).toEqual(['About Green tea', 'About Green tea'])
  })

  it('log the steps of one millisecond in the order in which they were added', async () => {
    const attribute = (id: string, ...next: string[]): Step => ({
      ...{ id, type: 'attribute', attribute: 'text1', value: id, next },
    })
    await flowOf([
      trigger('enrolled', 'z', 'y'),
      ...[attribute('z', 'x'), attribute('y', 'w'), attribute('x', 'v'), attribute('w'), attribute('v')],
    ])
    await enrol()
    const now = app.deps.now()
    await work({ deps: { ...app.deps, now: () => now } })
    const { data } = await app.graphql(
      `query ($org: String!, $sort: [Sort!]) {
        searchEngagementSteps(organizationID: $org, sort: $sort) { items { step } } }`,
      {
        org: tenant.organization,
        sort: [
          { field: 'createdAt', direction: 'asc' },
          { field: 'position', direction: 'asc' },
        ],
      },
      tenant.admin,
    )
    expect(data).toMatchObject({
      searchEngagementSteps: { items: ['t', 'z', 'y', 'x', 'w', 'v'].map((step) => ({ step })) },
    })
  })

  it('are counted step by step in a period, and one run is read in its order', async () => {
    const flow = await flowOf([
      { ...trigger('enrolled', 'm', 'x') },
      email('m', 'w'),
      { id: 'w', type: 'wait', amount: 1, unit: 'days', next: [] },
      { id: 'x', type: 'email', next: [] },
    ])
    const count = async (since?: string, caller: Caller = tenant.admin) =>
      await app.graphql(
        `query ($org: String!, $flow: String!, $since: String) {
          countEngagementSteps(organizationID: $org, flowID: $flow, since: $since) {
            runs steps { step entered waiting done failed stopped } } }`,
        { org: tenant.organization, flow: flow.split('~')[1], ...(since && { since }) },
        caller,
      )
    await enrol()
    await work()
    const before = new Date(app.deps.now() + 1000).toISOString()
    app.deps.pass(2000)
    await enrol(course, (await tenant.addCustomer()).id)
    await work()
    const none = { waiting: 0, done: 0, failed: 0, stopped: 0 }
    expect((await count()).data?.countEngagementSteps).toEqual({
      runs: 2,
      steps: [
        { ...none, step: 'm', entered: 2, done: 2 },
        { ...none, step: 't', entered: 2, done: 2 },
        { ...none, step: 'w', entered: 2, waiting: 2 },
        { ...none, step: 'x', entered: 2, failed: 2 },
      ],
    })
    expect((await count(before)).data?.countEngagementSteps).toMatchObject({ runs: 1 })
    const other = await makeTenant(app.deps)
    expect((await count(undefined, other.admin)).errors[0]?.extensions.code).toBe('not_found')

    const search = async (filter: Record<string, unknown>) => {
      const { data } = await app.graphql(
        `query ($org: String!, $filter: EngagementStepFilter, $sort: [Sort!]) {
          searchEngagementSteps(organizationID: $org, filter: $filter, sort: $sort) { items { step run } } }`,
        { org: tenant.organization, filter, sort: [{ field: 'position', direction: 'asc' }] },
        tenant.admin,
      )
      // Cast: the items of this query.
      return (data as { searchEngagementSteps: { items: { step: string; run: string }[] } })
        .searchEngagementSteps.items
    }
    const [begun] = await search({ flow: { eq: flow }, step: { eq: 't' }, createdAt: { ge: before } })
    const run = await search({ run: { eq: begun?.run } })
    expect(run.map(({ step }) => step)).toEqual(['t', 'm', 'x', 'w'])
  })

  it('refuse forbidden steps, and name missing settings', async () => {
    const tea = await tenant.add(Course, {
      ...{ name: 'Closed tea', publishedAt, excludeFromAllCourses: true, accessGroups: ['GOLD'] },
    })
    const shop = await tenant.add(Portal, { name: 'Shop', type: 'membership' })
    await app.deps.db.pool.query(
      `UPDATE "PortalPublished" SET active = false WHERE organization = $1 AND key <> $2`,
      [tenant.organization, shop],
    )
    const flow = await flowOf([
      { ...trigger('manually', 'a', 'b', 'c', 'd', 'e') },
      { id: 'a', type: 'attribute', attribute: 'email', value: 'x@y.example', next: [] },
      { id: 'b', type: 'attribute', attribute: 'language', value: 'klingon', next: [] },
      { id: 'c', type: 'enroll', course: tea, next: [] },
      { id: 'd', type: 'email', next: [] },
      { id: 'e', type: 'unrecognized', next: ['a'] },
    ])
    await execute(flow)
    await work()
    const lines = await log()
    expect(lines.filter((line) => line.includes('refused'))).toHaveLength(5)
    expect(lines).toContain('c refused Not enrolled in the course: no membership opens it for them.')
    expect(lines).toContain('d refused Choose an email template.')
  })

  it('try a mail again while the mail server is away, then give up, and send no second one after a stop', async () => {
    const flow = await flowOf([trigger('manually', 'm'), email('m', 'e'), { id: 'e', type: 'end' }])
    const { send } = app.deps.mail
    app.deps.mail.send = async () => {
      throw new AppError('unavailable')
    }
    await execute(flow, { type: 'course', item: course })
    const [job] = app.deps.queued.splice(
      app.deps.queued.findIndex(({ name }) => name === stepJob),
      1,
    )
    for (let count = 1; count < 6; count++) await expect(runStep(app.deps, job?.data)).rejects.toThrow()
    expect((await log()).at(-1)).toMatch(/^m queued /)
    await runStep(app.deps, job?.data)
    expect((await log()).at(-1)).toMatch(/^m failed /)
    app.deps.mail.send = send
    await runStep(app.deps, job?.data)
    expect(mails()).toEqual([])

    await execute(flow, { type: 'course', item: course })
    const [next] = app.deps.queued.splice(
      app.deps.queued.findIndex(({ name }) => name === stepJob),
      1,
    )
    await app.deps.db.pool.query(`UPDATE "EngagementStep" SET status = 'sending' WHERE status = 'queued'`)
    await runStep(app.deps, next?.data)
    expect((await log()).at(-1)).toBe(
      'm failed The server stopped while it was being sent. It may have arrived.',
    )
    expect(mails()).toEqual([])
  })

  it('do each step once, also when two workers have it', async () => {
    const flow = await flowOf([
      trigger('manually', 'a', 'b'),
      { id: 'a', type: 'attribute', attribute: 'text1', value: 'x', next: ['m'] },
      { id: 'b', type: 'attribute', attribute: 'text2', value: 'y', next: ['m'] },
      email('m'),
    ])
    await execute(flow, { type: 'course', item: course })
    const jobs = app.deps.queued.filter(({ name }) => name === stepJob)
    await Promise.all([...jobs, ...jobs].map(({ data }) => runStep(app.deps, data)))
    await work()
    expect((await log()).toSorted()).toEqual([
      'a done text1: x',
      'b done text2: y',
      'm done “About Green tea”',
      't done',
    ])
    expect(mails()).toHaveLength(1)
  })

  it('are begun by hand by full administrators, for their own, while they are active', async () => {
    const flow = await flowOf([trigger('manually', 'm'), email('m')])
    const other = await makeTenant(app.deps)
    for (const caller of [tenant.aiAdmin, customer, other.admin, {}])
      expect((await execute(flow, {}, caller)).errors).toHaveLength(1)
    expect((await execute(flow, { customer: other.customer.id })).errors[0]?.extensions.code).toBe(
      'not_found',
    )
    const still = await flowOf([trigger('manually', 'm'), email('m')], { active: false })
    expect((await execute(still)).errors[0]?.message).toBe('The flow is not active.')
    expect((await execute(await flowOf([email('m')]))).errors[0]?.message).toBe('The flow has no trigger.')
    await app.deps.db.prisma.customer.update({ where: { key: customer.key }, data: { status: 'SUSPENDED' } })
    expect((await execute(flow)).errors[0]?.message).toBe('The customer is not active.')
    expect(await log()).toEqual([])
  })

  it('end with their customer', async () => {
    await flowOf([trigger('signedUp', 'm'), email('m')])
    const gone = await insertRecord(
      app.deps.db.pool,
      Customer,
      tenant.organization,
      { name: 'Somebody', email: 'gone@example.org' },
      app.deps.now(),
    )
    await collectFacts(app.deps)
    await app.deps.db.pool.query('DELETE FROM "Customer" WHERE key = $1', [gone.key])
    await work()
    expect(await log()).toEqual(['t done', 'm stopped The customer was deleted.'])
  })
})
