import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole()
  await open.core.api.create({
    entity: 'membership',
    values: {
      ...{ name: 'Gold', type: 'membership', currency: 'EUR', onetimePrice: 1900 },
      portal: (await open.core.api.create({ entity: 'portal', values: { name: 'Tea' } })).key,
    },
  })
})
afterEach(() => open.close())

const listCoupons = async () => (await open.core.api.list({ entity: 'coupon', offset: 0, limit: 9 })).items

async function openDialog() {
  open.go('/app/coupons')
  const [button] = await screen.findAllByRole('button', { name: 'New discount code' })
  await open.user.click(button ?? document.body)
  return within(await screen.findByRole('dialog', { name: 'New discount code' }))
}

it('a code is made with what it takes off, in capital letters, and is valid at once', async () => {
  const dialog = await openDialog()
  const create = dialog.getByRole('button', { name: 'Create' })
  await open.user.type(dialog.getByLabelText(/^Code/), 'spring-26')
  expect(dialog.getByLabelText(/^Code/)).toHaveProperty('value', 'SPRING-26')
  expect(dialog.getByText('Enter how much it takes off, in percent.')).toBeTruthy()
  expect(create).toHaveProperty('disabled', true)
  await open.user.type(dialog.getByLabelText(/^Percent/), '25')
  await open.user.click(create)
  await screen.findByDisplayValue('SPRING-26')
  expect(await listCoupons()).toMatchObject([{ code: 'SPRING-26', percent: 25, active: true }])
})

it('a code that takes off a sum does so in the currency in which most is sold, and is listed with it', async () => {
  const dialog = await openDialog()
  await open.user.type(dialog.getByLabelText(/^Code/), 'five')
  await open.user.selectOptions(dialog.getByLabelText(/^Takes off/), 'A sum')
  await open.user.type(dialog.getByLabelText(/^Amount/), '5')
  await open.user.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByDisplayValue('FIVE')
  expect(await listCoupons()).toMatchObject([{ kind: 'amount', amount: 500, currency: 'EUR', active: true }])
  open.go('/app/coupons')
  expect(await screen.findByRole('cell', { name: '€5.00' })).toBeTruthy()
})

it('a copy of a code is switched off, and so is one of a membership', async () => {
  const values = { code: 'HALF', kind: 'percent', percent: 50 }
  const { key } = await open.core.api.create({ entity: 'coupon', values })
  expect(await open.core.api.clone({ entity: 'coupon', key })).toMatchObject({ percent: 50, active: false })
  const [gold] = (await open.core.api.list({ entity: 'membership', offset: 0, limit: 1 })).items
  const copy = await open.core.api.clone({ entity: 'membership', key: String(gold?.key) })
  expect(copy).toMatchObject({ name: 'Copy of Gold', active: false })
})

it('a code that another one has is refused at its field, and one whose last day is over before that', async () => {
  await open.core.api.create({ entity: 'coupon', values: { code: 'TWICE', percent: 10 } })
  const dialog = await openDialog()
  await open.user.type(dialog.getByLabelText(/^Code/), 'twice')
  await open.user.type(dialog.getByLabelText(/^Percent/), '25')
  await open.user.type(dialog.getByLabelText(/^Last day/), '2020-01-01')
  expect(dialog.getByText('The last day is over already: choose a later one.')).toBeTruthy()
  await open.user.clear(dialog.getByLabelText(/^Last day/))
  await open.user.click(dialog.getByRole('button', { name: 'Create' }))
  // At the field, and once more above the buttons, with its name.
  const alerts = (await dialog.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(alerts).toHaveLength(2)
  expect(alerts[1]).toBe(`Code: ${alerts[0]}`)
})

it('a code whose last day is over is listed as ended', async () => {
  await open.core.api.create({
    entity: 'coupon',
    values: { code: 'OVER', percent: 10, endDate: '2020-01-01' },
  })
  open.go('/app/coupons')
  expect(await screen.findByText('Ended')).toBeTruthy()
})

it('an emptied percentage stays empty and has to be filled, and the stored one is kept until then', async () => {
  const { id } = await open.core.api.create({ entity: 'coupon', values: { code: 'QUARTER', percent: 25 } })
  open.go(`/app/coupons/${id}`)
  const percent = await screen.findByLabelText(/^Percent/)
  await open.user.clear(percent)
  await open.user.tab()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(percent).toHaveProperty('value', '')
  expect(await listCoupons()).toMatchObject([{ percent: 25 }])
  await open.user.type(percent, '30')
  await open.user.tab()
  await expect.poll(listCoupons).toMatchObject([{ percent: 30 }])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a sum is read with its groups, and otherwise asked for with an example', async () => {
  const values = { code: 'SUM', kind: 'amount', amount: 500 }
  const { id } = await open.core.api.create({ entity: 'coupon', values })
  open.go(`/app/coupons/${id}`)
  const amount = await screen.findByLabelText(/^Amount/)
  await open.user.clear(amount)
  await open.user.type(amount, 'a lot')
  await open.user.tab()
  expect(await screen.findByText('Write a sum such as 1,250.00.')).toBeTruthy()
  await open.user.clear(amount)
  await open.user.type(amount, '1,250.00')
  await open.user.tab()
  await expect.poll(listCoupons).toMatchObject([{ amount: 125_000 }])
  expect(amount).toHaveProperty('value', '1250.00')
})

it('a code for a bundle that no checkout takes says why nobody can use it', async () => {
  const portal = (await open.core.api.create({ entity: 'portal', values: { name: 'Tea two' } })).key
  const offer = async (values: object) =>
    (
      await open.core.api.create({
        entity: 'membership',
        values: { type: 'membership', currency: 'EUR', onetimePrice: 1900, portal, ...values },
      })
    ).key
  const euros = await offer({ name: 'In euros' })
  const more = await offer({ name: 'Also in euros' })
  const dollars = await offer({ name: 'In dollars', currency: 'USD' })
  const [gold] = (await open.core.api.list({ entity: 'membership', search: 'Gold', offset: 0, limit: 1 }))
    .items
  const bundle = { code: 'BUNDLE', percent: 20, together: true }
  const { id, key } = await open.core.api.create({
    entity: 'coupon',
    values: { ...bundle, memberships: [euros] },
  })
  const put = (memberships: readonly string[]) =>
    open.core.api.edit({
      ...{ entity: 'coupon', key },
      edits: [{ do: 'set', path: ['memberships'], value: [...memberships] }],
    })
  open.go(`/app/coupons/${id}`)
  expect(await screen.findByText(/Choose at least two memberships/)).toBeTruthy()
  await put([euros, dollars])
  expect(await screen.findByText(/prices in different currencies/)).toBeTruthy()
  await put([euros, String(gold?.key)])
  expect(await screen.findByText(/are sold on different portals/)).toBeTruthy()
  await put([euros, more])
  await expect.poll(() => screen.queryByText(/Nobody can use it/)).toBeNull()
})
