import { expect, it } from 'vitest'
import { createLoudness, mostHeard } from './loudness.ts'

function create() {
  let now = 0
  const loudness = createLoudness(() => now)
  return {
    loudness,
    pass: (ms: number) => {
      now += ms
    },
    say(attendeeId: string, level: number, packets = 50) {
      for (let i = 0; i < packets; i += 1) loudness.hear(attendeeId, level)
    },
  }
}

it('tells who speaks, the loudest first, also in the pause between two words', () => {
  const { loudness, pass, say } = create()
  say('mia', 40)
  say('bo', 20)
  say('silent', 127)
  expect(loudness.speaking()).toEqual(['bo', 'mia'])
  pass(500)
  expect(loudness.speaking()).toEqual(['bo', 'mia'])
  pass(500)
  expect(loudness.speaking()).toEqual([])
})

it('passes on the loudest sounds alone, and everybody’s in a small room', () => {
  const { loudness, say } = create()
  const ids = Array.from({ length: mostHeard }, (_, index) => `person ${index}`)
  for (const id of ids) say(id, 60)
  expect(ids.every(loudness.isHeard)).toBe(true)
  say('loud', 20)
  say('quiet', 110)
  expect(loudness.isHeard('loud')).toBe(true)
  expect(loudness.isHeard('quiet')).toBe(false)
  say('quiet', 10)
  expect(loudness.isHeard('quiet')).toBe(true)
  loudness.forget('quiet')
  loudness.forget('loud')
  expect(ids.every(loudness.isHeard)).toBe(true)
})

it('passes on a sound whose browser does not tell how loud it is', () => {
  const { loudness, say } = create()
  for (let index = 0; index < 10; index += 1) say(`person ${index}`, 30)
  expect(loudness.isHeard('unknown')).toBe(true)
})
