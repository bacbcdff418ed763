import { gunzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { unpackedLengthHeader } from '../../../../../shared/src/kernel/sync/protocol.ts'
import { networksOf } from '../../request/networksOf.ts'
import type { BodyGate } from './createBodyGate.ts'
import { contextOf } from './identified.ts'

/** The limit for visitors. */
export const maxVisitorBytes = 100 * 1024

/** The time limit grows with the body's size: the slowest accepted connection sends 16 kB per second. */
const patienceMs = 20_000
const slowestBytesPerMs = 16

/** A body, and its size once unpacked if it is compressed. */
export type MaybePacked = { bytes: Buffer<ArrayBuffer>; unpackedBytes: number | null }

/** Like `receiveBody`, but also takes gzip, which it leaves to `unpack`: the gate reserves room for both. */
export async function receiveMaybePacked(
  gate: BodyGate,
  request: Request,
  response: Response,
  maxBytes: number,
): Promise<MaybePacked> {
  const unpackedBytes = unpackedLengthOf(request)
  if (unpackedBytes === null)
    return { bytes: await receiveBody(gate, request, response, maxBytes), unpackedBytes }
  const length = announced(request)
  if (length > unpackedBytes) throw new AppError('bad_request')
  const bytes = await receive(gate, request, response, { maxBytes, length, room: length + unpackedBytes })
  return { bytes, unpackedBytes }
}

/** @throws AppError `bad_request` if it is not gzip, or is larger than was said */
export function unpack({ bytes, unpackedBytes }: { bytes: Buffer; unpackedBytes: number | null }): Buffer {
  if (unpackedBytes === null) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: Math.max(unpackedBytes, 1) })
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}

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
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new AppError('unsupported')
  const length = announced(request)
  return await receive(gate, request, response, { maxBytes, length, room: length, onChunk })
}

async function receive(
  gate: BodyGate,
  request: Request,
  response: Response,
  {
    maxBytes,
    length,
    room,
    onChunk,
  }: {
    maxBytes: number
    length: number
    room: number
    onChunk?: ((chunk: Uint8Array) => void) | undefined
  },
): Promise<Buffer<ArrayBuffer>> {
  const { viewer } = contextOf(response)
  const most = viewer.kind === 'anonymous' ? Math.min(maxBytes, maxVisitorBytes) : maxBytes
  if (Math.max(length, room - length) > most) throw new AppError('too_large', { details: { maxBytes: most } })
  await takeRoom(gate, request, response, room)
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

/** Null unless it is compressed, and says its size before. */
function unpackedLengthOf(request: Request): number | null {
  const said = request.get(unpackedLengthHeader)
  if (request.headers['content-encoding'] !== 'gzip' || said === undefined) return null
  if (/^\d{1,12}$/.test(said)) return Number(said)
  throw new AppError('bad_request', { details: { header: unpackedLengthHeader } })
}

function announced(request: Request): number {
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (Number.isInteger(length)) return length
  throw new AppError('bad_request', { details: { header: 'Content-Length' } })
}
