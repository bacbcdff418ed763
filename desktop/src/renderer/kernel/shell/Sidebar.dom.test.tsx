import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole, reopenConsole } from '../testing/openConsole.tsx'

let open: OpenConsole

beforeEach(async () => {
  localStorage.clear()
  open = await openConsole({ path: '/app/instructors' })
})
afterEach(() => open.close())

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))

it('folds a group of the menu but for the open screen, and remembers it', async () => {
  await open.user.click(await screen.findByRole('button', { name: 'Resources' }))
  expect(menu().queryByRole('link', { name: 'Videos' })).toBeNull()
  expect(menu().getByRole('link', { name: 'Instructors' })).toBeTruthy()
  open.screen.unmount()
  open = reopenConsole(open, '/app/courses')
  const group = await screen.findByRole('button', { name: 'Resources' })
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(menu().queryByRole('link', { name: 'Instructors' })).toBeNull()
  await open.user.click(group)
  expect(menu().getByRole('link', { name: 'Instructors' })).toBeTruthy()
})
