import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole()
})
afterEach(() => open.close())

it('says that work is not saved while the disk takes none, and that it is once it does', async () => {
  const mira = await open.core.api.create({ entity: 'instructor', values: { name: 'Mira' } })
  open.go(`/app/instructors/${mira.id}`)
  const name = await screen.findByLabelText(/^Name/)
  const { call } = open.core
  open.core.call = (procedure, input) =>
    procedure === 'edit'
      ? Promise.reject(new AppError('storage', { message: 'The disk is full.' }))
      : call(procedure, input)
  await open.user.type(name, ' Holm')
  const line = screen.getByTestId('sync-state')
  await waitFor(() => expect(line.textContent).toBe('Not saved yet'))
  open.core.call = call
  // It tries again after two seconds.
  await waitFor(() => expect(line.textContent).toBe('Saved on this computer'), { timeout: 5000 })
})
