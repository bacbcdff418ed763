import { Readable } from 'node:stream'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
const patience = { timeout: 15_000 }
let gate: PromiseWithResolvers<void>
beforeEach(async () => {
  gate = Promise.withResolvers()
  open = await openConsole({ path: '/app/media-desk', media: plainMediaWork(() => gate.promise) })
})
afterEach(async () => {
  gate.resolve()
  await open.close()
})

const add = (name: string, text = name) => open.core.importStream(Readable.from([Buffer.from(text)]), name)
const names = async () => {
  const queue = await open.screen.findByRole('region', { name: 'In the queue' })
  return within(queue)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

it('moves files of the queue by keyboard and to its front', async () => {
  await open.core.api.pauseJobs({ isPaused: true })
  for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) await add(name)
  expect(await names()).toEqual(['a.mp4', 'b.mp4', 'c.mp4'])
  const handle = await open.screen.findByRole('button', { name: 'Move c.mp4' })
  handle.focus()
  await open.user.keyboard('{ArrowUp}')
  await expect.poll(names, patience).toEqual(['a.mp4', 'c.mp4', 'b.mp4'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move c.mp4')
  await open.user.click(open.screen.getByRole('button', { name: 'Move b.mp4 to the front' }))
  await expect.poll(names, patience).toEqual(['b.mp4', 'a.mp4', 'c.mp4'])
})

it('pauses one file and all, and tells why one failed', async () => {
  await add('film.mp4')
  await open.user.click(await open.screen.findByRole('button', { name: 'Pause film.mp4' }))
  await open.screen.findByText('Paused · 50 %')
  await open.user.click(open.screen.getByRole('button', { name: 'Resume film.mp4' }))
  await open.screen.findByText(/^Converting · 50 %/)
  await open.user.click(open.screen.getByRole('button', { name: 'Pause all' }))
  await open.screen.findByText('Paused with the queue · 50 %')
  await add('bad.mp4', 'broken')
  gate.resolve()
  await open.user.click(open.screen.getByRole('button', { name: 'Resume all' }))
  await open.screen.findByText('There is no picture in it.')
  const ended = await open.screen.findByRole('region', { name: 'Finished' })
  expect(within(ended).getByText(/^Ready/)).toBeTruthy()
  await open.user.click(within(ended).getByRole('button', { name: 'Clear the list' }))
  await expect.poll(() => open.screen.queryByRole('region', { name: 'Finished' }), patience).toBeNull()
})

it('warns of a disk that is almost full in the tray, on the desk and where files are added', async () => {
  await open.close()
  open = await openConsole({
    path: '/app/media-desk',
    measureDisk: async () => ({ freeBytes: 1.5e9, totalBytes: 1e12 }),
  })
  const warnings = () => open.screen.getAllByText(/^This disk is almost full: 1\.5 GB are free/).length
  await expect.poll(warnings, patience).toBe(1)
  await open.user.click(await open.screen.findByRole('button', { name: 'Disk almost full' }))
  await expect.poll(warnings, patience).toBe(2)
  open.go('/app/assets/image')
  await open.screen.findByRole('heading', { name: 'Images' })
  await expect.poll(warnings, patience).toBeGreaterThan(0)
  await open.user.click(open.screen.getAllByRole('link', { name: 'Free up space' })[0] ?? document.body)
  await expect.poll(() => open.path()).toBe('/app/media-desk/storage')
})
