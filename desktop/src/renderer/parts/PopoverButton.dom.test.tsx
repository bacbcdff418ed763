import { MenuItem } from '@blueprintjs/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'
import { PopoverButton } from './PopoverButton.tsx'

afterEach(cleanup)

const menu = (
  <ActionMenu>
    <MenuItem text="Rename" />
  </ActionMenu>
)

test('a menu that is closed with Escape gives the focus back', async () => {
  render(<PopoverButton content={menu} text="Actions" />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Actions' })
  await user.click(button)
  const entry = await screen.findByRole('menuitem', { name: 'Rename' })
  await waitFor(() => expect(document.activeElement).toBe(entry))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('whoever goes on elsewhere while it closes is not called back from there', async () => {
  render(
    <>
      <PopoverButton content={menu} text="Actions" />
      <input aria-label="Name" />
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const field = screen.getByLabelText('Name')
  field.focus()
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  // The end of the closing is a timer of Blueprint's, and what follows it another.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(document.activeElement).toBe(field)
})
