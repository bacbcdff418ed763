import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entities, findEntity } from '#shared/entities.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { meaningOf } from '#shared/kernel/model/meaningOf.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'

const explained = entities.flatMap((entity) => [
  ...(entity.meaning === undefined ? [] : [[nounOf(entity), entity.meaning] as const]),
  ...Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.meaning === undefined ? [] : [[labelOf(name, field).toLowerCase(), field.meaning] as const],
  ),
])
const glossary = readFileSync(new URL('../docs/GLOSSARY.md', import.meta.url), 'utf8')

it('the glossary explains each word as the console does', () => {
  const rows = explained.map(([word, meaning]) => `| ${word} | ${meaning} |`)
  const [, section = ''] = glossary.split('## What the console explains')
  expect(
    section.split('\n').filter((line) => line.startsWith('| ') && line !== '| word | meaning |'),
  ).toEqual(rows.sort())
})

it('each explanation is one short sentence', () => {
  for (const [word, meaning] of explained) {
    expect(meaning, word).toMatch(/^[A-Z].*[^.]\.$/)
    expect(meaning.length, word).toBeLessThanOrEqual(110)
  }
})

it('a reference, a list of them and a code are explained by what they name', () => {
  const course = entities.find(({ name }) => name === 'course')?.fields ?? {}
  const meaning = (name: string) => course[name] && meaningOf(course[name], findEntity)
  expect(meaning('kicker')).toMatch(/^A banner/)
  expect(meaning('libraries')).toMatch(/^A collection/)
  expect(meaning('accessGroups')).toMatch(/^A code/)
  expect(meaning('name')).toBeNull()
})
