import { expect, it } from 'vitest'
import { entities, findEntity } from '#shared/entities.ts'
import { meaningOf } from '#shared/kernel/model/meaningOf.ts'
import { explainedWords } from './words/explainedWords.ts'

it('each explanation is one short sentence', () => {
  for (const [word, meaning] of explainedWords) {
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
