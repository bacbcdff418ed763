import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Link, Route } from 'wouter'
import { type Answerers, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  history.replaceState(null, '')
})

const once = { plan: 'onetime', term: null, parts: null, trialDays: null }
const terms = { isForSomeDomains: false, accessDays: null, accessUntil: null, lastDay: null }

const line = (id: string, price: object = {}, type = 'membership', alike: object[] = []) => ({
  ...{ type, id, alike },
  offer: {
    membership: {
      ...{ key: `acme~${id}`, id, name: id, description: null, summary: null, type, currency: 'USD' },
    },
    ...{ member: null, isHeld: false, price: 900, formerPrice: null, refusal: null, ...once, ...terms },
    ...price,
  },
})

const noCodes = {
  ...{ takesCodes: false, reason: null, code: null, off: null, left: null, currency: null },
  ...{ duration: null, months: null },
}

type Shown = {
  answers?: Answerers[string]
  lines: object[]
  codes?: Answerers[string]
  reason?: string | null
  isSignedIn?: boolean
  address?: string
  /** The order never arrives. */
  isPending?: boolean
}

function showLines({
  answers = () => refused,
  lines,
  codes = () => noCodes,
  reason = null,
  isSignedIn,
  address = 'type=membership&id=Gold',
  isPending = false,
}: Shown) {
  const started: unknown[] = []
  const { api } = testApi({
    viewer: () =>
      isSignedIn ? testViewer('ana') : { kind: 'anonymous', customer: null, user: null, isAnonymous: true },
    customerInfo: () => ({
      internal: isSignedIn ? { key: 'acme~ana', id: 'ana' } : null,
    }),
    portalHome: () => ({
      ...{
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
        shop: 'open',
      },
    }),
    previewCheckout: () => (isPending ? new Promise(() => undefined) : { lines, reason }),
    identityOptions: () => ({
      signUpFields: [
        { name: 'name', label: 'Name', kind: 'text', isRequired: true, min: 3 },
        { name: 'phoneNumber', label: 'Phone number', kind: 'phone', isRequired: false, min: null },
      ],
      providers: [],
    }),
    previewCoupon: codes,
    startCheckout: (variables, options) => {
      started.push(variables)
      return answers(variables, options)
    },
  })
  render(
    <TestSite api={api} path={`/checkout?${address}&from=%2Fmemberships`}>
      <Route path="/checkout">
        <CheckoutPage />
      </Route>
      <Route path="/memberships">
        <h1>The offers</h1>
      </Route>
      <Route path="/checkout/confirm">
        <h1>The confirmation</h1>
      </Route>
      <Link href="/memberships">Away</Link>
    </TestSite>,
  )
  return started
}
const refused = { statusCode: 400, checkoutUrl: null, reason: 'notForSale', richText: null, member: null }
const show = (price: object) => showLines({ lines: [line('Gold', price)] })

/** What is due today, and the sentence on what follows. */
async function readDue() {
  const today = (await screen.findByText('Due today')).parentElement
  return [
    today?.textContent,
    today?.nextElementSibling?.textContent?.replace(/\w+ \d+, \d{4}|\d+ \w+ \d{4}/, 'DAY'),
  ]
}

test('a visitor reads what they are buying, and its price, before they sign in', async () => {
  show({})
  const bought = within(await screen.findByRole('list', { name: 'Your order' }))
  expect(bought.getByText('Gold')).toBeTruthy()
  expect(bought.getByText('$9.00')).toBeTruthy()
  expect(await readDue()).toEqual(['Due today$9.00', undefined])
})

