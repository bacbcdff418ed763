import { expect, it } from 'vitest'
import { addSwitches } from './addSwitches.ts'
import type { Mutant } from './mutants.ts'

const isOn = '(globalThis.lecternMutant === 1)'

/** A file in which `was` is replaced by `becomes`, if mutant 1 is on. */
function switchIn(text: string, was: string, becomes: string): string | null {
  const mutant = { file: 'a.ts', at: text.indexOf(was), length: was.length, becomes } as Mutant
  const { text: result, switched } = addSwitches(text, [mutant], () => 1)
  return switched.has(mutant) ? result : null
}

it.each([
  [
    'a part of an SQL text, with its tag',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is source text.
    ['const f = () => Prisma.sql`SELECT 1 WHERE a = ${b}`', 'a = ${b}', '(a = ${b} OR TRUE)'],
    `const f = () => Prisma.sql\`SELECT 1 WHERE \${${isOn} ? Prisma.sql\`(a = \${b} OR TRUE)\` : Prisma.sql\`a = \${b}\`}\``,
  ],
  [
    'a condition',
    ['function f() { if (a && b) return }', 'if (a && b)', 'if (false)'],
    `function f() { if (!${isOn} && (a && b)) return }`,
  ],
  [
    'a statement',
    ['async () => {\n  await authorize(a)\n}', '  await authorize(a)', ''],
    `async () => {\nif (!${isOn}) await authorize(a)\n}`,
  ],
  [
    'an expression',
    ["() => !actors.has('staff')", "actors.has('staff')", "(actors.has('staff') || true)"],
    `() => !(${isOn} ? ((actors.has('staff') || true)) : (actors.has('staff')))`,
  ],
] as const)('switches %s', (_what, [text, was, becomes], result) => {
  expect(switchIn(text, was, becomes)).toBe(result)
})

it.each([
  ['what is read at import', 'const text = `a = $1`', 'a = $1', 'TRUE'],
  ['a text in quotes', "() => 'a = $1'", 'a = $1', 'TRUE'],
  ['the name of a method', '() => ({ async guard() {} })', 'async guard(', 'async unasked('],
  ['what is no whole expression', '() => a || b.c === d', 'b.c', 'x y'],
])('leaves %s', (_what, text, was, becomes) => {
  expect(switchIn(text, was, becomes)).toBeNull()
})

it('switches the first of two that overlap', () => {
  const text = '() => { if (a.b === c) return }'
  const mutants = ['if (a.b === c)', 'a.b === c'].map(
    (was) => ({ file: 'a.ts', at: text.indexOf(was), length: was.length, becomes: 'if (false)' }) as Mutant,
  )
  expect([...addSwitches(text, mutants, () => 1).switched]).toEqual(mutants.slice(0, 1))
})
