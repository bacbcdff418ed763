import { describe, expect, it } from 'vitest'
import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { LibraryShare } from '../../../../../shared/src/features/content/entities/LibraryShare.ts'
import { User } from '../../../../../shared/src/features/identity/entities/User.ts'
import { Faq } from '../../../../../shared/src/features/portals/entities/Faq.ts'
import { searchQueryOf, searchWordsOf } from './searchWords.ts'

describe('searchWordsOf', () => {
  it('files each word once under its organization, and those of the name apart', () => {
    const course = { organization: 'acme', name: 'Café Café', headline: 'More café' }
    expect(searchWordsOf(Course, course)).toBe("'acme~cafe' 'acme~more' 'acme!cafe'")
  })

  it('takes the first searchable field for the name where there is none', () => {
    expect(searchWordsOf(Faq, { organization: 'acme', question: 'Why?', answer: 'So' })).toBe(
      "'acme~why' 'acme~so' 'acme!why'",
    )
  })

  it('files what is shared under both organizations, and what belongs to none under nothing', () => {
    const share = { organization: 'acme', targetOrganization: 'other', name: 'Shelf' }
    expect(searchWordsOf(LibraryShare, share)).toBe("'acme~shelf' 'acme!shelf' 'other~shelf' 'other!shelf'")
    expect(searchWordsOf(User, { organization: null, name: 'Ada', email: null })).toBe("'~ada' '!ada'")
  })

  it('stays within what PostgreSQL holds, whatever it is given', () => {
    const name = Array.from({ length: 20_000 }, (_, n) => `${n}${'ж'.repeat(20)}`).join(' ')
    const filed = searchWordsOf(Course, { organization: 'o'.repeat(64), name })
    expect(Buffer.byteLength(filed)).toBeLessThan(1_048_575)
  })
})

describe('searchQueryOf', () => {
  it('asks for nothing where there is no word, or nowhere to look', () => {
    expect(searchQueryOf(' !&| ', ['acme'])).toBeNull()
    expect(searchQueryOf('tea', [])).toBeNull()
  })

  it('asks for all words in any of the organizations, each a beginning', () => {
    expect(searchQueryOf('Tea Pót', ['a', 'b'])?.all).toBe(
      "('a~tea':* & 'a~pot':*) | ('b~tea':* & 'b~pot':*)",
    )
  })
})
