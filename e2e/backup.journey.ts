import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askHttp } from './support/askHttp.ts'
import { callGraphql } from './support/callGraphql.ts'
import { administratorToken } from './support/mailbox.ts'
import { runToEnd } from './support/runToEnd.ts'
import { serverDatabase } from './support/serverDatabase.ts'
import { signInCustomer, signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

const program = 'scripts/backups.ts'

test('a backup made under load is restored into an empty folder, after a kill: all that was answered before is there', async ({
  stage,
}) => {
  const server = await stage.server()
  const [data, backups, restored] = [
    stage.folder('server'),
    stage.folder('backups'),
    stage.folder('restored'),
  ]
  await signUpCustomer(server, 'before@example.org')
  const headers = { authorization: `Bearer ${await administratorToken(server)}` }
  const create = (name: string) =>
    callGraphql(
      server.origin,
      'mutation ($name: String!) { createInstructor(organizationID: "sample", input: { name: $name }) { key } }',
      { name },
      headers,
    )
  for (let n = 0; n < 20; n += 1) await create(`Answered before ${n}`)
  let isOver = false
  let made = 0
  const load = (async () => {
    for (; !isOver; made += 1) await create(`Written meanwhile ${made}`)
  })()
  const backup = await runToEnd(program, ['backup', '--to', backups, '--data', data])
  isOver = true
  await load
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^Backed up .+ rows of \d+ tables and /m) })
  expect(made).toBeGreaterThan(0)
  const pages = await Promise.all(
    ['/', '/course/brewing-better-tea'].map((path) => titleOf(server.origin, path)),
  )
  await server.kill()

  const [name = ''] = readdirSync(backups)
  const from = join(backups, name)
  expect(await runToEnd(program, ['restore', '--from', from, '--data', data])).toEqual({
    ...{ code: 1, output: expect.stringContaining('is not empty: choose another folder with --data') },
  })
  const answer = await runToEnd(program, ['restore', '--from', from, '--data', restored])
  expect(answer).toEqual({ code: 0, output: expect.stringMatching(/^Restored .+ rows of /m) })
  const again = await stage.emptyServer('restored')
  expect(await signInCustomer(again, 'before@example.org')).toContain('lectern_customer=')
  expect(
    await Promise.all(['/', '/course/brewing-better-tea'].map((path) => titleOf(again.origin, path))),
  ).toEqual(pages)
  const before = await serverDatabase(restored).query(
    `SELECT name FROM "Instructor" WHERE name LIKE 'Answered before %'`,
  )
  expect(before).toHaveLength(20)

  writeFileSync(join(from, 'files.jsonl'), '')
  const damaged = await runToEnd(program, ['restore', '--from', from, '--data', stage.folder('third')])
  expect(damaged).toEqual({ code: 1, output: expect.stringContaining('files.jsonl is damaged') })
  expect(readdirSync(stage.folder('third'))).toEqual([])
})

async function titleOf(origin: string, path: string): Promise<string | undefined> {
  const { status, body } = await askHttp(`${origin}${path}`)
  expect(status).toBe(200)
  return /<title>([^<]*)<\/title>/.exec(body.toString())?.[1]
}
