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
