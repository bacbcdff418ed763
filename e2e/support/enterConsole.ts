import { createHash } from 'node:crypto'
import type { Job } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { askHttp, codeOf } from './askHttp.ts'
import type { Desk } from './busyAuthor.ts'

/** A console over HTTP, as its screens use it: exchanges the one-time token for the cookie. */
export async function enterConsole(address: string) {
  const { origin } = new URL(address)
  const entered = await askHttp(address)
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  if (entered.status !== 303) throw new Error(`The console did not let us in: ${entered.status}`)
  const headers = { cookie, origin }

  const desk: Desk = {
    async call<T>(procedure: string, input: unknown): Promise<T> {
      const answer = await askHttp(`${origin}/rpc/${procedure}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      if (answer.status !== 200) throw new Error(`${procedure}: ${answer.status} ${answer.body}`)
      // CoreApi defines the answers of procedures.
      return JSON.parse(answer.body.toString()) as T
    },
    async importFile(bytes: Buffer, name: string): Promise<Row> {
      const answer = await putFile(bytes, name)
      if (answer.status !== 200) throw new Error(`import of ${name}: ${answer.status} ${answer.body}`)
      return (JSON.parse(answer.body.toString()) as { asset: Row }).asset
    },
  }
  const putFile = (body: Buffer, name: string) =>
    askHttp(`${origin}/import?name=${encodeURIComponent(name)}`, { method: 'PUT', headers, body })

  return {
    ...desk,
    origin,
    headers,
    /** An import that may be refused: its error code, or else its job (none for a plain file). */
    async tryImport(bytes: Buffer, name: string): Promise<{ refusal: string } | { job: Job | null }> {
      const answer = await putFile(bytes, name)
      if (answer.status !== 200) return { refusal: codeOf(answer) ?? String(answer.status) }
      return { job: (JSON.parse(answer.body.toString()) as { job: Job | null }).job }
    },
    /** SHA-256 of a file of an asset, as the console serves it. */
    async hashOf(assetId: string, name: string): Promise<string> {
      const { status, body } = await askHttp(`${origin}/media/${assetId}/${name}`, { headers })
      return status === 200 ? createHash('sha256').update(body).digest('hex') : `${status} ${body}`
    },
  }
}
export type EnteredConsole = Awaited<ReturnType<typeof enterConsole>>
