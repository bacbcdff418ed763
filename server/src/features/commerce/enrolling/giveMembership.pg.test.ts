import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
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
    ['it is not on sale', { active: false }, 'The membership is not on sale.'],
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

  type Given = { enrolled: number; rows: { asked: string; isEnrolled: boolean; reason: string | null }[] }
  async function giveMany(
    membership: string,
    customerIDs: string[],
    more: Record<string, unknown> = {},
    caller: Caller = tenant.admin,
    org = tenant.organization,
  ) {
    const { data, errors } = await app.graphql(
      `mutation ($org: String!, $membership: String!, $customerIDs: JSON!, $expiresOn: String, $dryRun: Boolean) {
        giveMemberships(organizationID: $org, membership: $membership, customerIDs: $customerIDs, expiresOn: $expiresOn,
          dryRun: $dryRun) { enrolled rows { asked isEnrolled reason } } }`,
      { org, membership, customerIDs, ...more },
      caller,
    )
    // As it was selected; null after an error.
    return { errors, given: data?.giveMemberships as unknown as Given }
  }

  it('goes to a list of addresses: each is told why not, gets a mail with its end, and is in the audit log', async () => {
    const membership = await sell({ name: 'Team of tea', maxMembers: 2 })
    const held = await tenant.addCustomer({ email: 'held@example.org' })
    await give(held.id, membership)
    await tenant.addCustomer({ email: 'out@example.org', status: 'SUSPENDED' })
    await tenant.addCustomer({ email: 'new@example.org', language: 'de' })
    await tenant.addCustomer({ email: 'late@example.org' })
    const list = ['NEW@example.org', 'new@example.org', 'held@example.org', 'nobody@example.org']
    const asked = [...list, 'out@example.org', 'late@example.org']
    const reasons = [null, 'twice', 'already', 'notFound', 'suspended', 'full']
    const expiresOn = new Date(app.deps.now() + 30 * 86_400_000).toISOString()
    const dry = await giveMany(membership, asked, { expiresOn, dryRun: true })
    expect(dry.errors).toEqual([])
    expect(dry.given.rows.map(({ reason }) => reason)).toEqual(reasons)
    expect(await membersOf(membership)).toHaveLength(1)
    const { given } = await giveMany(membership, asked, { expiresOn })
    expect(given.enrolled).toBe(1)
    expect(given.rows.map(({ reason }) => reason)).toEqual(reasons)
    const made = await membersOf(membership)
    expect(made.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])
    expect(made[1]?.expiresOn?.toISOString()).toBe(expiresOn)
    await sendQueuedMails(app.deps, 'commerce.enrolled')
    const mail = app.deps.sent.findLast(({ to }) => to === 'new@example.org')
    expect(mail?.subject).toBe('Für Sie: „Team of tea“')
    expect(mail?.text).toMatch(/die Mitgliedschaft „Team of tea“.*\n\nSie gilt bis /s)
    const { rows: audit } = await app.deps.db.pool.query(
      `SELECT action FROM "AuditEntry" WHERE "recordKey" = $1`,
      [made[1]?.key],
    )
    expect(audit).toEqual([{ action: 'create' }])
    const again = await giveMany(membership, ['new@example.org'])
    expect(again.given.rows).toMatchObject([{ isEnrolled: false, reason: 'already' }])
  })

  it('to many is refused for a day that is over, to others than full administrators, and elsewhere', async () => {
    const other = await makeTenant(app.deps)
    const membership = await sell()
    const past = await giveMany(membership, ['x@example.org'], { expiresOn: '2020-01-01T00:00:00.000Z' })
    expect(past.errors[0]?.extensions.code).toBe('validation')
    for (const caller of [tenant.aiAdmin, tenant.customer, other.admin, {}])
      expect((await giveMany(membership, ['x@example.org'], {}, caller)).errors).toHaveLength(1)
    const foreign = await giveMany(membership, ['x@example.org'], {}, other.admin, other.organization)
    expect(foreign.errors[0]?.extensions.code).toBe('not_found')
    const { given } = await giveMany(membership, [other.customer.key])
    expect(given.rows).toMatchObject([{ isEnrolled: false, reason: 'notFound' }])
  })
})
