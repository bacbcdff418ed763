import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import {
  createTestShop,
  press,
  type Started,
  sell,
  start,
  type TestShop,
  verify,
} from '#server/testing/createTestShop.ts'
import { makeTenant, type Person } from '#server/testing/makeTenant.ts'
import { queuedMails, sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { EmailTemplate } from '#shared/features/messaging/entities/EmailTemplate.ts'
import { countMembers } from '../members/countMembers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A checkout that was begun at the provider. */
async function begin(
  by: Person,
  membership: string,
): Promise<Started & { checkoutUrl: string; member: { key: string } }> {
  const { started } = await start(shop.app, by, membership)
  expect(started).toMatchObject({ statusCode: 200, member: { status: 'PENDING' } })
  const { checkoutUrl, member } = started
  if (!checkoutUrl || !member) throw new Error('A begun checkout has an address.')
  return { ...started, checkoutUrl, member }
}

const mayTake = async (by: Person, course: string) => {
  const { data } = await shop.app.graphql(
    'query ($course: String!) { portalCourse(course: $course) { hasAccess } }',
    { course },
    by,
  )
  return data?.portalCourse?.hasAccess
}
const loadPayments = async (member: string) =>
  (
    await shop.app.deps.db.pool.query(
      'SELECT key, status, amount, currency FROM "Payment" WHERE member = $1 ORDER BY "createdAt"',
      [member],
    )
  ).rows

describe('a membership that is bought once', () => {
  it('opens its course when it is paid, and closes it when it is refunded', async () => {
    const { tenant, app, content } = shop
    const course = await tenant.add(Course, {
      name: 'Brewing better tea',
      slug: 'brewing',
      publishedAt: new Date().toISOString(),
      libraries: [tenant.library],
      confirmationMessage: 'Put the kettle on.\nThe first lesson is open.',
    })
    const membership = await sell(shop, { type: 'course', typeID: course })
    const mia = await tenant.addCustomer({ language: 'de' })
    expect(await mayTake(mia, course)).toBe(false)

    const { checkoutUrl, member } = await begin(mia, membership)
    expect(await mayTake(mia, course)).toBe(false)
    const page = await (await content.fetch(checkoutUrl)).text()
    expect(page).toContain('Testkasse: Es wird kein echtes Geld abgebucht')
    expect(page).toMatch(/19,00\s\$/)

    const id = member.key.split('~')[1]
    const returned = new URL((await press(content, checkoutUrl, 'pay')) ?? '')
    expect(`${returned.origin}${returned.pathname}`).toBe('http://localhost:4000/checkout/confirm')
    expect(returned.searchParams.get('memberID')).toBe(id)
    expect(returned.searchParams.get('order')).toBeTruthy()
    expect(await verify(app, mia, member.key)).toMatchObject({
      statusCode: 200,
      member: { status: 'ACTIVE', statusReason: null, linked: { membership: { name: 'Tea friends' } } },
    })
    // The course's own word of thanks, since the membership has none (MOD-17).
    const { data: thanked } = await app.graphql(
      'query ($memberID: String!) { verifyCheckout(memberID: $memberID) { confirmation } }',
      { memberID: member.key },
      mia,
    )
    expect(JSON.stringify(thanked?.verifyCheckout?.confirmation)).toMatch(
      /Put the kettle on.+The first lesson/,
    )
    expect(await mayTake(mia, course)).toBe(true)
    expect((await start(app, mia, membership)).started).toMatchObject({ statusCode: 202 })

    const [payment] = await loadPayments(member.key)
    expect(payment).toMatchObject({ status: 'paid', amount: 1900, currency: 'USD' })
    const refund = (by: Person) =>
      app.graphql(
        'mutation ($org: String!, $payment: String!) { refundPayment(organizationID: $org, payment: $payment) { status } }',
        { org: tenant.organization, payment: payment.key },
        by,
      )
    for (const by of [mia, tenant.aiAdmin])
      expect((await refund(by)).errors[0]?.extensions.code).toMatch(/forbidden|not_found|unauthenticated/)
    expect(await mayTake(mia, course)).toBe(true)
    expect((await refund(tenant.admin)).data).toEqual({ refundPayment: { status: 'refunded' } })
    expect((await refund(tenant.admin)).data).toEqual({ refundPayment: { status: 'refunded' } })
    expect(await verify(app, mia, member.key)).toMatchObject({
      member: { status: 'EXPIRED', statusReason: 'refunded' },
    })
    expect(await mayTake(mia, course)).toBe(false)
  })

  it('stays pending after a decline and a cancelled checkout, and can be bought then', async () => {
    const { app, content, tenant } = shop
    const membership = await sell(shop)
    const mia = await tenant.addCustomer()
    const first = await begin(mia, membership)
    await press(content, first.checkoutUrl, 'decline')
    expect(await verify(app, mia, first.member.key)).toMatchObject({
      member: { status: 'PENDING', statusReason: 'declined' },
    })
    expect(await press(content, first.checkoutUrl, 'cancel')).toContain(
      '/checkout/confirm?from=%2Fmemberships&memberID=',
    )
    expect(await verify(app, mia, first.member.key)).toMatchObject({
      member: { status: 'PENDING', statusReason: 'cancelled' },
    })
    expect(await press(content, first.checkoutUrl, 'pay')).toMatch(/^\/test-checkout\//)
    const second = await begin(mia, membership)
    expect(second.member.key).toBe(first.member.key)
    await press(content, second.checkoutUrl, 'pay')
    expect(await verify(app, mia, first.member.key)).toMatchObject({ member: { status: 'ACTIVE' } })
  })

  it('tells of each purchase how it stands, also after others that were refunded or failed', async () => {
    const { app, content, tenant } = shop
    const membership = await sell(shop)
    const mia = await tenant.addCustomer()
    const orderOf = async (checkoutUrl: string, act: string) =>
      new URL((await press(content, checkoutUrl, act)) ?? '').searchParams.get('order')
    const stateOf = async (by: Person, memberID: string, order: string | null) => {
      const { data } = await app.graphql(
        'query ($memberID: String!, $order: String) { verifyCheckout(memberID: $memberID, order: $order) { orderState items } }',
        { memberID, order },
        by,
      )
      return data?.verifyCheckout
    }
    const first = await begin(mia, membership)
    const { key } = first.member
    const paid = await orderOf(first.checkoutUrl, 'pay')
    expect(await stateOf(mia, key, paid)).toEqual({ orderState: 'paid', items: ['Tea friends'] })
    const [payment] = await loadPayments(key)
    await app.graphql(
      'mutation ($org: String!, $payment: String!) { refundPayment(organizationID: $org, payment: $payment) { status } }',
      { org: tenant.organization, payment: payment.key },
      tenant.admin,
    )
    const { started } = await start(app, mia, membership)
    const open = started.checkoutUrl ?? ''
    const second = (
      await app.deps.db.pool.query('SELECT "referenceID" FROM "Payment" WHERE member = $1 AND status = $2', [
        key,
        'pending',
      ])
    ).rows[0].referenceID
    expect(await stateOf(mia, key, second)).toMatchObject({ orderState: 'waiting' })
    await press(content, open, 'decline')
    expect(await stateOf(mia, key, second)).toMatchObject({ orderState: 'closed' })
    expect(await orderOf(open, 'cancel')).toBe(second)
    expect(await stateOf(mia, key, second)).toMatchObject({ orderState: 'closed' })
    const other = await tenant.addCustomer()
    const theirs = await begin(other, membership)
    expect(await stateOf(other, theirs.member.key, second)).toEqual({ orderState: null, items: [] })
    for (const order of [null, 'nothing'])
      expect(await stateOf(mia, key, order)).toEqual({ orderState: null, items: [] })
  })

  it('closes the older page when the purchase starts again, so nobody pays twice', async () => {
    const { app, content, tenant } = shop
    const membership = await sell(shop)
    const mia = await tenant.addCustomer()
    const first = await begin(mia, membership)
    const second = await begin(mia, membership)
    await press(content, first.checkoutUrl, 'pay')
    expect(await verify(app, mia, first.member.key)).toMatchObject({ member: { status: 'PENDING' } })
    await press(content, second.checkoutUrl, 'pay')
    expect(await verify(app, mia, first.member.key)).toMatchObject({ member: { status: 'ACTIVE' } })
  })

  it('is free where its price is 0, and not for sale where it has none', async () => {
    const { app, tenant } = shop
    const mia = await tenant.addCustomer()
    const free = await start(app, mia, await sell(shop, { onetimePrice: 0 }))
    expect(free.started).toMatchObject({ statusCode: 201, checkoutUrl: null, member: { status: 'ACTIVE' } })
    for (const values of [{ onetimePrice: null }, { paymentPlan: 'recurring', recurringPrice: null }])
      expect((await start(app, mia, await sell(shop, values))).started).toMatchObject({
        statusCode: 400,
        message: 'This is not for sale here.',
      })
  })

  it('is refused where it is full, hidden, or not for this address', async () => {
    const { app, tenant } = shop
    const [mia, bob] = [await tenant.addCustomer(), await tenant.addCustomer()]
    const small = await sell(shop, { maxMembers: 1, onetimePrice: 0 })
    expect((await start(app, mia, small)).started.statusCode).toBe(201)
    expect((await start(app, bob, small)).started).toMatchObject({ statusCode: 403 })
    expect((await start(app, mia, await sell(shop, { active: false }))).started.statusCode).toBe(404)
    const limited = await sell(shop, {
      emailAllowedDomains: ['tea.test'],
      emailDomainMismatchError: 'Only for tea.',
    })
    expect((await start(app, mia, limited)).started).toMatchObject({
      statusCode: 403,
      message: 'Only for tea.',
    })
  })

  it('begins a new term where it is paid again after its end, also after staff ended it', async () => {
    const { app, content, tenant } = shop
    const membership = await sell(shop, { expires: true, expiresAfterDays: 1 })
    const mia = await tenant.addCustomer()
    const endings = [{ expiresOn: new Date(app.deps.now() - 60_000) }, { status: 'EXPIRED' as const }]
    for (const ending of [...endings, null]) {
      const { checkoutUrl, member } = await start(app, mia, membership).then(({ started }) => started)
      expect(await press(content, checkoutUrl ?? '', 'pay')).toContain('/checkout/confirm')
      const key = member?.key ?? ''
      // Cast: a member, as this operation answers it.
      const bought = (await verify(app, mia, key))?.member as { status: string; expiresOn: string }
      expect(bought).toMatchObject({ status: 'ACTIVE', statusReason: null })
      expect(Date.parse(bought.expiresOn)).toBeGreaterThan(app.deps.now())
      if (ending) await app.deps.db.prisma.member.update({ where: { key }, data: ending })
    }
    expect((await start(app, mia, membership)).started.statusCode).toBe(202)
  })

  it('is not sold once its day has come', async () => {
    const { app, tenant } = shop
    const over = await sell(shop, { expires: true, expiresOn: '2026-01-01T00:00:00.000Z' })
    expect((await start(app, await tenant.addCustomer(), over)).started).toMatchObject({
      statusCode: 400,
      message: 'This is not for sale here.',
    })
  })

  it('never has more members than places, however many buy at once', async () => {
    const { app, content, tenant } = shop
    const buyers = await Promise.all(Array.from({ length: 4 }, () => tenant.addCustomer()))
    const buy = async (membership: string) =>
      (await Promise.all(buyers.map((by) => start(app, by, membership)))).map(({ started }) => started)
    const free = await buy(await sell(shop, { maxMembers: 1, onetimePrice: 0 }))
    expect(free.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403, 403, 403])
    const paid = await sell(shop, { maxMembers: 1 })
    const begun = await buy(paid)
    expect(begun.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403])
    // Who went to the checkout and did not pay keeps the place for half an hour.
    app.deps.pass(31 * 60_000)
    const first = begun.findIndex(({ statusCode }) => statusCode === 200)
    const next = buyers.find((_, at) => at !== first) ?? tenant.customer
    const { checkoutUrl } = await begin(next, paid)
    await press(content, checkoutUrl, 'pay')
  })

  it('redirects to no other site', async () => {
    const { app, tenant } = shop
    const membership = await sell(shop)
    for (const returnUrl of [
      'https://evil.example/confirm',
      '//evil.example/x',
      'javascript:alert(1)',
      'blob:http://localhost:4000/x',
    ]) {
      const { errors } = await start(app, tenant.customer, membership, { returnUrl })
      expect(errors[0]?.extensions.code).toBe('bad_request')
    }
  })

  it('leaves one page that takes money after several simultaneous starts', async () => {
    const { app, content, tenant } = shop
    const membership = await sell(shop)
    const mia = await tenant.addCustomer()
    const begun = await Promise.all(Array.from({ length: 3 }, () => begin(mia, membership)))
    for (const { checkoutUrl } of begun) await press(content, checkoutUrl, 'pay')
    const [first] = begun
    expect(await verify(app, mia, String(first?.member.key))).toMatchObject({ member: { status: 'ACTIVE' } })
    const paid = (await loadPayments(String(first?.member.key))).filter(({ status }) => status === 'paid')
    expect(paid).toHaveLength(1)
  })

  it('closes an older page on which a card was declined, so that a second card does not pay there, too', async () => {
    const { app, content, tenant } = shop
    const membership = await sell(shop)
    const mia = await tenant.addCustomer()
    const declined = await begin(mia, membership)
    await press(content, declined.checkoutUrl, 'decline')
    const next = await begin(mia, membership)
    await press(content, declined.checkoutUrl, 'pay')
    expect(await verify(app, mia, next.member.key)).toMatchObject({ member: { status: 'PENDING' } })
    await press(content, next.checkoutUrl, 'pay')
    expect(await verify(app, mia, next.member.key)).toMatchObject({ member: { status: 'ACTIVE' } })
    const statuses = (await loadPayments(next.member.key)).map(({ status }) => status)
    expect(statuses).toEqual(['failed', 'paid'])
  })

  it('is one member and one purchase, however often it is begun at once', async () => {
    const { app, tenant } = shop
    const membership = await sell(shop)
    const mia = await tenant.addCustomer()
    await Promise.all(Array.from({ length: 5 }, () => start(app, mia, membership)))
    const { rows } = await app.deps.db.pool.query('SELECT 1 FROM "Member" WHERE customer = $1', [mia.key])
    expect(rows).toHaveLength(1)
  })
})

