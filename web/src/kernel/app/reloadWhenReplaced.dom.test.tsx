import { expect, test, vi } from 'vitest'
import { partFailed } from '../parts/ErrorBoundary.tsx'
import { reloadWhenReplaced } from './reloadWhenReplaced.ts'

function stage() {
  const reload = vi.fn()
  const kept = new Map<string, string>()
  const navigator = { onLine: true }
  const fake = Object.assign(new EventTarget(), {
    location: { reload },
    navigator,
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
  const server = { isThere: true }
  const clock = { time: 1_000_000 }
  reloadWhenReplaced({
    window: fake as unknown as Window,
    isServerThere: async () => server.isThere,
    now: () => clock.time,
  })
  const fail = async () => {
    fake.dispatchEvent(new Event(partFailed))
    // The server's answer, and what follows it.
    await new Promise((resolve) => setTimeout(resolve))
    return reload.mock.calls.length
  }
  return { fail, navigator, server, clock }
}

test('a page whose chunks are gone is reloaded, at most once in a while', async () => {
  const { fail, clock } = stage()
  expect(await fail()).toBe(1)
  // Still missing right after: then it is shown.
  clock.time += 5_000
  expect(await fail()).toBe(1)
  clock.time += 60_000
  expect(await fail()).toBe(2)
})

test('a page is never reloaded offline, or while the server does not answer', async () => {
  const { fail, navigator, server } = stage()
  navigator.onLine = false
  expect(await fail()).toBe(0)
  navigator.onLine = true
  server.isThere = false
  expect(await fail()).toBe(0)
  server.isThere = true
  expect(await fail()).toBe(1)
})
