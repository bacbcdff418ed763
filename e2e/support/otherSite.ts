import { once } from 'node:events'
import { createServer } from 'node:http'

export type OtherSite = { origin: string; stop(): Promise<void> }

/** A web site of somebody else: one page on an origin of its own. `body` gets that origin. */
export async function otherSite(body: (origin: string) => string | Promise<string>): Promise<OtherSite> {
  let page = ''
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  const origin = `http://127.0.0.1:${address.port}`
  page = `<!doctype html><html lang="en"><title>A tea shop</title><main>${await body(origin)}</main></html>`
  return {
    origin,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
