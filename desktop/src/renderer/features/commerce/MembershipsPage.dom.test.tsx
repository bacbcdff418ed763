import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

let server: TestServer
let open: OpenConsole
let members: { key: string; id: string; membership: string }[]
let payments: object[]
/** What the server was asked to change. */
let asked: unknown[]
const next = '2999-12-12T10:00:00.000Z'
const mia = { key: 'acme~c1', id: 'c1', name: 'Mia Brown', email: 'mia@example.org', updatedAt: null }

const preview = {
  ...{
    dueNow: 8420,
    creditLeft: 0,
    price: 9000,
    currency: 'USD',
    plan: 'recurring',
    term: 'yearly',
    parts: null,
  },
  trialDays: null,
  ...{ closes: [{ key: 'acme~two', type: 'course', name: 'Tea for two' }], closesMore: 0 },
  ...{ opens: [{ key: 'acme~master', type: 'program', name: 'Tea master' }], opensMore: 3 },
}
/** What differs from `preview`. */
let priced: object
let swapped: unknown[]
let swapFault: AppError | null

beforeEach(async () => {
  swapped = []
  priced = {}
  swapFault = null
  members = []
  payments = []
  asked = []
  server = await startTestServer(undefined, async (document, variables) => {
    if (/\bchangeRenewal\b/.test(document)) {
      asked.push(variables)
      const endsAt = variables?.renews === true ? null : next
      // The provider's event comes a moment later.
      setTimeout(() => {
        members = members.map((one) => ({ ...one, endsAt, nextPaymentAt: endsAt ? null : next }))
      }, 100)
      return { answer: { isAsked: true } }
    }
    if (/\bpreviewSwap\b/.test(document)) return { answer: { ...preview, ...priced } }
    if (/\bswapMembership\b/.test(document)) {
      swapped.push(variables)
      if (swapFault) throw swapFault
      const membership = String(variables?.newMembershipID)
      members = members.map((one) => ({ ...one, membership }))
      return { answer: { isAsked: true } }
    }
    if (/Payments\b/.test(document))
      return { answer: { items: payments, total: payments.length, nextToken: null } }
    if (/getMember\b/.test(document)) return { answer: members[0] ?? null }
    if (/getCustomer\b/.test(document)) return { answer: mia }
    return document.includes('Members')
      ? { answer: { items: members, total: members.length, nextToken: null } }
      : {}
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
})
afterEach(async () => {
  await open.close()
  await server.close()
})

async function sell(more: object = {}) {
  const portal = await open.core.api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  const values = { name: 'Tea friends', portal: portal.key, type: 'membership', ...more }
  return await open.core.api.create({ entity: 'membership', values })
}
const button = (name: string) => screen.findByRole('button', { name })

it('offers to stop selling a membership that has members, and keeps it', async () => {
  const { id, key } = await sell()
  members = [{ key: 'acme~m1', id: 'm1', membership: key }]
  open.go(`/app/portal-memberships/${id}`)
  // The header is drawn again once the price is known: a click before that is lost.
  const asked = await waitFor(async () => {
    await open.user.click(await button('Delete'))
    const name = '“Tea friends” has members'
    return await screen.findByRole('alertdialog', { name }, { timeout: 2000 })
  })
  await open.user.click(within(asked).getByRole('button', { name: 'Take off sale' }))
  await screen.findByText('“Tea friends” is not on sale any more.')
  expect(await open.core.api.get({ entity: 'membership', key })).toMatchObject({ active: false })
})

it('says that a public portal opens its courses without a membership, until it is of another type', async () => {
  const { id, portal } = await sell()
  open.go(`/app/portal-memberships/${id}`)
  await screen.findByText(/“Tea portal” is a public portal: people take its courses without buying them/)
  const edits = [{ do: 'set' as const, path: ['type'], value: 'membership' }]
  await open.core.api.edit({ entity: 'portal', key: String(portal), edits })
  await waitFor(() => expect(screen.queryByText(/is a public portal/)).toBeNull())
})

it('says that a membership on sale opens nothing', async () => {
  const { id, portal } = await sell({ active: true, accessGroups: ['KITCHEN'] })
  const edits = [{ do: 'set' as const, path: ['type'], value: 'membership' }]
  await open.core.api.edit({ entity: 'portal', key: String(portal), edits })
  open.go(`/app/portal-memberships/${id}`)
  await screen.findByText('It opens nothing on Tea portal.')
})

it('names the access groups that it gives, the one for all courses too, and offers each once', async () => {
  const { id } = await sell()
  const values = { code: 'ALL_COURSES', name: 'All courses' }
  await open.core.api.create({ entity: 'accessGroupDefinition', values })
  open.go(`/app/portal-memberships/${id}?tab=access`)
  const code = await screen.findByDisplayValue('ALL_COURSES')
  const line = within(code.closest<HTMLElement>('.bp6-input-group') ?? document.body)
  expect(await line.findByText('All courses')).toBeTruthy()
  expect(document.querySelectorAll('datalist option[value="ALL_COURSES"]')).toHaveLength(1)
})

it('deletes one without members, whose name its earlier members keep', async () => {
  const { id, key } = await sell()
  open.go(`/app/portal-memberships/${id}`)
  // The record and its list have come: nothing takes the button's place any more.
  await screen.findByDisplayValue('Tea friends')
  await open.user.click(await button('Delete'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete membership?' }))
  await open.user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('“Tea friends” was deleted.')

  members = [{ key: 'acme~m1', id: 'm1', membership: key }]
  open.go('/app/portal-members')
  expect(await screen.findByText('Tea friends (deleted)')).toBeTruthy()
  expect(screen.queryByText(/not on this computer/)).toBeNull()
})

it('shows a member whose day has come as expired, though the server has not written it yet', async () => {
  const { key } = await sell()
  const over = { status: 'ACTIVE', expiresOn: '2020-01-01T00:00:00.000Z', name: 'Mia', updatedAt: null }
  members = [{ key: 'acme~m1', id: 'm1', membership: key, ...over }]
  open.go('/app/portal-members')
  expect(await screen.findByText('Expired')).toBeTruthy()
})

it('shows a checkout that was cancelled as cancelled', async () => {
  const { key } = await sell()
  const begun = {
    status: 'PENDING',
    statusReason: 'cancelled',
    expiresOn: null,
    name: 'Mia',
    updatedAt: null,
  }
  members = [{ key: 'acme~m1', id: 'm1', membership: key, ...begun }]
  open.go('/app/portal-members')
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByText('Pending')).toBeNull()
})

it('says who a member is, and links to their record', async () => {
  const { key } = await sell()
  const facts = { customer: mia.key, status: 'ACTIVE', name: 'Mia', updatedAt: null }
  members = [{ key: 'acme~m1', id: 'm1', membership: key, ...facts }]
  open.go('/app/portal-members/m1')
  const person = await screen.findByRole('link', { name: 'Mia Brown' })
  expect(person.getAttribute('href')).toBe('/app/customers/c1')
  expect(person.parentElement?.textContent).toContain('mia@example.org')
})

it('does not offer to clear the deleted course that a membership sells', async () => {
  const { api } = open.core
  const portal = await api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  const course = await api.create({ entity: 'course', values: { name: 'Green tea' } })
  const sold = { name: 'Tea pass', portal: portal.key, type: 'course', typeID: course.key }
  const { id } = await api.create({ entity: 'membership', values: sold })
  await api.delete({ entity: 'course', key: course.key })
  open.go(`/app/portal-memberships/${id}`)
  expect(await screen.findByText('The course “Green tea” was deleted. Choose another.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear Course or program' })).toBeNull()
})

const installments = { paymentPlan: 'installments', installmentPrice: 3000 }
const monthly = { paymentPlan: 'recurring', recurringPrice: 900, trialEnabled: true }

it('asks for the price of the chosen plan alone, and says what buyers read', async () => {
  const { id, key } = await sell(installments)
  open.go(`/app/portal-memberships/${id}`)
  await screen.findByText('Buyers read: 3 payments of $30.00, weekly ($90.00 in all)')
  expect(screen.getByLabelText('Number of installments')).toBeTruthy()
  expect(screen.getByLabelText('Begins with a free trial')).toBeTruthy()
  for (const label of ['Price of each payment', 'One-time price', 'Trial days'])
    expect(screen.queryByLabelText(label)).toBeNull()
  const edits = Object.entries(monthly).map(([name, value]) => ({ do: 'set' as const, path: [name], value }))
  await open.core.api.edit({ entity: 'membership', key, edits })
  await screen.findByText('Buyers read: 14 days free, then $9.00 per month')
  expect(screen.getByLabelText('Price of each payment')).toBeTruthy()
  expect(screen.getByLabelText('Trial days')).toBeTruthy()
  expect(screen.queryByLabelText('Number of installments')).toBeNull()
})

it('says that a membership without the price of its plan is not on sale', async () => {
  const { id, key } = await sell({ paymentPlan: 'recurring', onetimePrice: 900 })
  open.go(`/app/portal-memberships/${id}`)
  await screen.findByText(/It is not on sale: the price of each payment is missing/)
  await open.core.api.edit({
    entity: 'membership',
    key,
    edits: [{ do: 'set', path: ['active'], value: false }],
  })
  await waitFor(() => expect(screen.queryByText(/It is not on sale/)).toBeNull())
})

it('lists what buyers pay, with the plan, and what is not on sale', async () => {
  await sell(monthly)
  await sell({ name: 'Tea to come', paymentPlan: 'recurring' })
  open.go('/app/portal-memberships')
  expect(await screen.findByText('14 days free, then $9.00 per month')).toBeTruthy()
  expect(screen.getByText('No price')).toBeTruthy()
  expect(screen.getByText('On sale')).toBeTruthy()
  expect(screen.getByText('Not on sale')).toBeTruthy()
})

describe('a member who pays by term', () => {
  const plan = { plan: 'recurring', term: 'monthly', parts: null, trialDays: 0, isRenewal: false }
  const payment = {
    ...{ key: 'acme~p1', id: 'p1', updatedAt: null, createdAt: '2026-11-02T10:00:00.000Z', status: 'paid' },
    ...{ amount: 900, paidAmount: 900, refundedAmount: null, isDisputed: false, currency: 'USD' },
    ...{ provider: 'stripe', referenceID: 'order', ...plan },
  }
  async function openMember(values: object = {}) {
    const { key, portal } = await sell(monthly)
    const facts = { customer: mia.key, status: 'ACTIVE', name: 'Mia', updatedAt: null, portal }
    const dated = { nextPaymentAt: next, endsAt: null, expiresOn: null, failedPaymentAttempts: 0 }
    members = [{ key: 'acme~m1', id: 'm1', membership: key, ...facts, ...dated, ...values }]
    payments = [payment, { ...payment, key: 'acme~p2', id: 'p2', isRenewal: true }]
    open.go('/app/portal-members/m1')
    return String(portal)
  }

  it('has their plan and renewals, and is cancelled after a question and let go on again', async () => {
    const portal = await openMember()
    expect(await screen.findByText('Plan: $9.00 per month')).toBeTruthy()
    expect(screen.getByText('Renewal')).toBeTruthy()
    await open.user.click(await button('Cancel subscription…'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this subscription?' }))
    expect(dialog.getByText(/Mia keeps access until .*2999/)).toBeTruthy()
    await open.user.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
    await screen.findByText('Waiting for the payment provider…')
    await open.user.click(await screen.findByRole('button', { name: 'Let it go on' }, { timeout: 5000 }))
    await screen.findByRole('button', { name: 'Cancel subscription…' }, { timeout: 5000 })
    expect(asked).toMatchObject([
      { memberID: 'acme~m1', portalID: portal.split('~')[1], renews: false },
      { memberID: 'acme~m1', renews: true },
    ])
  })

  it('is not offered to be cancelled where nothing goes on', async () => {
    await openMember({ nextPaymentAt: null })
    await screen.findByText('Plan: $9.00 per month')
    expect(screen.queryByRole('button', { name: 'Cancel subscription…' })).toBeNull()
  })

  it('gets another membership once it was shown what that charges now, and says why it failed', async () => {
    const portal = await openMember()
    const values = { name: 'Tea by the year', portal, type: 'membership' }
    const { key: other } = await open.core.api.create({ entity: 'membership', values })
    await open.user.click(await button('Change membership…'))
    await open.user.selectOptions(
      await screen.findByLabelText('Give this membership instead'),
      'Tea by the year',
    )
    await screen.findByText(/\$84\.20 is charged now.*From then on: \$90\.00 per year\./)
    expect(screen.getByRole('list', { name: 'The member loses' }).textContent).toBe('Tea for two · course')
    expect(screen.getByRole('list', { name: 'The member gets' }).textContent).toContain('and 3 more')
    swapFault = new AppError('bad_request', { message: 'This membership has no places left.' })
    await open.user.click(screen.getByRole('button', { name: 'Change membership' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Error swapping membership' }))
    expect(dialog.getByText('There was an error swapping membership for the customer.')).toBeTruthy()
    await open.user.click(dialog.getByRole('button'))
    swapFault = null
    await open.user.click(await button('Change membership'))
    await screen.findByText(/The payment provider was asked/)
    expect(swapped.at(-1)).toMatchObject({ existingMemberID: 'acme~m1', newMembershipID: other })
    await waitFor(() => expect(screen.getAllByText('Tea by the year').length).toBeGreaterThan(1))
  })

  it('says that a trial ends at once, and what is left of a dearer plan', async () => {
    const { key, portal } = await sell()
    const other = await open.core.api.create({
      entity: 'membership',
      values: { name: 'Tea by the month', portal: String(portal), type: 'membership' },
    })
    members = [
      { key: 'acme~m1', id: 'm1', membership: key, ...{ portal, customer: mia.key, status: 'TRIAL' } },
    ]
    priced = { dueNow: 0, creditLeft: 10_800 }
    open.go('/app/portal-members/m1')
    await open.user.click(await button('Change membership…'))
    await screen.findByRole('option', { name: 'Tea by the month' })
    await open.user.selectOptions(screen.getByLabelText('Give this membership instead'), other.key)
    expect(
      await screen.findByText(/^The free trial ends at once.*\$108\.00 is left of what was paid/),
    ).toBeTruthy()
  })
})
