/**
 * `npm run attack -- --server http://localhost:4000`: tries from outside what must hold, against a server on this computer.
 * With `--email` and `--password` of an administrator (or LECTERN_EMAIL and LECTERN_PASSWORD) also what takes a sign-in.
 * `--only name,name` takes some; `--list` names them. Ends with 0 only when all that was tried held (docs/attack.md).
 */
import { parseArgs } from 'node:util'
import { askGraphql } from './attack/ask.ts'
import type { Target } from './attack/Check.ts'
import { checks } from './attack/checks.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    only: { type: 'string' },
    list: { type: 'boolean' },
  },
})
if (values.list) {
  for (const { name, holds } of checks) console.log(`${name.padEnd(20)} ${holds}`)
  process.exit(0)
}
const only = values.only?.split(',')
const chosen = checks.filter(({ name }) => !only || only.includes(name))
if (chosen.length === 0) fail(`There is no check ${values.only}: see --list.`)
const target = await open()
let failed = 0
let skipped = 0
for (const check of chosen) {
  if (check.asAdministrator && !target.admin) {
    skipped += 1
    console.log(`skipped  ${check.name}: needs --email and --password of an administrator`)
    continue
  }
  const { faults, seen } = await check
    .run(target)
    .catch((error: Error) => ({ faults: [error.message], seen: '' }))
  if (faults.length > 0) failed += 1
  console.log(
    `${faults.length > 0 ? 'FAILED ' : 'held   '}  ${check.name}: ${check.holds}${seen && ` (${seen})`}`,
  )
  for (const fault of faults) console.log(`           ${fault}`)
}
console.log(`\n${chosen.length - failed - skipped} held, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)

/** Only a computer's own server: this is a test, and not a tool for use against others. */
async function open(): Promise<Target> {
  const url = URL.parse(values.server ?? '')
  if (!url) fail('Which server? --server http://localhost:4000')
  if (!['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    fail('Only a server on this computer may be attacked: localhost, 127.0.0.1 or [::1].')
  const { origin } = url
  const alive = await fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!alive) fail(`${origin} does not answer.`)
  const email = values.email ?? process.env.LECTERN_EMAIL
  const password = values.password ?? process.env.LECTERN_PASSWORD
  return { origin, admin: email && password ? await signIn(origin, email, password) : null }
}

async function signIn(origin: string, email: string, password: string): Promise<Target['admin']> {
  const { data, code } = await askGraphql(
    origin,
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff", wantsToken: true) { token step } }',
    { email, password },
  )
  // The operations' own shapes, of what was asked for.
  const { token } = (data?.signIn ?? {}) as { token?: string | null }
  if (!token) fail(`The administrator could not sign in: ${code ?? JSON.stringify(data)}`)
  const viewer = await askGraphql(
    origin,
    '{ viewer { organizations } }',
    {},
    { authorization: `Bearer ${token}` },
  )
  const { organizations } = (viewer.data?.viewer ?? {}) as { organizations?: { id: string }[] }
  const [first] = organizations ?? []
  if (!first) fail('The administrator is of no organization.')
  return { token, organization: first.id }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
