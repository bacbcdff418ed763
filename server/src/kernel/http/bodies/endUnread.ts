import type { Socket } from 'node:net'
import type { RequestHandler } from 'express'

/** Up to this size the rest is read at once and discarded. */
const drainedBytes = 1024 * 1024
/** How long a bigger rest is read, in small amounts. */
const patienceMs = 30_000
const turnEveryMs = 10

/**
 * Drains a body that was not read before its request was answered. The client must finish sending before it reads the
 * answer, but Node would read at full speed, and many big bodies at once would block all others. So big ones take
 * turns.
 */
export const endUnread: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return
    const { socket } = request
    const isSmall = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= drainedBytes
    const letGo = isSmall ? () => undefined : takeTurns(socket)
    const timer = setTimeout(() => socket.destroy(), patienceMs).unref()
    const end = () => {
      clearTimeout(timer)
      letGo()
    }
    request.once('end', end)
    socket.once('close', end)
  })
  next()
}

type Held = { socket: Socket; isItsTurn: boolean }
const pausedSockets = new Set<Held>()
let timer: NodeJS.Timeout | undefined

/**
 * Pauses the socket, even if Node resumes it, except in this connection's turns. Returns the function that ends this.
 */
function takeTurns(socket: Socket): () => void {
  const one: Held = { socket, isItsTurn: false }
  const pause = () => {
    if (!one.isItsTurn) socket.pause()
  }
  socket.on('resume', pause)
  pause()
  pausedSockets.add(one)
  timer ??= setInterval(giveTurn, turnEveryMs).unref()
  return () => {
    if (!pausedSockets.delete(one)) return
    socket.off('resume', pause)
    if (!socket.destroyed) socket.resume()
    if (pausedSockets.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Reads one connection for one turn of the event loop: at most two megabytes. */
function giveTurn(): void {
  const [one] = pausedSockets
  if (!one) return
  pausedSockets.delete(one)
  pausedSockets.add(one)
  one.isItsTurn = true
  one.socket.resume()
  setImmediate(() => {
    one.isItsTurn = false
    if (pausedSockets.has(one)) one.socket.pause()
  })
}
