/**
 * The portal with hot reload: `node web/dev.ts --port 4100 --server http://localhost:4000`.
 * Pages are rendered here from the sources through Vite; everything else (GraphQL, playing, files of the
 * outbox page) is passed on to a running server.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer as createVite } from 'vite'
import type { GraphqlAnswer, PortalName, RenderInput, RenderOutput } from '#web/kernel/render.ts'

export type WebDev = { address: string; close(): Promise<void> }

export async function startWebDev(options: { port: number; server: string }): Promise<WebDev> {
  const http = createServer()
  const vite = await createVite({
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isPassedOn(request)) return passOn(options.server, request, response)
    vite.middlewares(request, response, () => {
      sendPage(request, response).catch((error: unknown) => {
        console.error(error)
        response.writeHead(500).end('The page did not render; see the terminal.')
      })
    })
  })

  async function sendPage(request: IncomingMessage, response: ServerResponse) {
    // The module is `src/entry-server.tsx`.
    const module = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
      render(input: RenderInput): Promise<RenderOutput>
    }
    const url = request.url ?? '/'
    const base = /^\/portal\/[^/]+\/[^/?]+/.exec(url)?.[0] ?? ''
    const portal = base ? parseName(base) : await defaultPortal(options.server)
    const output = await module.render({
      url,
      home: `http://localhost:${options.port}${base}`,
      base,
      portal,
      draft: null,
      query: (document, variables) =>
        askServer(options.server, document, variables, portal, request.headers.cookie),
      assets: {
        scripts: ['/src/entry-dev.tsx'],
        styles: ['/src/kernel/theme/portal.css?direct'],
        words: {},
        parts: {},
      },
      languages: { accepted: request.headers['accept-language'] ?? '', chosen: null },
      theme: null,
      closedAnnouncement: null,
      nonce: randomBytes(16).toString('base64'),
      contentOrigin: process.env.CONTENT_ORIGIN ?? makeContentOrigin(options.server),
    })
    if (output.redirect) return response.writeHead(302, { location: output.redirect }).end()
    response.writeHead(output.status, { 'content-type': 'text/html; charset=utf-8' })
    response.end(output.html)
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(options.port, '127.0.0.1', resolve)
  })
  return {
    address: `http://localhost:${options.port}`,
    async close() {
      await vite.close()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

const isPassedOn = ({ url = '' }: IncomingMessage) => /^\/(graphql|play\/|outbox|healthz|readyz)/.test(url)

/** The server sees its own origin, or it would refuse what another page sends. */
function passOn(server: string, request: IncomingMessage, response: ServerResponse) {
  const target = new URL(request.url ?? '/', server)
  const headers = {
    ...request.headers,
    host: target.host,
    ...(request.headers.origin && { origin: target.origin }),
  }
  const onward = requestOf(target, { method: request.method ?? 'GET', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end(`${server} does not answer.`))
  request.pipe(onward)
}

async function askServer(
  server: string,
  query: string,
  variables: Record<string, unknown>,
  portal: PortalName | null,
  cookie?: string,
): Promise<GraphqlAnswer> {
  const response = await fetch(new URL('/graphql', server), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(portal && { 'x-lectern-portal': `${portal.organization}~${portal.id}` }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as GraphqlAnswer
}

/** The portal that the server shows at its own address. */
async function defaultPortal(server: string): Promise<PortalName | null> {
  const { data } = await askServer(server, '{ portalHome { portal } }', {}, null)
  const portal = (data as { portalHome?: { portal?: PortalName } } | null)?.portalHome?.portal
  return portal ? { organization: portal.organization, id: portal.id } : null
}

function parseName(base: string): PortalName {
  const [, , organization = '', id = ''] = base.split('/')
  return { organization, id }
}

/** As the server's own default: the next port. `CONTENT_ORIGIN` says otherwise. */
function makeContentOrigin(server: string): string {
  const address = new URL(server)
  address.port = String(Number(address.port || 80) + 1)
  return address.origin
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4100' },
      server: { type: 'string', default: 'http://localhost:4000' },
    },
  })
  const { address } = await startWebDev({ port: Number(values.port), server: values.server })
  console.log(`Portal with hot reload: ${address}`)
}
