import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole()
  await open.core.api.create({
    entity: 'meeting',
    values: { id: 'tea', name: 'Tea talk', startsAt: '2026-03-24T08:30:00.000Z', timezone: 'Europe/Berlin' },
  })
  open.go('/app/meetings/tea?tab=meeting')
})
afterEach(() => open.close())

it('repeats a meeting every week, shows its dates, and applies a change to those that follow', async () => {
  const { user } = open
  await user.click(await screen.findByRole('button', { name: 'Repeat every week' }))
  expect(await screen.findByLabelText('Tuesday')).toHaveProperty('checked', true)
  const count = screen.getByLabelText('Meetings, with this one')
  await user.clear(count)
  await user.type(count, '3')
  await user.click(screen.getByRole('button', { name: 'Add 2 meetings' }))
  await screen.findByText('2 meetings were added to this series.')
  const series = await screen.findByRole('region', { name: 'Series' })
  await within(series).findByText('This meeting is one of a series')
  // The others are links; this one is not.
  expect(await within(series).findAllByRole('link')).toHaveLength(2)
  await user.click(await within(series).findByRole('button', { name: 'Apply to the 2 following meetings' }))
  await screen.findByText('The following meetings are the same already.')
})

it('repeats nothing without days or an end', async () => {
  const { user } = open
  await user.click(await screen.findByRole('button', { name: 'Repeat every week' }))
  await user.click(await screen.findByLabelText('Tuesday'))
  expect(screen.getByRole('button', { name: 'Add 0 meetings' })).toHaveProperty('disabled', true)
  await screen.findByText('Choose days and an end after this meeting.')
})
