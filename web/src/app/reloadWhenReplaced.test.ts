import { expect, test, vi } from 'vitest'
import { reloadWhenReplaced } from './reloadWhenReplaced.ts'

test('a page whose parts are gone is loaded anew, once in a while', () => {
  const reload = vi.fn()
  const kept = new Map<string, string>()
  const fake = Object.assign(new EventTarget(), {
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
  let time = 1_000_000
  reloadWhenReplaced({ window: fake as unknown as Window, now: () => time })
  const fail = () => !fake.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  expect(fail()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  // Still missing right after: then it is shown.
  time += 5_000
  expect(fail()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  time += 60_000
  expect(fail()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
