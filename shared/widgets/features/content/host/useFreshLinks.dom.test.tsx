import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testHost } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from './HostContext.ts'
import { useFreshLinks } from './useFreshLinks.ts'
import type { LoadedLinks } from './WidgetHost.ts'

let timers: { work(): void; ms: number; isOver: boolean }[]
let asked: (boolean | undefined)[]
let renewInMs: number | null
let isDown: boolean
beforeEach(() => {
  timers = []
  asked = []
  renewInMs = 540_000
  isDown = false
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const timer = {
  start(work: () => void, ms: number) {
    const one = { work, ms, isOver: false }
    timers.push(one)
    return () => {
      one.isOver = true
    }
  },
}
async function loadLinks(_: unknown, __: unknown, isRenewal?: boolean): Promise<LoadedLinks> {
  asked.push(isRenewal)
  if (isDown) throw new Error('down')
  return { links: { 'acme~leaf': { original: `/files/${asked.length}` } }, renewInMs }
}
const host = testHost({ loadLinks })
const wrapper = ({ children }: { children: ReactNode }) => (
  <HostProvider value={host}>{children}</HostProvider>
)
const show = () => renderHook(() => useFreshLinks(['acme~leaf'], ['original'], timer), { wrapper })
type Shown = ReturnType<typeof show>['result']
const showing = (result: Shown, address: string) =>
  waitFor(() => expect(result.current.links['acme~leaf']?.original).toBe(address))

describe('links on a page', () => {
  test('are renewed in time, and again', async () => {
    const { result, unmount } = show()
    await showing(result, '/files/1')
    await act(async () => timers[0]?.work())
    expect(result.current.links['acme~leaf']?.original).toBe('/files/2')
    await act(async () => timers[1]?.work())
    expect(result.current.links['acme~leaf']?.original).toBe('/files/3')
    expect(timers.map(({ ms }) => ms)).toEqual([540_000, 540_000, 540_000])
    unmount()
    expect(timers.at(-1)?.isOver).toBe(true)
  })

  test('are not renewed if they do not expire', async () => {
    renewInMs = null
    const { result } = show()
    await showing(result, '/files/1')
    expect(timers).toEqual([])
  })

  test('are checked when the page becomes visible again, because the computer may have slept', async () => {
    const { result } = show()
    await showing(result, '/files/1')
    document.dispatchEvent(new Event('visibilitychange'))
    await showing(result, '/files/2')
    expect(timers.map(({ isOver }) => isOver)).toEqual([true, false])
  })

  test('are hidden if they could not be renewed, and can be loaded again', async () => {
    const { result } = show()
    await showing(result, '/files/1')
    isDown = true
    await act(async () => timers[0]?.work())
    expect(result.current).toMatchObject({ state: 'failed', links: {} })
    isDown = false
    act(() => result.current.retry())
    await showing(result, '/files/3')
    expect(asked).toEqual([false, false, true])
  })
})
