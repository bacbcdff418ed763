import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole({ path: '/app/microcasts' })
})
afterEach(() => open.close())

const saved = async () => (await open.core.api.list({ entity: 'microcast', offset: 0, limit: 9 })).items.at(0)

it('a microcast is made from the empty list, by the keyboard alone', async () => {
  await screen.findByText('Your first microcast')
  const [create] = await screen.findAllByRole('button', { name: 'New microcast' })
  create?.focus()
  await open.user.keyboard('{Enter}')
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await waitFor(() => expect(document.activeElement).toBe(name))
  await open.user.keyboard('Pouring tea{Enter}')
  await screen.findByRole('textbox', { name: /Microcast name/ })
  expect(await saved()).toMatchObject({ name: 'Pouring tea', publishedAt: null })
})

it('shows its fields on the specified tabs, and discussion only where the organization has it (CON-60)', async () => {
  const { id } = await open.core.api.create({ entity: 'microcast', values: { name: 'Pouring tea' } })
  open.go(`/app/microcast-editor/${id}`)
  await screen.findByRole('textbox', { name: 'Headline' })
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Details', 'Advanced / Commerce', 'Access'])
  await open.user.click(screen.getByRole('tab', { name: 'Access' }))
  const who = await screen.findByRole('combobox', { name: 'Access configuration' })
  await open.user.selectOptions(who, 'anonymous')
  await waitFor(async () => expect(await saved()).toMatchObject({ accessConfiguration: 'anonymous' }))
  await open.user.click(screen.getByRole('tab', { name: 'Advanced / Commerce' }))
  const prices = within(await screen.findByRole('group', { name: 'Price' }))
  prices.getByRole('combobox', { name: 'Currency' })
})

it('is refused with a link to the missing text, and published once it has one', async () => {
  const { key, id } = await open.core.api.create({ entity: 'microcast', values: { name: 'Pouring tea' } })
  open.go(`/app/microcast-editor/${id}?tab=access`)
  await open.user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Choose a file, or write a text.')
  await open.user.click(dialog.getByRole('button', { name: 'Show me where' }))
  const choose = await screen.findByRole('button', { name: 'Choose Media' })
  await waitFor(() => expect(document.activeElement).toBe(choose))
  const text = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Eighty degrees.' }] }] }
  await open.core.api.edit({
    entity: 'microcast',
    key,
    edits: [{ do: 'set', path: ['content'], value: text }],
  })
  await open.user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText(/Publishing waits until the workspace is connected/)
  await screen.findByRole('button', { name: 'Release options' })
  open.go('/app/microcasts')
  await within(await screen.findByRole('row', { name: /Pouring tea/ })).findByText('Waiting to publish')
})

it('shows it as learners see it', async () => {
  const text = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Eighty degrees.' }] }] }
  const { id } = await open.core.api.create({
    entity: 'microcast',
    values: { name: 'Pouring tea', content: text },
  })
  open.go(`/app/microcast-editor/${id}`)
  await open.user.click(await screen.findByRole('radio', { name: 'Preview' }))
  await screen.findByText('Preview. Nothing you do here is kept.')
  await screen.findByRole('article', { name: 'Pouring tea' })
})