test('a visitor makes an account on the page, with no more fields than it needs; beside it, they sign in', async () => {
  show({})
  const box = within(await screen.findByRole('region', { name: 'Your account' }))
  expect(box.getByText('Create an account or sign in to continue with your purchase of Gold.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(box.getAllByRole('tab').map((tab) => [tab.textContent, tab.ariaSelected])).toEqual([
    ['Create Account', 'true'],
    ['I have an account', 'false'],
  ])
  await box.findByRole('button', { name: 'Create Account' })
  const fields = [...document.querySelectorAll('form label')].map((label) => label.textContent?.trim())
  expect(fields).toEqual(['Email address', 'Name', 'Password'])
  await userEvent.type(box.getByLabelText('Email address'), 'ana@example.org')
  await userEvent.click(box.getByRole('tab', { name: 'I have an account' }))
  expect(box.getByLabelText<HTMLInputElement>('Email address').value).toBe('ana@example.org')
  expect(box.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test('says that the order is on its way while it is', async () => {
  showLines({ lines: [], isPending: true })
  expect(await screen.findByText('Loading your order …')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull()
})

test('says that nothing is due today in a trial, and what follows it', async () => {
  show({ plan: 'recurring', term: 'monthly', trialDays: 14 })
  expect(await readDue()).toEqual([
    'Due today$0.00',
    'From DAY: $9.00 per month. You pay nothing if you cancel before.',
  ])
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000)
  expect(document.querySelector('time')?.dateTime.slice(0, 10)).toBe(inTwoWeeks.toISOString().slice(0, 10))
})

test('says what follows the first term and the first installment', async () => {
  show({ plan: 'recurring', term: 'yearly' })
  expect(await readDue()).toEqual([
    'Due today$9.00',
    'From DAY: $9.00 per year, until you cancel. You can cancel at any time.',
  ])
  cleanup()
  show({ plan: 'installments', term: 'weekly', parts: 3 })
  expect(await readDue()).toEqual(['Due today$9.00', 'Then 2 weekly payments of $9.00, the first on DAY.'])
  cleanup()
  show({ plan: 'installments', term: 'monthly', parts: 2 })
  expect((await readDue())[1]).toBe('The last payment of $9.00 is due on DAY.')
})

const bundle = 'type=membership,course&id=Gold,Tea'

test('shows the sum of a bundle, and goes to the payment only after the buyer has seen it', async () => {
  const lines = [line('Gold'), line('Tea', { price: 2900, formerPrice: 4900 }, 'course')]
  const started = showLines({ lines, isSignedIn: true, address: bundle })
  const order = within(await screen.findByRole('list', { name: 'Your order' }))
  expect(order.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Gold$9.00',
    'TeaRegular price $49.00, now $29.00 -40%',
  ])
  expect(await readDue()).toEqual(['Due today$38.00', undefined])
  expect(started).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(started).toHaveLength(1))
})

test('leaves out of a bundle what the buyer has, and its sum', async () => {
  showLines({ lines: [line('Gold', { isHeld: true }), line('Tea')], isSignedIn: true, address: bundle })
  expect(await screen.findByText('You have this already. It is left out.')).toBeTruthy()
  expect(await readDue()).toEqual(['Due today$9.00', undefined])
})

test.each([
  [
    'a mixture of currencies',
    { lines: [line('Gold'), line('Tea')], reason: 'currencies' },
    'These items have prices in different currencies. Please buy them one at a time.',
  ],
  [
    'what has no places left',
    { lines: [line('Gold'), line('Tea', { refusal: 'full' })] },
    'This membership has no places left.',
  ],
  [
    'what the portal does not sell',
    { lines: [line('Gold'), { type: 'course', id: 'Tea', offer: null, alike: [] }] },
    'This is not for sale here.',
  ],
])('refuses %s in a clear text, before sign-in', async (_case, shown, text) => {
  const started = showLines({ ...shown, address: bundle })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toMatch(/memberships$/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Due today')).toBeNull()
  expect(started).toEqual([])
})

test('shows the sum of a course that is bought separately before it goes to the payment', async () => {
  const started = showLines({
    lines: [line('Tea', { price: 2900 }, 'course')],
    ...{ isSignedIn: true, address: 'type=course&id=Tea' },
  })
  expect(await readDue()).toEqual(['Due today$29.00', undefined])
  await waitFor(() => expect(started).toHaveLength(1))
})

const takesCodes = (answer: object) => (variables: Record<string, unknown>) =>
  variables.code ? { ...noCodes, takesCodes: true, ...answer } : { ...noCodes, takesCodes: true }
const tenth = { code: 'SPRING', off: 90, left: 810, currency: 'USD' }

test('shows what a discount code takes off before it goes to the payment, and takes it along', async () => {
  const started = showLines({ lines: [line('Gold')], codes: takesCodes(tenth), isSignedIn: true })
  await userEvent.click(await screen.findByRole('button', { name: 'I have a discount code' }))
  await userEvent.type(screen.getByLabelText('Discount code'), 'spring{Enter}')
  expect((await screen.findByText('Discount (SPRING)')).parentElement?.textContent).toContain('−$0.90')
  expect(await readDue()).toEqual(['Due today$8.10', undefined])
  // The field had the focus, and is gone: what took its place is read aloud.
  expect(document.activeElement?.textContent).toBe('Code SPRING takes $0.90 off.')
  expect(started).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(started).toMatchObject([{ coupon: 'spring' }]))
})

test('a visitor enters a code, or brings one along, and reads the sum before they make an account', async () => {
  showLines({
    lines: [line('Gold')],
    codes: takesCodes(tenth),
    address: 'type=membership&id=Gold&coupon=spring',
  })
  expect(await screen.findByText('Code SPRING takes $0.90 off.')).toBeTruthy()
  await waitFor(async () => expect((await readDue())[0]).toBe('Due today$8.10'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }))
  await userEvent.type(await screen.findByLabelText('Discount code'), 'spring{Enter}')
  expect(await screen.findByText('Code SPRING takes $0.90 off.')).toBeTruthy()
})

