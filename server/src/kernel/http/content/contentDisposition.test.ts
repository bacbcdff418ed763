import { expect, test } from 'vitest'
import { contentDisposition } from './contentDisposition.ts'

const pdf = 'application/pdf'

test.each([
  ['Kitchen card', pdf, 'Kitchen card.pdf', 'Kitchen%20card.pdf'],
  ['Kitchen card.PDF', pdf, 'Kitchen card.PDF', 'Kitchen%20card.PDF'],
  ['Volume 1.2', pdf, 'Volume 1.2.pdf', 'Volume%201.2.pdf'],
  ['Küche (1/2)', pdf, 'K_che (1-2).pdf', 'K%C3%BCche%20%281-2%29.pdf'],
  ['茶', pdf, '_.pdf', '%E8%8C%B6.pdf'],
  ['a"; x=\r\nSet-Cookie: b', pdf, 'a_; x=--Set-Cookie: b.pdf', 'a%22%3B%20x%3D--Set-Cookie%3A%20b.pdf'],
  ['half \ud83d', pdf, 'half _.pdf', 'half%20%EF%BF%BD.pdf'],
  ['Notes v1.2', 'application/x-unheard-of', 'Notes v1.2', 'Notes%20v1.2'],
])('%j of %s is saved as it is called', (label, mimeType, plain, exact) => {
  expect(contentDisposition('attachment', { label, mimeType })).toBe(
    `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
  )
})
