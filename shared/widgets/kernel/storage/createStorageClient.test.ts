import { expect, test } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Timer } from '../loading/loadInTime.ts'
import { createStorageClient } from './createStorageClient.ts'

const never: Timer = { start: () => () => undefined }
const atOnce: Timer = {
  start(work) {
    queueMicrotask(work)
    return () => undefined
  },
}
/** A server that answers nothing until it is aborted. */
const silent: typeof fetch = (_address, options) =>
  new Promise((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
const answering =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status })
const sent = { contentType: 'image/png', headers: {}, query: {}, onProgress: () => undefined }
const bytes = new Uint8Array([1, 2, 3])
const fault = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : String(error)),
  )

test('an upload without bucket or key is refused', async () => {
  const client = createStorageClient(answering(200, {}), never)
  for (const place of [
    { bucket: '', key: 'a' },
    { bucket: 'a', key: '' },
  ])
    expect(await fault(client.put(place, bytes, sent))).toBe('bad_request: Bucket and and Key are required')
})

test('a page that cannot send requests has no client', async () => {
  const { fetch } = globalThis
  // As in a program without it.
  Reflect.deleteProperty(globalThis, 'fetch')
  try {
    expect(await fault(createStorageClient(undefined, never).fetchText('/a'))).toBe(
      'storage: Error getting s3Client',
    )
  } finally {
    globalThis.fetch = fetch
  }
})

test('a link that is refused, and one that gets no answer, were not fetched', async () => {
  const refused = createStorageClient(answering(403, {}), never)
  expect(await fault(refused.fetchText('/a'))).toBe('storage: Failed to fetch object from S3')
  const offline = createStorageClient(() => Promise.reject(new TypeError('offline')), never)
  expect(await fault(offline.fetchText('/a'))).toBe('unavailable: Failed to fetch object from S3')
})

test('a request that is aborted and one that takes too long say so', async () => {
  const controller = new AbortController()
  const waiting = fault(createStorageClient(silent, never).fetchText('/a', { signal: controller.signal }))
  controller.abort()
  expect(await waiting).toBe('unavailable: Request aborted')
  expect(await fault(createStorageClient(silent, atOnce).fetchText('/a', { withinMs: 2500 }))).toBe(
    'unavailable: Request did not complete within 2500 ms',
  )
})

test('a file goes in parts with its type, reports its progress, and continues where an upload broke off', async () => {
  const asked: string[] = []
  const types: (string | null)[] = []
  const shares: number[] = []
  const whole = new Uint8Array(2.5 * 1024 * 1024)
  const server: typeof fetch = async (address, options) => {
    const url = new URL(String(address), 'http://portal.test')
    const offset = Number(url.searchParams.get('offset'))
    asked.push(`${url.pathname} ${offset}`)
    types.push(new Headers(options?.headers).get('content-type'))
    // The first part arrived in an earlier try.
    if (offset === 0)
      return new Response(
        JSON.stringify({ error: { code: 'concurrency', details: { offset: 1024 * 1024 } } }),
        { status: 409 },
      )
    const { length } = new Uint8Array(await new Response(options?.body).arrayBuffer())
    return new Response(JSON.stringify({ offset: offset + length, picture: 'token' }))
  }
  const answer = await createStorageClient(server, never).put(
    { bucket: 'profile', key: 'pictures/ab' },
    whole,
    {
      ...sent,
      onProgress: (share) => shares.push(share),
    },
  )
  expect(answer.picture).toBe('token')
  expect(asked).toEqual([
    '/profile/pictures/ab 0',
    '/profile/pictures/ab 1048576',
    '/profile/pictures/ab 2097152',
  ])
  expect(new Set(types)).toEqual(new Set(['image/png']))
  expect(shares).toEqual([0.8, 1])
})

test('the server’s refusal is passed on', async () => {
  const client = createStorageClient(
    answering(422, { error: { code: 'media_invalid', message: 'No.' } }),
    never,
  )
  expect(await fault(client.put({ bucket: 'a', key: 'b' }, bytes, sent))).toBe('media_invalid: No.')
})

test.each([
  ['another page', () => new Response('<html>Sign in to our Wi-Fi</html>', { status: 200 })],
  ['a server that takes nothing', () => new Response('{"offset":0,"stored":false}', { status: 200 })],
])('an upload that %s answers is not done', async (_what, answer) => {
  const client = createStorageClient(async () => answer(), never)
  expect(await fault(client.put({ bucket: 'a', key: 'b' }, bytes, sent))).toBe(
    'unavailable: Failed to fetch object from S3',
  )
})