it('waits for a payment event about the same member, without a deadlock', async () => {
  const { app, tenant } = shop
  const { pool } = app.deps.db
  const membership = await sell(shop)
  const mia = await tenant.addCustomer()
  const { started } = await start(app, mia, membership)
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const again = await inTransaction(pool, async (client) => {
    // In the order of an event.
    await client.query('SELECT 1 FROM "Member" WHERE key = $1 FOR UPDATE', [started.member?.key])
    const second = start(app, mia, membership)
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await countMembers(client, { membership, customer: mia.key }, app.deps.now())
    return { second }
  })
  expect(await again.second).toMatchObject({ errors: [], started: { statusCode: 200 } })
})

it('refuses another customer’s confirm link', async () => {
  const { app, tenant } = shop
  const membership = await sell(shop, { onetimePrice: 0 })
  const [mia, bob] = [await tenant.addCustomer(), await tenant.addCustomer()]
  const { started } = await start(app, mia, membership)
  const key = started.member?.key ?? ''
  expect(await verify(app, bob, key)).toMatchObject({ statusCode: 404, member: null })
  expect(await verify(app, mia, key)).toMatchObject({ statusCode: 200 })
})

describe('a receipt', () => {
  const mailsTo = (email: string) => shop.app.deps.sent.filter(({ to }) => to === email)

  it('is sent once when a purchase is paid, and once when it is given back, in its reader’s language', async () => {
    const { app, content, tenant } = shop
    const membership = await sell(shop)
    const lena = await tenant.addCustomer({ email: 'lena@tea.example', name: 'Lena', language: 'de' })
    const { checkoutUrl, member } = await begin(lena, membership)
    expect(mailsTo('lena@tea.example')).toEqual([])
    await press(content, checkoutUrl, 'pay')
    await press(content, checkoutUrl, 'pay')
    const [receipt, ...more] = mailsTo('lena@tea.example')
    expect(more).toEqual([])
    expect(receipt?.subject).toBe('Ihre Rechnung: Tea friends')
    expect(receipt?.text).toMatch(/^Guten Tag Lena,\n/)
    expect(receipt?.text).toMatch(/- Tea friends: 19,00\s\$/)
    expect(receipt?.text).toMatch(/Datum: \d{1,2}\. \p{L}+ \d{4}\n/u)
    expect(receipt?.text).toContain(`/portal/${tenant.organization}/${tenant.portal}/account?tab=purchases`)
    const [payment] = await loadPayments(member.key)
    const refund = () =>
      app.graphql(
        'mutation ($org: String!, $payment: String!) { refundPayment(organizationID: $org, payment: $payment) { status } }',
        { org: tenant.organization, payment: payment.key },
        tenant.admin,
      )
    await refund()
    await refund()
    expect(mailsTo('lena@tea.example').map(({ subject }) => subject)).toEqual([
      'Ihre Rechnung: Tea friends',
      'Ihre Zahlung wurde erstattet: Tea friends',
    ])
    expect(mailsTo('lena@tea.example').at(-1)?.text).toMatch(/Erstattet: 19,00\s\$/)
  })

  it('is queued for free items, and says so', async () => {
    const { app, tenant } = shop
    const mia = await tenant.addCustomer({ email: 'mia@tea.example' })
    app.deps.queued.length = 0
    await start(app, mia, await sell(shop, { onetimePrice: 0 }))
    expect(queuedMails(app.deps, 'commerce.receipt')).toHaveLength(1)
    await sendQueuedMails(app.deps, 'commerce.receipt')
    expect(mailsTo('mia@tea.example').at(-1)?.text).toContain('- Tea friends: Free\n')
  })

  it('uses the membership’s template, else the portal’s, above the paid items', async () => {
    const { app, tenant } = shop
    const mail = (subject: string) =>
      tenant.add(EmailTemplate, {
        ...{
          name: 'An order of ours',
          from: 'Tea School <office@tea.example>',
          bcc: 'boss@tea.example',
          subject,
        },
        body: {
          slate: [
            {
              id: 'a',
              type: 'paragraph',
              children: [{ text: 'Dear {{recipient}}, enjoy {{item}}, {{nobody}}.' }],
            },
          ],
        },
      })
    const [own, portals] = [await mail('Welcome to {{item}}'), await mail('Thanks for {{item}}')]
    await app.deps.db.pool.query(
      `UPDATE "PortalPublished" SET settings = coalesce(settings, '{}') || jsonb_build_object('orderConfirmationEmailID', $2::text) WHERE key = $1`,
      [`${tenant.organization}~${tenant.portal}`, portals.split('~')[1]],
    )
    const bought = async (values: Record<string, unknown>, email: string) => {
      const customer = await tenant.addCustomer({ email, name: 'Nora' })
      await start(app, customer, await sell(shop, { onetimePrice: 0, ...values }))
      await sendQueuedMails(app.deps, 'commerce.receipt')
      return mailsTo(email).at(-1)
    }
    expect(await bought({ orderConfirmationEmail: own }, 'nora@tea.example')).toMatchObject({
      subject: 'Welcome to Tea friends',
      text: expect.stringMatching(/^Dear Nora, enjoy Tea friends, .*nobody.*\.\n- Tea friends: Free\n/),
      html: expect.stringContaining('- Tea friends: Free'),
      sender: { name: 'Tea School', replyTo: 'office@tea.example' },
      bcc: ['boss@tea.example'],
    })
    expect((await bought({}, 'nils@tea.example'))?.subject).toBe('Thanks for Tea friends')
  })
})