test('keeps a valid code for who comes back from the payment or opens another tab, until they remove it', async () => {
  const shown = { lines: [line('Gold')], codes: takesCodes(tenth), isSignedIn: true }
  showLines({ ...shown, address: 'type=membership&id=Gold&coupon=spring' })
  await screen.findByText('Discount (SPRING)')
  cleanup()
  // Another tab has a storage of its own for its session.
  sessionStorage.clear()
  const started = showLines(shown)
  await screen.findByText('Discount (SPRING)')
  expect(await readDue()).toEqual(['Due today$8.10', undefined])
  expect(started).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }))
  cleanup()
  showLines(shown)
  expect(await screen.findByRole('button', { name: 'I have a discount code' })).toBeTruthy()
  expect(await readDue()).toEqual(['Due today$9.00', undefined])
})

test('forgets a code that was kept for longer than a checkout is open', async () => {
  const kept = { code: 'SPRING', until: Date.now() - 1 }
  localStorage.setItem('lectern-code membership Gold', JSON.stringify(kept))
  showLines({ lines: [line('Gold')], codes: takesCodes(tenth), isSignedIn: true })
  expect(await screen.findByRole('button', { name: 'I have a discount code' })).toBeTruthy()
  expect(localStorage).toHaveLength(0)
})

test('starts no payment for a buyer who comes back from it until they continue from their order', async () => {
  history.replaceState({ isCheckoutBegun: true }, '')
  const started = showLines({ lines: [line('Gold')], isSignedIn: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(started).toHaveLength(1))
  cleanup()
  // A browser may show the page as they left it, at “Continue to payment”.
  history.replaceState(null, '')
  const shown = { lines: [line('Gold'), line('Tea')], isSignedIn: true, address: bundle }
  const again = showLines({ ...shown, answers: () => new Promise(() => undefined) })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(again).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy()
})

test('what is free in a bundle has no currency of its own', async () => {
  const gift = line('Gift', { price: 0 })
  gift.offer.membership.currency = 'EUR'
  showLines({
    lines: [gift, line('Gold')],
    isSignedIn: true,
    address: 'type=membership,membership&id=Gift,Gold',
  })
  expect(await readDue()).toEqual(['Due today$9.00', undefined])
})

test('does not move the focus for a code that came along, and gives the field back for one that is removed', async () => {
  showLines({
    ...{ lines: [line('Gold')], codes: takesCodes(tenth), isSignedIn: true },
    address: 'type=membership&id=Gold&coupon=spring',
  })
  await screen.findByText('Code SPRING takes $0.90 off.')
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }))
  expect(document.activeElement).toBe(await screen.findByLabelText('Discount code'))
})

test('asks before the payment where it could not be found out whether there are codes', async () => {
  const started = showLines({
    lines: [line('Gold')],
    codes: () => {
      throw new Error('no answer')
    },
    isSignedIn: true,
  })
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy()
  expect(started).toEqual([])
})

