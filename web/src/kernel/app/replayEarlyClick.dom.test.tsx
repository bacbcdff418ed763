import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyClicksScript } from '../head/earlyClicks.ts'
import { replayEarlyClick } from './replayEarlyClick.ts'

const pressed = vi.fn()
const page = (
  <form onSubmit={(event) => event.preventDefault()}>
    <button type="button" onClick={() => pressed('tab')}>
      Notes
    </button>
    <button type="submit" onClick={() => pressed('send')}>
      Send
    </button>
  </form>
)
let root: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  pressed.mockClear()
  root = document.createElement('div')
  root.innerHTML = '<form><button type="button">Notes</button><button type="submit">Send</button></form>'
  document.body.append(root)
  // biome-ignore lint/security/noGlobalEval: as the page's inline script runs it
  window.eval(earlyClicksScript)
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  root.remove()
})

const button = (at: number) => {
  const found = root.querySelectorAll('button')[at]
  if (!found) throw new Error('There is no such button')
  return found
}
const hydrate = () => {
  act(() => void hydrateRoot(root, page))
  replayEarlyClick(window)
  vi.advanceTimersByTime(200)
}

test('the last control that was pressed before hydration is pressed after it, once', () => {
  button(1).click()
  button(0).click()
  button(0).click()
  expect(pressed).not.toHaveBeenCalled()
  hydrate()
  expect(pressed.mock.calls).toEqual([['tab']])
  vi.advanceTimersByTime(20_000)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a control that answers is pressed only by its user', () => {
  hydrate()
  button(0).click()
  vi.advanceTimersByTime(20_000)
  expect(pressed.mock.calls).toEqual([['tab']])
})

test('a form is not sent before its script is there, so that its fields get into no address', () => {
  const sent = vi.fn((event: Event) => event.defaultPrevented)
  window.addEventListener('submit', sent)
  button(1).click()
  window.removeEventListener('submit', sent)
  expect(sent.mock.results.map(({ value }) => value)).toEqual([true])
  hydrate()
  expect(pressed.mock.calls).toEqual([['send']])
})
