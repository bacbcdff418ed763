import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestShop, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import type { Person } from '#server/testing/makeTenant.ts'
import { syncVersion } from '#server/testing/syncVersion.ts'
import { Member, memberStatuses } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { isHeld, memberState } from '#shared/features/commerce/rules/memberState.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { expireMembers } from './expireMembers.ts'
import { expiredSql, heldSql } from './memberSql.ts'

let shop: TestShop
let membership: string
let mia: Person
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(shop.app.deps.now() + hours * hour).toISOString()

async function join(customer: Person, values: Record<string, unknown> = {}): Promise<string> {
  const { app, tenant } = shop
  const place = { portal: `${tenant.organization}~${tenant.portal}`, customer: customer.key, membership }
  const member = { ...place, status: 'ACTIVE', ...values }
  return (await insertRecord(app.deps.db.pool, Member, tenant.organization, member, app.deps.now())).key
}

const findRefusal = async (mutation: string, id: string) => {
  const { errors } = await shop.app.graphql(
    `mutation ($id: String!) { ${mutation}(id: $id) { key } }`,
    { id },
    shop.tenant.admin,
  )
  return errors[0]?.message ?? null
}

describe('a membership with members', () => {
  const reason = 'This membership has 1 member, who would lose what they paid for. Take it off sale instead.'
  beforeAll(async () => {
    membership = await sell(shop)
    mia = await shop.tenant.addCustomer()
    await join(mia, { status: 'EXPIRED' })
  })

  it('is not deleted over the API, nor is the portal that sells it', async () => {
    expect(await findRefusal('deleteMembership', membership)).toBe(reason)
    const portal = `${shop.tenant.organization}~${shop.tenant.portal}`
    expect(await findRefusal('deletePortal', portal)).toMatch(/^Memberships of this portal have 1 member/)
  })

  /** Deletes a record on a console that was offline, and pushes that. */
  async function pushDeletion(entity: Entity, key: string) {
    const { app, tenant } = shop
    const replica = createReplica({
      ...{ store: createMemoryReplicaStore(), organization: tenant.organization, now: Date.now },
      createReplicaName: () => `${entity.name}1`.padStart(8, '0'),
    })
    const exchange = async () => {
      const request = replica.nextRequest()
      const response = await fetch(`${app.origin}/sync`, {
        method: 'POST',
        headers: {
          ...syncVersion,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${tenant.admin.token}`,
        },
        body: JSON.stringify(request),
      })
      replica.receive(request, await response.json())
    }
    await exchange()
    replica.remove(entity, key)
    await exchange()
    return app.deps.db.prisma.conflict.findMany({ where: { recordKey: key } })
  }

  it('stays when an offline console pushes its deletion, which is listed', async () => {
    const conflicts = await pushDeletion(Membership, membership)
    expect(conflicts).toMatchObject([{ reason: 'refused', message: reason }])
    const { prisma } = shop.app.deps.db
    expect(await prisma.membership.count({ where: { key: membership } })).toBe(1)
  })

  it('keeps the course that it sells to present members, over the API and in a push', async () => {
    const { app, tenant } = shop
    const course = await tenant.add(Course, { name: 'Tea for members' })
    membership = await sell(shop, { type: 'course', typeID: course })
    const kept = '1 member has bought this course, and would lose it. Unpublish it instead.'
    await join(mia, { status: 'EXPIRED' })
    const member = await join(mia)
    expect(await findRefusal('deleteCourse', course)).toBe(kept)
    expect(await pushDeletion(Course, course)).toMatchObject([{ reason: 'refused', message: kept }])
    const { prisma } = app.deps.db
    expect(await prisma.course.count({ where: { key: course } })).toBe(1)
    await prisma.member.update({ where: { key: member }, data: { status: 'EXPIRED' } })
    expect(await findRefusal('deleteCourse', course)).toBeNull()
  })

  it('is deleted where people only began to buy it, and none is paying', async () => {
    membership = await sell(shop)
    await join(mia, { status: 'PENDING' })
    expect(await findRefusal('deleteMembership', membership)).toBeNull()
  })

  it('is kept while a customer is at its checkout', async () => {
    membership = await sell(shop)
    await start(shop.app, mia, membership)
    expect(await findRefusal('deleteMembership', membership)).toMatch(/has 1 member/)
  })
})

describe('an expired member', () => {
  let bob: Person
  beforeAll(async () => {
    membership = await sell(shop, { maxMembers: 1 })
    mia = await shop.tenant.addCustomer()
    bob = await shop.tenant.addCustomer()
  })
  const countsOf = async (customer: Person) => {
    const { prisma } = shop.app.deps.db
    const { activeMembers } = await prisma.membership.findUniqueOrThrow({ where: { key: membership } })
    const { activeMembershipCount, expiredMembershipCount, memberships } =
      await prisma.customer.findUniqueOrThrow({ where: { key: customer.key } })
    return { activeMembers, activeMembershipCount, expiredMembershipCount, memberships }
  }
  const write = async (member: string, values: Record<string, unknown>) => {
    const { data, errors } = await shop.app.graphql(
      `mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { status } }`,
      { input: { id: member, ...values } },
      shop.tenant.admin,
    )
    return errors[0]?.extensions.details ?? data?.updateMember
  }

  it('frees the seat at once, before the job has written it', async () => {
    await join(mia, { expiresOn: inHours(-1) })
    expect((await start(shop.app, bob, membership)).started).toMatchObject({ statusCode: 200 })
  })

  it('is counted as expired by the next count, and expired by the job', async () => {
    const key = await shop.app.deps.db.prisma.member
      .findFirstOrThrow({ where: { customer: mia.key } })
      .then((member) => member.key)
    expect(await write(key, { name: 'Mia' })).toEqual({ status: 'ACTIVE' })
    const ended = { activeMembers: 0, activeMembershipCount: 0, expiredMembershipCount: 1, memberships: [] }
    expect(await countsOf(mia)).toEqual(ended)
    await expireMembers(shop.app.deps)
    const { status } = await shop.app.deps.db.prisma.member.findUniqueOrThrow({ where: { key } })
    expect(status).toBe('EXPIRED')
    expect(await countsOf(mia)).toEqual(ended)
  })

  it('is not made active by staff without a later day, nor kept expired with one', async () => {
    const { key } = await shop.app.deps.db.prisma.member.findFirstOrThrow({ where: { customer: mia.key } })
    expect(await write(key, { status: 'ACTIVE' })).toMatchObject({
      fields: { expiresOn: expect.any(String) },
    })
    expect(await write(key, { expiresOn: inHours(1) })).toMatchObject({
      fields: { status: expect.any(String) },
    })
    expect(await write(key, { status: 'ACTIVE', expiresOn: inHours(1) })).toEqual({ status: 'ACTIVE' })
    expect(await countsOf(mia)).toMatchObject({ activeMembers: 1, activeMembershipCount: 1 })
  })

  it('gets the same verdict from the rule, the states and the statements', async () => {
    membership = await sell(shop)
    const now = shop.app.deps.now()
    const some = await shop.tenant.addCustomer()
    for (const status of memberStatuses)
      for (const hours of [null, -1, 1])
        await join(some, { status, expiresOn: hours === null ? null : inHours(hours) })
    const { rows } = await shop.app.deps.db.pool.query<
      Pick<Member, 'status' | 'statusReason'> & {
        expiresOn: Date | null
        held: boolean
        expired: boolean | null
      }
    >(
      `SELECT status, "statusReason", "expiresOn", ${heldSql('$2')} AS held, ${expiredSql('$2')} AS expired
        FROM "Member" WHERE customer = $1`,
      [some.key, new Date(now)],
    )
    expect(rows).toHaveLength(15)
    for (const { expiresOn, held, expired, ...row } of rows) {
      const member = { ...row, expiresOn: expiresOn?.toISOString() ?? null }
      expect(isHeld(member, now), JSON.stringify(member)).toBe(held)
      expect(memberState(member, now).status === 'EXPIRED', JSON.stringify(member)).toBe(expired === true)
    }
  })
})
