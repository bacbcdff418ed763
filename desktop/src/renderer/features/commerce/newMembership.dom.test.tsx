import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

let open: OpenConsole
let portal: string
let tea: string
const create = async (entity: string, values: Record<string, unknown>) =>
  (await open.core.api.create({ entity, values })).key
beforeEach(async () => {
  open = await openConsole()
  tea = await create('portal', { name: 'The Tea Room' })
  portal = await create('portal', { name: 'Casa Lingua', type: 'commerce' })
  await open.core.api.choosePortal({ portal })
})
afterEach(() => open.close())

const sell = (of: string, currency: string, name: string) =>
  create('membership', { name, portal: of, type: 'membership', currency })

async function makeMembership() {
  open.go('/app/portal-memberships')
  const [button] = await screen.findAllByRole('button', { name: 'New membership' })
  const opened = async () => {
    await open.user.click(button ?? document.body)
    return within(await screen.findByRole('dialog', { name: 'New membership' }))
  }
  let dialog = await opened()
  // A dialog that is opened before the chosen portal was read does not begin with it.
  while (!dialog.queryByText('Casa Lingua')) {
    await open.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    dialog = await opened()
  }
  await open.user.type(dialog.getByLabelText(/^Name/), 'German A1')
  await open.user.selectOptions(dialog.getByLabelText(/^Type/), 'membership')
  expect(dialog.queryByLabelText(/^Course or program/)).toBeNull()
  await open.user.type(dialog.getByLabelText(/^One-time price/), '19')
  const make = dialog.getByRole('button', { name: 'Create' })
  // What it begins with is loaded while the dialog opens.
  await expect.poll(() => make.hasAttribute('disabled')).toBe(false)
  await open.user.click(make)
  const find = async () =>
    (await open.core.api.list({ entity: 'membership', filter: { name: 'German A1' }, offset: 0, limit: 2 }))
      .items
  await expect.poll(find).toHaveLength(1)
  return (await find())[0]
}

it('a new membership begins with the chosen portal, nothing that it opens, and the currency in which the portal sells most', async () => {
  await sell(portal, 'EUR', 'Spanish A1')
  await sell(portal, 'EUR', 'Spanish A2')
  await sell(portal, 'GBP', 'English A1')
  for (const name of ['Tea I', 'Tea II', 'Tea III']) await sell(tea, 'USD', name)
  expect(await makeMembership()).toMatchObject({
    portal,
    currency: 'EUR',
    onetimePrice: 1900,
    accessGroups: [],
  })
})

it('a new membership asks for its portal where the chosen one is public, which sells nothing', async () => {
  const everybody = await create('portal', { name: 'For everybody', type: 'public' })
  await open.core.api.choosePortal({ portal: everybody })
  open.go('/app/portal-memberships')
  const [button] = await screen.findAllByRole('button', { name: 'New membership' })
  await open.user.click(button ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'New membership' }))
  expect(dialog.queryByText('For everybody')).toBeNull()
})

it('a new membership is not on sale until its author puts it there', async () => {
  expect(await makeMembership()).toMatchObject({ active: false })
  await open.user.click(await screen.findByRole('button', { name: /^Put on sale/ }))
  await screen.findByText('“German A1” is on sale.')
  await expect
    .poll(async () => (await open.core.api.list({ entity: 'membership', offset: 0, limit: 2 })).items[0])
    .toMatchObject({ active: true })
  expect(screen.queryByText(/Not on sale/)).toBeNull()
})

it('in a portal that sells nothing yet it begins with the currency of the organization', async () => {
  await sell(tea, 'GBP', 'Tea I')
  expect(await makeMembership()).toMatchObject({ portal, currency: 'GBP' })
})

it('an access group that does not exist is named at its field, and made there', async () => {
  await open.core.api.create({ entity: 'accessGroupDefinition', values: { name: 'Gold', code: 'GOLD' } })
  const key = await sell(portal, 'EUR', 'German A2')
  const put = (accessGroups: readonly string[]) =>
    open.core.api.edit({
      ...{ entity: 'membership', key },
      edits: [{ do: 'set', path: ['accessGroups'], value: [...accessGroups] }],
    })
  await put(['GOLD', 'SILVER'])
  open.go(`/app/portal-memberships/${key.split('~')[1]}?tab=access`)
  await screen.findByText(/No access group has the code SILVER yet/)
  expect(screen.queryByText(/code GOLD yet/)).toBeNull()
  await open.user.click(screen.getByRole('button', { name: 'Create access group SILVER' }))
  await expect.poll(() => screen.queryByText(/has the code/)).toBeNull()
  const groups = await open.core.api.list({ entity: 'accessGroupDefinition', offset: 0, limit: 9 })
  expect(groups.items).toContainEqual(expect.objectContaining({ code: 'SILVER', name: 'SILVER' }))
})

it('a new row of a list takes the typing at once, and a removed one gives the focus to Add', async () => {
  const key = await sell(portal, 'EUR', 'German A2')
  open.go(`/app/portal-memberships/${key.split('~')[1]}?tab=access`)
  await open.user.click(await screen.findByRole('button', { name: 'Add to Access groups' }))
  await open.user.keyboard('GOLD')
  expect(screen.getByLabelText('Access groups 2')).toHaveProperty('value', 'GOLD')
  await open.user.click(screen.getByRole('button', { name: 'Remove Access groups 2' }))
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Add to Access groups')
})
