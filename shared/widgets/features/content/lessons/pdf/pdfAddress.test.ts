import { expect, test } from 'vitest'
import { pdfAddress } from './pdfAddress.ts'

const files = { original: '/original', 'preview.pdf': '/preview.pdf' }

test('a PDF is read from its original, another document from its preview where it has one', () => {
  expect(pdfAddress({ mimeType: 'application/pdf' }, files)).toBe('/original')
  expect(pdfAddress({ mimeType: 'application/msword' }, files)).toBe('/preview.pdf')
  expect(pdfAddress({ mimeType: 'application/msword' }, { original: '/original' })).toBe('/original')
  expect(pdfAddress({ mimeType: 'application/pdf' }, {})).toBeUndefined()
})
