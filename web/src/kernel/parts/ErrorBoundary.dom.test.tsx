import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadWithinMs } from '#widgets/kernel/loading/loadInTime.ts'
import { AsideBoundary } from './AsideBoundary.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const tryAgain = () => userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))

const catalogue = { isBroken: false }
function Catalogue() {
  if (catalogue.isBroken) throw new Error('The catalogue has no courses.')
  return <p>Courses</p>
}

test('a rendering error shows its message, and can be retried', async () => {
  catalogue.isBroken = true
  render(
    <ErrorBoundary>
      <Catalogue />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toBe(
    'Something went wrong:The catalogue has no courses.Try again',
  )
  catalogue.isBroken = false
  await tryAgain()
  expect(screen.getByText('Courses')).toBeTruthy()
})

test('a chunk that does not load within 120 s is such an error, and is reloaded', async () => {
  const asked: ((part: ComponentType) => void)[] = []
  const timers: { work(): void; ms: number; isOver: boolean }[] = []
  const Part = lazyPart(() => new Promise<ComponentType>((resolve) => asked.push(resolve)), {
    start(work, ms) {
      const timer = { work, ms, isOver: false }
      timers.push(timer)
      return () => {
        timer.isOver = true
      }
    },
  })
  render(
    <ErrorBoundary>
      <Suspense fallback="On its way">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )
  expect(screen.getByText('On its way')).toBeTruthy()
  expect(timers.map(({ ms }) => ms)).toEqual([loadWithinMs])
  expect(loadWithinMs).toBe(120_000)
  await act(async () => timers[0]?.work())
  expect(screen.getByRole('alert').textContent).toContain('A part of this page took too long to load.')
  await tryAgain()
  expect(screen.getByText('On its way')).toBeTruthy()
  await act(async () => asked[1]?.(Catalogue))
  expect(screen.getByText('Courses')).toBeTruthy()
  expect(timers.map(({ isOver }) => isOver)).toEqual([false, true])
})

/** Browsers tell by this whether they have a network. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('a failed chunk is explained in plain words, and is reloaded', async () => {
  const load = vi.fn<() => Promise<ComponentType>>()
  const raw = 'Failed to fetch dynamically imported module: http://portal.test/assets/x.js'
  load.mockRejectedValueOnce(new TypeError(raw)).mockResolvedValueOnce(Catalogue)
  const Part = lazyPart(load)
  render(
    <ErrorBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This could not be loadedA part of this page could not be loaded. Please check your connection and try again.Try again',
  )
  await tryAgain()
  expect(await screen.findByText('Courses')).toBeTruthy()
})

test('a chunk that fails offline says so, and loads once the network is back', async () => {
  const load = vi.fn<() => Promise<ComponentType>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Catalogue)
  const Part = lazyPart(load)
  setOnline(false)
  render(
    <>
      <p>What was here before</p>
      <ErrorBoundary headingLevel={2}>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>
    </>,
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'You are offline' })).toBeTruthy()
  expect(screen.getByText('What was here before')).toBeTruthy()
  setOnline(true)
  expect(await screen.findByText('Courses')).toBeTruthy()
})

test('a prefetched chunk works offline', async () => {
  let isThere = true
  const loaded = Promise.resolve(Catalogue)
  const Part = lazyPart(() => (isThere ? loaded : Promise.reject(new TypeError('Failed to fetch'))))
  await Part.prefetch()
  isThere = false
  render(
    <ErrorBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )
  expect(await screen.findByText('Courses')).toBeTruthy()
})

test('an overlay fails over the page, and can be closed', async () => {
  const Menu = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')))
  const close = vi.fn()
  render(
    <header>
      <AsideBoundary close={close}>
        <Suspense>
          <Menu />
        </Suspense>
      </AsideBoundary>
    </header>,
  )
  const fault = await screen.findByRole('alert')
  expect(document.querySelector('header')?.contains(fault)).toBe(false)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})
