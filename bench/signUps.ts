import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { hashPassword } from '#server/features/identity/passwords/passwords.ts'
import { startSmtpServer } from '#server/testing/startSmtpServer.ts'
import { atMost } from './atMost.ts'
import { type Figure, figure } from './Figure.ts'

const learners = 1000
/** Concurrent browsers of a school. */
const atOnce = 40
const mailWaitMs = 120_000

/** A thousand learners sign up together from one IP address, and a mail server accepts their codes. */
export async function measureSignUps(): Promise<Figure[]> {
  const folder = freshFolder('bench-sign-ups')
  const arrivedAt = new Map<string, number>()
  const post = await startSmtpServer(async ({ to: [address = ''], text }) => {
    if (/code is \d{6}\b/.test(text)) arrivedAt.set(address, performance.now())
  })
  const env = { SMTP_URL: post.url }
  const server = await startServer({ port: await freePort(), dataDir: folder.path, env })
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  try {
    const signUp = (name: string) => askSignUp(agent, server.origin, `${name}@example.org`)
    // Warm-up: code is compiled, statements are planned, the mail connection is open.
    await atMost(atOnce, 100, (n) => signUp(`early${n}`))
    await until(() => arrivedAt.size === 100)
    arrivedAt.clear()
    const answeredAt = new Map<string, number>()
    const [begun, processorMs] = [performance.now(), readProcessorMs(server.pid)]
    await atMost(atOnce, learners, async (n) => {
      await signUp(`learner${n}`)
      answeredAt.set(`learner${n}@example.org`, performance.now())
    })
    const seconds = (performance.now() - begun) / 1000
    const spentMs = readProcessorMs(server.pid) - processorMs
    await until(() => arrivedAt.size === learners)
    const waits = [...answeredAt].map(([address, at]) => (arrivedAt.get(address) ?? Number.NaN) - at)
    return [
      figure(`${learners} sign-ups, ${atOnce} at once`, { value: seconds, unit: 's', aim: limit(60) }),
      figure('slowest code, from the answer to the mail server', {
        value: Math.max(0, ...waits) / 1000,
        unit: 's',
        aim: limit(30),
      }),
      // The time of one sign-up on an idle server, to tell a busy machine from a slow server.
      figure('processor time of the server for one, and of two hashes', {
        value: spentMs / learners,
        unit: 'ms',
        floor: 2 * (await msOfHash()),
      }),
    ]
  } finally {
    agent.destroy()
    await server.stop()
    await post.close()
    folder.remove()
  }
}

/** User and system time of all its threads (Linux), without the database's. */
function readProcessorMs(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ')
  // In hundredths of a second, as the kernel reports it.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function msOfHash(): Promise<number> {
  const times = 20
  const begun = process.cpuUsage()
  for (let n = 0; n < times; n += 1) await hashPassword('Harbour-4-the-class')
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000 / times
}

const limit = (most: number) => ({ of: 'value', is: 'atMost', limit: most }) as const

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + mailWaitMs
  while (!isDone()) {
    if (performance.now() > end) throw new Error('Mails were lost.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function askSignUp(agent: Agent, origin: string, email: string): Promise<void> {
  const query =
    'mutation ($email: String!) { signUp(email: $email, password: "Harbour-4-the-class", attributes: { name: "A Learner" }) { step } }'
  const body = JSON.stringify({ query, variables: { email } })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/graphql`, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () =>
        text.includes('"CONFIRM"') ? resolve() : reject(new Error(`${email} could not sign up: ${text}`)),
      )
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
