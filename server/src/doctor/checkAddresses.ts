import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Settings } from '../kernel/settings/Settings.ts'
import { type Finding, failed, ok, reasonOf, warning } from './Finding.ts'

type Given = Pick<Settings, 'port' | 'contentPort' | 'bindAddress' | 'publicOrigin' | 'contentOrigin'>

/** A server that runs, or the ports that it would need; and what others reach it by. */
export async function checkAddresses(settings: Given): Promise<Finding[]> {
  const { port, publicOrigin, contentOrigin } = settings
  const isRunning = (await statusOf(`http://127.0.0.1:${port}/healthz`)).status === 200
  if (!isRunning)
    return [await checkPort('Port', port), await checkPort('Port of content', settings.contentPort)]
  const ready = await statusOf(`http://127.0.0.1:${port}/readyz`)
  const own =
    ready.status === 200
      ? ok('Server', `runs at port ${port}`)
      : failed(
          'Server',
          `runs at port ${port}, and is not ready`,
          `http://127.0.0.1:${port}/readyz names the part.`,
        )
  return [own, ...(await Promise.all([publicOrigin, contentOrigin].map(checkOrigin)))]
}

async function checkPort(about: string, port: number): Promise<Finding> {
  const server = createServer()
  try {
    server.listen(port)
    await once(server, 'listening')
    return ok(about, `${port} is free`)
  } catch {
    return failed(about, `${port} is in use by another program`, 'Stop it, or choose another port.')
  } finally {
    server.close()
  }
}

async function checkOrigin(origin: string): Promise<Finding> {
  const { status, reason } = await statusOf(`${origin}/healthz`)
  if (status === 200) return ok('Address', `${origin} leads here`)
  // The origin of content has no health of its own: any answer of ours is enough.
  if (status !== null && status < 500) return ok('Address', `${origin} answers`)
  return warning(
    ...(['Address', `${origin} does not answer from here (${reason ?? status})`] as const),
    'Look at its DNS record, the proxy and the firewall. Some networks cannot reach their own address.',
  )
}

async function statusOf(url: string): Promise<{ status: number | null; reason: string | null }> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return { status: response.status, reason: null }
  } catch (cause) {
    return { status: null, reason: reasonOf(cause) }
  }
}
