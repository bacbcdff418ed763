import { expect, test } from 'vitest'
import { findPatterns } from './findPatterns.ts'

const found = (code: string) => {
  const { literals, made } = findPatterns('tea.tsx', code)
  return [...literals, ...made].map(({ line, text }) => `${line} ${text}`)
}

test('literals are found with their flags and lines, wherever they are', () => {
  expect(found('const a = 1\nconst b = /te+a/giu\ncall(/x/)\nconst c = [/y/.exec(a)]')).toEqual([
    '2 /te+a/giu',
    '3 /x/',
    '4 /y/',
  ])
})

test('a pattern made from a text is a literal too; one that is made while it runs is listed apart', () => {
  expect(found("new RegExp('a+', 'g')\nRegExp('b')\nnew RegExp(b + 'c')")).toEqual([
    '1 /a+/g',
    '2 /b/',
    "3 new RegExp(b + 'c')",
  ])
})

test('neither a division nor a path nor a comment is a pattern', () => {
  expect(found("import './a/b.ts'\nconst a = 4 / 2 / 1 // a /b/ c\nconst b = <C />")).toEqual([])
})
