import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isInside } from '#server/kernel/outgoing/isInside.ts'
import type { Resolved } from '#server/kernel/outgoing/resolveOutside.ts'
import { createSites, type Sites } from '../features/assistant/ports/sites/sitesPort.ts'

/** The loopback address that stands for the public internet: every other inside address is refused as usual. */
const publicAddress = '127.0.0.5'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A website on this computer, and a `sites` port that reaches it by name. */
export type TestSite = {
  port: number
  /** By path. A page of HTML, or a function that answers; others are 404. */
  pages: Map<string, string | Answer>
  /** What was asked for, oldest first. */
  asked: { path: string; host: string; headers: IncomingMessage['headers'] }[]
  /** The addresses of names in turn, the last of them for good; "*" for all others. */
  names: Map<string, string[]>
  /** The pauses that a crawl made, in milliseconds: none is waited for. */
  pauses: number[]
  sites: Sites
  at(path: string, host?: string): string
  close(): Promise<void>
}

export async function startSite({ maxMs = 10_000 } = {}): Promise<TestSite> {
  const pages: TestSite['pages'] = new Map()
  const asked: TestSite['asked'] = []
  const names: TestSite['names'] = new Map([['*', [publicAddress]]])
  const pauses: number[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    asked.push({ path: url, host: String(headers.host), headers })
    const page = pages.get(url)
    if (typeof page === 'function') return page(request, response)
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page)
  }).listen(0, publicAddress)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const lookup = async (host: string): Promise<Resolved[]> => {
    const addresses = names.get(host) ?? names.get('*') ?? []
    const next = addresses.length > 1 ? addresses.shift() : addresses[0]
    return next ? [{ address: next, family: 4 }] : []
  }
  const rules = {
    protocols: ['http:', 'https:'],
    isRefused: (one: string) => one !== publicAddress && isInside(one),
    lookup,
  }
  return {
    ...{ port, pages, asked, names, pauses },
    sites: {
      ...createSites(rules, { maxBytes: 20 * 1024 * 1024, maxMs }),
      pause: async (ms) => void pauses.push(ms),
    },
    at: (path, host = 'tea.example') => `http://${host}:${port}${path}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A page with a text that is long enough to be one. */
export const htmlPage = (title: string, text: string, more = '') =>
  `<!doctype html><html><head><title>${title}</title>${more}</head><body><nav><a href="/">Home</a></nav>
   <article><h1>${title}</h1><p>${text}</p></article></body></html>`
