import { expect, test } from 'vitest'
import { contentDisposition } from './contentDisposition.ts'

const pdf = 'application/pdf'

test.each([
  ['Kitchen card', pdf, 'filename="Kitchen card.pdf"'],
  ['Kitchen card.PDF', pdf, 'filename="Kitchen card.PDF"'],
  ['Volume 1.2', pdf, 'filename="Volume 1.2.pdf"'],
  ['Küche (1/2)', pdf, `filename="K?che (1-2).pdf"; filename*=UTF-8''K%C3%BCche%20%281-2%29.pdf`],
  ['茶', pdf, `filename="?.pdf"; filename*=UTF-8''%E8%8C%B6.pdf`],
  ['50%20', pdf, `filename=50%20.pdf; filename*=UTF-8''50%2520.pdf`],
  ['a"; x=\r\nSet-Cookie: b', pdf, String.raw`filename="a\"; x=--Set-Cookie: b.pdf"`],
  ['half \ud83d', pdf, `filename="half ?.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
  ['Notes v1.2', 'application/x-unheard-of', 'filename="Notes v1.2"'],
])('%j of %s is saved as it is called', (label, mimeType, name) => {
  expect(contentDisposition('attachment', { label, mimeType })).toBe(`attachment; ${name}`)
})