describe('a membership’s page', () => {
  const opened = async (membership: string, by: Person) => {
    const { data, errors } = await shop.app.graphql(
      'query ($membership: String!) { portalMembership(membership: $membership) { offer { isHeld } courses { name hasAccess } items { name } } }',
      { membership },
      by,
    )
    return data?.portalMembership ?? errors[0]?.extensions.code
  }

  it('lists the portal’s items that only its members may take', async () => {
    const { app, tenant } = shop
    const shown = { publishedAt: new Date().toISOString(), libraries: [tenant.library] }
    const gold = await tenant.add(AccessGroupDefinition, { name: 'Gold', code: 'GOLD' })
    expect(gold).toBeTruthy()
    await tenant.add(Course, {
      name: 'Golden tips',
      accessGroups: ['GOLD'],
      excludeFromAllCourses: true,
      ...shown,
    })
    await tenant.add(Course, { name: 'A draft of gold', accessGroups: ['GOLD'], libraries: [tenant.library] })
    await tenant.add(Microcast, { name: 'Gold in a minute', accessGroups: ['GOLD'], ...shown })
    const open = { accessGroups: ['GOLD'], accessConfiguration: 'anonymous', ...shown }
    await tenant.add(Microcast, { name: 'Open to everybody', ...open })
    const membership = await sell(shop, { accessGroups: ['GOLD'], onetimePrice: 0 })
    const [mia, bob] = [await tenant.addCustomer(), await tenant.addCustomer()]
    await start(app, mia, membership)
    const listed = { courses: [{ name: 'Golden tips' }], items: [{ name: 'Gold in a minute' }] }
    expect(await opened(membership, mia)).toMatchObject({ offer: { isHeld: true }, ...listed })
    expect(await opened(membership, mia)).toMatchObject({ courses: [{ hasAccess: true }] })
    expect(await opened(membership, bob)).toMatchObject({ offer: { isHeld: false }, ...listed })
    expect(await opened(membership, bob)).toMatchObject({ courses: [{ hasAccess: false }] })
    // No longer sold: it stays for who has it, and is not there for others.
    await app.deps.db.pool.query('UPDATE "Membership" SET active = false WHERE key = $1', [membership])
    expect(await opened(membership, mia)).toMatchObject({ offer: { isHeld: true }, ...listed })
    expect(await opened(membership, bob)).toBe('not_found')
  })
})

