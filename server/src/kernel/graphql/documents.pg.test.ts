import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { findFaults } from '../../testing/fuzz/findFaults.ts'
import { canariesNotFor, plantCanaries } from '../../testing/fuzz/plantCanaries.ts'
import { createDice, mutated, randomQuery } from '../../testing/fuzz/randomDocument.ts'

const seed = Number(process.env.LECTERN_FUZZ_SEED ?? 20_261_123)
const runs = Number(process.env.LECTERN_FUZZ_RUNS ?? 200)

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'))

describe('documents made of the printed schema', () => {
  let app: TestApp
  let words: string[]
  let callers: Record<string, Caller>
  beforeAll(async () => {
    app = await createTestApp({ isProduction: true })
    const planted = await plantCanaries(app.deps)
    words = planted.words
    callers = planted.callers
  })
  afterAll(() => app.close())

  it('answer only what the caller may see, and never an internal error', async () => {
    const counts = { answered: 0, refused: 0, typenames: 0 }
    const names = Object.keys(callers)
    for (let run = 0; run < runs; run += 1) {
      const dice = createDice(seed + run)
      const valid = randomQuery(schema, dice, words)
      expect([seed + run, validate(schema, parse(valid)).map(({ message }) => message)]).toEqual([
        seed + run,
        [],
      ])
      const document = run % 3 === 2 ? mutated(valid, dice) : valid
      const name = names[run % names.length] ?? ''
      const { portal, token, cookie } = callers[name] ?? {}
      const response = await fetch(`${app.origin}/graphql`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(portal && { 'x-lectern-portal': portal }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
        },
        body: JSON.stringify({ query: document }),
      })
      const text = await response.text()
      const faults = canariesNotFor(name).flatMap((word) => findFaults(JSON.parse(text), word))
      if (response.status >= 500) faults.push(`It ended with ${response.status}.`)
      expect([seed + run, name, faults, faults.length > 0 && document]).toEqual([seed + run, name, [], false])
      counts[JSON.parse(text).data ? 'answered' : 'refused'] += 1
      counts.typenames += text.match(/"__typename"/g)?.length ?? 0
    }
    // Most are answered, with something in them.
    expect(counts.answered).toBeGreaterThan(runs / 3)
    expect(counts.typenames).toBeGreaterThan(runs)
  }, 300_000)
})
