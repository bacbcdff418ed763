import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { insertRecord } from '../../kernel/db/records/writeRecords.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { wholeAnswer } from '../../testing/wholeAnswer.ts'

describe('leads, boards and statistics of a portal’s customers', () => {
  let app: TestApp
  let tenant: Tenant
  let portal: string
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    portal = `${tenant.organization}~${tenant.portal}`
  })
  afterAll(() => app.close())
  const insert = (entity: Entity, values: Record<string, unknown>) =>
    insertRecord(app.deps.db.pool, entity, tenant.organization, values, app.deps.now())

  it('returns a customer’s own boards and questionnaires only', async () => {
    const other = await tenant.addCustomer()
    const mine = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: tenant.customer.key } })
    await insert(LearningBoard, { portal, customer: tenant.customer.key, name: 'Just For You' })
    await insert(LearningBoard, { portal, customer: other.key, name: 'For somebody else' })
    await insert(Questionnaire, { name: 'How was it?', email: mine.email, status: 'pending', portal })
    await insert(Questionnaire, { name: 'Not yet sent', email: mine.email, status: 'development', portal })
    await insert(Questionnaire, { name: 'Somebody else', email: 'x@example.org', status: 'pending', portal })
    const { data } = await app.graphql(
      '{ learningBoard { learningBoards { name } } listQuestionairesByEmail { items { name status } } }',
      {},
      tenant.customer,
    )
    expect(data?.learningBoard?.learningBoards).toMatchObject([{ name: 'Just For You' }])
    expect(data?.listQuestionairesByEmail?.items).toMatchObject([{ name: 'How was it?', status: 'pending' }])
    const complete = await app.graphql(
      '{ listQuestionairesByEmail(status: "complete") { items { name status } } }',
      {},
      tenant.customer,
    )
    expect(complete.data?.listQuestionairesByEmail?.items).toEqual([])
  })

  it('names a customer’s boards in the customer, also after one moves and one is deleted (MOD-36)', async () => {
    const [ada, ben] = [await tenant.addCustomer(), await tenant.addCustomer()]
    const write = async (document: string, variables: object) => {
      const { data, errors } = await app.graphql(
        document,
        { org: tenant.organization, ...variables },
        tenant.admin,
      )
      expect(errors).toEqual([])
      return data
    }
    const make = async (name: string) => {
      const made = await write(
        'mutation ($input: CreateLearningBoardInput!) { createLearningBoard(input: $input) { key } }',
        { input: { organization: tenant.organization, portal, customer: ada.key, name } },
      )
      return made?.createLearningBoard?.key as string
    }
    const boardsOf = async (key: string) =>
      (
        await write(
          'query ($id: String!, $org: String) { getCustomer(id: $id, organizationID: $org) { learningBoards } }',
          {
            id: key,
          },
        )
      )?.getCustomer?.learningBoards
    const [first, second] = [await make('First week'), await make('Second week')]
    expect(await boardsOf(ada.key)).toEqual([first, second])
    await write(
      'mutation ($input: UpdateLearningBoardInput!, $org: String) { updateLearningBoard(input: $input, organizationID: $org) { key } }',
      { input: { id: first, customer: ben.key } },
    )
    expect([await boardsOf(ada.key), await boardsOf(ben.key)]).toEqual([[second], [first]])
    await write(
      'mutation ($id: String!, $org: String) { deleteLearningBoard(id: $id, organizationID: $org) { key } }',
      {
        id: second,
      },
    )
    expect(await boardsOf(ada.key)).toEqual([])
  })

  it('shows the sections of a board that its customer may see, from categories and by hand', async () => {
    const course = (name: string, values: object = {}) =>
      tenant.add(Course, { name, publishedAt: '2026-01-01T00:00:00.000Z', ...values })
    const open = await course('Tea for you')
    const draft = await course('Secret draft', { publishedAt: null })
    const item = (id: string, key: string) => ({ id, type: 'course', course: key })
    const many = await Promise.all(Array.from({ length: 27 }, (_none, at) => course(`Tea number ${at}`)))
    const category = await tenant.add(Category, {
      ...{ name: 'All tea', portal, items: many.map((key, at) => item(`n${at}`, key)) },
    })
    const section = (id: string, values: object) => ({
      ...{ id, name: `Section ${id}`, type: 'custom', items: [], sections: [] },
      ...values,
    })
    const mia = await tenant.addCustomer()
    const board = await insert(LearningBoard, {
      ...{ portal, customer: mia.key, name: 'By hand' },
      sections: [
        section('a', {
          items: [item('x', draft), item('y', open)],
          sections: [section('c', { sections: [section('d', {})] })],
        }),
        section('b', { type: 'category', category }),
      ],
    })
    await insert(LearningBoard, { portal, customer: mia.key, name: 'Put away', status: 'archived' })
    const { data, errors } = await app.graphql(
      '{ learningBoard { learningBoards { name } sections { id name isGroup items { key } } courses { name } items { key } } }',
      {},
      mia,
    )
    expect(errors).toEqual([])
    const sections = data?.learningBoard?.sections as {
      id: string
      name: string
      isGroup: boolean
      items: { key: string }[]
    }[]
    expect(sections.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'b'].map((id) => `${board.key} ${id}`))
    expect(sections.map(({ items }) => items.length)).toEqual([1, 0, 0, 25])
    expect(sections.map(({ isGroup }) => isGroup)).toEqual([false, true, false, false])
    expect(sections[0]).toMatchObject({ name: 'Section a', items: [{ key: open }] })
    expect(data?.learningBoard?.learningBoards).toEqual([{ name: 'By hand' }])
    expect(JSON.stringify(data)).not.toContain('Secret')
  })

  it('counts memberships again', async () => {
    const customer = await tenant.addCustomer()
    const member = (status: string, values: Record<string, unknown> = {}) =>
      insert(Member, {
        portal,
        customer: customer.key,
        membership: `${tenant.organization}~m${status}`,
        status,
        ...values,
      })
    await member('ACTIVE', { nextPaymentAt: '2027-01-01T00:00:00.000Z' })
    await member('TRIAL')
    await member('EXPIRED', {
      lastPaymentAt: '2025-01-01T00:00:00.000Z',
      nextPaymentAt: '2025-02-01T00:00:00.000Z',
    })
    const refresh = (id: string, caller = tenant.admin) =>
      app.graphql(
        `mutation ($org: String!, $id: String!) {
          refreshCustomerStats(organizationID: $org, customerID: $id) { statusCode customer { activeMembershipCount trialMembershipCount overdueMembershipCount expiredMembershipCount memberships lastPaymentAt nextPaymentAt } } }`,
        { org: tenant.organization, id },
        caller,
      )
    expect((await refresh(customer.id)).data?.refreshCustomerStats).toMatchObject({
      statusCode: 200,
      customer: {
        activeMembershipCount: 1,
        trialMembershipCount: 1,
        overdueMembershipCount: 0,
        expiredMembershipCount: 1,
        memberships: [`${tenant.organization}~mACTIVE`, `${tenant.organization}~mTRIAL`],
        lastPaymentAt: '2025-01-01T00:00:00.000Z',
        nextPaymentAt: '2027-01-01T00:00:00.000Z',
      },
    })
    expect((await refresh('nobody')).errors[0]?.extensions.code).toBe('not_found')
    expect((await refresh(customer.id, tenant.customer)).errors[0]?.extensions.code).toBe('forbidden')
  })

  it('returns all of a customer’s data in one answer, and nothing for a visitor', async () => {
    const document = `{ customerInfo { isAnonymous ${wholeAnswer('customerInfo', 'account', 'access', 'attributes', 'internal', 'members', 'courseProgresses', 'programProgresses', 'microcastProgresses', 'documentProgresses', 'meetingRegistrations')} } }`
    expect((await app.graphql(document, {}, { portal })).data?.customerInfo).toMatchObject({
      isAnonymous: true,
      account: null,
      internal: null,
    })
    const { data } = await app.graphql(document, {}, tenant.customer)
    expect(data?.customerInfo).toMatchObject({
      isAnonymous: false,
      account: { status: 'ACTIVE', isAdmin: false, hasTotp: false },
      access: { groups: [], purchasedCourses: [], purchasedPrograms: [] },
      internal: { id: tenant.customer.id, name: 'Mia Learner', hubID: null },
      members: [],
      courseProgresses: [],
    })
    expect(JSON.stringify(data)).not.toContain('internalNotes')
  })
})
