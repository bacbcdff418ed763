import type { Socket } from 'node:net'
import type { RequestHandler } from 'express'

/** So much goes on arriving and is thrown away at once. */
const drainedBytes = 1024 * 1024
/** How long more than that is let in, a little at a time. */
const patienceMs = 30_000
const turnEveryMs = 10

/**
 * What becomes of a body that was not read before its request was answered. It has to arrive, so that its sender hears the
 * answer; but Node would take all of it as fast as it comes, and many big ones at once would hold up everybody else. So
 * big ones take turns.
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
const held = new Set<Held>()
let timer: NodeJS.Timeout | undefined

/** Nothing more is read, also where Node goes on by itself, but in this connection's turns. Answers how to end that. */
function takeTurns(socket: Socket): () => void {
  const one: Held = { socket, isItsTurn: false }
  const pause = () => {
    if (!one.isItsTurn) socket.pause()
  }
  socket.on('resume', pause)
  pause()
  held.add(one)
  timer ??= setInterval(giveTurn, turnEveryMs).unref()
  return () => {
    if (!held.delete(one)) return
    socket.off('resume', pause)
    if (!socket.destroyed) socket.resume()
    if (held.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** One connection at a time is read for one turn of the event loop: at most two megabytes. */
function giveTurn(): void {
  const [one] = held
  if (!one) return
  held.delete(one)
  held.add(one)
  one.isItsTurn = true
  one.socket.resume()
  setImmediate(() => {
    one.isItsTurn = false
    if (held.has(one)) one.socket.pause()
  })
}