it('is found where a portal sells something that one does not have yet', async () => {
  const other = await makeTenant(shop.app.deps, {}, { type: 'membership' })
  const [mia, bob] = [await other.addCustomer(), await other.addCustomer()]
  const ask = async (by?: Person) => {
    const { data } = await shop.app.graphql(
      'query ($o: String!, $p: String!) { portalHome(organizationID: $o, portalID: $p) { shop } }',
      { o: other.organization, p: other.portal },
      by,
    )
    return data?.portalHome?.shop
  }
  expect(await ask(mia)).toBe('none')
  await sell({ tenant: other }, { onetimePrice: null })
  await sell({ tenant: other }, { startDate: '2999-01-01' })
  await sell({ tenant: other }, { endDate: '2001-01-01' })
  await sell({ tenant: other }, { active: false })
  expect(await ask(mia)).toBe('none')
  const membership = await sell({ tenant: other }, { onetimePrice: 0 })
  expect([await ask(), await ask(mia)]).toEqual(['open', 'open'])
  expect((await start(shop.app, mia, membership)).started.statusCode).toBe(201)
  expect([await ask(), await ask(mia), await ask(bob)]).toEqual(['open', 'held', 'open'])
})

describe('a checkout that was not finished', () => {
  const remove = async (by: Person, memberID: string) => {
    const { data } = await shop.app.graphql(
      'mutation ($memberID: String!) { removeCheckout(memberID: $memberID) { isRemoved } }',
      { memberID },
      by,
    )
    return data?.removeCheckout?.isRemoved
  }
  const purchasesOf = async (by: Person) => {
    const { data } = await shop.app.graphql('{ listPurchases { purchases { member { status } } } }', {}, by)
    return data?.listPurchases?.purchases
  }

  it('can be removed only by its customer, and its page then takes no money', async () => {
    const { app, content, tenant } = shop
    const [mia, bob] = [await tenant.addCustomer(), await tenant.addCustomer()]
    const { checkoutUrl, member } = await begin(mia, await sell(shop))
    expect(await remove(bob, member.key)).toBe(false)
    expect(await remove(mia, member.key)).toBe(true)
    expect(await remove(mia, member.key)).toBe(false)
    await press(content, checkoutUrl, 'pay')
    expect(await purchasesOf(mia)).toEqual([])
    expect(await verify(app, mia, member.key)).toMatchObject({ statusCode: 404 })
  })

  it('stays where it was paid', async () => {
    const { content, tenant } = shop
    const mia = await tenant.addCustomer()
    const { checkoutUrl, member } = await begin(mia, await sell(shop))
    await press(content, checkoutUrl, 'pay')
    expect(await remove(mia, member.key)).toBe(false)
    expect(await purchasesOf(mia)).toEqual([{ member: { status: 'ACTIVE' } }])
  })
})

