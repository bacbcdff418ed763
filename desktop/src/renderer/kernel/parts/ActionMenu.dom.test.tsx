import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ActionMenu } from './ActionMenu.tsx'

test('a menu opens on its first entry, and supports arrows, Home, End and letters', async () => {
  const chosen = vi.fn()
  render(
    <ActionMenu>
      <MenuItem text="Rename" />
      <MenuItem text="Hide" disabled />
      <MenuDivider />
      <MenuItem text="Move" onClick={chosen} />
      <MenuItem text="Remove" />
    </ActionMenu>,
  )
  const user = userEvent.setup()
  const isOn = (name: string) => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name }))
  await waitFor(() => isOn('Rename'))
  for (const [key, name] of [
    ['{ArrowDown}', 'Move'],
    ['{End}', 'Remove'],
    ['{ArrowDown}', 'Rename'],
    ['{ArrowUp}', 'Remove'],
    ['{Home}', 'Rename'],
    ['r', 'Remove'],
    ['R', 'Rename'],
    ['x', 'Rename'],
    ['{Control>}m{/Control}', 'Rename'],
    ['m', 'Move'],
  ] as const) {
    await user.keyboard(key)
    isOn(name)
  }
  await user.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledOnce()
})
