import { expect, it } from 'vitest'
import type { ManyFault } from '#desktop/core/records/ManyApi.ts'
import { Lead } from '#shared/features/messaging/entities/Lead.ts'
import { namingOf } from '#shared/kernel/model/recordName.ts'
import { createServerSource } from './createServerSource.ts'

type Call = { document: string; variables: Record<string, unknown> }
const fault: ManyFault = { code: 'validation', message: 'It stays.', details: {} }

/** Answers pages of the given sizes, and refuses the writes of these numbers. */
function open(pages: readonly number[] = [], refused: readonly number[] = []) {
  const asked: Call[] = []
  const written: Call[] = []
  let from = 0
  const core = {
    async executeOnServer(call: Call) {
      const size = pages[asked.length] ?? 0
      const items = Array.from({ length: size }, (_, at) => {
        const id = `l${from + at}`
        return { key: `acme~${id}`, id, email: `${id}@example.org`, updatedAt: '2026', createdAt: '2026' }
      })
      from += size
      asked.push(call)
      const nextToken = asked.length < pages.length ? `after ${from}` : null
      return { answer: { items, nextToken, total: 1500, isTotalCapped: false } }
    },
    async executeManyOnServer(call: Call) {
      written.push(call)
      return { answers: {}, faults: Object.fromEntries(refused.map((at) => [`answer${at}`, fault])) }
    },
  }
  return { asked, written, source: createServerSource(core, 'acme', Lead, namingOf(Lead)) }
}

it('reads a range longer than a page page by page, and filters as the server does', async () => {
  const { asked, source } = open([1000, 500])
  const filter = { portal: ['acme~tea', ''], email: ['a@example.org'] }
  const page = await source.read({
    entity: 'lead',
    search: 'a',
    filter,
    fields: ['email'],
    offset: 3,
    limit: 2000,
  })
  expect(page.items).toHaveLength(1500)
  expect(asked.map(({ variables: { from, limit, nextToken } }) => ({ from, limit, nextToken }))).toEqual([
    { from: 3, limit: 1000, nextToken: null },
    { from: null, limit: 1000, nextToken: 'after 1000' },
  ])
  expect(asked[0]?.variables.filter).toEqual({
    and: [
      { or: [{ portal: { in: ['acme~tea'] } }, { portal: { eq: null } }] },
      { or: [{ email: { in: ['a@example.org'] } }] },
    ],
  })
})

it('deletes several records in one call, and names those that the server keeps', async () => {
  const { written, source } = open([1], [1])
  const keys = ['acme~l9', 'acme~l0']
  const answer = await source.changeMany({ keys, act: { do: 'delete' }, action: 'one' })
  expect(answer).toEqual({
    done: [{ key: 'acme~l9' }],
    unchanged: [],
    refused: [{ key: 'acme~l0', name: 'l0@example.org', fault }],
  })
  expect(written).toHaveLength(1)
  expect(written[0]?.document).toBe(
    'mutation ($organizationID: String, $id0: String!, $id1: String!) ' +
      '{ answer0: deleteLead(organizationID: $organizationID, id: $id0) { key } ' +
      'answer1: deleteLead(organizationID: $organizationID, id: $id1) { key } }',
  )
})

it('sets a field only where it differs, for the version that it read, and says which records are gone', async () => {
  const { written, source } = open([2])
  const act = { do: 'set', field: 'email', how: 'replace', value: 'l1@example.org' } as const
  const keys = ['acme~l0', 'acme~l1', 'acme~l7']
  const answer = await source.changeMany({ keys, act, action: 'one' })
  expect(answer).toMatchObject({
    done: [{ key: 'acme~l0' }],
    unchanged: ['acme~l1'],
    refused: [{ key: 'acme~l7', fault: { code: 'not_found' } }],
  })
  expect(written[0]?.variables).toEqual({
    organizationID: 'acme',
    input0: { id: 'acme~l0', email: 'l1@example.org' },
    condition0: { updatedAt: '2026' },
  })
})
