import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTextReaders } from './findTextReaders.ts'
import { noParsers, parsers } from './parsers.ts'

const root = join(import.meta.dirname, '../..')
const readers = new Set(
  globSync('{shared,server,desktop,web,resources}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/generated/**'],
  })
    .filter((file) => !/\.test\.|\/testing\/|\.generated\./.test(file))
    .flatMap((file) => findTextReaders(file, readFileSync(join(root, file), 'utf8'))),
)

describe('the parsers that npm run test:long feeds', () => {
  test('a function that reads a text is listed, as a parser or with the reason why not', () => {
    expect([...readers].filter((one) => !(one in parsers) && !(one in noParsers))).toEqual([])
  })

  test('a function that is listed as no parser is there, and not among the parsers too', () => {
    expect(Object.keys(noParsers).filter((one) => !readers.has(one) || one in parsers)).toEqual([])
  })

  test('a reader is found by its name, or by the name of its text', () => {
    const code = [
      'export function parseTea(pot: string) {}',
      'export const cupsOf = (text: string) => text',
      'export function brew(pot: string) {}',
      'export function parseCups(count: number) {}',
      'const parsePot = (text: string) => text',
    ].join('\n')
    expect(findTextReaders('tea.ts', code)).toEqual(['tea.ts parseTea', 'tea.ts cupsOf'])
  })
})
