import { expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { findGroups } from './groupWays.ts'

const at = '2026-01-01T00:00:00.000Z'
const row = (id: string, values: Record<string, unknown>): Row => ({
  ...{ key: `acme~${id}`, id, createdAt: at, updatedAt: at },
  ...values,
})
const portals = [row('p', { name: 'Tea portal' })]
const groups = [
  row('g1', { code: 'TEAM', name: 'Team', active: true }),
  row('g2', { code: 'OLD', name: 'Old hands', active: false }),
  row('g3', { code: 'SOLO', name: 'Alone', active: true }),
]
const membership = (id: string, values: Record<string, unknown>) =>
  row(id, { type: 'membership', active: true, portal: 'acme~p', expires: false, ...values })

it('names each group with the memberships that grant it, and what comes with them', () => {
  const memberships = [
    membership('m1', { name: 'Everything', accessGroups: ['TEAM', 'ALL_COURSES', 'OLD'] }),
    membership('m2', { name: 'Month', accessGroups: ['TEAM'], expires: true, expiresAfterDays: 30 }),
    membership('m3', { name: 'One course', type: 'course', accessGroups: ['TEAM'] }),
  ]
  const found = findGroups({ memberships, groups, portals })
  expect(found.map(({ name, ways }) => [name, ways.map((way) => way.name)])).toEqual([
    ['ALL_COURSES', ['Everything']],
    ['Alone', []],
    ['Team', ['Everything', 'Month']],
  ])
  const [everything, month] = found[2]?.ways ?? []
  expect(everything).toMatchObject({ portal: 'Tea portal', others: ['ALL_COURSES'], ends: null })
  expect(month).toMatchObject({ others: [], ends: 'for 30 days' })
})
