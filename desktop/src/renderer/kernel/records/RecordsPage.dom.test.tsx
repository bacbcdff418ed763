import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let open: OpenConsole

beforeEach(async () => {
  open = await openConsole()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await open.close()
})

it('lists the 501st record, too, beside an open one', async () => {
  let last = ''
  for (let n = 0; n <= 500; n += 1)
    last = (
      await open.core.api.create({
        entity: 'instructor',
        values: { name: `Teacher ${String(n).padStart(3, '0')}` },
      })
    ).id
  open.go(`/app/instructors/${last}`)
  const list = within(await screen.findByRole('navigation', { name: 'Instructors' }))
  await list.findByText('Teacher 499')
  expect(list.queryByText('Teacher 500')).toBeNull()
  await open.user.click(list.getByText('Show more'))
  await list.findByText('Teacher 500')
  expect(list.queryByText('Show more')).toBeNull()
})

it('says at once that a name is too long, since the disabled button cannot', async () => {
  open.go('/app/instructors')
  await open.user.click((await screen.findAllByRole('button', { name: 'New instructor' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await open.user.type(dialog.getByRole('textbox', { name: /Name/ }), 'A name of more than thirty letters')
  expect(dialog.getByText('Must be 30 characters or less')).toBeTruthy()
})

it('says on Enter why a name is not enough, and takes it once it is', async () => {
  open.go('/app/engagement-flows')
  await open.user.click(
    (await screen.findAllByRole('button', { name: 'New engagement flow' }))[0] as HTMLElement,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: /Name/ })
  await open.user.type(name, 'Welcome')
  expect(dialog.queryByText('Must be 8 characters or more'), 'not while it is typed').toBeNull()
  await open.user.keyboard('{Enter}')
  dialog.getByText('Must be 8 characters or more')
  await open.user.type(name, ' all')
  expect(dialog.queryByText('Must be 8 characters or more')).toBeNull()
  await open.user.keyboard('{Enter}')
  await waitFor(async () => {
    const { items } = await open.core.api.list({ entity: 'engagementFlow', offset: 0, limit: 10 })
    expect(items.map((flow) => flow.name)).toEqual(['Welcome all'])
  })
})

it('lists a record without a name by its first text', async () => {
  for (const question of ['What does it cost?', 'Is there a certificate?'])
    await open.core.api.create({ entity: 'faq', values: { question, answer: 'See above.' } })
  open.go('/app/portal-faqs')
  const list = within(await screen.findByRole('table', { name: 'FAQs' }))
  await list.findByText('What does it cost?')
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Is there a certificate?',
    'What does it cost?',
  ])
})

it('starts a meeting in the author’s time zone', async () => {
  const options = new Intl.DateTimeFormat('en').resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Asia/Tokyo',
  })
  open.go('/app/meetings')
  await open.user.click((await screen.findAllByRole('button', { name: 'New meeting' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await open.user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Tea at nine')
  await open.user.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByRole('button', { name: /^Tea at nine/ })
  const { items } = await open.core.api.list({ entity: 'meeting', fields: ['timezone'], offset: 0, limit: 9 })
  expect(items[0]?.timezone).toBe('Asia/Tokyo')
})

it('has the title that its entry in the menu has', async () => {
  open.go('/app/design')
  await screen.findByRole('heading', { level: 1, name: 'Design' })
})

it.each([
  ['library', '/app/libraries', 'Open the courses', '/app/courses'],
  ['access group', '/app/access-groups', 'Open the memberships', '/app/portal-memberships'],
])('says what comes after a new %s', async (noun, path, next, href) => {
  open.go(path)
  await open.user.click((await screen.findAllByRole('button', { name: `New ${noun}` }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await open.user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Tea club')
  const code = dialog.queryByRole('textbox', { name: /^Code/ })
  if (code) await open.user.type(code, 'TEA')
  await open.user.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByText(/^“Tea club” is made\. It /)
  await open.user.click(screen.getByRole('button', { name: next }))
  await expect.poll(() => open.path()).toBe(href)
})
