import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { testLesson } from '#shared/testing/testCourse.ts'

let open: OpenConsole
/** Lets the film be processed. */
let release: () => void
let key: string

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  open = await openConsole({ media: plainMediaWork(() => promise) })
  const { asset } = await open.core.importStream(chunk(), 'tea.mp4')
  const sections = [testLesson('a', 'video', { asset: asset.key }, { name: 'Film' })]
  const course = await open.core.api.create({ entity: 'course', values: { name: 'Tea for all', sections } })
  key = course.key
  open.go(`/app/course-editor/${course.id}`)
  await open.user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Its files are not ready yet' }))
  dialog.getByText(/Its video is still being processed\./)
  await open.user.click(dialog.getByRole('button', { name: 'Publish when it is ready' }))
  await screen.findByText('The course as it is now is published as soon as its files are ready.')
})
afterEach(async () => {
  release()
  await open.close()
})

async function* chunk() {
  yield new TextEncoder().encode('a film')
}
const publications = async () =>
  (await open.core.api.list({ entity: 'publication', offset: 0, limit: 9 })).total

it('offers to publish a course when its film is ready, and says so when it is', async () => {
  open.go('/app/courses')
  await screen.findByText('Waiting for its files')
  await open.user.click(screen.getByRole('button', { name: '1 in progress' }))
  await screen.findByText('is published when its files are ready.')
  expect(await publications()).toBe(0)
  release()
  await screen.findByText('“Tea for all” is ready: it is published with the next sync.')
  await waitFor(() => expect(screen.queryByText('Waiting for its files')).toBeNull())
  expect(await publications()).toBe(1)
})

it('asks again after a change, since only what its author saw is published', async () => {
  await open.core.api.edit({
    entity: 'course',
    key,
    edits: [{ do: 'set', path: ['name'], value: 'Tea for most' }],
  })
  await screen.findByText(/^You changed the course after you chose to publish it/)
  await open.user.click(screen.getByRole('button', { name: 'Publish it as it is now' }))
  await screen.findByText('The course as it is now is published as soon as its files are ready.')
})

it('is cancelled in the editor', async () => {
  await open.user.click(screen.getByRole('button', { name: 'Cancel publishing' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel publishing' })).toBeNull())
  expect(await open.core.api.whenReady({})).toEqual({ waiting: [], ended: [] })
})
