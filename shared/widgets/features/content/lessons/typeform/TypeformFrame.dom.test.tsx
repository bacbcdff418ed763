import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testHost, testPlayer } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import { TypeformFrame } from './TypeformFrame.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const silent = /did not load/
const frame = () => document.querySelector('iframe')
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = () =>
  render(
    <HostProvider value={testHost()}>
      <TypeformFrame {...testPlayer<'typeform'>({ type: 'typeform', typeformId: 'AbC123' })} />
    </HostProvider>,
  )
/** A message to the page, by default as the form itself sends it. */
const say = (
  origin = 'https://form.typeform.com',
  source: Window | null | undefined = frame()?.contentWindow,
) => act(() => fireEvent(window, new MessageEvent('message', { origin, source: source ?? null })))

test('says in words that a form does not appear, and offers another try and a link', async () => {
  show()
  expect(screen.queryByText(silent)).toBeNull()
  await wait(13_000)
  expect(screen.getByText(silent)).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the form in a new tab' })
  expect(link.href).toBe('https://form.typeform.com/to/AbC123')
  const before = frame()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(frame()).not.toBe(before)
  expect(screen.queryByText(silent)).toBeNull()
  await wait(13_000)
  expect(screen.getByText(silent)).toBeTruthy()
  // It came late.
  say()
  expect(screen.queryByText(silent)).toBeNull()
})

test('says nothing once the form itself has answered; messages of others do not count', async () => {
  show()
  say()
  await wait(60_000)
  expect(screen.queryByText(silent)).toBeNull()
  cleanup()
  show()
  say('https://evil.example')
  say('https://form.typeform.com', window)
  await wait(13_000)
  expect(screen.getByText(silent)).toBeTruthy()
})

test('says that the browser is offline instead of an empty frame, and loads the form when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(screen.getByText(/You are offline/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(frame()).toBeNull()
  online.mockReturnValue(true)
  act(() => fireEvent(window, new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
  expect(frame()).not.toBeNull()
})
