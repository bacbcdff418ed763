import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddresses } from './readAddresses.ts'

const emails = (text: string) => readAddresses(text).map(({ email }) => email)

describe('a pasted list of addresses', () => {
  it('has one in a line, several, in columns, or with a name', () => {
    expect(emails('ana@example.org\r\n\r\n Bob@Example.org ; cy@example.org\n')).toEqual([
      'ana@example.org',
      'bob@example.org',
      'cy@example.org',
    ])
    expect(emails('\ufeffName,Email\n"Dee, D.",dee@example.org\nEve <eve@example.org>')).toEqual([
      'dee@example.org',
      'eve@example.org',
    ])
    expect(emails('mailto:fay@example.org')).toEqual(['fay@example.org'])
    expect(emails('Email')).toEqual([])
    expect(emails('')).toEqual([])
  })

  it('says which lines are no address, and which stand there before', () => {
    expect(readAddresses('ana@example.org\nnobody\nana@\n\nANA@example.org')).toEqual([
      { line: 1, text: 'ana@example.org', email: 'ana@example.org', fault: null, firstLine: null },
      { line: 2, text: 'nobody', email: null, fault: 'malformed', firstLine: null },
      { line: 3, text: 'ana@', email: null, fault: 'malformed', firstLine: null },
      { line: 5, text: 'ANA@example.org', email: 'ana@example.org', fault: 'twice', firstLine: 1 },
    ])
    expect(readAddresses('nobody').map(({ fault }) => fault)).toEqual(['malformed'])
    expect(readAddresses(`${'x'.repeat(250)}@example.org`)[0]?.fault).toBe('malformed')
  })

  it('keeps the names before addresses in brackets, and no half of one', () => {
    const names = (text: string) => readAddresses(text).map(({ name }) => name)
    expect(names('Eve Adams <eve@example.org>; "Fay Bell" <fay@example.org>')).toEqual([
      'Eve Adams',
      'Fay Bell',
    ])
    expect(names('“Gil Cole” <mailto:gil@example.org>')).toEqual(['Gil Cole'])
    expect(names('"Dee, Dora" <dee@example.org>')).toEqual([undefined])
    expect(names(`Al <al@example.org>\n<bo@example.org>\n${'x'.repeat(91)} <cy@example.org>`)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('extracts the address from brackets and quotes', () => {
    expect(emails('<<eve@example.org>')).toEqual(['eve@example.org'])
    expect(emails('<Eve> > <eve@example.org> <fay@example.org>')).toEqual(['eve@example.org'])
    expect(emails('"“eve@example.org”\'')).toEqual(['eve@example.org'])
    expect(emails('<eve@example.org')).toEqual([null])
    expect(emails('""@<')).toEqual([null])
  })

  it('finds the same addresses in brackets as the regular expression', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '@', 'a', ' ', '"') }), (around) => {
        const line = `x${around}@`
        const expected = /<([^<>]*@[^<>]*)>/.exec(line)?.[1] ?? line
        const bare = expected
          .trim()
          .replace(/^"+|"+$/g, '')
          .trim()
        expect(readAddresses(line)[0]?.text).toBe(bare.includes('@') ? bare : line)
      }),
    )
  })
})
