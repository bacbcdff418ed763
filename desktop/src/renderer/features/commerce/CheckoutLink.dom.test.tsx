import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settleForTest } from '#desktop/core/testing/settleForTest.ts'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let server: TestServer
let open: OpenConsole
beforeEach(async () => {
  server = await startTestServer([{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }])
  open = await openConsole({ path: '/' })
  const { api } = open.core
  await api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await api.chooseOrganization({ organization: 'acme' })
  await screen.findByTitle('Acme School')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('a membership has a link to its checkout once its portal is open', async () => {
  const { api } = open.core
  const portal = await api.create({ entity: 'portal', values: { id: 'tea', name: 'Tea School' } })
  const values = {
    id: 'gold',
    name: 'Gold members',
    type: 'membership',
    portal: portal.key,
    onetimePrice: 900,
  }
  const membership = await api.create({ entity: 'membership', values })
  open.go(`/app/portal-memberships/${membership.id}`)
  await screen.findByRole('textbox', { name: /Name/ })
  expect(screen.queryByRole('region', { name: 'Checkout link' })).toBeNull()
  await api.publish({ entity: 'portal', key: portal.key, note: null })
  await settleForTest(open.core, server)
  const link = await screen.findByRole('link', { name: 'Checkout on Tea School' })
  expect(link.getAttribute('href')).toBe(`${server.address}/portal/acme/tea/checkout?type=membership&id=gold`)
  await api.edit({
    ...{ entity: 'membership', key: membership.key },
    edits: [{ do: 'set', path: ['active'], value: false, base: true }],
  })
  await expect.poll(() => screen.queryByRole('region', { name: 'Checkout link' })).toBeNull()
})

it('offers that can be paid together are one link; the others say why not', async () => {
  const { api } = open.core
  const portal = await api.create({ entity: 'portal', values: { id: 'tea', name: 'Tea School' } })
  const offer = (id: string, more: Record<string, unknown>) => {
    const values = { id, name: `Offer ${id}`, type: 'membership', portal: portal.key, paymentPlan: 'onetime' }
    return api.create({ entity: 'membership', values: { ...values, ...more } })
  }
  const gold = await offer('gold', { onetimePrice: 1000, currency: 'EUR' })
  const silver = await offer('silver', { onetimePrice: 500, currency: 'EUR' })
  await offer('dollar', { onetimePrice: 500, currency: 'USD' })
  await offer('monthly', { paymentPlan: 'recurring', recurringPrice: 500, currency: 'EUR' })
  await offer('none', {})
  await offer('gift', { onetimePrice: 0, currency: 'USD' })
  const memberships = [gold.key, silver.key]
  const bundle = { code: 'BOTH', percent: 20, memberships, together: true }
  await api.create({ entity: 'coupon', values: bundle })
  await api.publish({ entity: 'portal', key: portal.key, note: null })
  await settleForTest(open.core, server)
  open.go(`/app/portal-memberships/${gold.id}`)
  fireEvent.click(await screen.findByText('Sell together, or with a discount code'))
  await screen.findByRole('checkbox', { name: /^Offer silver/ })
  const isDisabled = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled
  expect(isDisabled(/^Offer dollar.*another currency/)).toBe(true)
  expect(isDisabled(/^Offer monthly.*a subscription/)).toBe(true)
  expect(isDisabled(/^Offer none.*not on sale/)).toBe(true)
  // What is free has no currency.
  expect(isDisabled(/^Offer gift.*free/)).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Offer silver/ }))
  const link = await screen.findByRole('link', { name: 'Checkout of 2 offers on Tea School' })
  expect(link.getAttribute('href')).toBe(
    `${server.address}/portal/acme/tea/checkout?type=membership,membership&id=gold,silver`,
  )
  // A code for both of them alone comes with the link, and makes the bundle cheaper.
  const codes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Discount code' })
  fireEvent.change(codes, { target: { value: 'BOTH' } })
  expect(await screen.findByText('Buyers pay €12.00 instead of €15.00.')).toBeTruthy()
  expect(link.getAttribute('href')).toMatch(/&id=gold,silver&coupon=BOTH$/)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Offer silver/ }))
  expect([...codes.options].map(({ text }) => text)).toEqual([
    'No code is valid for this',
    'BOTH: not valid for this',
  ])
})
