import { expect, test } from 'vitest'
import { ownOrigins } from '#server/kernel/settings/ownOrigins.ts'
import { portalOrigins } from './portalOrigins.ts'

test('a local server is reached by each loopback name; any other by its own name only', () => {
  expect(ownOrigins({ publicOrigin: 'http://localhost:4000' })).toEqual([
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
  ])
  expect(ownOrigins({ publicOrigin: 'https://127.0.0.1' })).toEqual([
    'https://127.0.0.1',
    'https://localhost',
    'https://[::1]',
  ])
  expect(ownOrigins({ publicOrigin: 'https://learn.example.org' })).toEqual(['https://learn.example.org'])
})

test.each([
  [true, ['https://learn.example.org', 'https://a.example.org:8443']],
  [
    false,
    [
      'https://learn.example.org',
      'http://learn.example.org',
      'https://a.example.org:8443',
      'http://a.example.org:8443',
    ],
  ],
])(
  'domains count by https, and by http only in development (production: %s)',
  async (isProduction, named) => {
    // Stands for PostgreSQL’s answer.
    const rows = [{ domain: 'learn.example.org' }, { domain: 'a.example.org:8443' }, { domain: 'no address' }]
    const pool = { query: async () => ({ rows }) } as unknown as Parameters<
      typeof portalOrigins
    >[0]['db']['pool']
    const settings = { publicOrigin: 'https://server.example.org', isProduction }
    expect(await portalOrigins({ db: { pool }, settings }, 'acme')).toEqual([
      'https://server.example.org',
      ...named,
    ])
  },
)
