import { once } from 'node:events'
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'

export type TelemetryCollector = {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string
  /** The bodies by their paths: `/v1/traces`, `/v1/metrics`. */
  bodies: { path: string; body: string }[]
  close(): Promise<void>
}

/** The far side of `OTEL_EXPORTER_OTLP_ENDPOINT`: takes what is sent with OTLP over HTTP as JSON. */
export async function startTelemetryCollector(): Promise<TelemetryCollector> {
  const bodies: TelemetryCollector['bodies'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const packed = Buffer.concat(chunks)
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(packed) : packed
    bodies.push({ path: request.url ?? '', body: body.toString('utf8') })
    response.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
