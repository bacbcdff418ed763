import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'

/** What of the browser is not here: decoding pictures, drawing, and the network. */
let sent: { address: string; length: number }[]
let answer: () => Promise<Response>
let isReadable: boolean

beforeEach(() => {
  sent = []
  isReadable = true
  answer = async () => new Response(JSON.stringify({ offset: 3, stored: true, picture: 'acme~face' }))
  vi.stubGlobal('createImageBitmap', async () => {
    if (!isReadable) throw new DOMException('', 'InvalidStateError')
    return { width: 400, height: 300 }
  })
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    sent.push({ address, length: (options.body as Uint8Array).length })
    options.signal?.throwIfAborted()
    return await answer()
  })
  const context = { drawImage() {}, fillRect() {}, clearRect() {} }
  // Cast: the few calls that are made.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['abc'])))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(picture: string | null = null) {
  const saved = vi.fn()
  const { api, calls } = testApi({ removeProfilePicture: () => ({ ok: true }) })
  render(
    <TestSite api={api}>
      <ProfilePicture profile={{ key: 'acme~ana', picture }} onSaved={saved} />
    </TestSite>,
  )
  await screen.findByText('Profile picture')
  return { saved, calls, user: userEvent.setup() }
}
const state = () => screen.getByRole('region', { name: 'Profile picture', hidden: true }).dataset.state
const choose = (label = 'Choose a picture…') =>
  fireEvent.change(screen.getAllByLabelText(label).find((one) => one.tagName === 'INPUT') as HTMLElement, {
    target: { files: [new File(['x'], 'ana.jpg', { type: 'image/jpeg' })] },
  })

test('is chosen, confirmed as a square, sent, and then shown', async () => {
  const { saved, user } = await show()
  expect(state()).toBe('choosing')
  choose()
  expect(await screen.findByRole('dialog', { name: 'Choose what is shown' })).toBeTruthy()
  expect(state()).toBe('confirm')
  const zoom = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
  fireEvent.change(zoom, { target: { value: '2' } })
  expect(zoom.value).toBe('2')
  await user.click(screen.getByRole('button', { name: 'Use picture' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([
    { address: expect.stringMatching(/^\/profile\/pictures\/[0-9a-f]{64}\?/), length: 3 },
  ])
})

test('is not sent when the square is not confirmed', async () => {
  const { user } = await show()
  choose()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state()).toBe('choosing')
  expect(sent).toEqual([])
})

test('a file that the browser cannot read, and one that the server refuses, say so and can be chosen again', async () => {
  const { user, saved } = await show()
  isReadable = false
  choose()
  expect(
    await screen.findByText('Your browser cannot read this picture. Please choose a JPEG or PNG.'),
  ).toBeTruthy()
  isReadable = true
  answer = async () => new Response(JSON.stringify({ error: { code: 'rate_limited' } }), { status: 429 })
  choose()
  await user.click(await screen.findByRole('button', { name: 'Use picture' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(state()).toBe('choosing')
  expect(saved).not.toHaveBeenCalled()
})

test('a picture that is there is displayed, and can be removed', async () => {
  const { calls, saved, user } = await show('http://content.test/face')
  expect(state()).toBe('display')
  expect(screen.getByRole('img', { name: 'Your profile picture' }).getAttribute('src')).toBe(
    'http://content.test/face',
  )
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(calls.filter(({ name }) => name === 'removeProfilePicture')).toHaveLength(1)
})
