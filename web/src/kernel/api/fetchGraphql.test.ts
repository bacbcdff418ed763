import { expect, test } from 'vitest'
import { fetchGraphql } from './fetchGraphql.ts'

test('sends the name of the signed-in person', async () => {
  const named: (string | null)[] = []
  const ask = fetchGraphql(
    { portal: { organization: 'acme', id: 'main' }, draft: null, language: 'de' },
    async (_address, init) => {
      named.push(new Headers(init?.headers).get('x-lectern-customer'))
      return Response.json({ data: {} })
    },
  )
  await ask('mutation', {}, { customer: 'acme~ana' })
  await ask('mutation', {}, { customer: null })
  await ask('mutation', {}, {})
  expect(named).toEqual(['acme~ana', null, null])
})
