import type { Response } from 'express'

export type EventStream = {
  send(event: object): void
  end(): void
}

const pulseMs = 15_000
/** A client that does not read its events is disconnected: they would fill the memory. */
const mostWaitingBytes = 4 * 1024 * 1024

/** Answers with events as they come; `onGone` once, when the browser has left or the stream has ended. */
export function openEventStream(response: Response, onGone: () => void): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // No proxy, and not our own compression, delays events.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > mostWaitingBytes) response.destroy()
    else response.write(text)
  }
  const pulse = setInterval(() => write(': here\n\n'), pulseMs)
  response.once('close', () => {
    clearInterval(pulse)
    onGone()
  })
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end: () => void response.end(),
  }
}
