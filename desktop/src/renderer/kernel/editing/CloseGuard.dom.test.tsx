import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let open: OpenConsole
let mira: Row

beforeEach(async () => {
  open = await openConsole()
  mira = await open.core.api.create({ entity: 'instructor', values: { name: 'Mira' } })
})
afterEach(async () => {
  await open.close()
  delete window.lectern
})

/** A fake window: whether it was asked to close, and whether it stays. */
const asksToClose = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'stays' : 'closes'
}
const storedName = async () => (await open.core.api.get({ entity: 'instructor', key: mira.key })).name
async function type(text: string) {
  open.go(`/app/instructors/${mira.id}`)
  const name = await screen.findByLabelText(/^Name/)
  await open.user.clear(name)
  await open.user.type(name, text)
}
async function answer(button: string) {
  const dialog = within(await screen.findByRole('alertdialog'))
  await open.user.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

describe('the desktop’s window', () => {
  let leave: ReturnType<typeof vi.fn<() => Promise<void>>>
  beforeEach(() => {
    leave = vi.fn(async () => undefined)
    const notHere = () => Promise.reject(new AppError('internal'))
    window.lectern = {
      invoke: notHere,
      openPackage: notHere,
      importFile: notHere,
      readDocument: () => Promise.reject(new Error('unused')),
      readArchive: notHere,
      onEvent: () => () => undefined,
      fileUrl: () => '',
      leave,
    }
  })

  it('closes at once if all is on disk', () => {
    expect(asksToClose()).toBe('closes')
  })

  it('waits for the last edits, and closes once they are on disk', async () => {
    await type('Mira Holm')
    const names: unknown[] = []
    leave.mockImplementation(async () => void names.push(await storedName()))
    expect(asksToClose()).toBe('stays')
    await waitFor(() => expect(names).toEqual(['Mira Holm']))
    expect(asksToClose()).toBe('closes')
  })

  it('asks about edits that cannot be saved, by the record’s name, and closes once they are discarded', async () => {
    await type('Mi')
    open.go('/app/courses')
    await screen.findByRole('heading', { name: 'Courses' })
    expect(asksToClose()).toBe('stays')
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText('Your changes to “Mira” are not saved.')
    dialog.getByText('Name: Must be 3 characters or more')
    await answer('Cancel')
    expect(leave).not.toHaveBeenCalled()
    expect(asksToClose()).toBe('stays')
    await answer('Discard changes')
    expect(leave).toHaveBeenCalledOnce()
    expect(asksToClose()).toBe('closes')
    expect(await storedName()).toBe('Mira')
  })

  it('does not wait for a deleted record', async () => {
    await type('Mi')
    expect(asksToClose()).toBe('stays')
    await answer('Cancel')
    await open.core.api.delete({ entity: 'instructor', key: mira.key })
    await waitFor(() => expect(asksToClose()).toBe('closes'))
  })
})

it('in a browser, the browser asks, and valid edits are saved', async () => {
  await type('Mira Holm')
  expect(asksToClose()).toBe('stays')
  await waitFor(async () => expect(await storedName()).toBe('Mira Holm'))
  await waitFor(() => expect(asksToClose()).toBe('closes'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
