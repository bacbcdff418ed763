import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testCard, testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { MemberPage } from './MemberPage.tsx'

afterEach(cleanup)

const membership = {
  ...{ key: 'acme~gold', id: 'gold', name: 'Gold', description: 'All of it' },
  ...{ summary: null, type: 'membership', currency: 'USD' },
}
const member = (values: object = {}) => ({
  ...{ key: 'acme~m1', id: 'm1', status: 'ACTIVE', statusReason: null, nextPaymentAt: null },
  ...{ endsAt: null, failedPaymentAttempts: 0, expiresOn: null, createdAt: '2026-11-02T10:00:00.000Z' },
  ...values,
})
const terms = { isForSomeDomains: false, accessDays: null, accessUntil: null, lastDay: null }
const payment = (key: string, status: string, values: object = {}) => ({
  ...{
    key,
    id: key,
    status,
    amount: 900,
    paidAmount: null,
    currency: 'USD',
    createdAt: '2026-11-02T10:00:00.000Z',
  },
  ...{ referenceID: 'order1', refundedAmount: null, plan: 'onetime', term: null, parts: null },
  ...{ trialDays: 0, isRenewal: false },
  ...values,
})

function show(values: object = {}, answerers: Answerers = {}) {
  const one = member(values)
  const isHeld = one.status === 'ACTIVE'
  const site = testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({
      ...{
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
        shop: 'held',
      },
    }),
    customerInfo: () => ({ internal: { key: 'acme~ana', id: 'ana' } }),
    listPurchases: () => ({
      purchases: [
        {
          member: one,
          membership,
          payments: [payment('p1', 'paid'), payment('p2', 'failed')],
          receipts: [],
          changes: [],
        },
      ],
    }),
    portalMembership: () => ({
      offer: { membership, member: one, isHeld, price: 900, formerPrice: null, refusal: null, ...terms },
      courses: [testCard()],
      items: [],
    }),
    previewNextPayment: () => ({ amount: 900, tax: null }),
    ...answerers,
  })
  render(
    <TestSite api={site.api} path="/member/m1">
      <MemberPage member="m1" />
    </TestSite>,
  )
  return site
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('shows a membership’s status, payments and items', async () => {
  show({ expiresOn: '2999-03-01T00:00:00.000Z' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Gold' })).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.getByText(/^Until/).textContent).toContain('2999')
  expect(screen.getByText(/^Since/).textContent).toContain('2026')
  // An attempt that failed is no payment.
  expect(screen.getAllByText(/\$9\.00/)).toHaveLength(1)
  expect(await screen.findByRole('article', { name: 'Brewing better tea' })).toBeTruthy()
  // It opens one course, which is the way on; the page that sells it is of no use to its member.
  expect(hrefOf('Go to Brewing better tea')).toBe('/course/brewing-better-tea')
  expect(screen.queryByRole('link', { name: 'View Details of Gold' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Renew Gold' })).toBeNull()
})

test('offers to renew one that has ended', async () => {
  show({ status: 'EXPIRED', expiresOn: '2020-03-01T00:00:00.000Z' })
  expect(await screen.findByRole('link', { name: 'Renew Gold' })).toBeTruthy()
  expect(hrefOf('Renew Gold')).toBe('/checkout?type=membership&id=gold&from=%2Fmember%2Fm1')
  expect(screen.getByText('Your membership has expired.')).toBeTruthy()
  expect(screen.getByText(/^Ended/).textContent).toContain('2020')
})

test('offers another card, and no second purchase, where a payment stayed away and is still tried', async () => {
  const parts = { plan: 'installments', term: 'weekly', parts: 3, paidAmount: 900 }
  const values = { status: 'EXPIRED', statusReason: 'unpaid', expiresOn: '2026-11-12T10:00:00.000Z' }
  const of = (endsAt: string | null) => ({
    listPurchases: () => ({
      purchases: [
        {
          ...{ member: member({ ...values, endsAt }), membership, receipts: [], changes: [] },
          payments: [payment('p1', 'paid', parts)],
        },
      ],
    }),
  })
  show(values, of(null))
  expect(await screen.findByText(/It opens again once the payment is made: change your card\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change card: Gold' })).toBeTruthy()
  await screen.findByRole('article', { name: 'Brewing better tea' })
  expect(screen.queryByRole('link', { name: 'Renew Gold' })).toBeNull()
  cleanup()
  // The provider has given up.
  show(values, of(values.expiresOn))
  expect(await screen.findByRole('link', { name: 'Renew Gold' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change card: Gold' })).toBeNull()
})

test('says that a plan change or a free membership cost nothing, without a sum of its own', async () => {
  const nothing = { plan: 'recurring', term: 'monthly', paidAmount: 0 }
  const payments = [payment('p1', 'paid', nothing), payment('p2', 'paid', { amount: 0, paidAmount: 0 })]
  show(
    {},
    { listPurchases: () => ({ purchases: [{ member: member(), membership, payments, receipts: [] }] }) },
  )
  const [first, second] = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toMatch(/Nothing to pay$/)
  expect(second?.textContent).toMatch(/Free$/)
})

test('a payment that was not charged has the sum that was tried, and a trial that is over is not told as one', async () => {
  const byTerm = { plan: 'recurring', term: 'monthly', amount: 1200 }
  const payments = [
    payment('p2', 'failed', { ...byTerm, amount: 960, isRenewal: true }),
    payment('p1', 'paid', { ...byTerm, trialDays: 14, paidAmount: 0, discountAmount: 240 }),
  ]
  const over = { status: 'TRIAL', nextPaymentAt: '2020-03-01T00:00:00.000Z' }
  show(over, {
    listPurchases: () => ({
      purchases: [{ member: member(over), membership, payments, receipts: [], changes: [] }],
    }),
  })
  const [failed] = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  expect(failed?.textContent).toMatch(/Not charged.*\$9\.60/)
  expect(screen.queryByText(/^Trial until/)).toBeNull()
  expect(screen.queryByText(/^Next payment/)).toBeNull()
})

test('offers to continue an unfinished purchase', async () => {
  show({ status: 'PENDING' })
  expect(await screen.findByRole('link', { name: 'Complete purchase' })).toBeTruthy()
  // It is not theirs yet, and nothing can have been paid.
  expect(screen.getByText(/^Started/).textContent).toContain('2026')
  expect(screen.queryByText(/^Since/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
})

test('hides memberships of others', async () => {
  show({}, { listPurchases: () => ({ purchases: [] }) })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You do not have this membership.' }),
  ).toBeTruthy()
  expect(screen.queryByText('A deleted membership')).toBeNull()
  expect(hrefOf('Your memberships')).toBe('/account?tab=purchases')
})

test('stays on a portal that no longer shows the membership', async () => {
  show(
    { status: 'EXPIRED' },
    {
      portalMembership: () => {
        throw refusal('not_found')
      },
    },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Gold' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View Details of Gold' })).toBeNull()
})

test('asks visitors to sign in', async () => {
  show(
    {},
    {
      viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
      customerInfo: () => ({ internal: null }),
    },
  )
  expect(await screen.findByText('Sign in to see your membership.')).toBeTruthy()
})

describe('a membership that is paid by term', () => {
  const monthly = { plan: 'recurring', term: 'monthly' }
  const next = '2999-12-12T10:00:00.000Z'
  const grace = '2999-12-19T10:00:00.000Z'
  const running = { nextPaymentAt: next, expiresOn: grace }
  const bought = payment('p1', 'paid', monthly)
  const byYear = { plan: 'recurring', term: 'yearly', parts: null, trialDays: null }
  const yearly = {
    membership: { key: 'acme~year', name: 'Gold, by the year', description: null, currency: 'USD' },
    ...{ price: 9000, ...byYear, isUpgrade: true },
  }
  const renewal = { ...monthly, isRenewal: true, createdAt: '2026-12-02T10:00:00.000Z' }
  const renewed = [payment('p2', 'paid', { ...renewal, paidAmount: 950 }), bought]
  /** A server whose provider reports a change a moment after it was asked for. */
  function showRunning(
    values: object = {},
    more: Answerers = {},
    payments: object[] = renewed,
    changes: object[] = [],
  ) {
    let held: object = membership
    const state = { ...member({ ...running, ...values }) }
    const asked: unknown[] = []
    const { calls } = show(values, {
      listPurchases: () => ({
        purchases: [{ member: { ...state }, membership: held, payments, receipts: [], changes }],
      }),
      changeRenewal: ({ renews }) => {
        asked.push(renews)
        setTimeout(() => {
          Object.assign(
            state,
            renews ? { endsAt: null, nextPaymentAt: next } : { endsAt: next, nextPaymentAt: null },
          )
        }, 100)
        return { isAsked: true }
      },
      previewSwap: () => ({
        ...{ dueNow: 8420, creditLeft: 0, price: 9000, currency: 'USD', ...byYear },
        ...{ closes: [{ key: 'acme~two', name: 'Tea for two' }], closesMore: 0 },
        ...{ opens: [{ key: 'acme~master', name: 'Tea master' }], opensMore: 3 },
      }),
      swapMembership: ({ newMembershipID }) => {
        asked.push(newMembershipID)
        setTimeout(() => {
          held = { ...membership, key: newMembershipID, name: 'Gold, by the year' }
        }, 100)
        return { isAsked: true }
      },
      ...more,
    })
    return { asked, calls }
  }
  const button = (name: string) => screen.findByRole('button', { name })
  const soon = { timeout: 5000 }

  test('shows its price, the next payment with its sum, and its renewals', async () => {
    showRunning()
    await screen.findByText('Active')
    await waitFor(() =>
      expect(screen.getByText(/^Next payment/).textContent).toMatch(/Next payment on .*2999.*: \$9\.00/),
    )
    expect(document.body.textContent).toContain('$9.00 per month')
    // Its grace is no news while all is paid.
    expect(screen.queryByText(/^Until/)).toBeNull()
    const list = await screen.findByRole('list', { name: 'Payments' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toMatch(/Renewal.*Paid.*\$9\.50/)
    expect(second?.textContent).not.toContain('Renewal')
  })

  test('calls the first payment after a trial that, and those after it renewals', async () => {
    const trial = payment('p1', 'paid', { ...monthly, trialDays: 14, paidAmount: 0 })
    const later = { ...monthly, isRenewal: true, paidAmount: 900 }
    showRunning({}, {}, [payment('p3', 'paid', later), payment('p2', 'paid', later), trial])
    const [third, second, first] = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole(
      'listitem',
    )
    expect(third?.textContent).toContain('Renewal · Paid')
    expect(second?.textContent).toContain('First payment · Paid')
    expect(first?.textContent).toContain('Trial started')
  })

  test('shows its last day instead of “Active” once it is cancelled', async () => {
    showRunning({ endsAt: next, nextPaymentAt: null })
    expect((await screen.findByText(/^Ends on/)).textContent).toMatch(/^Ends on .*2999/)
    expect(screen.queryByText('Active')).toBeNull()
    // Late is late, and says so first.
    cleanup()
    showRunning({ endsAt: next, status: 'OVERDUE', nextPaymentAt: '2020-01-01T00:00:00.000Z' })
    expect(await screen.findByText('Payment overdue')).toBeTruthy()
  })

  test('shows until when its trial lasts', async () => {
    const trial = payment('p1', 'paid', { ...monthly, trialDays: 14, paidAmount: 0 })
    showRunning({ status: 'TRIAL' }, {}, [trial])
    expect((await screen.findByText(/^Trial until/)).textContent).toContain('2999')
    const payments = screen.getByRole('list', { name: 'Payments' })
    expect(within(payments).getByText('Trial started')).toBeTruthy()
  })

  test('says by when to change the card after a payment failed', async () => {
    showRunning(
      { status: 'OVERDUE', failedPaymentAttempts: 1, nextPaymentAt: '2020-01-01T00:00:00.000Z' },
      {},
      [payment('p2', 'failed', renewal), bought],
    )
    await screen.findByText('Payment failed')
    expect(screen.getByText(/^Payment failed: access/).textContent).toMatch(
      /^Payment failed: access until .*2999.*Change your card to keep it\.$/,
    )
    expect(screen.getByText('Not charged')).toBeTruthy()
  })

  test('changes to another plan after it says what is due now, and shows that it waits', async () => {
    const { asked } = showRunning({}, {}, renewed, [yearly])
    const user = userEvent.setup()
    await user.click(await button('Change plan: Gold'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the plan of Gold' }))
    expect(await dialog.findByText('$84.20')).toBeTruthy()
    expect(dialog.getByText(/From then on: \$90\.00 per year\./)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Keep the current plan' }))
    expect(asked).toEqual([])
    await user.click(await button('Change plan: Gold'))
    await screen.findByText('$84.20')
    const again = within(await screen.findByRole('dialog'))
    await user.click(again.getByRole('button', { name: 'Change plan' }))
    await screen.findByText('Waiting for the payment provider …')
    expect(await screen.findByText('Your plan was changed to Gold, by the year.', {}, soon)).toBeTruthy()
    expect(asked).toEqual(['acme~year'])
  })

  test('says what is left after a change to a cheaper plan, and that a cancellation does not pay it back', async () => {
    const swapped = payment('p2', 'paid', { ...monthly, paidAmount: 0, referenceID: 'r2' })
    const cheaper = {
      ...{ dueNow: 0, creditLeft: 10_800, price: 1200, currency: 'USD', ...byYear },
      ...{ closes: [], closesMore: 0, opens: [], opensMore: 0 },
    }
    showRunning({}, { previewSwap: () => cheaper }, [swapped, bought], [yearly])
    const user = userEvent.setup()
    await user.click(await button('Change plan: Gold'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      await dialog.findByText(/^\$108\.00 is left of what you paid.*next payments.*is not paid back\.$/),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Keep the current plan' }))
    await user.click(await button('Cancel membership: Gold'))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('What may be left of your earlier plan is not paid back.')
  })

  test('says what the provider will charge next, with what a former plan pays and with tax, or the day alone', async () => {
    showRunning({}, { previewNextPayment: () => ({ amount: 238, tax: 38 }) })
    await waitFor(() =>
      expect(screen.getByText(/^Next payment/).textContent).toMatch(
        /2999: \$2\.38, of which \$0\.38 is tax$/,
      ),
    )
    cleanup()
    showRunning(
      {},
      {
        previewNextPayment: () => {
          throw new Error('no answer')
        },
      },
    )
    expect((await screen.findByText(/^Next payment/)).textContent).toMatch(/^Next payment on [^:]*2999$/)
  })

  test('says that a change ends a free trial', async () => {
    showRunning(
      { status: 'TRIAL' },
      {},
      [payment('p1', 'paid', { ...monthly, trialDays: 14, paidAmount: 0 })],
      [yearly],
    )
    await userEvent.click(await button('Change plan: Gold'))
    expect(
      await screen.findByText(/^Your free trial ends at once, and the new plan is charged now\./),
    ).toBeTruthy()
    expect(screen.queryByText(/left of/)).toBeNull()
  })

  test('offers no other plan where the seller names none, and confirms none whose sum is not known', async () => {
    showRunning()
    await button('Cancel membership: Gold')
    expect(screen.queryByRole('button', { name: /Change plan/ })).toBeNull()
    cleanup()
    const fail = () => {
      throw refusal('unavailable')
    }
    showRunning({}, { previewSwap: fail }, renewed, [yearly])
    await userEvent.click(await button('Change plan: Gold'))
    expect(await screen.findByText(/What is due could not be computed/)).toBeTruthy()
    const confirm = screen.getByRole('button', { name: 'Change plan' })
    expect(confirm).toHaveProperty('disabled', true)
  })

  test('is cancelled after a question, shows that it waits, and is kept after all', async () => {
    const { asked } = showRunning()
    const user = userEvent.setup()
    await user.click(await button('Cancel membership: Gold'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel Gold?' })
    expect(dialog.textContent).toMatch(/It stays open until .*2999\. Nothing more is charged\./)
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
    expect(asked).toEqual([])
    await user.click(await button('Cancel membership: Gold'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel membership' }),
    )
    await screen.findByText('Waiting for the payment provider …')
    expect((await screen.findByText(/^Cancelled: open until/, {}, soon)).textContent).toContain('2999')
    expect(screen.getByText('Your cancellation is confirmed.')).toBeTruthy()
    expect(screen.queryByText(/^Next payment/)).toBeNull()
    await user.click(await button('Keep it after all: Gold'))
    await screen.findByText(/^Next payment/, {}, soon)
    expect(asked).toEqual([false, true])
  })

  test('stays as it is, and says so, where the provider cannot be asked', async () => {
    showRunning(
      {},
      {
        changeRenewal: () => {
          throw refusal('unavailable')
        },
      },
    )
    const user = userEvent.setup()
    await user.click(await button('Cancel membership: Gold'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel membership' }),
    )
    expect(await screen.findByText('This could not be changed. Please try again.')).toBeTruthy()
    expect(await button('Cancel membership: Gold')).toBeTruthy()
  })

  test('opens the provider’s page for the card, which comes back here', async () => {
    const { calls } = showRunning({}, { openBillingPage: () => ({ url: '#card' }) })
    await userEvent.click(await button('Change card: Gold'))
    await waitFor(() => expect(window.location.hash).toBe('#card'))
    const [call] = calls.filter(({ name }) => name === 'openBillingPage')
    expect(call?.input).toMatchObject({
      memberID: 'acme~m1',
      returnUrl: `${window.location.origin}/member/m1?card`,
    })
  })

  test('in installments shows how many are paid, and offers nothing more once all are', async () => {
    const parts = { plan: 'installments', term: 'weekly', parts: 3 }
    const paid = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        payment(`p${at}`, 'paid', { ...parts, isRenewal: at < count - 1 }),
      )
    showRunning({}, {}, paid(2))
    expect(await screen.findByText(/2 of 3 paid/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
    expect(screen.getByText(/please ask the seller/)).toBeTruthy()
    cleanup()
    showRunning({ nextPaymentAt: null, expiresOn: null }, {}, paid(3))
    expect(await screen.findByText(/3 of 3 paid/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })
})

test('opens the receipt of each payment, and its credit notes, in a window of their own', async () => {
  const paidAt = '2026-11-12T10:00:00.000Z'
  const given = { referenceID: 'order1', payment: null, total: 100, currency: 'USD', paidAt }
  show(
    {},
    {
      listPurchases: () => ({
        purchases: [
          {
            ...{ member: member(), membership },
            payments: [
              payment('p1', 'paid', { paidAmount: 900, refundedAmount: 100 }),
              payment('p3', 'paid', { paidAmount: 900, isRenewal: true }),
              payment('p2', 'failed'),
            ],
            receipts: [
              { id: 'r1', kind: 'receipt', number: 'R-00001', ...given },
              { id: 'r2', kind: 'creditNote', number: 'R-00002', ...given },
            ],
          },
        ],
      }),
    },
  )
  expect(await screen.findByRole('link', { name: 'Receipt R-00001' })).toBeTruthy()
  const receipt = screen.getByRole('link', { name: 'Receipt R-00001' })
  expect([receipt.getAttribute('href'), receipt.getAttribute('target')]).toEqual(['/receipt/r1', '_blank'])
  expect(hrefOf('Credit note R-00002')).toBe('/receipt/r2')
  const note = screen.getByRole('link', { name: 'Credit note R-00002' }).parentElement
  expect(note?.textContent).toMatch(/^Credit note \$1\.00, .*2026/)
  // A payment from before receipts gets its own when it is opened.
  expect(hrefOf('Receipt')).toBe('/receipt/p3')
  expect(screen.getAllByRole('link', { name: /^Receipt/ })).toHaveLength(2)
})
