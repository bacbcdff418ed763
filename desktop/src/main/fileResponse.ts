import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
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
  const asked = range === null ? null : parseRange(range, size)
  if (asked === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...common, 'Content-Range': `bytes */${size}` } })
  const { start, end } = asked ?? { start: 0, end: size - 1 }
  const length = end - start + 1
  const body = length > 0 ? webStream(path, start, end) : null
  if (!asked) return new Response(body, { headers: { ...common, 'Content-Length': String(size) } })
  return new Response(body, {
    status: 206,
    headers: {
      ...common,
      'Content-Length': String(length),
      'Content-Range': `bytes ${start}-${end}/${size}`,
    },
  })
}

/** The first and last byte requested; null if not a single range, which is answered with the whole file. */
export function parseRange(
  value: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(value.trim())
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || (first === '' && Number(last) === 0)) return 'unsatisfiable'
  return end < start ? null : { start, end }
}

const webStream = (path: string, start: number, end: number) =>
  // Cast: Node's web stream and the platform's are the same under two type names.
  Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>
