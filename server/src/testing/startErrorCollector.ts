import { once } from 'node:events'
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** One item of an envelope: its type and its payload, parsed where it is JSON. */
export type CollectedItem = { type: string; payload: unknown }

export type ErrorCollector = {
  /** For `SENTRY_DSN`. */
  dsn: string
  origin: string
  items: CollectedItem[]
  /** Everything that arrived, headers of the requests included, as one text. */
  raw(): string
  close(): Promise<void>
}

/**
 * The far side of `SENTRY_DSN`: reads envelopes as Sentry's protocol has them, lines of JSON with headers of each item and payloads of a named
 * length or up to the next line.
 */
export async function startErrorCollector(): Promise<ErrorCollector> {
  const items: CollectedItem[] = []
  const raw: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const packed = Buffer.concat(chunks)
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(packed) : packed
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'POST' && /^\/api\/7\/envelope\//.test(request.url ?? '')) {
      raw.push(JSON.stringify(request.headers), body.toString('utf8'))
      items.push(...readEnvelope(body))
    }
    response.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    origin: `http://127.0.0.1:${port}`,
    items,
    raw: () => raw.join('\n'),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function readEnvelope(body: Buffer): CollectedItem[] {
  const items: CollectedItem[] = []
  let at = 0
  const line = () => {
    const end = body.indexOf('\n', at)
    const text = body.subarray(at, end === -1 ? body.length : end).toString('utf8')
    at = end === -1 ? body.length : end + 1
    return text
  }
  // The envelope's own headers are JSON, too.
  JSON.parse(line())
  while (at < body.length) {
    const { type, length } = JSON.parse(line()) as { type: string; length?: number }
    const payload = length === undefined ? line() : body.subarray(at, at + length).toString('utf8')
    if (length !== undefined) at += length + 1
    items.push({ type, payload: parsed(payload) })
  }
  return items
}

/** A recording is two lines of JSON. */
function parsed(payload: string): unknown {
  const [first = '', second] = payload.split('\n')
  return second === undefined ? JSON.parse(first) : [JSON.parse(first), JSON.parse(second)]
}
