import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createJsonCounter } from './countJson.ts'
import { parseInSlices } from './parseInSlices.ts'

/** Parses a text that is cut after the given number of bytes; null means refused, and no test value is null. */
async function sliced(text: string, long: number, chunk = 7): Promise<unknown> {
  const bytes = Buffer.from(text)
  const counter = createJsonCounter(long)
  for (let at = 0; at < bytes.length; at += chunk) counter.read(bytes.subarray(at, at + chunk))
  const { root } = counter.count()
  if (!root) return whole(text)
  try {
    return { value: await parseInSlices(bytes, root, async () => undefined) }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function whole(text: string): unknown {
  try {
    // Half a surrogate pair becomes another character in bytes.
    return { value: JSON.parse(Buffer.from(text).toString()) }
  } catch {
    return null
  }
}

const spaced = fc
  .tuple(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), fc.constantFrom('', ' ', '\t', 2))
  .map(([value, space]) =>
    JSON.stringify({ all: value, __proto__: [value], more: [value, [], {}, value] }, null, space),
  )

it('returns what JSON.parse returns, wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      spaced,
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 1, max: 9 }),
      async (text, long, chunk) => {
        expect(await sliced(text, long, chunk)).toEqual(whole(text))
      },
    ),
    { seed: 7, numRuns: 500 },
  )
})

it('refuses what JSON.parse refuses: a character changed, inserted or removed', async () => {
  const characters = fc.constantFrom(...'[]{},:"\\ 0a-')
  await fc.assert(
    fc.asyncProperty(
      spaced,
      fc.nat(),
      characters,
      fc.nat(2),
      fc.integer({ min: 2, max: 30 }),
      async (text, at, put, kind, long) => {
        const place = at % text.length
        const after = text.slice(place + (kind === 0 ? 0 : 1))
        const broken = `${text.slice(0, place)}${kind === 2 ? '' : put}${after}`
        expect([broken, await sliced(broken, long)]).toEqual([broken, whole(broken)])
      },
    ),
    { seed: 11, numRuns: 2000 },
  )
})

it.each([
  '[1,,2]',
  '[,1]',
  '[1,]',
  '{"a":1,}',
  '{,"a":1}',
  '[[1,2] 3]',
  '[3 [1,2]]',
  '[[1,2]{"a":1}]',
  '[[1,2},3]',
  '{[1,2]:3}',
  '{"a" [1,2]}',
  '{"a":1 "b":[1,2]}',
  '[1,2] [3]',
  '[1,2],',
  ']1[',
  '[1,2',
  '[[1,2],]',
  '{"a":[1,2],}',
  '{"a":"b":[1,2]}',
  '{"a":-[1,2]}',
  '{"a":1[1,2]}',
])('refuses %s, cut as small as can be', async (text) => {
  for (const long of [1, 2, 3]) expect(await sliced(text, long)).toBeNull()
})

it('keeps `__proto__` as an own property, and the last of two equal names', async () => {
  const text = '{"__proto__":{"a":[1,2,3]},"b":[1,2],"constructor":[4],"b":[3,4]}'
  const { value } = (await sliced(text, 2)) as { value: object }
  expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)))
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})

it('reports the number of names of the largest object, and ignores lists', () => {
  const counter = createJsonCounter(2)
  counter.read(Buffer.from('{"a":[1,2,3,4,5,6],"b":{"c":1,"d":2,"e":[{}]},"f":"[,,,"}'))
  expect(counter.count().names).toBe(3)
})

it('pauses after each part, so that other requests run', async () => {
  const value = Object.fromEntries(Array.from({ length: 20_000 }, (_none, n) => [`name${n}`, n]))
  const bytes = Buffer.from(JSON.stringify({ variables: value }))
  const counter = createJsonCounter()
  counter.read(bytes)
  const { root } = counter.count()
  let pauses = 0
  if (!root) throw new Error('It is long')
  const parsed = await parseInSlices(bytes, root, async () => {
    pauses += 1
  })
  expect(parsed).toEqual({ variables: value })
  expect(pauses).toBeGreaterThan(bytes.length / (70 * 1024))
})
