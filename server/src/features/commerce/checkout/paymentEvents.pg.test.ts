import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, press, sell, start, type TestShop, verify } from '#server/testing/createTestShop.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { rowsOf } from '#server/testing/plantTwins.ts'
import { queuedMails } from '#server/testing/sendQueuedMails.ts'
import { hasKey } from '#shared/kernel/rules/records/mentions.ts'
import { paid, secretOfTestEvents } from '../ports/payments/embedded/events.ts'
import { eventJob } from '../ports/payments/embedded/sendEvents.ts'
import { findCheckout } from '../ports/payments/embedded/testCheckouts.ts'
import { signatureHeader, signed } from '../ports/payments/signature.ts'

let shop: TestShop
let other: Tenant
beforeAll(async () => {
  shop = await createTestShop()
  other = await makeTenant(shop.app.deps, {}, { type: 'membership' })
})
afterAll(() => shop.close())

const secretOf = (organization: string) => secretOfTestEvents(shop.app.deps.settings, organization)

async function send(organization: string, body: string, signature: string | null) {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature !== null && { [signatureHeader]: signature }),
  }
  const answer = await fetch(`${shop.app.origin}/payments/${organization}/test-events`, {
    method: 'POST',
    headers,
    body,
  })
  return answer.status
}

/** A purchase that waits, and the event that would pay it, as the provider writes it. */
async function waiting(change: (event: ReturnType<typeof paid>) => void = () => undefined) {
  const { app, tenant } = shop
  const mia = await tenant.addCustomer()
  const { started } = await start(app, mia, await sell(shop))
  const id = started.checkoutUrl?.split('/').at(-1) ?? ''
  const checkout = await findCheckout(app.deps.db.pool, id)
  if (!checkout || !started.member) throw new Error('It was begun a moment ago.')
  const event = paid(checkout, app.deps.now())
  change(event)
  const { key } = started.member
  const status = async () => (await verify(app, mia, key)) as { member: { status: string } }
  return { body: JSON.stringify(event), checkoutUrl: started.checkoutUrl ?? '', mia, key, status }
}
const now = () => shop.app.deps.now()

it('takes an event that is signed for the organization, once', async () => {
  const { tenant, app } = shop
  const { body, status, key, mia } = await waiting()
  const post = () => send(tenant.organization, body, signed(body, secretOf(tenant.organization), now()))
  expect(await Promise.all([post(), post(), post()])).toEqual([200, 200, 200])
  expect(await status()).toMatchObject({ member: { status: 'ACTIVE' } })
  const { rows } = await app.deps.db.pool.query(
    'SELECT 1 FROM "PaymentEvent" e JOIN "Payment" p ON p."referenceID" = e."referenceID" WHERE p.member = $1',
    [key],
  )
  expect(rows).toHaveLength(1)
  const told = queuedMails(app.deps, 'commerce.receipt').filter(({ data }) => hasKey(data, mia.key))
  expect(told).toHaveLength(1)
})

it.each<[string, (body: string) => string | null]>([
  ['unsigned', () => null],
  ['signed with nothing', (body) => signed(body, '', now())],
  ['signed with another organization’s secret', (body) => signed(body, secretOf(other.organization), now())],
  ['signed over another body', () => signed('{}', secretOf(shop.tenant.organization), now())],
  [
    'recorded six minutes ago',
    (body) => signed(body, secretOf(shop.tenant.organization), now() - 6 * 60_000),
  ],
  ['from six minutes ahead', (body) => signed(body, secretOf(shop.tenant.organization), now() + 6 * 60_000)],
  [
    'with a newer moment put before an older signature',
    (body) => {
      const old = signed(body, secretOf(shop.tenant.organization), now() - 6 * 60_000)
      return old.replace(/t=\d+/, `t=${Math.floor(now() / 1000)}`)
    },
  ],
  ['with a moment that is no number', (body) => signed(body, secretOf(shop.tenant.organization), Number.NaN)],
])('refuses an event that is %s', async (_how, sign) => {
  const { body, status } = await waiting()
  expect(await send(shop.tenant.organization, body, sign(body))).toBe(403)
  expect(await status()).toMatchObject({ member: { status: 'PENDING' } })
})

it('refuses another organization’s purchase, even with a valid signature', async () => {
  const { body, status } = await waiting()
  expect(await send(other.organization, body, signed(body, secretOf(other.organization), now()))).toBe(403)
  expect(await status()).toMatchObject({ member: { status: 'PENDING' } })
  // An event that names the sender's own organization, and another organization's purchase.
  const theirs = await waiting((event) => {
    Object.assign(event.data.object, {
      metadata: { ...Object(event.data.object.metadata), organization: other.organization },
    })
  })
  const sent = send(other.organization, theirs.body, signed(theirs.body, secretOf(other.organization), now()))
  expect(await sent).toBe(200)
  expect(await theirs.status()).toMatchObject({ member: { status: 'PENDING' } })
  expect(await rowsOf(shop.app.deps.db.pool, 'PaymentEvent', other.organization)).toEqual([])
})

it.each<[string, Record<string, unknown>]>([
  ['less', { amount_total: 1, amount_subtotal: 1 }],
  ['another currency', { currency: 'jpy' }],
  ['nothing yet', { payment_status: 'unpaid' }],
])('opens nothing where %s was paid', async (_what, change) => {
  const { body, status } = await waiting((event) => void Object.assign(event.data.object, change))
  const sign = signed(body, secretOf(shop.tenant.organization), now())
  expect(await send(shop.tenant.organization, body, sign)).toBe(200)
  expect(await status()).toMatchObject({ member: { status: 'PENDING' } })
})

it.each(['not json', '{}', '[]', '{"id":"e","type":"x","created":-1,"data":{"object":{}}}'])(
  'refuses %s, though it is signed',
  async (body) => {
    expect(
      await send(shop.tenant.organization, body, signed(body, secretOf(shop.tenant.organization), now())),
    ).toBe(400)
  },
)

it('is sent again after the webhook failed, and counts then', async () => {
  const { app, content } = shop
  const { checkoutUrl, status } = await waiting()
  const { port } = app.deps.settings
  // Nobody is there: the payment is made all the same, and its event waits.
  app.deps.settings.port = 1
  await press(content, checkoutUrl, 'pay').catch(() => null)
  app.deps.settings.port = port
  expect(await status()).toMatchObject({ member: { status: 'PENDING' } })
  await press(content, checkoutUrl, 'pay')
  expect(await status()).toMatchObject({ member: { status: 'ACTIVE' } })
  expect(app.deps.queued.some(({ name }) => name === eventJob)).toBe(true)
})

it('brings a member back that staff deleted while it was paid', async () => {
  const { app, content } = shop
  const { checkoutUrl, key, status } = await waiting()
  await app.deps.db.pool.query('DELETE FROM "Member" WHERE key = $1', [key])
  await press(content, checkoutUrl, 'pay')
  expect(await status()).toMatchObject({ member: { status: 'ACTIVE' } })
})

it('keeps staff’s edits when an event changes nothing', async () => {
  const { app, tenant } = shop
  const { body, key, status } = await waiting()
  const post = (text: string) =>
    send(tenant.organization, text, signed(text, secretOf(tenant.organization), now()))
  await post(body)
  await app.deps.db.pool.query(`UPDATE "Member" SET status = 'EXPIRED' WHERE key = $1`, [key])
  // The same payment, said in another event.
  await post(body.replace(/evt_test_/, 'evt_test_again'))
  expect(await status()).toMatchObject({ member: { status: 'EXPIRED' } })
})
