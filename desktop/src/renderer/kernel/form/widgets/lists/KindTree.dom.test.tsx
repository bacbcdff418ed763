import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Row } from '#desktop/core/CoreApi.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
let template: Row
beforeEach(async () => {
  open = await openConsole()
  template = await open.core.api.create({ entity: 'portalTemplate', values: { name: 'Front page' } })
  open.go(`/app/design/${template.id}`)
})
afterEach(() => open.close())

const press = async (name: string) => open.user.click(await screen.findByRole('button', { name }))
const stored = async () =>
  JSON.stringify(await open.core.api.get({ entity: 'portalTemplate', key: template.key }))

it('deletes a widget and a row with its contents at once, and Undo brings each back to its place', async () => {
  await press('Add row to Rows')
  await press('Add column to Row')
  await screen.findByRole('region', { name: 'Column' })
  await press('Delete Column')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Column' })).toBeNull())
  await screen.findByText('Column was deleted.')
  await press('Undo')
  await screen.findByRole('region', { name: 'Column' })
  await press('Delete Row')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await screen.findByText('Row was deleted.')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Row' })).toBeNull())
  await waitFor(async () => expect(await stored()).not.toContain('column'))
  // The column's notice may still be on its way out.
  const notice = screen.getByText('Row was deleted.').closest<HTMLElement>('.bp6-toast')
  await open.user.click(within(notice ?? document.body).getByRole('button', { name: 'Undo' }))
  await screen.findByRole('region', { name: 'Column' })
  await waitFor(async () => expect(await stored()).toContain('column'))
})
