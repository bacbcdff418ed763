import { expect, it } from 'vitest'
import { createServerClient } from './createServerClient.ts'

/** A fake server: records the cookies it gets, and sets its own. */
function farSide(given: string | null) {
  const brought: (string | null)[] = []
  const far: typeof fetch = async (_address, init) => {
    brought.push(new Headers(init?.headers).get('X-Lectern-Device'))
    const headers = given === null ? {} : { 'X-Lectern-Device': given }
    return new Response(JSON.stringify({ data: {} }), { headers })
  }
  return { brought, far }
}

it('sends the known-device cookie, and stores the one it is given', async () => {
  const { brought, far } = farSide('known')
  let kept: string | undefined
  const device = {
    read: () => kept,
    keep(value: string) {
      kept = value
    },
  }
  const client = createServerClient({ address: 'http://127.0.0.1:1', token: null, fetch: far, device })
  await client.graphql('query', {})
  await client.graphql('query', {})
  expect([brought, kept]).toEqual([[null, 'known'], 'known'])
})

it('sends none if there is none', async () => {
  const { brought, far } = farSide(null)
  const client = createServerClient({ address: 'http://127.0.0.1:1', token: 'secret', fetch: far })
  await client.graphql('query', {})
  expect(brought).toEqual([null])
})
