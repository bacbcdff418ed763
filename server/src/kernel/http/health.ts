import type { RequestHandler } from 'express'
import type { Deps } from '../Deps.ts'

const checkTimeoutMs = 3000

/** `/healthz`: the process responds. */
export const healthz: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' })
}

/**
 * `/readyz`: 200 if database, storage and jobs respond in time, else 503 with the names of those that do not. The
 * reasons are only in the log.
 */
export function readyz(deps: Deps): RequestHandler {
  return async (_request, response) => {
    const names = ['database', 'storage', 'jobs'] as const
    const checks = [deps.db, deps.storage, deps.jobs]
    const results = await Promise.all(
      checks.map((part, at) =>
        inTime(part.check()).then(
          () => 'ok',
          (error: unknown) => {
            deps.log.warn({ err: error, part: names[at] }, 'not ready')
            return 'failed'
          },
        ),
      ),
    )
    const isReady = results.every((result) => result === 'ok')
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        status: isReady ? 'ok' : 'failed',
        ...Object.fromEntries(names.map((name, at) => [name, results[at]])),
      })
  }
}

async function inTime(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${checkTimeoutMs} ms`)), checkTimeoutMs)
  })
  try {
    await Promise.race([check, late])
  } finally {
    clearTimeout(timer)
  }
}
