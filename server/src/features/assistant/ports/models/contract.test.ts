import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { offeredIn, startProvider } from '#server/testing/startProvider.ts'
import type { ModelAsk, Models, ModelTools, ToolUse } from './Models.ts'
import { openAiCompatible } from './openAiCompatible.ts'
import { withoutModel } from './withoutModel.ts'

let server: Server
let url: string
/** What the far side does next, and what it was asked. */
let play: (response: ServerResponse) => Promise<void>
const asked: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ headers: request.headers, body: JSON.parse(body) as Record<string, unknown> })
    await play(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** As providers stream: the last piece says why it ends. */
const chunk = (content: string, finish_reason: 'stop' | null = null) => {
  const facts = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' }
  return `data: ${JSON.stringify({ ...facts, choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`
}
const answering = (texts: readonly string[]) => async (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  for (const text of texts) {
    response.write(chunk(text))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
}

const ask = (more: Partial<ModelAsk> = {}): ModelAsk => ({
  system: 'Answer from the passages alone.',
  messages: [{ role: 'user', content: 'How hot is the water?' }],
  passages: [{ text: 'Green tea wants 75 degrees.', best: { from: 0, to: 27 } }],
  language: 'en',
  model: null,
  signal: new AbortController().signal,
  ...more,
})
async function readText(models: Models, given = ask()): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of models.answer(given)) if (typeof piece === 'string') pieces.push(piece)
  return pieces
}

const settings = () => ({
  ...{ url, key: 'the key', model: 'small' },
  choices: new Map([['claude-strong' as const, { url, key: 'another key', model: 'large' }]]),
})

describe.each([
  ['without a model', () => withoutModel],
  ['an OpenAI-compatible address', () => openAiCompatible(settings())],
])('%s', (_name, make) => {
  it('answers in pieces, and cites the passages by their numbers', async () => {
    play = answering(['It is 75 ', 'degrees. [1]'])
    const pieces = await readText(make())
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toMatch(/75 degrees\. \[1\]/)
  })

  it('stops when the reader is gone', async () => {
    play = answering(Array.from({ length: 200 }, (_none, n) => `piece ${n} `))
    const gone = new AbortController()
    gone.abort(new Error('gone'))
    await expect(readText(make(), ask({ signal: gone.signal }))).rejects.toThrow()
  })
})

describe('an OpenAI-compatible address', () => {
  const models = () => openAiCompatible(settings())

  it('is asked for a stream, with the key, the rules, no tools, and the model that the portal names', async () => {
    play = answering(['Yes.'])
    asked.length = 0
    await readText(models(), ask({ model: 'claude-strong' }))
    const [{ headers, body } = asked[0] ?? { headers: {}, body: {} }] = asked
    expect(headers.authorization).toBe('Bearer another key')
    expect(body).toMatchObject({ model: 'large', stream: true })
    expect(JSON.stringify(body.messages)).toContain('Answer from the passages alone.')
    expect(body.tools).toBeUndefined()
  })

  it('answers with its own model for a choice that it does not have', async () => {
    play = answering(['Yes.'])
    asked.length = 0
    await readText(models(), ask({ model: 'gpt-fast' }))
    expect(asked[0]?.headers.authorization).toBe('Bearer the key')
    expect(asked[0]?.body).toMatchObject({ model: 'small' })
    expect(models().choices).toEqual(['claude-strong'])
  })

  it.each([
    [429, 'rate_limited'],
    [400, 'unavailable'],
    [401, 'unavailable'],
  ])('%i is %s, and the prompt is not in the error', async (status, code) => {
    play = async (response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'No.' } }))
    }
    const error: unknown = await readText(models()).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code })
    expect(JSON.stringify([error, (error as Error).cause, String((error as Error).cause)])).not.toContain(
      'How hot',
    )
  })

  it('a stream that breaks off is no whole answer', async () => {
    play = async (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(chunk('It is'))
      await new Promise((resolve) => setTimeout(resolve, 20))
      response.destroy()
    }
    await expect(readText(models())).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('tools of a model', () => {
  const provider = startProvider(() => ['Yes.'])
  afterAll(async () => await (await provider).close())
  const open = async () => {
    const { url } = await provider
    return openAiCompatible({ url, key: null, model: 'small', choices: new Map() })
  }
  const runs: unknown[] = []
  const tools: ModelTools = {
    getCustomerContext: {
      description: 'Reads who asks.',
      input: z.strictObject({}),
      run: async (args) => {
        runs.push(args)
        return { name: 'Mia' }
      },
    },
    askForConfirmation: { description: 'Asks.', input: z.strictObject({ message: z.string() }), run: null },
  }
  async function readPieces(given: ModelAsk) {
    const pieces: (string | ToolUse)[] = []
    for await (const piece of (await open()).answer(given)) pieces.push(piece)
    return pieces
  }

  it('are run on the server, and the model reads what they found', async () => {
    const far = await provider
    far.script(({ body }) =>
      body.messages.some(({ role }) => role === 'tool')
        ? ['You are Mia.']
        : [{ tool: 'getCustomerContext', args: {} }],
    )
    runs.length = 0
    const pieces = await readPieces(ask({ tools }))
    expect(pieces).toEqual([{ id: expect.any(String), name: 'getCustomerContext', args: {} }, 'You are Mia.'])
    expect(runs).toEqual([{}])
    expect(far.asked.map(offeredIn)).toEqual([Object.keys(tools), Object.keys(tools)])
    expect(JSON.stringify(far.asked[1]?.body.messages)).toContain('Mia')
  })

  it('end its turn where the asker answers', async () => {
    const far = await provider
    far.script(() => ['One moment. ', { tool: 'askForConfirmation', args: { message: 'Shall I?' } }])
    const pieces = await readPieces(ask({ tools }))
    expect(pieces.at(-1)).toMatchObject({ name: 'askForConfirmation', args: { message: 'Shall I?' } })
    expect(far.asked).toHaveLength(1)
  })

  it('are those that it was given, with arguments of their shape, and not without end', async () => {
    const far = await provider
    for (const written of [
      { tool: 'deleteCourse', args: {} },
      { tool: 'openSupportChat', args: {} },
      { tool: 'getCustomerContext', args: { customer: 'somebody else' } },
    ]) {
      runs.length = 0
      far.script(() => [written])
      expect(await readPieces(ask({ tools }))).toEqual([])
      expect(runs).toEqual([])
      expect(far.asked.length).toBeLessThanOrEqual(3)
    }
    far.script(() => [{ tool: 'getCustomerContext', args: {} }])
    await readPieces(ask({ tools }))
    expect(far.asked).toHaveLength(3)
  })

  it('are left out for a model that knows none, which is remembered', async () => {
    const far = await provider
    const models = await open()
    far.script(({ body }) => (body.tools ? 400 : ['Without.']))
    expect(await readText(models, ask({ tools }))).toEqual(['Without.'])
    expect(await readText(models, ask({ tools }))).toEqual(['Without.'])
    expect(far.asked.map((one) => offeredIn(one).length)).toEqual([2, 0, 0])
  })
})
