import { describe, expect, it } from 'vitest'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { PortalTemplate } from '../../portals/entities/PortalTemplate.ts'
import { pageConditions } from '../../portals/entities/parts/pageConditions.ts'
import { readStoredConditions } from '../../portals/upgrades/readStoredConditions.ts'
import { readStoredPage } from '../../portals/upgrades/readStoredPage.ts'
import { EngagementFlow } from '../entities/EngagementFlow.ts'
import { readStoredFlow } from './readStoredFlow.ts'

/** `near`: the JSON where the reader looks for something. */
const readers = [
  {
    name: 'pages',
    field: PortalTemplate.fields.config,
    read: readStoredPage,
    near: (json: Json): Json => ({ rows: [{ columns: [{ config: json }, json] }, json] }),
  },
  {
    name: 'conditions',
    field: pageConditions,
    read: readStoredConditions,
    near: (json: Json): Json => ({ loggedIn: true, accessGroups: json }),
  },
  {
    name: 'flows',
    field: EngagementFlow.fields.flow,
    read: readStoredFlow,
    near: (json: Json): Json => [{ id: 'a', type: 'wait', config: json, next: json }, json, json],
  },
]

/** Names that the readers look for, with values that fit, almost fit, and do not. */
const names = [
  ...[
    'layout',
    'rows',
    'columns',
    'config',
    'widgets',
    'type',
    'id',
    'md',
    'order',
    'title',
    'height',
    'padding',
  ],
  ...[
    'thickness',
    'loggedIn',
    'accessGroups',
    'next',
    'amount',
    'unit',
    'attributeName',
    '__proto__',
    'constructor',
  ],
  ...['leftover', 'GOLD', 'elements', 'name'],
]
const words = [
  'main',
  'header',
  'divider',
  'row',
  'member',
  'notMember',
  'wait',
  'condition',
  'end',
  'x y',
  '#1f6f50',
  'days',
]

function randomJson(random: Random, depth = 0): Json {
  switch (random.integer(0, depth > 5 ? 3 : 9)) {
    case 0:
      return random.pick([null, true, false])
    case 1:
      return random.pick([0, -1, 3, 6, 12, 13, 90, 2.5, 1e9])
    case 2:
      return random.pick(words)
    case 3:
      return random.word(8)
    case 4:
    case 5:
      return Array.from({ length: random.integer(0, 4) }, () => randomJson(random, depth + 1))
    default: {
      const entries = Array.from({ length: random.integer(0, 5) }, () => [
        random.pick(names),
        randomJson(random, depth + 1),
      ])
      return Object.fromEntries(entries) as Json
    }
  }
}

/** Names whose places the new shape takes: values under them are read, or kept. */
const places = new Set(['rows', 'columns', 'config', 'widgets', 'id', 'type', 'next', 'accessGroups'])

/** How often each name, text, number and flag is in the JSON, at any depth. Null says nothing. */
function wordsIn(json: unknown, count = new Map<string, number>()): Map<string, number> {
  const add = (word: unknown) => count.set(String(word), (count.get(String(word)) ?? 0) + 1)
  if (Array.isArray(json)) for (const one of json) wordsIn(one, count)
  else if (typeof json === 'object' && json !== null)
    for (const [name, one] of Object.entries(json)) {
      if (!places.has(name)) add(name)
      wordsIn(one, count)
    }
  else if (json !== null) add(json)
  return count
}

const lostOf = (stored: unknown, value: unknown): string[] => {
  const kept = wordsIn(value)
  return [...wordsIn(stored)].flatMap(([word, times]) => ((kept.get(word) ?? 0) < times ? [word] : []))
}

