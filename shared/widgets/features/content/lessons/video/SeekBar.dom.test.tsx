import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MediaState } from '../media/useMediaState.ts'
import { SeekBar } from './SeekBar.tsx'

afterEach(cleanup)

function show(time: number, duration = 100) {
  const seeks: number[] = []
  const state: MediaState = {
    isPlaying: true,
    isWaiting: false,
    hasEnded: false,
    time,
    duration,
    buffered: duration,
    volume: 50,
    isMuted: false,
    rate: 1,
  }
  render(
    <SeekBar state={state} seek={(to) => seeks.push(to)} previewAt={() => null} chapters={[]} limit={null} />,
  )
  return { seeks, slider: screen.getByRole<HTMLInputElement>('slider', { name: 'Position' }) }
}

test.each([
  ['ArrowRight', 17.7],
  ['ArrowUp', 17.7],
  ['ArrowLeft', 7.7],
  ['ArrowDown', 7.7],
  ['PageUp', 42.7],
  ['PageDown', -17.3],
  ['Home', 0],
  ['End', 100],
])('%s moves from the video’s position, not along a grid', (key, to) => {
  const { seeks, slider } = show(12.7)
  const event = createEvent.keyDown(slider, { key })
  fireEvent(slider, event)
  expect(seeks.map((seek) => Math.round(seek * 10) / 10)).toEqual([to])
  // The browser must not add its own step.
  expect(event.defaultPrevented).toBe(true)
})

test('ignores other keys, and those with Ctrl, Alt or Meta', () => {
  const { seeks, slider } = show(12.7)
  for (const key of ['k', 'Tab', 'm']) fireEvent.keyDown(slider, { key })
  fireEvent.keyDown(slider, { key: 'ArrowLeft', altKey: true })
  expect(seeks).toEqual([])
})

test('the thumb is at the end of the fill', () => {
  const { slider } = show(12.7, 50.8)
  expect([Number(slider.value), Number(slider.max)]).toEqual([12.7, 50.8])
  const fills = [...(slider.parentElement?.querySelectorAll<HTMLElement>('span[style]') ?? [])]
  expect(fills.map((fill) => fill.style.width)).toContain('25%')
})
