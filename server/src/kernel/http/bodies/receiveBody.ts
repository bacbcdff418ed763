import { gunzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { unpackedLengthHeader } from '#shared/kernel/sync/protocol.ts'
import { parseNetworks } from '../../request/parseNetworks.ts'
import { personOf } from '../../request/Viewer.ts'
import type { BodyGate } from './createBodyGate.ts'
import { getContext } from './identified.ts'

/** The limit for visitors. */
export const maxVisitorBytes = 100 * 1024

/** After twenty seconds a connection must have sent 16 kB for each further second, or it ends. */
const patienceMs = 20_000
const slowestBytesPerMs = 16
const looksEveryMs = 5000

/** A body, and its size once unpacked if it is compressed. */
export type MaybePacked = { bytes: Buffer<ArrayBuffer>; unpackedBytes: number | null }

/** Like `receiveBody`, but also takes gzip, which it leaves to `unpack`: the gate reserves room for both. */
export async function receiveMaybePacked(
  gate: BodyGate,
  request: Request,
  response: Response,
  maxBytes: number,
): Promise<MaybePacked> {
  const unpackedBytes = readUnpackedLength(request)
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
 * Reads a whole body after checking its announced size. The session is known by then (`identified`). A big one waits
 * at its sender's end for the room that the gate reserves until the answer; a small one is read first, so that nobody
 * waits for what somebody else does not send (`createArrivals`).
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

type Announced = {
  length: number
  /** What the gate reserves. */
  room: number
  onChunk?: ((chunk: Uint8Array) => void) | undefined
}

async function receive(
  gate: BodyGate,
  request: Request,
  response: Response,
  { maxBytes, length, room, onChunk }: Announced & { maxBytes: number },
): Promise<Buffer<ArrayBuffer>> {
  const { viewer } = getContext(response)
  const most = viewer.kind === 'anonymous' ? Math.min(maxBytes, maxVisitorBytes) : maxBytes
  if (Math.max(length, room - length) > most) throw new AppError('too_large', { details: { maxBytes: most } })
  if (room <= gate.smallBytes) return receiveSmall(gate, request, response, { length, room, onChunk })
  await takeRoom(gate, request, response, room)
  // Its own buffer, so that it can be transferred to another thread; an incomplete body never gets an answer.
  const body = Buffer.allocUnsafeSlow(length)
  let at = 0
  for await (const bytes of loadChunks(request)) {
    onChunk?.(bytes)
    body.set(bytes, at)
    at += bytes.length
  }
  return body
}

/** In parts, so that a body takes the memory of what has arrived, and not of the announced length. */
async function receiveSmall(
  gate: BodyGate,
  request: Request,
  response: Response,
  { length, room, onChunk }: Announced,
): Promise<Buffer<ArrayBuffer>> {
  const timeout = new AbortController()
  const arrival = gate.arrivals.begin(senderOf(response), () => {
    timeout.abort()
    if (!request.complete) request.destroy()
  })
  try {
    const parts: Buffer[] = []
    for await (const bytes of loadChunks(request)) {
      onChunk?.(bytes)
      parts.push(bytes)
      arrival.received(bytes.length)
    }
    await takeRoom(gate, request, response, room, timeout.signal)
    return ownBuffer(length, parts)
  } finally {
    arrival.done()
  }
}

/** Not of a shared pool, so that it can be transferred to another thread. An incomplete body never gets here. */
function ownBuffer(length: number, parts: readonly Buffer[]): Buffer<ArrayBuffer> {
  const body = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return body
}

/** The bytes of a request, which ends if they come too slowly. */
async function* loadChunks(request: Request): AsyncGenerator<Buffer> {
  const beganAt = performance.now()
  let received = 0
  const timer = setInterval(() => {
    const ms = performance.now() - beganAt - patienceMs
    if (received < ms * slowestBytesPerMs) request.destroy()
  }, looksEveryMs)
  try {
    for await (const chunk of request) {
      // Without an encoding, chunks are buffers; Node passes no more bytes than the announced length.
      const bytes = chunk as Buffer
      received += bytes.length
      yield bytes
    }
  } finally {
    clearInterval(timer)
  }
}

const senderOf = (response: Response) => {
  const { viewer, address } = getContext(response)
  const person = personOf(viewer)
  return { networks: parseNetworks(address), person, isSignedIn: person !== null }
}

/** Waits at the gate; releases the room after the answer, or when the client disconnects. */
export async function takeRoom(
  gate: BodyGate,
  request: Request,
  response: Response,
  bytes: number,
  givenUp?: AbortSignal,
): Promise<void> {
  const closing = new AbortController()
  response.once('close', () => closing.abort())
  const signal = givenUp ? AbortSignal.any([closing.signal, givenUp]) : closing.signal
  const release = await gate.enter({ ...senderOf(response), bytes }, signal)
  // A request that was read to its end counts as destroyed.
  if (response.closed || (request.destroyed && !request.complete)) release()
  else response.once('close', release)
}

/** Null unless it is compressed, and says its size before. */
function readUnpackedLength(request: Request): number | null {
  const header = request.get(unpackedLengthHeader)
  if (request.headers['content-encoding'] !== 'gzip' || header === undefined) return null
  if (/^\d{1,12}$/.test(header)) return Number(header)
  throw new AppError('bad_request', { details: { header: unpackedLengthHeader } })
}

function announced(request: Request): number {
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (Number.isInteger(length)) return length
  throw new AppError('bad_request', { details: { header: 'Content-Length' } })
}
