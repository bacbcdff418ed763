import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askHttp } from './support/askHttp.ts'
import { enterConsole } from './support/enterConsole.ts'
import { freePort } from './support/freePort.ts'
import { runToEnd } from './support/runToEnd.ts'
import { serverDatabase } from './support/serverDatabase.ts'
import { expect, test } from './support/stage.ts'

const program = 'dist/server/main.js'
const portArgs = async () => ['--port', String(await freePort())]
/** One line with a sentence: no stack. */
const oneSentence = (sentence: RegExp) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^${sentence.source}\\n$`)),
})

test('the server prints its first administrator once, shuts down on either signal, and restarts', async ({
  stage,
}) => {
  const first = await stage.emptyServer()
  const database = serverDatabase(stage.folder('server'))
  expect(first.administrator?.email).toContain('@')
  expect(first.output().trimEnd().endsWith(`Lectern is ready: ${first.origin}`)).toBe(true)
  const postmaster = database.pid()
  expect(await first.stop('SIGINT')).toBe(0)
  expect(database.pid()).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')

  const second = await stage.server()
  expect(second.output()).toBe(`Lectern is ready: ${second.origin}\n`)
  expect(await second.stop('SIGTERM')).toBe(0)
  expect(database.pid()).toBe(0)
})

test('after kill -9 the next start takes over the orphaned database with its data', async ({ stage }) => {
  const first = await stage.server()
  const database = serverDatabase(stage.folder('server'))
  const usersOf = () => database.query('SELECT email FROM "User"')
  const users = await usersOf()
  const orphan = database.pid()
  await first.kill()
  expect(database.isRunning()).toBe(true)
  const second = await stage.server()
  expect(second.output()).toBe(`Lectern is ready: ${second.origin}\n`)
  expect(database.pid()).not.toBe(orphan)
  expect(await usersOf()).toEqual(users)
})

test('a failed start gives the reason in one sentence', async ({ stage }) => {
  const server = await stage.server()
  const folder = stage.folder('server')
  const other = stage.folder('other')

  await test.step('the port', async () => {
    const { port } = new URL(server.origin)
    const refused = await runToEnd(program, ['--port', port, '--data', other])
    expect(refused).toEqual(oneSentence(/Port \d+ is in use: stop the other program, or .+ --port\./))
    expect(readdirSync(other)).toEqual([])
  })
  await test.step('another server on the folder', async () => {
    const refused = await runToEnd(program, [...(await portArgs()), '--data', folder])
    expect(refused).toEqual(
      oneSentence(/The data folder .+ is in use by another Lectern server\. .+ --data\./),
    )
    expect((await askHttp(`${server.origin}/readyz`)).status).toBe(200)
  })
  await test.step('a database of a newer version', async () => {
    await serverDatabase(folder).query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101000000_later', now())`,
    )
    await server.stop()
    const refused = await runToEnd(program, [...(await portArgs()), '--data', folder])
    expect(refused).toEqual(
      oneSentence(/The database was changed by a newer version of Lectern .+ start again\./),
    )
    expect(serverDatabase(folder).pid()).toBe(0)
  })
  await test.step('a folder that cannot be one', async () => {
    const file = join(other, 'file')
    writeFileSync(file, 'not a folder')
    const refused = await runToEnd(program, [...(await portArgs()), '--data', join(file, 'data')])
    expect(refused).toEqual(oneSentence(/.+: choose another one with --data\./))
    // The kernel's own files accept no changes, not even from root.
    const readOnly = await runToEnd(program, [...(await portArgs()), '--data', '/proc/lectern'])
    expect(readOnly).toEqual(oneSentence(/.+--data\./))
  })
  await test.step('a database that does not answer', async () => {
    const nobody = `postgresql://nobody:secret@127.0.0.1:${await freePort()}/x`
    const refused = await runToEnd(program, [...(await portArgs()), '--data', other], {
      DATABASE_URL: nobody,
    })
    expect(refused).toEqual(oneSentence(/The database does not answer: .+/))
    expect(refused.output).not.toContain('secret')
  })
  await test.step('settings, all of them at once', async () => {
    const wrong = { CONTENT_PORT: 'many', PUBLIC_ORIGIN: 'ftp://x', S3_BUCKET: 'films' }
    const { code, output } = await runToEnd(program, ['--port', 'x'], wrong)
    expect([code, output.split('\n').filter((line) => line.startsWith('  - ')).length]).toEqual([1, 5])
    expect(output).toMatch(/^These settings need another look:\n( {2}- .+\n)+$/)
  })
})

test('health and readiness report the real state', async ({ stage }) => {
  const server = await stage.server()
  const storage = join(stage.folder('server'), 'storage')
  const ask = async (path: string) => {
    const { status, body } = await askHttp(`${server.origin}${path}`)
    return [status, JSON.parse(body.toString())]
  }
  const ready = { status: 'ok', database: 'ok', storage: 'ok', jobs: 'ok' }
  expect(await ask('/readyz')).toEqual([200, ready])
  // Even root cannot write below a file.
  renameSync(storage, `${storage}.away`)
  writeFileSync(storage, '')
  expect(await ask('/readyz')).toEqual([503, { ...ready, status: 'failed', storage: 'failed' }])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  rmSync(storage)
  renameSync(`${storage}.away`, storage)
  expect(await ask('/readyz')).toEqual([200, ready])
})

test('a server reports that its database ended, and ends too', async ({ stage }) => {
  const server = await stage.server()
  process.kill(serverDatabase(stage.folder('server')).pid(), 'SIGKILL')
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('The database ended unexpectedly')
  const again = await stage.server()
  expect((await askHttp(`${again.origin}/readyz`)).status).toBe(200)
})

test('a console’s address opens it once, and only for one browser', async ({ stage }) => {
  const running = await stage.console()
  const { origin, port, searchParams } = new URL(running.address)
  const args = ['--port', '0', '--data', stage.folder('console')]
  const second = await runToEnd('dist/host/main.js', args)
  expect(second).toEqual(oneSentence(/Another console already has this folder open\. .*/))

  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await askHttp(`${origin}${path}`, { headers })).status
  const entrance = `/?token=${searchParams.get('token')}`
  expect(await statusOf('/', {})).toBe(401)
  expect(await statusOf(`/?token=${'x'.repeat(32)}`, {})).toBe(401)
  expect(await statusOf(entrance, { host: `evil.example:${port}` })).toBe(421)
  const { cookie } = (await enterConsole(running.address)).headers
  expect(await statusOf(entrance, {})).toBe(401)
  expect(await statusOf('/', { cookie })).toBe(200)
  expect(await statusOf('/', { cookie, host: `evil.example:${port}` })).toBe(421)

  const call = async (headers: Record<string, string>) => {
    const sent = { 'content-type': 'application/json', ...headers }
    return (await askHttp(`${origin}/rpc/getState`, { method: 'POST', headers: sent, body: '{}' })).status
  }
  expect(await call({ cookie, origin })).toBe(200)
  expect(await call({ cookie, origin: 'https://evil.example' })).toBe(403)
  expect(await call({ origin })).toBe(401)
  const other = await enterConsole((await stage.console('other')).address)
  expect(await call({ cookie: other.headers.cookie, origin })).toBe(401)
})