test('says why a code of the address takes nothing off, and goes on without it', async () => {
  const started = showLines({
    ...{ lines: [line('Gold')], codes: takesCodes({ reason: 'codeOver' }), isSignedIn: true },
    address: 'type=membership&id=Gold&coupon=OLD',
  })
  expect((await screen.findByRole('alert')).textContent).toBe('This discount code is not valid any more.')
  expect(screen.getByLabelText<HTMLInputElement>('Discount code').value).toBe('OLD')
  expect(await readDue()).toEqual(['Due today$9.00', undefined])
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(started).toHaveLength(1))
  expect(started[0]).not.toHaveProperty('coupon')
})

test('applies a code that stands in the field before anybody pays', async () => {
  const started = showLines({
    ...{ lines: [line('Gold')], codes: takesCodes(tenth), isSignedIn: true },
    address: 'type=membership&id=Gold',
  })
  await userEvent.click(await screen.findByRole('button', { name: /discount code/i }))
  await userEvent.type(screen.getByLabelText('Discount code'), 'spring')
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await screen.findByRole('button', { name: 'Remove the code' })
  expect(started).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(started).toHaveLength(1))
})

test('says what a code leaves of the first payment after a trial, and nothing else of what is due today', async () => {
  showLines({
    lines: [line('Gold', { plan: 'recurring', term: 'monthly', trialDays: 14 })],
    codes: takesCodes({ ...tenth, duration: 'first' }),
    ...{ isSignedIn: true, address: 'type=membership&id=Gold&coupon=spring' },
  })
  expect((await screen.findByText(/^The first payment is due on/)).textContent).toMatch(
    /: \$8\.10\. Without the discount: \$9\.00 per month\. You pay nothing if you cancel before\.$/,
  )
  expect(await readDue()).toEqual(['Due today$0.00', 'The discount is for the first payment.'])
  expect(screen.queryByText(/−\$0\.90/)).toBeNull()
})

