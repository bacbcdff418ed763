import { expect, test } from 'vitest'
import { ctaAddress, typeformAddress, typeformIdIn } from './lessonAddresses.ts'

test('opens a form by its ID, and refuses other text', () => {
  expect(typeformAddress('AbC123')).toBe('https://form.typeform.com/to/AbC123')
  for (const wrong of [null, '', 'a b', '../admin', 'AbC123?x=1', 'https://evil.example/'])
    expect(typeformAddress(wrong)).toBeNull()
})

test.each([
  ['AbC123', 'AbC123'],
  [' AbC123 ', 'AbC123'],
  ['https://form.typeform.com/to/AbC123', 'AbC123'],
  ['https://tea-school.typeform.com/to/AbC123?typeform-source=mail#name=x', 'AbC123'],
  ['tea-school.typeform.com/to/AbC123', 'AbC123'],
  ['https://eviltypeform.com/to/AbC123', 'https://eviltypeform.com/to/AbC123'],
  ['https://typeform.com/help', 'https://typeform.com/help'],
])('extracts %j into %j', (text, id) => expect(typeformIdIn(text)).toBe(id))

test.each([
  ['example.org/tea?a=b#c', 'https://example.org/tea?a=b#c'],
  ['example.org:8443/tea', 'https://example.org:8443/tea'],
  ['https://example.org', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['', null],
  [null, null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('%s opens %s', (written, address) => {
  expect(ctaAddress(written)).toBe(address)
})
