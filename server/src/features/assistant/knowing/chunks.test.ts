import { expect, test } from 'vitest'
import { cutIntoChunks, maxPassages, spokenChunks } from './chunks.ts'

const long = (word: string) => `${`${word} `.repeat(70).trim()}.`

test('keeps a heading with the text below it', () => {
  const chunks = cutIntoChunks(`Tea is old.\nWater\n${long('water')}\nLeaf\n${long('leaf')}`)
  expect(chunks).toEqual(['Tea is old.', `Water\n${long('water')}`, `Leaf\n${long('leaf')}`])
})

test('keeps a list’s introduction with the list, and treats no item as a heading', () => {
  expect(cutIntoChunks(`${long('before')}\nYou need:\n• A pot\n${long('after')}`)).toEqual([
    long('before'),
    'You need:\n• A pot',
    long('after'),
  ])
})

test('short lines stand together, long ones are cut between sentences, none is empty', () => {
  expect(cutIntoChunks('One.\n\n \nTwo.')).toEqual(['One.\nTwo.'])
  const cut = cutIntoChunks(Array.from({ length: 4 }, () => long('word')).join(' '))
  expect(cut.every((one) => one.length <= 700 && one.endsWith('.'))).toBe(true)
  expect(cut.join(' ')).toBe(Array.from({ length: 4 }, () => long('word')).join(' '))
})

test('spoken lines stand together for some seconds, each with its place and second', () => {
  const cues = [0.5, 3.2, 9, 14, 30].map((start) => ({ start, text: `<v Mira>At ${start}.` }))
  expect(spokenChunks([{ start: 0, text: '[music]' }, ...cues])).toEqual([
    {
      text: 'At 0.5. At 3.2. At 9.',
      at: 0,
      cues: [
        [0, 0],
        [8, 3],
        [16, 9],
      ],
    },
    { text: 'At 14.', at: 14, cues: [[0, 14]] },
    { text: 'At 30.', at: 30, cues: [[0, 30]] },
  ])
  const [first] = spokenChunks(cues)
  expect(first?.cues.map(([from]) => first.text.slice(from).split(/(?<=\d\.) /)[0])).toEqual([
    'At 0.5.',
    'At 3.2.',
    'At 9.',
  ])
})

test('a line of ten million letters is cut without end of stack, and no further than is kept', () => {
  const chunks = cutIntoChunks('water '.repeat(1_700_000))
  expect(chunks.length).toBe(maxPassages)
  expect(chunks.every((one) => one.length <= 700 && one.startsWith('water') && one.endsWith('water'))).toBe(
    true,
  )
})

test('of 250,000 cues, each second of a passage is kept once', () => {
  const cues = Array.from({ length: 250_000 }, (_, at) => ({ start: at / 10, text: 'a' }))
  const parts = spokenChunks(cues)
  expect(Math.max(...parts.map((part) => part.cues.length))).toBe(13)
  expect(parts.reduce((count, part) => count + part.cues.length, 0)).toBeLessThan(30_000)
  expect(parts[0]?.cues.slice(0, 3)).toEqual([
    [0, 0],
    [20, 1],
    [40, 2],
  ])
  const back = Array.from({ length: 1000 }, (_, at) => ({ start: at % 2, text: 'a' }))
  expect(Math.max(...spokenChunks(back).map((part) => part.cues.length))).toBe(2)
})

test('a film of more cues than are kept is known by its first ones', () => {
  const cues = Array.from({ length: maxPassages + 100 }, (_, at) => ({ start: at * 60, text: 'Brew.' }))
  expect(spokenChunks(cues).map(({ at }) => at)).toEqual(cues.slice(0, maxPassages).map(({ start }) => start))
})

test('marks without an end are kept, and read once', () => {
  const [part] = spokenChunks([{ start: 0, text: `${'<'.repeat(200_000)}${'['.repeat(200_000)}` }])
  expect(part?.text).toMatch(/^<{700}$/)
})
