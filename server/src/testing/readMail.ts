import { Buffer } from 'node:buffer'

/** A mail as its reader's program shows it (RFC 5322, 2045, 2047): headers by their name in small letters, each line unfolded. */
export type ReadMail = { headers: ReadonlyMap<string, string[]>; text: string; html: string | null }

/** Reads a mail of one part, or of the two forms that our mails have. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = splitPart(raw)
  const [, boundary] =
    /^multipart\/alternative;.*boundary="([^"]+)"/.exec(headers.get('content-type')?.[0] ?? '') ?? []
  if (boundary === undefined) return { headers, text: decodedBody(headers, body), html: null }
  const parts = body.split(`--${boundary}`).slice(1, -1)
  const [text = '', html = null] = parts.map((part) => {
    const inner = splitPart(part.replace(/^\r\n/, ''))
    return decodedBody(inner.headers, inner.body)
  })
  return { headers, text, html }
}

function splitPart(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = new Map<string, string[]>()
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), decodedWords(line.slice(at + 1).trim())])
  }
  return { headers, body: rest.join('\r\n\r\n') }
}

function decodedBody(headers: ReadonlyMap<string, string[]>, body: string): string {
  const encoding = headers.get('content-transfer-encoding')?.[0]
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuoted(body.replaceAll('=\r\n', ''))
        : body
  return text.replaceAll('\r\n', '\n').trimEnd()
}

/** `=?UTF-8?Q?J=C3=B6rg?=`; white space between two of them is none. */
const decodedWords = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )

const decodeQuoted = (quoted: string) =>
  Buffer.from(
    quoted.replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8')
