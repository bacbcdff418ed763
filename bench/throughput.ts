import autocannon from 'autocannon'
import { median } from './Figure.ts'

const rounds = 3
const seconds = 4
export const connections = 8

/** Median requests per second, both measured in turn so that a drifting machine affects both. */
export async function inTurn(
  ours: autocannon.Options,
  floor: autocannon.Options,
): Promise<{ ours: number; floor: number }> {
  // Warm-up, as in a running server: code is compiled and statements are planned.
  await throughput(ours)
  await throughput(floor)
  const measured = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    measured.ours.push(await throughput(ours))
    measured.floor.push(await throughput(floor))
  }
  return { ours: median(measured.ours), floor: median(measured.floor) }
}

async function throughput(options: autocannon.Options): Promise<number> {
  return (await load(options)).requests.average
}

/** The result of `autocannon`; throws if there were failed requests. */
export async function load(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ connections, duration: seconds, ...options })
  if (result.non2xx > 0 || result.errors > 0 || result.mismatches > 0)
    throw new Error(
      `${options.url}: ${result.non2xx} refused, ${result.errors} broken, ${result.mismatches} wrong`,
    )
  return result
}

export function graphqlRequest(
  origin: string,
  query: string,
  variables: Record<string, unknown>,
  cookies: readonly string[],
): autocannon.Options {
  return {
    url: `${origin}/graphql`,
    method: 'POST',
    ...eachAs(cookies.map((cookie) => ({ 'content-type': 'application/json', cookie }))),
    body: JSON.stringify({ query, variables }),
    idReplacement: true,
    // A refusal by GraphQL also has status 200.
    verifyBody: (body) => !String(body).includes('"errors"'),
  }
}

/** Each connection is another user, as in production: no effect of shared rows. */
export function eachAs(headers: readonly Record<string, string>[]): Partial<autocannon.Options> {
  let next = 0
  return { setupClient: (client) => client.setHeaders(headers[next++ % headers.length] ?? {}) }
}
