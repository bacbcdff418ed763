import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useRetryOnline } from './useRetryOnline.ts'

it('tries again when the connection is back, only while something failed', () => {
  const [first, latest] = [vi.fn(), vi.fn()]
  const { rerender, unmount } = renderHook(({ hasFailed, retry }) => useRetryOnline(hasFailed, retry), {
    initialProps: { hasFailed: false, retry: first },
  })
  fireEvent(window, new Event('online'))
  rerender({ hasFailed: true, retry: first })
  rerender({ hasFailed: true, retry: latest })
  expect(latest).not.toHaveBeenCalled()
  fireEvent(window, new Event('online'))
  expect([first.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1])
  unmount()
  fireEvent(window, new Event('online'))
  expect(latest).toHaveBeenCalledTimes(1)
})
