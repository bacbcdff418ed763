import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ignoreStrayKeyUps } from './ignoreStrayKeyUps.ts'

let end: () => void
let released: string[]
beforeEach(() => {
  released = []
  document.body.innerHTML = '<input id="search"><button id="opener">Choose</button>'
  document.body.onkeyup = ({ target }) => void released.push((target as Element).id)
  end = ignoreStrayKeyUps(document)
})
afterEach(() => {
  end()
  document.body.onkeyup = null
})

const at = (id: string) => document.getElementById(id) as HTMLElement

it('drops the release of Enter on the button that got the focus back', () => {
  fireEvent.keyDown(at('search'), { key: 'Enter' })
  fireEvent.keyUp(at('opener'), { key: 'Enter' })
  expect(released).toEqual([])
})

it('leaves a key alone that is pressed and released on one element, and other keys', () => {
  fireEvent.keyDown(at('opener'), { key: ' ' })
  fireEvent.keyUp(at('opener'), { key: ' ' })
  fireEvent.keyDown(at('search'), { key: 'a' })
  fireEvent.keyUp(at('opener'), { key: 'a' })
  expect(released).toEqual(['opener', 'opener'])
})