describe.each(readers)('what was stored of $name', ({ name, field, read, near }) => {
  it('becomes a valid value, the same each time, and nothing is dropped', () => {
    for (let seed = 1; seed <= 3000; seed++) {
      const json = randomJson(createRandom(seed))
      const stored = seed % 2 ? json : near(json)
      const value = read(stored)
      const parsed = zodForField(name, field).safeParse(value)
      expect(parsed.success, `seed ${seed}: ${JSON.stringify(stored)} ${parsed.error?.message}`).toBe(true)
      expect(read(structuredClone(stored))).toEqual(value)
      expect(lostOf(stored, value), `seed ${seed}: ${JSON.stringify(stored)}`).toEqual([])
    }
  })

  it('is a valid value with any text in a field, also one with a line break that is no \\n', () => {
    const texts = [
      'a\u2028b',
      'a\u2029b',
      'a\u0085b',
      'a\u000bb',
      'a\u000cb',
      'a\tb',
      '\u0000',
      '\ud800',
      ' ',
    ]
    for (const text of texts)
      for (const stored of [
        { rows: [{ columns: [{ config: [{ type: 'header', title: text, subtitle: text }] }] }] },
        { accessGroups: { [`GOLD${text}`]: 'member' } },
        [{ type: 'attribute', config: { attribute: text, value: text } }],
      ]) {
        const value = read(stored)
        const parsed = zodForField(name, field).safeParse(value)
        expect(parsed.success, `${JSON.stringify(text)}: ${parsed.error?.message}`).toBe(true)
        expect(JSON.stringify(value)).toContain(JSON.stringify(text).slice(1, -1))
      }
  })

  it('is kept whole if it is too large to take apart', () => {
    const stored = { rows: Array.from({ length: 5000 }, () => ({ columns: [{ config: 'x'.repeat(50) }] })) }
    expect(zodForField(name, field).safeParse(read(stored)).success).toBe(true)
    expect(JSON.stringify(read(stored)).length).toBeGreaterThan(JSON.stringify(stored).length)
  })
})

describe('ids that are used many times', () => {
  const ids = ['x'.repeat(64), `a-${'b'.repeat(62)}`, 'r1c1w2', 'r1c1', 's2', 'constructor']

  it.each(ids)('%s: each widget and each step gets its own, and keeps the other next to it', (id) => {
    const many = Array.from({ length: 150 }, (_none, at) => ({
      id: at % 2 ? id : `${id}x`.slice(0, 64),
      type: 'end',
    }))
    const page = readStoredPage({ rows: [{ id, columns: [{ id, config: many }] }] })
    const parsedPage = zodForField('config', PortalTemplate.fields.config).safeParse(page)
    expect(parsedPage.error?.message).toBeUndefined()
    const parsedFlow = zodForField('flow', EngagementFlow.fields.flow).safeParse(readStoredFlow(many))
    expect(parsedFlow.error?.message).toBeUndefined()
    for (const { data } of [parsedPage, parsedFlow])
      expect(JSON.stringify(data).split(id).length).toBeGreaterThan(150)
  })
})

describe('a stored page', () => {
  it('keeps the widths, the widgets with what fits, and the rest beside them', () => {
    const value = readStoredPage({
      layout: 'left-navigation',
      colour: 'blue',
      rows: [
        {
          id: 'a',
          columns: [{ id: 'b', xs: 12, md: 13, config: { type: 'header', height: 19, title: 'Tea' } }, 5],
        },
      ],
    })
    expect(value).toEqual({
      layout: 'left-navigation',
      leftover: { colour: 'blue' },
      elements: [
        {
          id: 'a',
          element: { type: 'row', leftover: null },
          elements: [
            {
              id: 'b',
              element: { type: 'column', xs: 12, leftover: { md: 13 } },
              elements: [
                {
                  id: 'r1c1w1',
                  element: { type: 'header', title: 'Tea', leftover: { height: 19 } },
                  elements: [],
                },
              ],
            },
            { id: 'r1c2', element: { type: 'unrecognized', leftover: 5 }, elements: [] },
          ],
        },
      ],
    })
  })
})

describe('a stored flow', () => {
  it('gets valid ids, and its steps refer to the same ones', () => {
    const value = readStoredFlow([
      { id: 'a b', type: 'trigger', config: { on: 'x' }, next: ['c'] },
      { id: 'c', type: 'condition', config: {}, next: ['a b', 'd'] },
      { id: 'd', type: 'end', config: {}, next: [] },
    ])
    expect(value).toEqual([
      { id: 's1', type: 'trigger', next: ['c'], leftover: { id: 'a b', config: { on: 'x' } } },
      { id: 'c', type: 'condition', next: ['s1'], otherwise: ['d'], leftover: null },
      { id: 'd', type: 'end', leftover: null },
    ])
  })
})

describe('stored conditions', () => {
  it('are a switch and a list of groups', () => {
    expect(
      readStoredConditions({ loggedIn: true, accessGroups: { GOLD: 'member', SILVER: 'notMember' } }),
    ).toEqual({
      loggedIn: true,
      accessGroups: [
        { id: 'GOLD', accessGroup: 'GOLD', membership: 'member' },
        { id: 'SILVER', accessGroup: 'SILVER', membership: 'notMember' },
      ],
      leftover: null,
    })
  })
})
