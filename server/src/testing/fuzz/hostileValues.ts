import fc from 'fast-check'

/** JSON values that careless programs fail on. None of them contains our SQL or a path (`faultsOf`). */
const texts = [
  '',
  ' ',
  '\0',
  'nul \0 inside',
  'half \ud83d of a pair',
  '\udc00\ud800',
  '\u202e right to left',
  "' OR '1'='1",
  "'; DROP TABLE x; --",
  '") UNION SELECT NULL --',
  '$1',
  '%s%n',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '~',
  'a~b~c',
  '~x',
  'x~',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '0',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-00-00',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  'infinity',
  'now',
  '12:30',
  'Feb 31 2026',
  '\\',
  '\\u0000',
  '&|!():*',
  "' & '",
  'İıſẞǅ\u0130',
  '\u{1F469}\u200D\u{1F3EB}'.repeat(50),
  'a'.repeat(300),
  'x'.repeat(200_000),
  '[',
  '{"a":',
  '[]',
  '{}',
  '5',
  '"text"',
  '{"__proto__":{"isAdmin":true}}',
]

const numbers = [
  ...[0, -0, 1, -1, 0.1, 1.5, 100, 101, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, -(2 ** 63)],
  ...[1e21, 1e308, -1e308, 5e-324, Number.POSITIVE_INFINITY],
]

/** `__proto__` is an own property here, as after `JSON.parse` of a request. */
const objects = [
  ...[
    '{}',
    '[]',
    '[[]]',
    '[null]',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
  ],
  ...['{"toString":1,"valueOf":2,"hasOwnProperty":3}', '{"length":1e9}', '{"then":1}', '{"":{"":""}}'],
  ...['[{"__proto__":null},{"id":"__proto__"}]', '{"a":"\\u0000","\\u0000":"\\ud800"}', '{"toJSON":1}'],
].map((text): unknown => JSON.parse(text))

const nested = (levels: number): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

const big: unknown[] = [
  Array.from({ length: 10_000 }, (_none, at) => `item-${at}`),
  Array.from({ length: 10_000 }, (_none, at) => ({ id: `el${at}`, name: 'x' })),
  Object.fromEntries(Array.from({ length: 10_000 }, (_none, at) => [`name${at}`, at])),
  nested(90),
]

/** Deeper than any endpoint accepts; as text, for fields that take JSON as text. */
const deepText = '['.repeat(100_000) + ']'.repeat(100_000)

/** A value of each kind: it may or may not fit where it is put. */
export type Hostile = { text: string; number: number; boolean: boolean; json: unknown }

export const hostile: fc.Arbitrary<Hostile> = fc.record({
  text: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...texts) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.constant(deepText) },
  ),
  number: fc.oneof(fc.constantFrom(...numbers), fc.double({ noNaN: true }), fc.integer()),
  boolean: fc.boolean(),
  json: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...objects) },
    { weight: 1, arbitrary: fc.constantFrom(...big) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  ),
})
