import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { Fault } from './Fault.tsx'

/** As the portal's scripts make it: there the text of an error is a key of its catalogue. */
const internal = new AppError('internal', { message: 'code.internal' })

test('shows a fault of the server as a sentence, not as the key of its text', () => {
  render(<Fault error={internal} retry={vi.fn()} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'Something went wrong:Something went wrong on our side.Try again',
  )
})
