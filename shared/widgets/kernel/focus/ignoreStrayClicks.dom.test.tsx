import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ignoreStrayClicks } from './ignoreStrayClicks.ts'

let end: () => void
let clicks: string[]
beforeEach(() => {
  clicks = []
  document.body.innerHTML =
    '<button id="on">Continue</button><button id="next">Turn on</button><p id="row">Row</p>'
  document.body.onclick = ({ target }) => void clicks.push((target as Element).textContent ?? '')
  end = ignoreStrayClicks(document)
})
afterEach(() => {
  end()
  document.body.onclick = null
})

const at = (id: string) => document.getElementById(id) as HTMLElement
/** Sends the nth of several quick clicks at one place; returns whether its press may move the focus. */
function click(id: string, detail: number): boolean {
  const mayFocus = fireEvent.mouseDown(at(id), { detail })
  fireEvent.click(at(id), { detail })
  return mayFocus
}

it('drops the second click of a double click if it hits another button than the first', () => {
  click('on', 1)
  expect(click('next', 2)).toBe(false)
  expect(clicks).toEqual(['Continue'])
  expect(click('next', 1)).toBe(true)
  expect(clicks).toEqual(['Continue', 'Turn on'])
})

it('drops it if the first click changed the button, or hit no button', () => {
  click('on', 1)
  at('on').textContent = 'Unpublish'
  click('on', 2)
  click('row', 1)
  click('on', 2)
  expect(clicks).toEqual(['Continue', 'Row'])
})

it('lets all clicks through on one button, and outside of buttons', () => {
  click('on', 1)
  click('on', 2)
  click('row', 1)
  click('row', 2)
  // Clicks by the keyboard.
  click('next', 0)
  expect(clicks).toEqual(['Continue', 'Continue', 'Row', 'Row', 'Turn on'])
})

it('lets a disabled button take the focus, but not with the second click of a double click', () => {
  at('next').setAttribute('disabled', '')
  expect(fireEvent.pointerDown(at('next'))).toBe(true)
  click('on', 1)
  expect(fireEvent.pointerDown(at('next'))).toBe(false)
})
