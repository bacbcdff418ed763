import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Row } from '../../../core/CoreApi.ts'
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

/** The window's far side: whether it was asked to close, and whether it stays. */
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
      onEvent: () => () => undefined,
      fileUrl: () => '',
      leave,
    }
  })

  it('closes at once where all is on the disk', () => {
    expect(asksToClose()).toBe('closes')
  })

  it('stays for the words typed last, and closes by itself once they are on the disk', async () => {
    await type('Mira Holm')
    const names: unknown[] = []
    leave.mockImplementation(async () => void names.push(await storedName()))
    expect(asksToClose()).toBe('stays')
    await waitFor(() => expect(names).toEqual(['Mira Holm']))
    expect(asksToClose()).toBe('closes')
  })

  it('asks about what cannot be saved, by the record’s name, and closes once that is let go', async () => {
    await type('Mi')
    open.go('/app/courses')
    await screen.findByRole('heading', { name: 'Courses' })
    expect(asksToClose()).toBe('stays')
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText('What you changed about “Mira” is not saved.')
    dialog.getByText('Name: Must be 3 characters or more')
    await answer('Cancel')
    expect(leave).not.toHaveBeenCalled()
    expect(asksToClose()).toBe('stays')
    await answer('Discard changes')
    expect(leave).toHaveBeenCalledOnce()
    expect(asksToClose()).toBe('closes')
    expect(await storedName()).toBe('Mira')
  })

  it('does not stay for a record that is deleted', async () => {
    await type('Mi')
    expect(asksToClose()).toBe('stays')
    await answer('Cancel')
    await open.core.api.delete({ entity: 'instructor', key: mira.key })
    await waitFor(() => expect(asksToClose()).toBe('closes'))
  })
})

it('a browser’s window is left to the browser, and what can be saved is', async () => {
  await type('Mira Holm')
  expect(asksToClose()).toBe('stays')
  await waitFor(async () => expect(await storedName()).toBe('Mira Holm'))
  await waitFor(() => expect(asksToClose()).toBe('closes'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
