import { expect, test } from 'vitest'
import { decodeText } from './decodeText.ts'

const text = 'Tschüß, “Löwe” – 5 €'
const utf16le = Buffer.from(text, 'utf16le')
const utf16be = Buffer.from(utf16le).swap16()
/** Typographic quotation marks, the dash and the euro sign are what Windows-1252 adds to Latin-1. */
const windows1252 = Buffer.from(
  text.replace('“', '\x93').replace('”', '\x94').replace('–', '\x96').replace('€', '\x80'),
  'latin1',
)

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16, little end first', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16le])],
  ['UTF-16, big end first', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])],
  ['UTF-16 without its mark, little end first', utf16le],
  ['UTF-16 without its mark, big end first', utf16be],
  ['Windows-1252', windows1252],
])('reads %s', (_encoding, bytes) => expect(decodeText(bytes)).toBe(text))

test('reads Latin-1, a single character and nothing', () => {
  expect(decodeText(Buffer.from('¿Qué? Ærø, þú', 'latin1'))).toBe('¿Qué? Ærø, þú')
  expect(decodeText(Buffer.from('1'))).toBe('1')
  expect(decodeText(new Uint8Array())).toBe('')
})
