import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { usePageStart } from './usePageStart.ts'

function Page() {
  const [path, navigate] = useLocation()
  usePageStart(path)
  follow = navigate
  return <main id="content" tabIndex={-1} />
}
let follow: (path: string) => void = () => undefined
const scrollTo = vi.fn<(x: number, y: number) => void>()

beforeEach(() => {
  window.history.replaceState(null, '', '/class/tea?item=l1')
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
  render(<Page />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path: string) => act(async () => follow(path))
const goBack = () =>
  act(async () => {
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await isBack
  })

test('an opened page begins at its top; going back restores its position', async () => {
  await open('/home')
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
  expect(document.activeElement?.id).toBe('content')
  await goBack()
  expect(window.location.pathname).toBe('/class/tea')
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('a page begins at its top after going back between lessons, too', async () => {
  await open('/class/tea?item=l2')
  expect(scrollTo).not.toHaveBeenCalled()
  await goBack()
  await open('/home')
  expect(scrollTo).toHaveBeenCalledTimes(1)
  await goBack()
  await open('/home')
  expect(scrollTo).toHaveBeenCalledTimes(2)
})
