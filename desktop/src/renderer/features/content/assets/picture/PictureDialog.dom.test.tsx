import { Readable } from 'node:stream'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { CoreProvider } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { Dialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import {
  directTransport,
  type OpenConsole,
  openConsole,
} from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { wholePicture } from '#shared/features/content/rules/media/croppedPicture.ts'
import { PictureDialog } from './PictureDialog.tsx'

/** A picture of 400 by 200 pixels, whichever address it has: jsdom decodes none. */
class LoadedImage {
  naturalWidth = 400
  naturalHeight = 200
  onload: (() => void) | null = null
  set src(_address: string) {
    queueMicrotask(() => act(() => this.onload?.()))
  }
}

let open: OpenConsole
let picture: Row
beforeEach(async () => {
  vi.stubGlobal('Image', LoadedImage)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  open = await openConsole({
    path: '/app/assets/image',
    media: { ...plainMediaWork(), detect: async () => ({ type: 'image', mimeType: 'image/jpeg' }) },
  })
  picture = (await open.core.importStream(Readable.from([Buffer.from('a cup')]), 'cup.jpg')).asset
})
afterEach(async () => {
  await open.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const dialog = () => screen.findByRole('dialog', { name: 'Edit picture' })
async function openDialog(name = 'cup.jpg') {
  await open.user.click(
    await screen.findByRole('button', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) }),
  )
  await open.user.click(await screen.findByRole('button', { name: 'Crop and focal point…' }))
  const shown = within(await dialog())
  await shown.findByLabelText('Shape')
  return shown
}
const number = (shown: Awaited<ReturnType<typeof openDialog>>, name: string, value: string) =>
  fireEvent.change(shown.getByRole('spinbutton', { name }), { target: { value } })
const images = async () =>
  (
    await open.core.api.list({
      entity: 'asset',
      offset: 0,
      limit: 9,
      sort: { field: 'createdAt', direction: 'asc' },
    })
  ).items

it('crops a picture in a shape, turns it, and shows the new picture with its source', async () => {
  const shown = await openDialog()
  await open.user.selectOptions(shown.getByLabelText('Shape'), '1:1')
  expect(shown.getByText(/^200 × 200 pixels, 100 from the left, 0 from the top/)).toBeTruthy()
  number(shown, 'Width', '100')
  number(shown, 'From the left', '40')
  await open.user.click(shown.getByRole('button', { name: 'Turn right' }))
  // A turned square is as large as the picture allows, around the same middle.
  expect(shown.getByText(/^200 × 200 pixels, 0 from the left/)).toBeTruthy()
  await open.user.click(shown.getByRole('button', { name: 'Flip left to right' }))
  await open.user.click(shown.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/^Cropped from/)).toBeTruthy()
  const [original, cropped] = await images()
  expect(original?.key).toBe(picture.key)
  expect(cropped).toMatchObject({
    source: picture.key,
    crop: { quarters: 3, isFlipped: true, width: 100, height: 50 },
  })
})

it('sets the focal point by keys, and keeps it where the crop moves', async () => {
  const shown = await openDialog()
  await open.user.click(shown.getByRole('tab', { name: 'Focal point' }))
  expect(shown.getByText('None is set: the middle stays in sight.')).toBeTruthy()
  act(() => shown.getByRole('button', { name: /^Focal point, 50 % from the left/ }).focus())
  await open.user.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}')
  expect(shown.getByText('49 % from the left, 40 % from the top.')).toBeTruthy()
  await open.user.click(shown.getByRole('tab', { name: 'Crop and turn' }))
  number(shown, 'Width', '200')
  await open.user.click(shown.getByRole('button', { name: 'Apply' }))
  await screen.findByText(/^Cropped from/)
  expect((await images())[1]).toMatchObject({ crop: { ...wholePicture, width: 50 }, focus: { x: 98, y: 40 } })
})

it('begins with the crop that a picture has, and goes back to the original', async () => {
  const crop = { ...wholePicture, x: 25, width: 50 }
  await open.core.api.editPicture({ asset: picture.key, crop, focus: null, alt: null })
  const shown = await openDialog('cup (cropped).jpg')
  expect(shown.getByText(/^200 × 200 pixels, 100 from the left/)).toBeTruthy()
  await open.user.click(shown.getByRole('button', { name: 'Back to the original' }))
  await open.user.click(shown.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => open.path()).toContain(picture.id)
  expect(await images()).toHaveLength(2)
})

