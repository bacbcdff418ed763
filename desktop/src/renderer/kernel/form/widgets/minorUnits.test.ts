import { expect, test } from 'vitest'
import { parseMoney, sayMoneyFault } from './minorUnits.ts'
import { parseNumber } from './NumberControl.tsx'
import { typedLanguage } from './readDecimal.ts'

const read = (language: string, digits: number, ...texts: string[]) =>
  texts.map((text) => parseMoney(text, digits, language))

test('reads an amount with a point or a comma, and with groups, in any language', () => {
  for (const language of ['en-US', 'de', 'de-CH', 'fr', 'hi'])
    expect(
      read(
        language,
        2,
        '12',
        '12.5',
        '12,50',
        ' 0.05 ',
        '.50',
        '1,250.00',
        '1.250,00',
        '1\u202f250,00',
        "1'250.00",
      ),
    ).toEqual([1200, 1250, 1250, 5, 50, 125_000, 125_000, 125_000, 125_000])
  expect(read('en', 2, '1,234,567.8', '1.234.567', '12,34,567', '-3')).toEqual([
    ...[123_456_780, 123_456_700, 123_456_700, -300],
  ])
  expect(read('en', 0, '1200', '1,200')).toEqual([1200, 1200])
})

test('reads a single sign before three digits as the language writes it, and otherwise not at all', () => {
  expect(read('en-US', 2, '1,250', '1.250')).toEqual([125_000, '1.250'])
  expect(read('de', 2, '1.250', '1,250')).toEqual([125_000, '1,250'])
  expect(read('fr', 2, '1.250')).toEqual(['1.250'])
})

test('keeps what is no amount as text, and says how one is written', () => {
  const texts = ['x', '1e5', '1.2.3', '1,25.00', '12.345,6.7', '0,250,00', '1 2', '.', '-', '12.5.']
  expect(read('en', 2, ...texts)).toEqual(texts)
  expect(read('en', 0, '12.5')).toEqual(['12.5'])
  expect(read('en', 2, '', ' ')).toEqual([null, null])
  expect(sayMoneyFault('EUR', 'en-US')).toBe('Write a sum such as 1,250.00.')
  expect(sayMoneyFault('EUR', 'de')).toBe('Write a sum such as 1.250,00.')
  expect(sayMoneyFault('JPY', 'de')).toBe('Write a sum such as 1.250.')
})

test('numbers are read alike; one that takes decimals shows them after a point, and reads them so', () => {
  expect(parseNumber('1,000', 'en', true)).toBe(1000)
  expect(parseNumber('1.000', 'de', true)).toBe(1000)
  expect(parseNumber('1.125', 'de', false)).toBe(1.125)
  expect(parseNumber('0,5', 'de', false)).toBe(0.5)
  expect(parseNumber('five', 'en', true)).toBe('five')
})

test('the language of the computer is one that numbers are written in', () => {
  expect(['de-AT', 'en-US@posix', '', 'C'].map((named) => typedLanguage(named))).toEqual([
    'de-AT',
    'en',
    'en',
    'en',
  ])
})
