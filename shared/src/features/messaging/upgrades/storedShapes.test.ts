import { describe, expect, it } from 'vitest'
import { zodForField } from '../../../kernel/model/kinds/record.ts'
import type { Json } from '../../../kernel/sync/json.ts'
import { createRandom, type Random } from '../../../testing/createRandom.ts'
import { PortalTemplate } from '../../portals/entities/PortalTemplate.ts'
import { pageConditions } from '../../portals/entities/parts/pageConditions.ts'
import { readStoredConditions } from '../../portals/upgrades/readStoredConditions.ts'
import { readStoredPage } from '../../portals/upgrades/readStoredPage.ts'
import { EngagementFlow } from '../entities/EngagementFlow.ts'
import { readStoredFlow } from './readStoredFlow.ts'

const readers = [
  { name: 'pages', field: PortalTemplate.fields.config, read: readStoredPage },
  { name: 'conditions', field: pageConditions, read: readStoredConditions },
  { name: 'flows', field: EngagementFlow.fields.flow, read: readStoredFlow },
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

function randomJson(random: Random, depth: number, leaves: string[]): Json {
  const leaf = () => {
    const word = `w${leaves.length}x${random.word(4)}`
    leaves.push(word)
    return word
  }
  switch (random.integer(0, depth > 5 ? 3 : 9)) {
    case 0:
      return random.pick([null, true, false])
    case 1:
      return random.pick([0, -1, 3, 6, 12, 13, 90, 2.5, 1e9])
    case 2:
      return random.pick(words)
    case 3:
      return leaf()
    case 4:
    case 5:
      return Array.from({ length: random.integer(0, 4) }, () => randomJson(random, depth + 1, leaves))
    default: {
      const entries = Array.from({ length: random.integer(0, 5) }, () => [
        random.pick(names),
        randomJson(random, depth + 1, leaves),
      ])
      return Object.fromEntries(entries) as Json
    }
  }
}

/** Texts that are in the JSON, at any depth. */
const textsIn = (json: string, leaves: readonly string[]) => leaves.filter((leaf) => json.includes(leaf))

describe.each(readers)('what was stored of $name', ({ name, field, read }) => {
  it('is read whatever it is, alike each time, as a valid value, and nothing is dropped', () => {
    for (let seed = 1; seed <= 3000; seed++) {
      const leaves: string[] = []
      const stored = randomJson(createRandom(seed), 0, leaves)
      const value = read(stored)
      const parsed = zodForField(name, field).safeParse(value)
      expect(parsed.success, `seed ${seed}: ${JSON.stringify(stored)} ${parsed.error?.message}`).toBe(true)
      expect(read(structuredClone(stored))).toEqual(value)
      const given = textsIn(JSON.stringify(stored), leaves)
      expect(textsIn(JSON.stringify(value), leaves), `seed ${seed}`).toEqual(given)
    }
  })

  it('is kept whole if it is too large to take apart', () => {
    const stored = { rows: Array.from({ length: 5000 }, () => ({ columns: [{ config: 'x'.repeat(50) }] })) }
    expect(zodForField(name, field).safeParse(read(stored)).success).toBe(true)
    expect(JSON.stringify(read(stored)).length).toBeGreaterThan(JSON.stringify(stored).length)
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
  it('gets ids that it can have, and steps go on with the same ones', () => {
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
