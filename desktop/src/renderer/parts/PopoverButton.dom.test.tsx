import { MenuItem } from '@blueprintjs/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'
import { PopoverButton } from './PopoverButton.tsx'

afterEach(cleanup)

test.each([true, false])(
  'a menu that is closed with Escape gives the focus back (isFocusReturned: %s)',
  async (isFocusReturned) => {
    const menu = (
      <ActionMenu>
        <MenuItem text="Rename" />
      </ActionMenu>
    )
    render(<PopoverButton content={menu} isFocusReturned={isFocusReturned} text="Actions" />)
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Actions' })
    await user.click(button)
    const entry = await screen.findByRole('menuitem', { name: 'Rename' })
    await waitFor(() => expect(document.activeElement).toBe(entry))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  },
)
