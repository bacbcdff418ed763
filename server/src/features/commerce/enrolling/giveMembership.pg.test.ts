import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'

describe('giving a membership', () => {
  let app: TestApp
  let tenant: Tenant
  let portal: string
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
    portal = `${tenant.organization}~${tenant.portal}`
  })
  afterAll(() => app.close())

  const sell = (values: Record<string, unknown> = {}) =>
    tenant.add(Membership, { portal, type: 'membership', name: 'Team', accessGroups: ['TEAM'], ...values })
  const give = (
    customer: string,
    membership: string,
    caller: Caller = tenant.admin,
    org = tenant.organization,
  ) =>
    app.graphql(
      `mutation ($org: String!, $customer: String!, $membership: String!) {
        giveMembership(organizationID: $org, customer: $customer, membership: $membership) { result } }`,
      { org, customer, membership },
      caller,
    )
  const membersOf = (membership: string) =>
    app.deps.db.prisma.member.findMany({ where: { membership }, orderBy: { createdAt: 'asc' } })

  it('makes a customer a member, named by key, id or address, until the membership expires', async () => {
    const membership = await sell({ expires: true, expiresAfterDays: 30 })
    const people = [await tenant.addCustomer(), await tenant.addCustomer(), await tenant.addCustomer()]
    const last = people[2]?.key ?? ''
    const { email } = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: last } })
    for (const name of [people[0]?.key ?? '', people[1]?.id ?? '', email.toUpperCase()]) {
      const { data, errors } = await give(name, membership)
      expect(errors).toEqual([])
      expect(data?.giveMembership?.result).toBe('granted')
    }
    const made = await membersOf(membership)
    expect(made.map(({ customer, status }) => [customer, status])).toEqual(
      people.map(({ key }) => [key, 'ACTIVE']),
    )
    const days = (Number(made[0]?.expiresOn) - app.deps.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const row = await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: last } })
    expect(row.activeMembershipCount).toBe(1)
  })

  it('leaves a holder as they are, and gives an ended membership again', async () => {
    const membership = await sell()
    const { id } = await tenant.addCustomer()
    await give(id, membership)
    expect((await give(id, membership)).data?.giveMembership?.result).toBe('already')
    await app.deps.db.prisma.member.updateMany({ where: { membership }, data: { status: 'EXPIRED' } })
    expect((await give(id, membership)).data?.giveMembership?.result).toBe('granted')
    expect((await membersOf(membership)).map(({ status }) => status)).toEqual(['ACTIVE'])
  })

  it.each([
    ['it is not active', { active: false }, 'The membership is not active.'],
    [
      'it is for other domains',
      { emailAllowedDomains: ['acme.test'] },
      'The membership is only for other email domains.',
    ],
  ])('refuses where %s', async (_why, values, message) => {
    const membership = await sell(values)
    const { errors } = await give(tenant.customer.id, membership)
    expect(errors[0]?.message).toBe(message)
    expect(await membersOf(membership)).toEqual([])
  })

  it('never exceeds the limit of people, also when many are given it at once', async () => {
    const membership = await sell({ maxMembers: 3 })
    const crowd = await Promise.all(Array.from({ length: 6 }, () => tenant.addCustomer()))
    const answers = await Promise.all(crowd.map(({ id }) => give(id, membership)))
    const told = answers.flatMap(({ errors }) => errors.map(({ message }) => message))
    expect(told).toEqual(Array(3).fill('The membership has no places left.'))
    expect(await membersOf(membership)).toHaveLength(3)
  })

  it('is refused to all but full administrators, and finds nothing of other organizations', async () => {
    const other = await makeTenant(app.deps)
    const membership = await sell()
    for (const caller of [tenant.aiAdmin, tenant.customer, tenant.adminCustomer, other.admin, {}])
      expect((await give(tenant.customer.id, membership, caller)).errors).toHaveLength(1)
    const refusals = [
      await give(other.customer.key, membership),
      await give(tenant.customer.key, membership, other.admin, other.organization),
      await give(other.customer.key, membership, other.admin, other.organization),
    ]
    expect(refusals.map(({ errors }) => errors[0]?.extensions.code)).toEqual(Array(3).fill('not_found'))
    expect(await membersOf(membership)).toEqual([])
  })
})
