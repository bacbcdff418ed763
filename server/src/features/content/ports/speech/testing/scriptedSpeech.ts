import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Said = { language: string; segments: { startMs: number; endMs: number; text: string }[] }

/** What the far side was asked. */
export type SpeechAsked = {
  language: string | null
  model: string
  bytes: number
  head: string
  key: string | null
}

/**
 * A far side that speaks both: a program with whisper.cpp's arguments and JSON, and a server with OpenAI's transcriptions. `play` says
 * what comes next; a number is the status, or the exit, of a refusal, and `never` an answer that does not come.
 */
export async function startScriptedSpeech() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-speech-'))
  const asked: SpeechAsked[] = []
  let next: Said | number | 'never' | 'nonsense' = { language: 'en', segments: [] }

  const server = createServer(async (request, response) => {
    const body = await readForm(request.headers['content-type'] ?? '', request)
    const file = body.get('file')
    const bytes = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
    asked.push({
      language: body.get('language')?.toString() ?? null,
      model: String(body.get('model')),
      ...{ bytes: bytes.length, head: bytes.subarray(4, 8).toString('latin1') },
      key: request.headers.authorization ?? null,
    })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`

  function answer(response: ServerResponse): void {
    if (next === 'never') return
    if (typeof next === 'number') {
      response.writeHead(next).end('{"error":"refused"}')
      return
    }
    const text =
      next === 'nonsense'
        ? '<html>'
        : JSON.stringify({
            task: 'transcribe',
            language: next.language,
            text: next.segments.map((one) => one.text).join(''),
            segments: next.segments.map(({ startMs, endMs, text: said }, id) => ({
              ...{ id, start: startMs / 1000, end: endMs / 1000, text: said },
            })),
          })
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }

  const command = join(folder, 'whisper-cli')
  const script = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const of = (name) => args[args.indexOf(name) + 1]
const next = JSON.parse(readFileSync(${JSON.stringify(join(folder, 'next.json'))}, 'utf8'))
const sound = readFileSync(of('-f'))
writeFileSync(${JSON.stringify(join(folder, 'asked.json'))}, JSON.stringify({ language: of('-l') === 'auto' ? null : of('-l'), model: of('-m'), bytes: sound.length, head: sound.subarray(0, 4).toString('latin1'), key: null }))
console.error('whisper_print_progress_callback: progress =  50%')
if (typeof next === 'number') process.exit(next)
else if (next === 'never') setInterval(() => {}, 1000)
else {
  const said = next === 'nonsense' ? '<html>' : JSON.stringify({
    result: { language: next.language },
    transcription: next.segments.map(({ startMs, endMs, text }) => ({ timestamps: {}, offsets: { from: startMs, to: endMs }, text })),
  })
  writeFileSync(of('-of') + '.json', said)
}
`
  await writeFile(command, script, { mode: 0o755 })

  return {
    url,
    command,
    asked,
    /** What the program was asked last. */
    commandAsked: join(folder, 'asked.json'),
    async play(given: typeof next) {
      next = given
      await writeFile(join(folder, 'next.json'), JSON.stringify(given))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type ScriptedSpeech = Awaited<ReturnType<typeof startScriptedSpeech>>

async function readForm(type: string, chunks: AsyncIterable<Buffer>): Promise<FormData> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData()
}
