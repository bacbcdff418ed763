import { describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { LibraryShare } from '#shared/features/content/entities/LibraryShare.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import { collectSearchWords, makeSearchQuery } from './searchWords.ts'

describe('collectSearchWords', () => {
  it('indexes each word once under its organization, and words of the name separately', () => {
    const course = { organization: 'acme', name: 'Café Café', headline: 'More café' }
    expect(collectSearchWords(Course, course)).toBe("'acme~cafe' 'acme~more' 'acme!cafe'")
  })

  it('uses the first searchable field as the name if there is none', () => {
    expect(collectSearchWords(Faq, { organization: 'acme', question: 'Why?', answer: 'So' })).toBe(
      "'acme~why' 'acme~so' 'acme!why'",
    )
  })

  it('indexes shared records under both organizations, and global ones under an empty name', () => {
    const share = { organization: 'acme', targetOrganization: 'other', name: 'Shelf' }
    expect(collectSearchWords(LibraryShare, share)).toBe(
      "'acme~shelf' 'acme!shelf' 'other~shelf' 'other!shelf'",
    )
    expect(collectSearchWords(User, { organization: null, name: 'Ada', email: null })).toBe("'~ada' '!ada'")
  })

  it('stays within PostgreSQL’s limits for any text', () => {
    const name = Array.from({ length: 20_000 }, (_, n) => `${n}${'ж'.repeat(20)}`).join(' ')
    const filed = collectSearchWords(Course, { organization: 'o'.repeat(64), name })
    expect(Buffer.byteLength(filed)).toBeLessThan(1_048_575)
  })
})

describe('makeSearchQuery', () => {
  it('searches for nothing without words or organizations', () => {
    expect(makeSearchQuery(' !&| ', ['acme'])).toBeNull()
    expect(makeSearchQuery('tea', [])).toBeNull()
  })

  it('searches for all words as prefixes, in any of the organizations', () => {
    expect(makeSearchQuery('Tea Pót', ['a', 'b'])?.all).toBe(
      "('a~tea':* & 'a~pot':*) | ('b~tea':* & 'b~pot':*)",
    )
  })
})
