import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { byteRange } from '#node/byteRange.ts'
import { servedType } from '#shared/kernel/model/mimeType.ts'

/** A file as a fetch Response, whole or a single range (RFC 9110, 14). */
export async function fileResponse(
  path: string,
  mimeType: string,
  range: string | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { size } = await stat(path)
  const common = {
    'Content-Type': servedType(mimeType).mimeType,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  }
  const requestedRange = byteRange(range, size)
  if (requestedRange.kind === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...common, 'Content-Range': `bytes */${size}` } })
  const { start, end } = requestedRange.kind === 'part' ? requestedRange : { start: 0, end: size - 1 }
  const length = end - start + 1
  const body = length > 0 ? webStream(path, start, end) : null
  if (requestedRange.kind === 'whole')
    return new Response(body, { headers: { ...common, 'Content-Length': String(size) } })
  return new Response(body, {
    status: 206,
    headers: {
      ...common,
      'Content-Length': String(length),
      'Content-Range': `bytes ${start}-${end}/${size}`,
    },
  })
}

const webStream = (path: string, start: number, end: number) =>
  // Cast: Node's web stream and the platform's are the same under two type names.
  Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>
