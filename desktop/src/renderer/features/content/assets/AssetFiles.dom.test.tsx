import { Readable } from 'node:stream'
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
const patience = { timeout: 15_000 }
beforeEach(async () => {
  open = await openConsole({ path: '/app/assets/video' })
})
afterEach(() => open.close())

const add = async (name: string, text: string) =>
  (await open.core.importStream(Readable.from([Buffer.from(text)]), name)).asset
const assetNames = async () =>
  (await open.core.api.list({ entity: 'asset', offset: 0, limit: 10 })).items.map(({ name }) => name).sort()

it('offers the file that is there already, in place of a copy', async () => {
  await add('tea.mp4', 'a film')
  const [input] = await open.screen.findAllByTestId('file-input')
  fireEvent.change(input as HTMLElement, { target: { files: [new File(['a film'], 'copy.mp4')] } })
  await open.screen.findByText(/^“tea\.mp4” is in the library already/)
  expect(await assetNames()).toEqual(['copy.mp4', 'tea.mp4'])
  await open.user.click(open.screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(assetNames, patience).toEqual(['tea.mp4'])
})

it('lists what uses a file, with links, and says so before it is deleted', async () => {
  const film = await add('tea.mp4', 'a film')
  const { id } = await open.core.api.create({
    entity: 'instructor',
    values: { name: 'Ana Cup', profileImage: film.key },
  })
  await open.user.click(await open.screen.findByRole('button', { name: /^tea\.mp4/ }))
  await open.user.click(await open.screen.findByRole('tab', { name: 'Where used' }))
  const link = await open.screen.findByRole('link', { name: 'Ana Cup' })
  expect(link.getAttribute('href')).toBe(`/app/instructors/${id}`)
  await open.user.click(open.screen.getByRole('button', { name: 'Delete' }))
  const question = await open.screen.findByRole('alertdialog', { name: 'Delete asset?' })
  within(question).getByText(/It is used in 1 instructor \(“Ana Cup”\)\./)
  within(question).getByText('Instructor “Ana Cup” then has no video here: Profile image.')
})

it('trims a film and takes it back', async () => {
  const film = await add('tea.mp4', 'x'.repeat(9000))
  const length = async () => (await open.core.api.get({ entity: 'asset', key: film.key })).durationMs
  await expect.poll(length, patience).toBe(9000)
  await open.user.click(await open.screen.findByRole('button', { name: /^tea\.mp4/ }))
  await open.user.click(await open.screen.findByRole('tab', { name: 'Trim and poster' }))
  const start = await open.screen.findByRole('textbox', { name: 'Start' })
  await open.user.clear(start)
  await open.user.type(start, '0:10')
  await open.screen.findByRole('alert')
  await open.user.clear(start)
  await open.user.type(start, '0:02')
  await open.user.click(open.screen.getByRole('button', { name: 'Trim to a length of 0:07.000' }))
  await expect.poll(length, patience).toBe(7000)
  const whole = await open.screen.findByRole('button', { name: 'Show the whole film' })
  await expect.poll(() => whole.getAttribute('disabled'), patience).toBeNull()
  await open.user.click(whole)
  await expect.poll(length, patience).toBe(9000)
})

it('keeps a trim that was typed while another tab is open, and asks before it is discarded', async () => {
  const film = await add('tea.mp4', 'x'.repeat(9000))
  await expect
    .poll(async () => (await open.core.api.get({ entity: 'asset', key: film.key })).durationMs, patience)
    .toBe(9000)
  await open.user.click(await open.screen.findByRole('button', { name: /^tea\.mp4/ }))
  await open.user.click(await open.screen.findByRole('tab', { name: 'Trim and poster' }))
  const start = await open.screen.findByRole('textbox', { name: 'Start' })
  await open.user.clear(start)
  await open.user.type(start, '0:02')
  open.screen.getByText('The trim is not applied yet')
  await open.user.click(open.screen.getByRole('tab', { name: 'General' }))
  await open.user.click(open.screen.getByRole('tab', { name: 'Trim and poster' }))
  expect(await open.screen.findByRole('textbox', { name: 'Start' })).toHaveProperty('value', '0:02')
  await open.user.keyboard('{Escape}')
  const question = await open.screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
  await open.user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(open.screen.getByRole('textbox', { name: 'Start' })).toHaveProperty('value', '0:02')
})