it('lists the memberships that would open an item, for every type', async () => {
  const { app, tenant } = shop
  const item = await tenant.add(Microcast, {
    ...{ name: 'Silver in a minute', accessGroups: ['SILVER'], libraries: [tenant.library] },
    publishedAt: new Date().toISOString(),
  })
  await tenant.add(AccessGroupDefinition, { name: 'Silver', code: 'SILVER' })
  await sell(shop, { name: 'Silver friends', accessGroups: ['SILVER'] })
  await sell(shop, { name: 'Not silver', accessGroups: ['GOLD'] })
  const offers = async (values: Record<string, unknown>) => {
    const { data } = await app.graphql(
      'query ($itemType: String, $item: String) { portalOffers(itemType: $itemType, item: $item) { offers { membership { name } } } }',
      values,
      await tenant.addCustomer(),
    )
    return data?.portalOffers?.offers
  }
  const opening = await offers({ itemType: 'microcast', item })
  expect(opening).toContainEqual({ membership: { name: 'Silver friends' } })
  expect(opening).not.toContainEqual({ membership: { name: 'Not silver' } })
})

describe('the items that a shop shows', () => {
  const shown = async (by: Person, course: string) => {
    const { data } = await shop.app.graphql(
      `query ($course: String!, $courses: JSON) {
        portalOffers(itemType: "course", item: $course) { offers { membership { key } price refusal isForSomeDomains accessDays lastDay } }
        portalCourse(course: $course) { price { price sellPrice currency refusal } }
        courseCards(courseKeys: $courses) { courses { price sellPrice currency refusal } } }`,
      { course, courses: [course] },
      by,
    )
    return {
      offers: data?.portalOffers?.offers,
      landing: data?.portalCourse?.price,
      // Cast: a list, as this operation answers it.
      card: (data?.courseCards?.courses as object[] | undefined)?.[0],
    }
  }
  const addCourse = (values: Record<string, unknown> = {}) =>
    shop.tenant.add(Course, {
      ...{ name: 'Tea for sale', accessGroups: ['NOBODY'], excludeFromAllCourses: true },
      ...{ libraries: [shop.tenant.library], publishedAt: new Date().toISOString() },
      ...values,
    })
  const buyCourse = async (by: Person, course: string) => {
    const items = [{ type: 'course', id: course }]
    return (await start(shop.app, by, '', { items })).started
  }

  it('shows the price that the checkout charges, not the course’s own nor that of an unsold plan', async () => {
    const mia = await shop.tenant.addCustomer()
    const course = await addCourse({ price: 4900, sellPrice: 100 })
    expect(await shown(mia, course)).toMatchObject({ landing: null, card: { price: null, sellPrice: null } })
    expect((await buyCourse(mia, course)).statusCode).toBe(404)
    const selling = { type: 'course', typeID: course.split('~')[1] }
    await sell(shop, { ...selling, paymentPlan: 'recurring', onetimePrice: 100 })
    await sell(shop, { ...selling, onetimePrice: 200, expires: true, expiresOn: '2026-01-01T00:00:00.000Z' })
    const bought = await sell(shop, { ...selling, onetimePrice: 1900, expires: true, expiresAfterDays: 1 })
    await sell(shop, { ...selling, onetimePrice: 2900 })
    // The cheapest of two ways to buy it.
    const price = { price: 1900, sellPrice: null, currency: 'USD', refusal: null }
    const { offers, ...prices } = await shown(mia, course)
    expect(prices).toEqual({ landing: price, card: price })
    expect(offers).toMatchObject([
      { membership: { key: bought }, price: 1900, refusal: null, accessDays: 1 },
      { price: 2900 },
    ])
    const { statusCode, member } = await buyCourse(mia, course)
    expect(statusCode).toBe(200)
    expect(await loadPayments(member?.key ?? '')).toMatchObject([{ amount: 1900, currency: 'USD' }])
  })

  it('shows that it is sold out or restricted, as the checkout does', async () => {
    const [mia, bob] = [await shop.tenant.addCustomer(), await shop.tenant.addCustomer()]
    const course = await addCourse()
    await sell(shop, { type: 'course', typeID: course, maxMembers: 1, onetimePrice: 0 })
    expect((await buyCourse(mia, course)).statusCode).toBe(201)
    expect(await shown(bob, course)).toMatchObject({
      offers: [{ price: 0, refusal: 'full' }],
      landing: { price: 0, refusal: 'full' },
      card: { refusal: 'full' },
    })
    expect(await buyCourse(bob, course)).toMatchObject({
      statusCode: 403,
      message: expect.stringMatching(/place/),
    })
    const other = await addCourse()
    await sell(shop, { type: 'course', typeID: other, emailAllowedDomains: ['nowhere.test'] })
    expect(await shown(bob, other)).toMatchObject({
      offers: [{ refusal: 'domain', isForSomeDomains: true }],
      landing: { refusal: 'domain' },
    })
    expect((await buyCourse(bob, other)).statusCode).toBe(403)
  })

  it('leaves out offers that cannot be bought', async () => {
    const other = await makeTenant(shop.app.deps, {}, { type: 'membership' })
    await sell({ tenant: other }, { name: 'By the month', paymentPlan: 'recurring' })
    await sell({ tenant: other }, { name: 'Without a price', onetimePrice: null })
    await sell({ tenant: other }, { name: 'Last year', expires: true, expiresOn: '2026-01-01T00:00:00.000Z' })
    const soon = new Date(shop.app.deps.now() + 86_400_000).toISOString().slice(0, 10)
    await sell({ tenant: other }, { name: 'This week', endDate: soon })
    const { data } = await shop.app.graphql(
      '{ portalOffers { offers { membership { name } lastDay } } }',
      {},
      await other.addCustomer(),
    )
    expect(data?.portalOffers?.offers).toEqual([{ membership: { name: 'This week' }, lastDay: soon }])
  })
})

it('begins as one that is paid once', async () => {
  const { app, tenant } = shop
  const { data } = await app.graphql(
    `mutation ($input: CreateMembershipInput!, $org: String) {
      createMembership(input: $input, organizationID: $org) { paymentPlan } }`,
    {
      input: { portal: `${tenant.organization}~${tenant.portal}`, type: 'membership', name: 'New friends' },
      org: tenant.organization,
    },
    tenant.admin,
  )
  expect(data?.createMembership).toEqual({ paymentPlan: 'onetime' })
})
