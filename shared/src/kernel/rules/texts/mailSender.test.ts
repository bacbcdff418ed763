import { describe, expect, it } from 'vitest'
import { readCopies, readSender } from './mailSender.ts'

describe('the sender of a template', () => {
  it.each([
    ['Tea School <office@school.example>', { name: 'Tea School', replyTo: 'office@school.example' }],
    ['"Tea, School" <office@school.example>', { name: 'Tea, School', replyTo: 'office@school.example' }],
    ['office@school.example', { name: null, replyTo: 'office@school.example' }],
    ['Tea School', { name: 'Tea School', replyTo: null }],
    [' ', { name: null, replyTo: null }],
  ])('is read: %s', (text, sender) => expect(readSender(text)).toEqual(sender))

  it.each([
    'Tea <office@>',
    'a@b',
    'Tea\r\nBcc: eve@example.org',
    'Tea <a@b.example>\nBcc: x@y.example',
    '<a@b.example> <c@d.example>',
  ])('is refused: %j', (text) => expect(readSender(text)).toBeNull())
})

it('copies are addresses, each once, and not many', () => {
  expect(readCopies('A@b.example; c@d.example, a@b.example')).toEqual(['a@b.example', 'c@d.example'])
  expect(readCopies('')).toEqual([])
  expect(readCopies('a@b.example, nobody')).toBeNull()
  expect(readCopies('a@b.example\r\nTo: x@y.example')).toBeNull()
  expect(readCopies(Array.from({ length: 11 }, (_none, at) => `a${at}@b.example`).join())).toBeNull()
})
