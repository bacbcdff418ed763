/**
 * `npm run attack -- --server http://localhost:4000`: attacks a server on this computer from outside, and checks that
 * it holds. With `--email` and `--password` of an administrator (or LECTERN_EMAIL and LECTERN_PASSWORD) also the
 * checks that need a sign-in. `--only name,name` selects checks; `--list` names them. Exit code 0 only if every check
 * held (docs/attack.md).
 */
import { parseArgs } from 'node:util'
import { checks } from './attack/checks.ts'
import { openTarget } from './attack/openTarget.ts'
import { runCheck } from './attack/runCheck.ts'

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
if (chosen.length === 0) fail(`There is no check “${values.only}”. List them with --list.`)
const target = await open()
const counts = { held: 0, FAILED: 0, skipped: 0 }
for (const check of chosen) {
  const { verdict, faults, seen } = await runCheck(check, target)
  counts[verdict] += 1
  const words = verdict === 'skipped' ? seen : `${check.holds}${seen && ` (${seen})`}`
  console.log(`${verdict.padEnd(8)} ${check.name}: ${words}`)
  for (const fault of faults) console.log(`           ${fault}`)
}
console.log(`\n${counts.held} held, ${counts.FAILED} failed, ${counts.skipped} skipped`)
process.exit(counts.FAILED > 0 ? 1 : 0)

/** Only servers on this computer: this is a test, not a tool against others. */
async function open() {
  const url = URL.parse(values.server ?? '')
  if (!url) fail('Name a server: --server http://localhost:4000')
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
  return openTarget(origin, email && password ? { email, password } : null).catch((error: Error) =>
    fail(error.message),
  )
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
