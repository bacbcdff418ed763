import { MenuItem } from '@blueprintjs/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { PopoverButton } from './PopoverButton.tsx'

afterEach(cleanup)

const { hook, navigate } = memoryLocation({ path: '/app/courses' })

const menu = (
  <ActionMenu>
    <MenuItem text="Rename" />
  </ActionMenu>
)

test('a menu closed with Escape restores the focus', async () => {
  render(<PopoverButton content={menu} text="Actions" />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Actions' })
  await user.click(button)
  const entry = await screen.findByRole('menuitem', { name: 'Rename' })
  await hasFocus(entry)
  await user.keyboard('{Escape}')
  await hasFocus(button)
})

test('a menu that is open from its beginning stays open', async () => {
  const turned = vi.fn()
  render(<PopoverButton content={menu} text="Actions" isOpen onInteraction={turned} />)
  await hasFocus(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect(turned).not.toHaveBeenCalled()
})

test('focus moved elsewhere right after Escape stays there', async () => {
  render(
    <>
      <PopoverButton content={menu} text="Actions" />
      <input aria-label="Name" />
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await hasFocus(await screen.findByRole('menuitem', { name: 'Rename' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByLabelText('Name'))
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 500))
  await hasFocus(screen.getByLabelText('Name'))
})

test.each(['by the choice itself', 'while it closes'])(
  'focus moved elsewhere %s stays there',
  async (when) => {
    const go = () => screen.getByLabelText('Name').focus()
    const menu = (
      <ActionMenu>
        <MenuItem text="Rename" onClick={when === 'by the choice itself' ? go : () => undefined} />
      </ActionMenu>
    )
    render(
      <>
        <PopoverButton content={menu} text="Actions" />
        <input aria-label="Name" />
      </>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    if (when === 'while it closes') go()
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    // Blueprint ends the closing in a timer, and restores the focus in another.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await hasFocus(screen.getByLabelText('Name'))
  },
)

test.each([
  [
    'Escape is pressed while something else has the focus',
    async (user: UserEvent) => {
      screen.getByLabelText('Name').focus()
      await user.keyboard('{Escape}')
    },
  ],
  ['something outside is pressed', async (user: UserEvent) => user.click(screen.getByLabelText('Name'))],
  ['the author goes elsewhere', async () => act(() => navigate('/app/assets'))],
])('details close when %s', async (_when, leave) => {
  render(
    <Router hook={hook}>
      <PopoverButton content={<p>The details</p>} text="Status" />
      <input aria-label="Name" />
    </Router>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Status' }))
  await screen.findByText('The details')
  await leave(user)
  await waitFor(() => expect(screen.queryByText('The details')).toBeNull())
})

test('one that closes leaves the focus to another that was opened meanwhile', async () => {
  render(
    <>
      <PopoverButton content={menu} text="Filter" />
      <PopoverButton content={<input aria-label="Name" />} text="Save" />
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const entry = await screen.findByRole('menuitem', { name: 'Rename' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, 'Tea')
  await waitFor(() => expect(entry.isConnected).toBe(false))
  await hasFocus(name)
})
