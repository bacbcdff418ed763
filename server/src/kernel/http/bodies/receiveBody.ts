import type { Request, Response } from 'express'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { networksOf } from '../../request/networksOf.ts'
import type { BodyGate } from './createBodyGate.ts'
import { contextOf } from './identified.ts'

/** Nobody who is not signed in sends more. */
export const maxVisitorBytes = 100 * 1024

/** A body has this long, and longer the more it is: the slowest line that is waited for brings 16 kB in a second. */
const patienceMs = 20_000
const slowestBytesPerMs = 16

/**
 * Reads a whole body, after its size was judged by its head, in the room that the gate gives it until it was answered.
 * The session is known by then (`identified`).
 *
 * @throws AppError `too_large`, `bad_request` without a length, `unsupported` for a packed one, `unavailable` (the gate)
 */
export async function receiveBody(
  gate: BodyGate,
  request: Request,
  response: Response,
  maxBytes: number,
  onChunk?: (chunk: Uint8Array) => void,
): Promise<Buffer<ArrayBuffer>> {
  const length = lengthOf(request)
  const { viewer } = contextOf(response)
  const most = viewer.kind === 'anonymous' ? Math.min(maxBytes, maxVisitorBytes) : maxBytes
  if (length > most) throw new AppError('too_large', { details: { maxBytes: most } })
  await takeRoom(gate, request, response, length)
  // A buffer of its own, which may be handed to another thread; the body fills all of it, or is never answered.
  const body = Buffer.allocUnsafeSlow(length)
  const timer = setTimeout(() => request.destroy(), patienceMs + length / slowestBytesPerMs)
  try {
    let at = 0
    for await (const chunk of request) {
      // Without an encoding, chunks are buffers; Node lets no more of them through than the length says.
      const bytes = chunk as Buffer
      onChunk?.(bytes)
      body.set(bytes, at)
      at += bytes.length
    }
    return body
  } finally {
    clearTimeout(timer)
  }
}

/** Waits at the gate for a request in work; its room is given back when it was answered, or its sender went away. */
export async function takeRoom(
  gate: BodyGate,
  request: Request,
  response: Response,
  bytes: number,
): Promise<void> {
  const { viewer, address } = contextOf(response)
  const left = new AbortController()
  response.once('close', () => left.abort())
  const need = { networks: networksOf(address), isSignedIn: viewer.kind !== 'anonymous', bytes }
  const release = await gate.enter(need, left.signal)
  if (response.closed || request.destroyed) release()
  else response.once('close', release)
}

function lengthOf(request: Request): number {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new AppError('unsupported')
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (Number.isInteger(length)) return length
  throw new AppError('bad_request', { details: { header: 'Content-Length' } })
}
