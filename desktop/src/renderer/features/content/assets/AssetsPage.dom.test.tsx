import { Readable } from 'node:stream'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole({ path: '/app/assets/other' })
  for (const name of ['one.txt', 'two.txt', 'three.txt'])
    await open.core.importStream(Readable.from([Buffer.from(name)]), name)
})
afterEach(() => open.close())

it('deletes chosen files, and puts them back', async () => {
  await open.user.click(await screen.findByRole('checkbox', { name: 'Choose one.txt' }))
  await open.user.click(await screen.findByRole('checkbox', { name: 'Choose two.txt' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Chosen records' }))
  expect(bar.queryByRole('button', { name: 'Duplicate' })).toBeNull()
  await open.user.click(bar.getByRole('button', { name: 'Delete…' }))
  await open.user.click(await screen.findByRole('button', { name: 'Delete 2 assets' }))
  await screen.findByText('2 assets were deleted.')
  const count = async () => (await open.core.api.list({ entity: 'asset', offset: 0, limit: 1 })).total
  expect(await count()).toBe(1)
  await open.user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(count).toBe(3)
})

it('goes through the grid in two dimensions, chooses, opens, and deletes by key', async () => {
  await screen.findByRole('checkbox', { name: 'Choose one.txt' })
  const names = screen
    .getAllByRole('checkbox', { name: /^Choose / })
    .map((box) => (box.getAttribute('aria-label') ?? '').replace('Choose ', ''))
  const focused = () => names.findIndex((name) => document.activeElement?.textContent?.startsWith(name))
  const isChosen = (name = '') =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` }).checked
  await open.user.keyboard('{ArrowDown}')
  expect(focused()).toBe(0)
  await open.user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(focused()).toBe(1)
  await open.user.keyboard('x')
  await open.user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(() => names.map(isChosen)).toEqual([false, true, true])
  await open.user.keyboard('{Delete}')
  await open.user.click(await screen.findByRole('button', { name: 'Delete 2 assets' }))
  await screen.findByText('2 assets were deleted.')
  await open.user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => screen.queryAllByRole('checkbox', { name: /^Choose / }).length).toBe(3)
})

it('says on the card of a broken picture why it failed', async () => {
  const reason = 'This picture is cut off: its end is missing.'
  await open.core.api.create({
    entity: 'asset',
    values: { name: 'pot.png', type: 'image', derivativeStatus: 'error', derivativeError: reason },
  })
  open.go('/app/assets/image')
  const card = (await screen.findByRole('button', { name: /^pot\.png/ })).closest('article')
  expect(card?.textContent).toContain(`Failed${reason}`)
})
