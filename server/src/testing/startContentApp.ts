import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Deps } from '../kernel/Deps.ts'
import { createContentApp } from '../kernel/http/content/createContentApp.ts'

export type TestContent = {
  /** Fetches an address of the content origin, at its port in this test. */
  fetch(address: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** The content origin on a free loopback port. */
export async function startContentApp(deps: Deps): Promise<TestContent> {
  const server = createServer(createContentApp(deps)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    fetch: (wanted, init) => fetch(wanted.replace(deps.settings.contentOrigin, origin), init),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
