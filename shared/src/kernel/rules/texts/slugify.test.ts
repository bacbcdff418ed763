import { describe, expect, it } from 'vitest'
import { slugPattern } from '../../model/kinds/text.ts'
import { foldText, searchWords } from '../../richText/foldText.ts'
import { slugify, uniqueSlug } from './slugify.ts'

describe('slugify', () => {
  it.each([
    ['Tea for Beginners', 'tea-for-beginners'],
    ['  Crème  brûlée — à la carte! ', 'creme-brulee-a-la-carte'],
    ['Größe & Maß', 'grosse-mass'],
    ["What's new?", 'whats-new'],
    ['a - b--c', 'a-b-c'],
    ['漢字', ''],
  ])('turns %j into %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('keeps to the longest length without a hyphen at its end', () => {
    expect(slugify('ab cd', 3)).toBe('ab')
    expect(slugify(`${'word '.repeat(60)}`)).toMatch(slugPattern)
  })

  it('increments the number while a slug is taken', () => {
    const taken = new Set(['tea', 'tea-2'])
    expect(uniqueSlug('tea', (slug) => taken.has(slug))).toBe('tea-3')
    expect(uniqueSlug('coffee', (slug) => taken.has(slug))).toBe('coffee')
    expect(uniqueSlug('x'.repeat(100), (slug) => slug.length === 100 && slug.endsWith('x'))).toBe(
      `${'x'.repeat(98)}-2`,
    )
  })
})

describe('searchWords', () => {
  it('folds accents and letters that Unicode keeps whole', () => {
    expect(foldText('ÉCOLE Straße İstanbul')).toBe('ecole strasse istanbul')
  })
  it('makes one word of each character in scripts without spaces', () => {
    expect(searchWords('茶の湯 tea')).toEqual(['茶', 'の', '湯', 'tea'])
  })
})
