import { describe, expect, it } from 'vitest'
import { codeLanguages, findCodeLanguage } from '#shared/kernel/richText/blocks/codeLanguages.ts'
import { loadColours } from './colourCode.ts'

describe.each(Object.keys(codeLanguages))('a program in %s', (language) => {
  it('is coloured without losing a letter, and only within bounds', async () => {
    const colour = await loadColours(language)
    const text = '# <a b="c">\n"x" \'y\' 12 // z\nif (a) { return }\n'
    expect(
      colour?.(text)
        ?.map((piece) => piece.text)
        .join(''),
    ).toBe(text)
    expect(colour?.('x\n'.repeat(2501))).toBeNull()
    expect(colour?.('x'.repeat(301))).toBeNull()
  })
})

it('knows no colours of other languages', async () => {
  expect(await loadColours('constructor')).toBeNull()
  expect(findCodeLanguage('constructor')).toBeNull()
  expect(findCodeLanguage(' TS ')).toBe('typescript')
})
