import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CrashGuard } from './CrashGuard.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows a screen’s error, and opens it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  outline.isBroken = true
  render(
    <CrashGuard>
      <Outline />
    </CrashGuard>,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong:' })).toBeDefined()
  expect(screen.getByText('The outline has no root.')).toBeDefined()
  outline.isBroken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('The outline')).toBeDefined()
})

it('shows another record of a screen after one failed', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  outline.isBroken = true
  const guarded = (place: string) => (
    <CrashGuard place={place}>
      <Outline />
    </CrashGuard>
  )
  const { rerender } = render(guarded('/courses/one'))
  expect(screen.getByText('The outline has no root.')).toBeDefined()
  outline.isBroken = false
  rerender(guarded('/courses/two'))
  expect(screen.getByText('The outline')).toBeDefined()
})

const outline = { isBroken: false }
function Outline() {
  if (outline.isBroken) throw new Error('The outline has no root.')
  return <p>The outline</p>
}
