import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

/**
 * Test files of screens share their modules and their page (`isolate: false`): what one leaves in the page, its
 * storage, its address and the objects that tests replace is taken back at its end.
 */
const replaced = [
  globalThis,
  document,
  navigator,
  history,
  ...[Document, Element, HTMLElement, HTMLMediaElement, HTMLDialogElement, Range].map(
    ({ prototype }) => prototype,
  ),
]
/** Blueprint's popovers leave timers that would go off in another file, or where there is no `window` any more. */
const timers = new Set<NodeJS.Timeout>()
const start = globalThis.setTimeout
globalThis.setTimeout = Object.assign((...parameters: Parameters<typeof start>) => {
  const timer = start(...parameters)
  timers.add(timer)
  return timer
}, start)

let before: { of: object; own: Record<PropertyKey, PropertyDescriptor> }[] = []

beforeAll(() => {
  before = replaced.map((of) => ({ of, own: Object.getOwnPropertyDescriptors(of) }))
})

afterEach(() => {
  // A press that a test did not end.
  window.dispatchEvent(new Event('pointercancel'))
  cleanup()
  // Libraries wait for a frame that they asked for, and ask for no other one.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

afterAll(async () => {
  // A part that is still loading when its file ends would be taken for one that failed, by all files after it.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  for (const { of, own } of before) putBack(of, own)
  document.body.replaceChildren()
  document.title = ''
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = start
})

function putBack(of: object, own: Record<PropertyKey, PropertyDescriptor>): void {
  const now = Object.getOwnPropertyDescriptors(of) as Record<PropertyKey, PropertyDescriptor>
  for (const key of Reflect.ownKeys(now)) {
    const [was, is] = [own[key], now[key]]
    if (!is?.configurable) continue
    if (!was) Reflect.deleteProperty(of, key)
    else if (was.value !== is.value || was.get !== is.get || was.set !== is.set)
      Object.defineProperty(of, key, was)
  }
  for (const key of Reflect.ownKeys(own)) {
    const was = own[key]
    if (was && !(key in now)) Object.defineProperty(of, key, was)
  }
}
