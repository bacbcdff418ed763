import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole()
})
afterEach(() => open.close())

const add = (entity: string, values: object) => open.core.api.create({ entity, values: { ...values } })

it('lets the seller choose other subscriptions of the same portal, and nothing else', async () => {
  const shop = await add('portal', { name: 'Upstairs', type: 'commerce' })
  const elsewhere = await add('portal', { name: 'Downstairs', type: 'commerce' })
  const monthly = { portal: shop.key, type: 'membership', paymentPlan: 'recurring', recurringPrice: 900 }
  const own = await add('membership', { ...monthly, name: 'By the month' })
  const yearly = await add('membership', { ...monthly, name: 'By the year', recurringTerm: 'yearly' })
  await add('membership', { ...monthly, name: 'Of another portal', portal: elsewhere.key })
  await add('membership', { ...monthly, name: 'Paid at once', paymentPlan: 'onetime' })
  open.go(`/app/portal-memberships/${own.id}`)
  const lists = within(await screen.findByRole('group', { name: 'Changing the plan' }))
  const [upgrade] = lists.getAllByRole('button', { name: /Add membership/ })
  if (!upgrade) throw new Error('The list has a button.')
  await open.user.click(upgrade)
  const choice = await screen.findByRole('option', { name: /By the year/ })
  expect(screen.getAllByRole('option', { name: /By|Of another|Paid/ })).toHaveLength(1)
  await open.user.click(within(choice).getByText('By the year'))
  expect(await lists.findByText('By the year')).toBeTruthy()
  expect(await open.core.api.get({ entity: 'membership', key: own.key })).toMatchObject({
    upgradeMemberships: [yearly.key],
  })
})

it('asks for no other plan of what is paid at once', async () => {
  const shop = await add('portal', { name: 'Upstairs', type: 'commerce' })
  const { id } = await add('membership', { name: 'Paid at once', portal: shop.key, type: 'membership' })
  open.go(`/app/portal-memberships/${id}`)
  await screen.findByLabelText('One-time price')
  expect(screen.queryByText('Changing the plan')).toBeNull()
})
