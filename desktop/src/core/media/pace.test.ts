import { beforeEach, expect, it } from 'vitest'
import { createPace, type Pace } from './pace.ts'

let time: number
let pace: Pace
beforeEach(() => {
  time = 0
  pace = createPace(() => time)
})
const note = (seconds: number, progress: number) => {
  time = seconds * 1000
  pace.note(progress)
}

it('says nothing before there is a speed', () => {
  note(0, 0)
  note(1, 0.1)
  expect(pace.secondsLeft()).toBeNull()
})

it('follows the speed of the last half minute, not of the whole', () => {
  note(0, 0)
  note(100, 0.1)
  note(110, 0.3)
  note(120, 0.5)
  expect(pace.secondsLeft()).toBe(25)
  time += 5000
  expect(pace.secondsLeft()).toBe(20)
})

it('leaves out a pause, and keeps the speed of before', () => {
  note(0, 0)
  note(10, 0.5)
  pace.restart('speed')
  note(1000, 0.5)
  expect(pace.secondsLeft()).toBe(10)
  pace.restart('nothing')
  expect(pace.secondsLeft()).toBeNull()
})
