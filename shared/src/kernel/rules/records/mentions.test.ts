import { describe, expect, it } from 'vitest'
import { mentions, names } from './mentions.ts'

const ann = { key: 'acme~c1', addresses: ['ann@example.org'] }

describe('an address in a text', () => {
  it.each([
    'ann@example.org',
    'Ann@Example.ORG',
    'Write to ann@example.org.',
    'Write to ann@example.org, or call',
    'Ask (ann@example.org)...',
    'Dear all,\nann@example.org\nasked',
    'Ann <ann@example.org>',
    '<a href="mailto:ann@example.org?subject=Tea">Ann</a>',
    "'ann@example.org'",
    '**ann@example.org**',
    '…ann@example.org…',
    'https://shop.example/?email=ann@example.org&page=2',
    'https://shop.example/?to=%3Cann%40example.org%3E',
    'https://shop.example/ann@example.org/orders',
    '100% of ann@example.org%',
    'joann@example.org and ann@example.org',
  ])('is found in %s', (text) => {
    expect(mentions(text, ann)).toBe(true)
  })

  it.each([
    'joann@example.org',
    'jo.ann@example.org',
    'jo-ann@example.org',
    'jo_ann@example.org',
    'jo+ann@example.org',
    "o'ann@example.org",
    '1ann@example.org',
    'éann@example.org',
    'e\u0301ann@example.org',
    'ann@example.organic',
    'ann@example.org.uk',
    'ann@example.org-tea.de',
    'ann@example.org1',
    'ann@example.orgé',
    'ann at example.org',
    'https://shop.example/?email=jo%2Bann%40example.org',
    '%ff',
  ])('is not found inside another: %s', (text) => {
    expect(mentions(text, ann)).toBe(false)
  })

  it('differs from addresses that end or begin with it', () => {
    expect(mentions('112@uni.edu', { addresses: ['12@uni.edu'] })).toBe(false)
    expect(mentions('ana@acme.com', { addresses: ['ana@acme.co'] })).toBe(false)
    expect(mentions('ana@acme.co', { addresses: ['ana@acme.co'] })).toBe(true)
  })

  it('is found anywhere inside a value, property names too', () => {
    expect(mentions({ a: [{ text: 'Tea\nann@example.org' }] }, ann)).toBe(true)
    expect(mentions({ 'ann@example.org': 1 }, ann)).toBe(true)
    expect(mentions({ a: [null, 1, true, undefined, 'joann@example.org'] }, ann)).toBe(false)
  })
})

describe('a key in a value', () => {
  it('names its customer, and no other', () => {
    expect(names({ subject: 'customer:acme~c1' }, ann)).toBe(true)
    expect(names(['acme~c12', 'acme~c1-2', 'bigacme~c1', 'acme~C1'], ann)).toBe(false)
  })
})
