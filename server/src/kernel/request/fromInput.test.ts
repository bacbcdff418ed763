import { expect, it } from 'vitest'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { fromInput } from './fromInput.ts'

const fields = { tree: json({}), more: json({}), name: text({}) }
const numbers = (length: number) => `[${'1,'.repeat(length - 1)}1]`

it('reads JSON text of any length where a value is JSON, and text where it is none', async () => {
  const long = Array.from({ length: 20_000 }, (_none, n) => ({ id: `s${n}`, name: `Section, “${n}” [` }))
  const input = { tree: JSON.stringify(long), more: '{"a":[1]}', name: numbers(50_000) }
  expect(await fromInput(fields, input)).toEqual({ tree: long, more: { a: [1] }, name: input.name })
})

it.each([
  ['plain', 'Tea, [tea] and {tea}. '.repeat(10_000)],
  ['no JSON', `${numbers(50_000)},`],
  ['not complete', numbers(50_000).slice(0, -1)],
  ['of thirty levels too many', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
])('keeps a long text that is %s', async (_what, tree) => {
  expect(await fromInput(fields, { tree })).toEqual({ tree })
})

it('reads a long text that is a text in quotes', async () => {
  const tree = 'x'.repeat(100_000)
  expect(await fromInput(fields, { tree: JSON.stringify(tree) })).toEqual({ tree })
})

it('refuses more values than a body may have, also in several texts', async () => {
  expect(await fromInput(fields, { tree: numbers(200_000) })).toMatchObject({ tree: { length: 200_000 } })
  const tooMuch = { code: 'too_large' }
  await expect(fromInput(fields, { tree: numbers(1_000_000) })).rejects.toMatchObject(tooMuch)
  const two = { tree: numbers(200_000), more: numbers(200_000) }
  await expect(fromInput(fields, two)).rejects.toMatchObject(tooMuch)
})

it('lets other work run while it reads', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await fromInput(fields, { tree: `[${Array.from({ length: 40_000 }, (_none, n) => `{"n":${n}}`).join()}]` })
  isDone = true
  expect(turns).toBeGreaterThan(4)
})
