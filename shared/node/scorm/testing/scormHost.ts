import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { findMimeType } from '../../media/types/mimeTypes.ts'

/**
 * A SCORM 1.2 player for tests: scorm-again's API on a page around the package, on loopback. The page records
 * every call with its last error, so that a test can check for errors; `?cmi=` restores an earlier visit's data.
 */
export async function scormHost(folder: string): Promise<{ address: string; close(): Promise<void> }> {
  const api = await readFile(createRequire(import.meta.url).resolve('scorm-again/scorm12/min'), 'utf8')
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/') return response.setHeader('content-type', 'text/html').end(page(api))
    const path = join(folder, normalize(decodeURIComponent(url.pathname)))
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) return response.writeHead(404).end()
    response.setHeader('content-type', findMimeType(extname(path)))
    response.setHeader('accept-ranges', 'bytes')
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    if (!range) return createReadStream(path).pipe(response.setHeader('content-length', found.size))
    const [start, end] = [Number(range[1]), Number(range[2] || found.size - 1)]
    response.writeHead(206, {
      'content-range': `bytes ${start}-${end}/${found.size}`,
      'content-length': end - start + 1,
    })
    createReadStream(path, { start, end }).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Cast: a server listening on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const page = (api: string) => `<!doctype html><title>Player</title>
<style>html,body,iframe{margin:0;width:100%;height:100vh;border:0}</style>
<script>${api.replaceAll('</script', '<\\/script')}</script>
<script>
  const earlier = new URLSearchParams(location.search).get('cmi')
  const inner = new Scorm12API({ autocommit: false, logLevel: 5, mastery_override: false })
  const first = { cmi: { core: { student_id: 'ana', student_name: 'Ana', credit: 'credit', entry: 'ab-initio', lesson_mode: 'normal' } } }
  inner.loadFromJSON(earlier ? JSON.parse(earlier) : first)
  window.calls = []
  window.faults = []
  window.API = {}
  for (const name of ['Initialize', 'Finish', 'GetValue', 'SetValue', 'Commit']) {
    window.API['LMS' + name] = (...args) => {
      const answer = inner['lms' + name](...args)
      const code = inner.lmsGetLastError()
      window.calls.push([name, ...args])
      if (code !== '0' || answer === 'false') window.faults.push([name, ...args, answer, code])
      return answer
    }
  }
  window.record = () => JSON.parse(JSON.stringify(inner.cmi))
</script>
<iframe src="/index.html"></iframe>`
