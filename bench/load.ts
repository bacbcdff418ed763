/**
 * `npm run load -- --learners 500 --minutes 5`: learners who play, report every 10 s, answer and note, on one server in a fresh
 * folder. In the middle the server is killed and started again (`--no-kill` leaves it). At the end every fact is
 * looked up in the server's log. Writes a report with plots (`--out`, load-report by default); exit code 1 if a fact is missing or
 * doubled, or a request failed while the server was there. It never fails on a missed aim, it only reports it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { serverDatabase } from '#e2e/support/serverDatabase.ts'
import { type RunningServer, startServer } from '#e2e/support/startServer.ts'
import { prepare } from '#scripts/prepare.ts'
import { startSmtpServer } from '#server/testing/startSmtpServer.ts'
import { createLearner, type Learner } from './load/createLearner.ts'
import { findFacts } from './load/findFacts.ts'
import { openClassroom } from './load/openClassroom.ts'
import { type Processor, reportPage } from './load/report.ts'
import { isDisturbed, type Outage, type Sample, summaries } from './load/samples.ts'
import { signUpAll } from './load/signUpAll.ts'
import { measureCpu } from './measureCpu.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    learners: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '2' },
    out: { type: 'string', default: 'load-report' },
    kill: { type: 'boolean', default: true },
  },
})
const learners = positive('learners', values.learners)
const minutes = positive('minutes', values.minutes)
const aimMs = 100

await prepare(['prisma', 'frame', 'web', 'console', 'server', 'host'])
const folder = freshFolder('load')
const mails = await startSmtpServer()
const where = { port: await freePort(), dataDir: folder.path, env: { SMTP_URL: mails.url } }
let server: RunningServer = await startServer(where)
say(`A server on ${server.origin}; ${learners} learners sign up.`)
const cookies = await signUpAll(server.origin, learners, mails)
const classroom = await openClassroom(server.origin, cookies)
const database = serverDatabase(folder.path)

const samples: Sample[] = []
const outages: Outage[] = []
const processor: Processor[] = []
const startedAt = new Date().toISOString()
const begun = performance.now()
const nowMs = () => performance.now() - begun
const lengthMs = minutes * 60_000
say(`They learn for ${minutes} minutes${values.kill ? '; the server is killed in the middle' : ''}.`)
const measuring = measureProcessor()
const classmates: Learner[] = cookies.map((cookie, at) =>
  createLearner({ classroom, cookie, phase: at / learners, nowMs, record: (one) => samples.push(one) }),
)
const lessons = Promise.all(classmates.map((one) => one.learnUntil(lengthMs)))
if (values.kill) await killAt(lengthMs / 2)
await lessons
measuring.stop()

const facts = await findFacts(database, classmates)
await server.stop()
await mails.close()
folder.remove()

const rows = summaries(samples, outages)
const all = rows.at(-1)
const failed = samples.filter((one) => one.outcome !== 'answered' && !isDisturbed(one, outages))
const outage = outages.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
const verdicts = [
  `95 of 100 requests within ${all?.p95.toFixed(1)} ms (aim ${aimMs}): ${(all?.p95 ?? 0) < aimMs ? 'met' : 'MISSED'}`,
  `${failed.length} requests failed while the server was there${reasons(failed)}`,
  `${facts.made} facts made, ${facts.missing} missing, ${facts.doubled} twice, ${facts.refused} refused`,
  ...(values.kill ? [`Killed once; ready again after ${(outage / 1000).toFixed(1)} s`] : []),
]
const run = { learners, minutes, startedAt, samples, outages, processor, facts }
mkdirSync(values.out, { recursive: true })
writeFileSync(join(values.out, 'index.html'), reportPage(run, rows, verdicts))
writeFileSync(
  join(values.out, 'report.json'),
  JSON.stringify({ ...run, samples: undefined, rows, verdicts }, null, 2),
)
for (const { name, count, p50, p95, p99, max } of rows)
  say(
    `${name.padEnd(12)}${String(count).padStart(8)}  p50 ${p50.toFixed(1).padStart(7)}  p95 ${p95.toFixed(1).padStart(7)}  p99 ${p99.toFixed(1).padStart(7)}  max ${max.toFixed(0).padStart(6)} ms`,
  )
for (const verdict of verdicts) say(verdict)
say(`Report: ${join(values.out, 'index.html')}`)
process.exit(failed.length + facts.missing + facts.doubled + facts.refused > 0 ? 1 : 0)

async function killAt(moment: number): Promise<void> {
  await sleep(Math.max(0, moment - nowMs()))
  const fromMs = nowMs()
  await server.kill()
  server = await startServer(where)
  outages.push({ fromMs, toMs: nowMs() })
}

/** Shares of a core, of the server, its database and the learners, each few seconds. */
function measureProcessor() {
  const everyMs = 3000
  const read = () => {
    const own = process.cpuUsage()
    const whole = measureCpu(server.pid) ?? 0
    const data = measureCpu(database.pid()) ?? 0
    return { pid: server.pid, server: whole - data, database: data, learners: (own.user + own.system) / 1000 }
  }
  let [before, beforeMs] = [read(), nowMs()]
  const timer = setInterval(() => {
    const [now, atMs] = [read(), nowMs()]
    // A restarted server counts from zero.
    if (now.pid === before.pid) {
      const share = (name: 'server' | 'database' | 'learners') =>
        Math.max(0, (now[name] - before[name]) / (atMs - beforeMs))
      processor.push({
        atMs,
        server: share('server'),
        database: share('database'),
        learners: share('learners'),
      })
    }
    before = now
    beforeMs = atMs
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}

function reasons(some: readonly Sample[]): string {
  const counted = Map.groupBy(some, ({ name, outcome, reason }) => `${name} ${outcome}: ${reason}`)
  return [...counted].map(([reason, { length }]) => `; ${length} × ${reason}`).join('')
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (value > 0 && Number.isFinite(value)) return value
  process.stderr.write(`--${name} is a number above 0, not ${text}.\n`)
  process.exit(2)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
