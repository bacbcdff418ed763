import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let open: OpenConsole
let portal: string
const here = '/app/menu-and-footer'
beforeEach(async () => {
  open = await openConsole()
  const { key } = await open.core.api.create({ entity: 'portal', values: { name: 'The Tea Room' } })
  portal = key
  open.go(here)
})
afterEach(async () => {
  history.replaceState(null, '', '/')
  await open.close()
})

/** Writes a line while the window is at an address: edits say by it where they were made. */
async function write(address: string) {
  history.replaceState(null, '', address)
  const field = await screen.findByLabelText('Copyright line')
  fireEvent.change(field, { target: { value: '© Mia' } })
  fireEvent.blur(field)
  await expect.poll(copyright).toBe('© Mia')
  history.replaceState(null, '', here)
}
const copyright = async () => {
  const { frame } = await open.core.api.get({ entity: 'portal', key: portal })
  // Cast: a stored portal has the shape of its definition.
  return (frame as { footer: { copyright: string | null } }).footer.copyright
}
const undo = async () =>
  fireEvent.click(await screen.findByRole('button', { name: /^Undo: .*Copyright line changed$/ }))
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Undo a change that was made elsewhere?' }))

it('undoes at once what was made on the same screen', async () => {
  await write(here)
  await undo()
  await expect.poll(copyright).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('asks before it undoes what was made on another screen, and leaves it when the answer is no', async () => {
  await write('/app/details')
  await undo()
  const asked = await question()
  asked.getByText(/Copyright line changed” was made on another screen/)
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(await copyright()).toBe('© Mia')
  await undo()
  fireEvent.click((await question()).getByRole('button', { name: 'Undo it' }))
  await expect.poll(copyright).toBeNull()
})

it('asks before it undoes what was made in another window', async () => {
  await write(here)
  sessionStorage.setItem('lectern.window', 'another')
  await undo()
  await question()
})
