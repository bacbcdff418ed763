import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'
import { addDays, startOfDay, writeDay } from './calendar/calendarDays.ts'

const today = startOfDay(new Date())
const atNine = (day: Date) => new Date(day.getTime() + 9 * 3_600_000).toISOString()
const base = { cancelledReason: null, recordingStatus: null, recording: null, preStartOpenDuration: 5 }
const onServer = [
  { key: 'acme~soon', startsAt: atNine(addDays(today, 3)), status: 'PRE_MEETING', ...base },
  { key: 'acme~now', startsAt: atNine(today), status: 'ACTIVE', ...base },
  {
    key: 'acme~over',
    startsAt: atNine(addDays(today, -40)),
    status: 'POST_MEETING',
    ...base,
    recording: 'acme~film',
  },
  { key: 'acme~any', startsAt: null, status: 'PRE_MEETING', ...base },
]
const names: Readonly<Record<string, string>> = {
  ...{
    soon: 'Tea at nine',
    now: 'Tea right now',
    over: 'Tea of the past',
    any: 'Tea at any time',
    own: 'Tea of mine',
  },
}

let server: TestServer
let open: OpenConsole
let isReachable: boolean
beforeEach(async () => {
  isReachable = true
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    async (document) => {
      if (!document.includes('searchMeetings')) return { answer: { items: [] } }
      if (!isReachable) throw new AppError('unavailable')
      return { answer: { items: onServer } }
    },
  )
  open = await openConsole({ path: '/app/customers' })
  const { api } = open.core
  await api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await api.chooseOrganization({ organization: 'acme' })
  for (const id of Object.keys(names)) {
    const { startsAt = null } = onServer.find(({ key }) => key === `acme~${id}`) ?? {}
    await api.create({ entity: 'meeting', values: { id, name: names[id], startsAt } })
  }
})
afterEach(async () => {
  localStorage.clear()
  await open.close()
  await server.close()
})
const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('[role=row]') as HTMLElement)

it('tells how each meeting is, and shows those that are live, upcoming or past', async () => {
  open.go('/app/meetings')
  // The screen begins once more when the workspace has synced.
  await screen.findByText('Live', { selector: '[role=row] *' })
  expect((await row('Tea at nine')).getByText('Upcoming')).toBeTruthy()
  expect((await row('Tea of the past')).getByText('Recorded')).toBeTruthy()
  expect((await row('Tea at any time')).getByText('No fixed time', { selector: '.bp6-tag *' })).toBeTruthy()
  expect((await row('Tea of mine')).getByText('Draft')).toBeTruthy()
  await open.user.click(screen.getByRole('radio', { name: 'Live' }))
  await expect.poll(() => screen.queryByRole('link', { name: 'Tea at nine' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Tea right now' })).toBeTruthy()
  expect(open.path()).toContain('f.time=live')
  await open.user.click(screen.getByRole('radio', { name: 'Past' }))
  await screen.findByRole('link', { name: 'Tea of the past' })
  expect(screen.queryByRole('link', { name: 'Tea right now' })).toBeNull()
})

it('says that states are not known where the server does not answer, and still lists all meetings', async () => {
  isReachable = false
  open.go('/app/meetings')
  await screen.findByText(/The states of meetings could not be read/)
  expect(screen.getByRole('link', { name: 'Tea at nine' })).toBeTruthy()
  await open.user.click(screen.getByRole('radio', { name: 'Upcoming' }))
  await screen.findByRole('heading', { name: 'The meetings could not be read' })
  isReachable = true
  await open.user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) as HTMLElement)
  await screen.findByRole('link', { name: 'Tea at nine' })
})

it('shows the meetings of a month and of a week, and goes through them by keys', async () => {
  open.go(`/app/meetings?view=week&day=${writeDay(today)}`)
  const now = await screen.findByRole('link', { name: /Tea right now.*Live/ })
  expect(screen.queryByRole('link', { name: /Tea of the past/ })).toBeNull()
  now.focus()
  await open.user.keyboard('{PageDown}')
  await expect.poll(() => screen.queryByRole('link', { name: /Tea right now/ })).toBeNull()
  await open.user.click(screen.getByRole('button', { name: 'Today' }))
  await screen.findByRole('link', { name: /Tea right now/ })
  await open.user.click(screen.getByRole('radio', { name: 'Month' }))
  await screen.findByRole('button', { name: 'Next month' })
  await open.user.click(screen.getByRole('link', { name: '2 meetings have no fixed time' }))
  await screen.findByRole('link', { name: 'Tea of mine' })
  expect(screen.queryByRole('link', { name: 'Tea at nine' })).toBeNull()
})
