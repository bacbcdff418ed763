import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { scrubEnvelope } from './scrubEnvelope.ts'
import { scrubReport } from './scrubReport.ts'

test.each([
  [
    'values of a query',
    'GET /course/tea?code=482913&next=%2Fclass#item=l1',
    'GET /course/tea?code=…&next=…#item=…',
  ],
  ['an email address', 'No mail to anna.b+x@mail.example.org today', 'No mail to [email] today'],
  ['an encoded email address', '/people/anna%40example.org', '/people/[email]'],
  ['a token in a path', '/join/Zk3fQ8sLm2Pq9Rt7Uv1Wx/now', '/join/[token]/now'],
  ['a bearer token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.x', 'Bearer [token].[token].x'],
  ['an id', 'course 018f3a2b-77aa-7c1e-9d0f-aabbccddeeff', 'course [token]'],
  ['an IP address', 'connect ECONNREFUSED 10.20.30.40:5432', 'connect ECONNREFUSED [address]:5432'],
  ['a phone number', 'call +49 170 1234567 now', 'call [number] now'],
  ['what a database refused', 'Key (name)=(Anna Berg) already exists', 'Key (name)=(…) already exists'],
  [
    'a refused value',
    'invalid input syntax for type integer: "Anna"',
    'invalid input syntax for type integer: "…"',
  ],
])('replaces %s', (_what, text, expected) => {
  expect(scrubReport({ message: text })).toEqual({ message: expected })
})

it('keeps what helps to find a bug', () => {
  const event = {
    event_id: 'a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3',
    release: 'lectern@0.1.0',
    timestamp: 1793000000.5,
    transaction: 'GET /course/introduction-to-tea-2024',
    contexts: { trace: { trace_id: 'ffeeddccbbaa99887766554433221100', span_id: 'a1b2c3d4e5f60718' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "Cannot read properties of undefined (reading 'sections')",
          stacktrace: {
            frames: [
              { filename: '/app/dist/server/main-BdF3kd9aQq.js', function: 'readSections', lineno: 3 },
            ],
          },
        },
      ],
    },
    tags: { role: 'customer' },
  }
  expect(scrubReport(event)).toEqual(event)
})

it('leaves out people, headers, bodies and variables', () => {
  expect(
    scrubReport({
      user: { email: 'anna@example.org' },
      extra: { arguments: ['Anna'] },
      server_name: 'annas-laptop',
      request: {
        ...{ url: 'https://learn.example.org/sign-in?code=1234', method: 'POST', data: '{"name":"Anna"}' },
        ...{ cookies: 'session=1', query_string: 'code=1234', env: { REMOTE_ADDR: '1.2.3.4' } },
        headers: { 'User-Agent': 'Firefox/140.0', Cookie: 'a=b', Referer: 'https://x.example?a=b' },
      },
      spans: [
        { data: { 'user.email': 'a@b.org', 'http.query': 'a=b', 'http.request.header.cookie': ['x'] } },
      ],
      frames: [{ vars: { name: 'Anna' } }],
    }),
  ).toEqual({
    request: {
      url: 'https://learn.example.org/sign-in?code=…',
      method: 'POST',
      headers: { 'User-Agent': 'Firefox/140.0' },
    },
    spans: [{ data: {} }],
    frames: [{}],
  })
})

it('scrubs recordings, and leaves out what it cannot read', () => {
  const page = { type: 4, data: { href: 'https://learn.example.org/class/tea?code=1234', width: 1280 } }
  const envelope: [unknown, [unknown, unknown][]] = [
    { event_id: 'a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3' },
    [
      [{ type: 'replay_recording' }, `{"segment_id":0}\n${JSON.stringify([page])}`],
      [{ type: 'replay_recording' }, new Uint8Array([1, 2])],
      [{ type: 'attachment' }, 'Anna'],
    ],
  ]
  const [headers, items] = scrubEnvelope(envelope)
  expect(headers).toEqual(envelope[0])
  expect(items).toHaveLength(1)
  expect(String(items[0]?.[1])).toContain('class/tea?code=…')
})

it('lets no email address and no value of a query through, in any text', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(fc.string(), word, word, fc.string(), (before, name, host, after) => {
      const address = `${name}@${host}.example.org`
      const text = `${before} ${address} ${after} /a?secret=${name}-secret-${host}`
      const scrubbed = JSON.stringify(scrubReport([{ message: text }]))
      expect(scrubbed).not.toContain(address)
      expect(scrubbed).not.toContain(`${name}-secret-${host}`)
    }),
    { seed: 76 },
  )
})
