import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#shared/testing/createRandom.ts'

/** A load balancer: each request goes to any of the servers; a stopped one does not answer. */
export const throughAny =
  (origins: readonly string[], random: Random): typeof fetch =>
  (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input)
    const address = `${random.pick(origins)}${asked.pathname}${asked.search}`
    return fetch(input instanceof Request ? new Request(address, input) : address, init)
  }

export type Answer<T> = {
  data: T | null
  codes: string[]
  messages: string
  /** It was sent before, and the outcome is unknown. */
  isRepeated: boolean
}

/** A client that retries until it has an answer, from any server; refusals are answers. */
export function persistentClient(send: typeof fetch, headers: Record<string, string>) {
  return async <T>(query: string, variables: Record<string, unknown>): Promise<Answer<T>> => {
    for (let tries = 0; tries < 500; tries += 1) {
      try {
        const response = await send('http://any/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ query, variables }),
        })
        if (response.status !== 503) {
          const body = (await response.json()) as {
            data?: T
            errors?: { message: string; extensions: { code: string } }[]
          }
          const codes = (body.errors ?? []).map((error) => error.extensions.code)
          const messages = (body.errors ?? []).map((error) => error.message).join(' ')
          return { data: body.data ?? null, codes, messages, isRepeated: tries > 0 }
        }
      } catch (error) {
        // The server stopped, during the request or before. Anything else is a fault of the test.
        if (!(error instanceof TypeError)) throw error
      }
      await sleep(20)
    }
    throw new Error(`Nobody answered 500 times: ${query}`)
  }
}
export type PersistentClient = ReturnType<typeof persistentClient>
