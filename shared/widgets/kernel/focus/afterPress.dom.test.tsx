import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { afterPress } from './afterPress.ts'

function listen() {
  const acts: string[] = []
  return { acts, act: (name: string) => afterPress(() => acts.push(name)) }
}

it('acts at once where nothing is pressed', () => {
  const { acts, act } = listen()
  act('left')
  expect(acts).toEqual(['left'])
})

it.each([
  ['a mouse', ['pointerDown', 'mouseDown'], ['pointerUp', 'mouseUp', 'click']],
  ['a finger, whose mouse comes late', ['pointerDown', 'pointerUp', 'mouseDown'], ['mouseUp', 'click']],
  ['a pen that becomes a drag', ['pointerDown'], ['pointerCancel']],
] as const)('waits until the release and the click of %s', async (_name, press, release) => {
  const { acts, act } = listen()
  for (const event of press) fireEvent[event](document.body)
  act('left')
  act('another')
  for (const event of release) fireEvent[event](document.body)
  expect(acts, 'not before the click was heard').toEqual([])
  await expect.poll(() => acts).toEqual(['left', 'another'])
  act('later')
  expect(acts).toEqual(['left', 'another', 'later'])
})