test('says which payments of a plan a code is for, and takes it away again', async () => {
  showLines({
    lines: [line('Gold', { plan: 'recurring', term: 'monthly' })],
    codes: takesCodes({ ...tenth, duration: 'months', months: 3 }),
    ...{ isSignedIn: true, address: 'type=membership&id=Gold&coupon=spring' },
  })
  expect(await screen.findByText('The discount is for the payments of 3 months.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }))
  expect((await readDue())[0]).toBe('Due today$9.00')
})

test.each([
  ['a trial', { plan: 'recurring', term: 'monthly', trialDays: 14 }, 'Due today$0.00'],
  ['a subscription', { plan: 'recurring', term: 'monthly' }, 'Due today$9.00'],
  ['installments', { plan: 'installments', term: 'weekly', parts: 3 }, 'Due today$9.00'],
])('goes to the payment of %s only after its buyer has seen what is due when', async (_case, plan, today) => {
  const started = showLines({ lines: [line('Gold', plan)], isSignedIn: true })
  const go = await screen.findByRole('button', { name: 'Continue to payment' })
  expect((await readDue())[0]).toBe(today)
  expect(started).toEqual([])
  await userEvent.click(go)
  await waitFor(() => expect(started).toHaveLength(1))
})

test('names what of a bundle is bought alone, and links to buy each', async () => {
  const monthly = line('Gold', { plan: 'recurring', term: 'monthly' })
  const started = showLines({
    lines: [monthly, line('Tea')],
    reason: 'plans',
    isSignedIn: true,
    address: bundle,
  })
  expect(
    await screen.findByText('Gold is paid by term or in parts. Please buy the items one at a time.'),
  ).toBeTruthy()
  const hrefs = ['Buy Gold', 'Buy Tea'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(hrefs).toEqual([
    '/checkout?type=membership&id=Gold&from=%2Fmemberships',
    '/checkout?type=membership&id=Tea&from=%2Fmemberships',
  ])
  expect(started).toEqual([])
})

test('says in plain words that an address names nothing to buy, and links to the memberships', async () => {
  const started = showLines({ lines: [], address: 'type=membership' })
  expect(await screen.findByText(/it does not say what you want to buy/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See memberships' }).getAttribute('href')).toBe('/memberships')
  expect(started).toEqual([])
})

test.each([
  ['stays at the offers once its buyer has left it', true, 'The offers'],
  ['goes on to what is theirs while its buyer waits', false, 'The confirmation'],
])('a checkout that starts slowly %s', async (_case, leaves, page) => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const started = showLines({ lines: [line('Gold')], isSignedIn: true, answers: () => promise })
  await waitFor(() => expect(started).toHaveLength(1))
  if (leaves) await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  resolve({ ...refused, statusCode: 201, reason: null, member: { id: 'm1' } })
  await promise
  // Longer than an answer takes to reach the page.
  await new Promise((done) => setTimeout(done, 50))
  expect(await screen.findByRole('heading', { name: page })).toBeTruthy()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([page])
})

const monthlyPlan = { plan: 'recurring', term: 'monthly' }
const inThree = { plan: 'installments', term: 'monthly', parts: 3 }
const trialOf = (plan: object) => ({ ...plan, trialDays: 14 })
const ofMonths = (months: number) => ({ ...tenth, duration: 'months', months })

test.each([
  [
    'months after today',
    monthlyPlan,
    ofMonths(3),
    'From DAY: $8.10 per month. From DAY: $9.00 per month, until you cancel. You can cancel at any time.',
  ],
  [
    'months after a trial',
    trialOf(monthlyPlan),
    ofMonths(3),
    'From DAY: $8.10 per month. From DAY: $9.00 per month. You pay nothing if you cancel before.',
  ],
  [
    'all payments',
    trialOf(monthlyPlan),
    { ...tenth, duration: 'all' },
    'From DAY: $8.10 per month. You pay nothing if you cancel before.',
  ],
  [
    'the first payment alone',
    monthlyPlan,
    { ...tenth, duration: 'first' },
    'From DAY: $9.00 per month, until you cancel. You can cancel at any time.',
  ],
  ['two of three parts', inThree, ofMonths(2), 'Then one payment of $8.10 and 1 of $9.00, the first on DAY.'],
  [
    'two of three parts after a trial',
    trialOf(inThree),
    ofMonths(2),
    'From DAY: 2 payments of $8.10 and 1 of $9.00. You pay nothing if you cancel before.',
  ],
  ['all parts', inThree, ofMonths(3), 'Then 2 monthly payments of $8.10, the first on DAY.'],
])('says of each later payment what will be taken, with a code for %s', async (_case, plan, code, text) => {
  showLines({
    ...{ lines: [line('Gold', plan)], codes: takesCodes(code), isSignedIn: true },
    address: 'type=membership&id=Gold&coupon=spring',
  })
  await screen.findByText(/^Code SPRING takes/)
  const days = /\w+ \d+, \d{4}|\d+ \w+ \d{4}/g
  const said = [...document.querySelectorAll('p')].map(({ textContent }) => textContent.replace(days, 'DAY'))
  expect(said).toContain(text)
})

test.each([
  [
    'has',
    { isHeld: true, isSwap: false },
    /^You have Silver already, which opens the same/,
    'Your membership: Silver',
  ],
  [
    'can change to this',
    { isHeld: true, isSwap: true },
    /^You have Silver already.*Change its plan/,
    'Change the plan of Silver',
  ],
  [
    'is about to pay',
    { isHeld: false, isSwap: false },
    /^You have begun to buy Silver, which opens the same/,
    null,
  ],
])(
  'tells a buyer of the same thing that they %s before they pay, and goes on only once they press',
  async (_case, of, text, way) => {
    const alike = [{ ...of, membership: { id: 'silver', name: 'Silver' }, member: { id: 'm7' } }]
    const started = showLines({ lines: [line('Gold', {}, 'membership', alike)], isSignedIn: true })
    expect(await screen.findByText(text)).toBeTruthy()
    if (way) expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/member/m7')
    const go = await screen.findByRole('button', { name: 'Continue to payment' })
    expect(started).toEqual([])
    await userEvent.click(go)
    await waitFor(() => expect(started).toHaveLength(1))
  },
)

test('what is free costs nothing twice, and says so in place of a sum', async () => {
  const alike = {
    ...{ isHeld: true, isSwap: false, member: { id: 'm1' } },
    membership: { id: 'Tea', name: 'Tea' },
  }
  const free = { price: 0, plan: 'onetime' }
  showLines({ lines: [line('Gift', free, 'membership', [alike])], isSignedIn: true })
  expect(await readDue()).toEqual(['Due todayFree', undefined])
  expect(screen.queryByText(/You would pay for both/)).toBeNull()
})
