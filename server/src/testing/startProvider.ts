import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** What a provider's model writes: text, or the use of a tool. */
export type Written = string | { tool: string; args: object }
/** A request as it came over the wire. */
export type Asked = {
  headers: IncomingHttpHeaders
  body: {
    model?: string
    messages: { role: string; content: unknown }[]
    tools?: { function: { name: string } }[]
  }
}

/**
 * A provider of models, as the far side of tests: an HTTP server that streams chat completions as OpenAI's does, written by a script. `write` says what
 * its model answers to a request; a number is a refusal with that status.
 */
export async function startProvider(write: (asked: Asked) => readonly Written[] | number) {
  const asked: Asked[] = []
  let answer = write
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const one: Asked = { headers: request.headers, body: JSON.parse(text) as Asked['body'] }
    asked.push(one)
    const written = answer(one)
    if (typeof written === 'number') {
      response.writeHead(written, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'No.', type: 'invalid_request_error' } }))
    } else stream(response, written)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`,
    asked,
    /** From now on. */
    script(next: typeof write): void {
      answer = next
      asked.length = 0
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Provider = Awaited<ReturnType<typeof startProvider>>

/** The names of the tools that a request offers. */
export const offeredIn = ({ body }: Asked): string[] => (body.tools ?? []).map((tool) => tool.function.name)
/** All that a request says. */
export const saidIn = (asked: Asked | undefined): string => JSON.stringify(asked?.body.messages ?? [])

function stream(response: ServerResponse, written: readonly Written[]): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const send = (delta: object, finish: 'stop' | 'tool_calls' | null = null) =>
    response.write(
      `data: ${JSON.stringify({
        ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'scripted' },
        choices: [{ index: 0, delta, finish_reason: finish }],
      })}\n\n`,
    )
  let calls = 0
  for (const one of written) {
    if (typeof one === 'string') {
      send({ role: 'assistant', content: one })
      continue
    }
    const index = calls++
    const call = { index, id: `call_${index}_${Date.now()}`, type: 'function' }
    send({ role: 'assistant', tool_calls: [{ ...call, function: { name: one.tool, arguments: '' } }] })
    send({ tool_calls: [{ index, function: { arguments: JSON.stringify(one.args) } }] })
  }
  send({}, calls > 0 ? 'tool_calls' : 'stop')
  response.end('data: [DONE]\n\n')
}
