import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestShop, press, sell, start, type TestShop, verify } from '#server/testing/createTestShop.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { plantTwins, rowsOf } from '#server/testing/plantTwins.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { DocumentProgress } from '#shared/features/learning/entities/DocumentProgress.ts'
import { enrolledMail } from './enrolling/enrolledMail.ts'
import { grantMembership } from './enrolling/grantMembership.ts'
import { keepSold } from './members/keepSold.ts'
import { keepWithMembers } from './members/keepWithMembers.ts'

let shop: TestShop
let other: Tenant
beforeAll(async () => {
  shop = await createTestShop()
  other = await makeTenant(shop.app.deps, {}, { type: 'membership' })
})
afterAll(() => shop.close())

it('a purchase neither opens nor bills another organization’s payment with the same reference', async () => {
  const { app, tenant, content } = shop
  const { pool } = app.deps.db
  await plantTwins(pool, ['Payment'], { of: tenant.organization, at: other.organization })
  const mia = await tenant.addCustomer({ email: 'mia@tea.example' })
  const { started } = await start(app, mia, await sell(shop))
  const [twin, ...more] = await rowsOf(pool, 'Payment', other.organization)
  expect(more).toEqual([])
  expect(twin).toMatchObject({ member: started.member?.key, sessionID: null, status: 'pending' })
  await press(content, started.checkoutUrl ?? '', 'pay')
  expect(await verify(app, mia, started.member?.key ?? '')).toMatchObject({ member: { status: 'ACTIVE' } })
  const [receipt] = app.deps.sent.filter(({ to }) => to === 'mia@tea.example')
  expect(receipt?.text.match(/^- Tea friends/gm)).toHaveLength(1)
})

it('a membership is given neither by another organization nor to its customers', async () => {
  const { app, tenant } = shop
  const membership = await sell(shop)
  const grant = (organization: string, customer: string) =>
    inTransaction(app.deps.db.pool, (client) =>
      grantMembership(client, organization, { customer, membership }, app.deps.now()),
    )
  expect(await grant(other.organization, other.customer.key)).toBe('notFound')
  expect(await grant(tenant.organization, other.customer.key)).toBe('notFound')
  expect(await grant(tenant.organization, tenant.customer.key)).toBe('granted')
})

it('a membership of another organization is neither offered on a portal that it names nor listed with purchases', async () => {
  const { app, tenant } = shop
  const portal = `${tenant.organization}~${tenant.portal}`
  const theirs = await other.add(Membership, { name: 'Theirs', portal, type: 'membership', active: true })
  const mia = await tenant.addCustomer()
  await addMember(tenant, { portal, customer: mia.key, membership: theirs })
  for (const asker of [tenant.customer, mia]) {
    const { errors } = await app.graphql(
      'query ($key: String!) { portalMembership(membership: $key) { courses { key } } }',
      { key: theirs },
      asker,
    )
    expect(errors[0]?.extensions.code).toBe('not_found')
  }
  const { data } = await app.graphql('{ listPurchases { purchases { membership { name } } } }', {}, mia)
  expect(data?.listPurchases).toEqual({ purchases: [{ membership: null }] })
})

it('members of another organization keep nobody from deleting what they name', async () => {
  const { app, tenant } = shop
  const { pool } = app.deps.db
  const course = await tenant.add(Course, { name: 'Brewing better tea' })
  const membership = await sell(shop)
  const sold = { type: 'course', typeID: course, portal: other.portal }
  const theirs = await other.add(Membership, { name: 'Theirs', ...sold })
  const portal = `${tenant.organization}~${tenant.portal}`
  await addMember(other, { portal, customer: other.customer.key, membership })
  await addMember(other, { portal: other.portal, customer: other.customer.key, membership: theirs })
  const keptBy = async () => [
    (await keepWithMembers(pool, tenant.organization, 'membership', [membership])).size,
    (await keepSold(pool, tenant.organization, 'course', [course])).size,
  ]
  expect(await keptBy()).toEqual([0, 0])
  await addMember(tenant, { portal, customer: tenant.customer.key, membership })
  expect(await keptBy()).toEqual([1, 0])
})

it('a customer of another organization gets no mail of an enrolment', async () => {
  const { app, tenant } = shop
  const { deps } = app
  const portal = `${other.organization}~${other.portal}`
  const item = await other.add(Document, { name: 'The card', publishedAt: '2026-01-01T00:00:00.000Z' })
  const customer = other.customer.key
  await insertRecord(
    deps.db.pool,
    DocumentProgress,
    other.organization,
    { customer, document: item, status: 'assigned' },
    deps.now(),
  )
  deps.sent.length = 0
  const tell = (organization: string) =>
    enrolledMail.queue(deps, { organization, portal, customer, itemType: 'document', item }, {})
  await tell(tenant.organization)
  expect(deps.sent).toEqual([])
  await tell(other.organization)
  expect(deps.sent).toHaveLength(1)
})

const addMember = (of: Tenant, values: Record<string, unknown>) =>
  insertRecord(
    shop.app.deps.db.pool,
    Member,
    of.organization,
    { status: 'ACTIVE', ...values },
    shop.app.deps.now(),
  )
