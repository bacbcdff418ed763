import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAiEmbeddings } from './openAiEmbeddings.ts'

let server: Server
let url: string
/** What the far side answers to the texts that it is sent, and what it was asked. */
let play: (texts: readonly string[]) => { status: number; body: unknown }
const asked: { path: string | undefined; key: string | undefined; body: Record<string, unknown> }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const parsed = JSON.parse(body) as { input: string[] }
    asked.push({ path: request.url, key: request.headers.authorization, body: parsed })
    const answer = play(parsed.input)
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`
})
afterAll(() => server.close())

/** As OpenAI answers. */
const answering = (vectorOf: (text: string) => unknown) => (texts: readonly string[]) => ({
  status: 200,
  body: {
    object: 'list',
    data: texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
    model: 'text-embedding-3-small',
    usage: { prompt_tokens: 8, total_tokens: 8 },
  },
})
const embeddings = () => openAiEmbeddings({ url, key: 'the key', model: 'text-embedding-3-small' })
const embed = (texts: readonly string[], signal = new AbortController().signal) =>
  embeddings().embed(texts, signal)

describe('embeddings of an OpenAI-compatible address', () => {
  it('are vectors of length 1 in the order of the texts, asked for with the key and the model', async () => {
    asked.length = 0
    play = answering((text) => (text === 'hot' ? [3, 4] : [0, 2]))
    const vectors = await embed(['hot', 'cold'])
    expect(vectors.map((vector) => Array.from(vector, (value) => value.toFixed(2)))).toEqual([
      ['0.60', '0.80'],
      ['0.00', '1.00'],
    ])
    expect(asked).toMatchObject([
      {
        path: '/v1/embeddings',
        key: 'Bearer the key',
        body: { model: 'text-embedding-3-small', input: ['hot', 'cold'] },
      },
    ])
  })

  it.each([
    ['vectors of different lengths', answering((text) => (text === 'hot' ? [1, 0] : [1, 0, 0]))],
    ['a vector without numbers', answering(() => ['a', 'b'])],
    ['too many dimensions', answering(() => Array.from({ length: 9000 }, () => 1))],
    ['a refusal', () => ({ status: 401, body: { error: { message: 'Wrong key' } } })],
    ['another form', () => ({ status: 200, body: { vectors: [] } })],
  ])('%s is “unavailable”, and what was sent is not in the error', async (_what, answer) => {
    play = answer
    const error: unknown = await embed(['hot', 'a secret']).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'unavailable' })
    expect(String((error as Error).cause)).not.toContain('secret')
  })

  it('are “rate_limited” when the provider wants to be left alone', async () => {
    play = () => ({ status: 429, body: { error: { message: 'Slow down' } } })
    await expect(embed(['hot'])).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('stop with the reason of the signal', async () => {
    play = answering(() => [1])
    const gone = new AbortController()
    gone.abort(new Error('gone'))
    await expect(embed(['hot'], gone.signal)).rejects.toThrow('gone')
  })
})
