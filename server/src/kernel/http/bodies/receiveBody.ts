import type { Request, Response } from 'express'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { networksOf } from '../../request/networksOf.ts'
import type { BodyGate } from './createBodyGate.ts'
import { contextOf } from './identified.ts'

/** The limit for visitors. */
export const maxVisitorBytes = 100 * 1024

/** The time limit grows with the body's size: the slowest accepted connection sends 16 kB per second. */
const patienceMs = 20_000
const slowestBytesPerMs = 16

/**
 * Reads a whole body after checking its announced size, in the room that the gate reserves until the answer. The
 * session is known by then (`identified`).
 *
 * @throws AppError `too_large`, `bad_request` without a length, `unsupported` with a content encoding, `unavailable`
 * (the gate)
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
  // Its own buffer, so that it can be transferred to another thread; an incomplete body never gets an answer.
  const body = Buffer.allocUnsafeSlow(length)
  const timer = setTimeout(() => request.destroy(), patienceMs + length / slowestBytesPerMs)
  try {
    let at = 0
    for await (const chunk of request) {
      // Without an encoding, chunks are buffers; Node passes no more bytes than the announced length.
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

/** Waits at the gate; releases the room after the answer, or when the client disconnects. */
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
