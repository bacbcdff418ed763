import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import express from 'express'
import { expect, it } from 'vitest'
import { createLog } from '../../running/createLog.ts'
import { requestLog } from './requestLog.ts'
import { secretPath } from './secretPath.ts'

const token = 'soon.aVerySecretToken'

async function loadLog(...paths: string[]): Promise<string> {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = express()
  app.use(requestLog(createLog('trace', stream), app))
  app.get(secretPath(app, '/certificates/:token/*path'), (_request, response) => {
    response.status(500).end()
  })
  app.get(secretPath(app, '/mails/:organization/:token'), (_request, response) => {
    response.end()
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  for (const path of paths) {
    const sent = send({ host: '127.0.0.1', port, path, headers: { connection: 'close' } }).end()
    const [answer] = await once(sent, 'response')
    answer.resume()
    await once(answer, 'close')
  }
  server.close()
  return lines.join('')
}

it.each([
  `/certificates/${token}/acme/card.pdf`,
  `/CERTIFICATES/${token}/acme/card.pdf`,
  `/certificates/${token}`,
  `/certificates/${token}?x=1`,
  `http://elsewhere.example/certificates/${token}/acme`,
  `/mails/acme/${token}`,
])('keeps the token of %s out of the log', async (path) => {
  const log = await loadLog(path)
  expect(log).toContain('…')
  expect(log).not.toContain(token)
})

it('keeps other parts of a path', async () => {
  expect(await loadLog('/healthz/tea', `/mails/acme/${token}`)).toMatch(
    /"\/healthz\/tea".*"\/mails\/acme\/…"/s,
  )
})

/** Each route is mounted in one of these folders. */
it('covers every route with a token', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!test)\.ts$/.test(name),
  )
  const declared = files.flatMap((name) =>
    [...readFileSync(`${root}${name}`, 'utf8').matchAll(/(secretPath\(app, )?'\/[\w/:-]*:token/g)].map(
      ([, isDeclared]) => ({ name, isDeclared: isDeclared !== undefined }),
    ),
  )
  expect(declared.length).toBeGreaterThan(4)
  expect(declared.filter(({ isDeclared }) => !isDeclared)).toEqual([])
})
