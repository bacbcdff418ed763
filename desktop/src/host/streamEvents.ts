import type { Request, Response } from 'express'
import type { Core } from '../core/Core.ts'

/** The core's events as an event stream; periodic comments keep the connection alive. */
export function streamEvents(core: Core, request: Request, response: Response): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'keep-alive' })
  response.write('retry: 1000\n\n')
  const stop = core.onEvent((event) => response.write(`data: ${JSON.stringify(event)}\n\n`))
  const beat = setInterval(() => response.write(':\n\n'), 20_000)
  request.on('close', () => {
    clearInterval(beat)
    stop()
  })
}