it('asks for the alternative text of a picture in a field, and puts the crop in its place', async () => {
  const person = await open.core.api.create({
    entity: 'instructor',
    values: { name: 'Mira', profileImage: picture.key },
  })
  act(() => open.go(`/app/instructors/${person.id}`))
  await open.user.click(await screen.findByRole('button', { name: 'Crop Profile image' }))
  const shown = within(await dialog())
  await open.user.type(await shown.findByLabelText('Alternative text'), 'A cup of tea')
  number(shown, 'Height', '100')
  await open.user.click(shown.getByRole('button', { name: 'Apply' }))
  await expect
    .poll(async () => (await images())[1])
    .toMatchObject({ alt: 'A cup of tea', crop: { height: 50 } })
  const cropped = (await images())[1]?.key
  await expect
    .poll(async () => (await open.core.api.get({ entity: 'instructor', key: person.key })).profileImage)
    .toBe(cropped)
})

it('undoes and redoes its own steps, and nothing behind it', async () => {
  const shown = await openDialog()
  number(shown, 'Width', '100')
  await open.user.click(shown.getByRole('button', { name: 'Turn right' }))
  const size = (text: RegExp) => shown.queryByText(text) !== null
  expect(size(/^200 × 100 pixels/)).toBe(true)
  await open.user.keyboard('{Control>}z{/Control}')
  expect(size(/^100 × 200 pixels/)).toBe(true)
  await open.user.keyboard('{Control>}zz{/Control}')
  expect(size(/^400 × 200 pixels/)).toBe(true)
  await open.user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
  expect(size(/^200 × 100 pixels/)).toBe(true)
  expect(screen.queryByText(/^Undone|Nothing to undo/)).toBeNull()
})

it('says that the picture’s place is gone, and makes nothing', async () => {
  const onDone = vi.fn()
  const onClose = vi.fn()
  const { core } = open
  render(
    <CoreProvider transport={directTransport(core)}>
      <Dialogs>
        <PictureDialog asset={picture.key} isThere={() => false} onClose={onClose} onDone={onDone} />
      </Dialogs>
    </CoreProvider>,
  )
  const shown = within(await dialog())
  await shown.findByLabelText('Shape')
  number(shown, 'Width', '100')
  await open.user.click(shown.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/^The picture is no longer where it was/)).toBeTruthy()
  expect([onDone, onClose].every((one) => one.mock.calls.length === 0)).toBe(true)
  expect(await images()).toHaveLength(1)
})

it('names what a crop cuts off, and tells where each mark is on the new picture', async () => {
  const onDone = vi.fn()
  const { core } = open
  const marks = [
    { x: 25, y: 50, name: 'Spout' },
    { x: 90, y: 50, name: 'Handle' },
  ]
  render(
    <CoreProvider transport={directTransport(core)}>
      <Dialogs>
        <PictureDialog asset={picture.key} marks={marks} onClose={() => undefined} onDone={onDone} />
      </Dialogs>
    </CoreProvider>,
  )
  const shown = within(await dialog())
  expect((await shown.findByRole('status')).textContent).toBe(
    'The points stay where they are on the picture.',
  )
  number(shown, 'Width', '200')
  expect(shown.getByRole('status').textContent).toBe(
    'Cut off: “Handle” (2). It moves to the edge of the crop, and keeps its text.',
  )
  await open.user.click(shown.getByRole('button', { name: 'Apply' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  const move = onDone.mock.lastCall?.[1]
  expect(marks.map(({ x, y }) => move({ x, y }))).toEqual([
    { x: 50, y: 50 },
    { x: 100, y: 50 },
  ])
})

it('asks before Escape discards a crop, and closes at once while nothing was changed', async () => {
  let shown = await openDialog()
  await open.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit picture' })).toBeNull())
  await open.user.click(await screen.findByRole('button', { name: 'Crop and focal point…' }))
  shown = within(await dialog())
  await shown.findByLabelText('Shape')
  number(shown, 'Width', '200')
  await open.user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' }))
  await open.user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(shown.getByRole('spinbutton', { name: 'Width' })).toHaveProperty('value', '200')
})
