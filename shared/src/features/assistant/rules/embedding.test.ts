import { expect, test } from 'vitest'
import { messageIn, parseOrigins } from './embedding.ts'

const source = 'lectern-assistant'

test('accepts the two messages of the embedding page, and shortens their texts', () => {
  expect(messageIn({ source, type: 'sendPrompt', details: { prompt: 'How hot?' } })).toEqual({
    type: 'sendPrompt',
    details: { prompt: 'How hot?' },
  })
  const currentPage = { url: 'https://shop.example/tea', title: 'T'.repeat(900), price: 3 }
  expect(messageIn({ source, type: 'customerContext', details: { currentPage } })).toEqual({
    type: 'customerContext',
    details: {
      currentPage: { url: currentPage.url, title: 'T'.repeat(500), description: null, isProduct: false },
      product: null,
    },
  })
  const details = { currentPage: { isProduct: true }, product: { id: 7, name: 'Kettle', price: 3 } }
  expect(messageIn({ source, type: 'customerContext', details })).toMatchObject({
    details: { currentPage: { isProduct: true }, product: { id: '7', name: 'Kettle' } },
  })
})

test.each([
  null,
  'sendPrompt',
  { type: 'sendPrompt', details: { prompt: 'unmarked' } },
  { source: 'other', type: 'sendPrompt', details: { prompt: 'x' } },
  { source, type: 'sendPrompt', details: { prompt: 7 } },
  { source, type: 'sendPrompt' },
  { source, type: 'customerContext', details: {} },
  { source, type: 'closeWindow', details: {} },
])('takes nothing else: %j', (data) => expect(messageIn(data)).toBeNull())

test('of its sites the origins count, each once, and of web addresses alone', () => {
  const referrers = [
    'https://shop.example/tea?x=1',
    'https://shop.example',
    ' HTTPS://Shop.Example:443?y#z ',
    'http://[::1]:8080/',
    'http://localhost:3000/',
    'ftp://shop.example',
    'javascript:alert(1)',
    'no address',
    "https://shop.example;script-src 'unsafe-inline'",
    'https://shop.example *',
    'https://user@shop.example',
    'https://*.example',
  ]
  expect(parseOrigins({ referrers })).toEqual([
    'https://shop.example',
    'http://[::1]:8080',
    'http://localhost:3000',
  ])
})
