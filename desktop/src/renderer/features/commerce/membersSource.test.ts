import { expect, it } from 'vitest'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { createServerSource } from '../../kernel/api/createServerSource.ts'
import { withEmails } from './membersSource.ts'

const naming = { field: 'name', reads: ['name'], of: (row: { name?: unknown }) => String(row.name) }
const row = (key: string, values: object) => ({
  ...{ key, id: key.slice(5), organization: 'acme', createdAt: '', updatedAt: '' },
  ...values,
})

/** The far side: a server that finds one customer by her address. */
function open() {
  const asked: { document: string; variables: Record<string, unknown> }[] = []
  const core = {
    executeOnServer: async (call: { document: string; variables?: Record<string, unknown> }) => {
      asked.push({ document: call.document, variables: call.variables ?? {} })
      const isCustomers = call.document.includes('searchCustomers')
      const isMia = isCustomers && ['', 'mia@'].includes(String(call.variables?.query))
      const items = isCustomers
        ? isMia
          ? [row('acme~mia', { email: 'mia@example.org' })]
          : []
        : [row('acme~m1', { name: 'Mia', customer: 'acme~mia' })]
      return { answer: { items, nextToken: null, total: items.length } }
    },
    executeManyOnServer: async () => [],
  }
  // Cast: the two calls that lists make.
  const place = { core: core as never, organization: 'acme' }
  const source = withEmails(createServerSource(place.core, 'acme', Member, naming as never), place)
  return { source, asked }
}
const all = { entity: 'member', fields: ['name', 'customer'], offset: 0, limit: 20 }

it('finds members by the address of their customer, and by their name as before', async () => {
  const { source, asked } = open()
  expect((await source.read({ ...all, search: 'mia@' })).items).toHaveLength(1)
  expect(asked.map(({ variables }) => variables.query)).toEqual(['mia@', ''])
  expect(JSON.stringify(asked[1]?.variables.filter)).toContain('acme~mia')
  expect((await source.read({ ...all, search: 'nobody@' })).items).toEqual([])
  asked.splice(0)
  await source.read({ ...all, search: 'Mia' })
  expect(asked.map(({ variables }) => variables.query)).toEqual(['Mia'])
})

it('adds the address of each to an exported list', async () => {
  const { source } = open()
  const { items } = await source.read(all)
  expect(source.beside?.label).toBe('Email')
  expect([...((await source.beside?.read(items)) ?? [])]).toEqual([['acme~m1', 'mia@example.org']])
})

it('leaves out checkouts that nobody paid, unless they are searched for or asked for by their status', async () => {
  const { source, asked } = open()
  await source.read(all)
  expect(JSON.stringify(asked[0]?.variables.filter)).toMatch(/TRIAL.*ACTIVE.*OVERDUE.*EXPIRED/)
  expect(JSON.stringify(asked[0]?.variables.filter)).not.toContain('PENDING')
  await source.read({ ...all, filter: { status: ['PENDING'] } })
  expect(JSON.stringify(asked[1]?.variables.filter)).toContain('PENDING')
  await source.read({ ...all, search: 'Mia' })
  expect(JSON.stringify(asked[2]?.variables.filter ?? null)).not.toContain('ACTIVE')
})
