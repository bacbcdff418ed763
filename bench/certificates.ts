import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { callGraphql } from '#e2e/support/callGraphql.ts'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { administratorToken } from '#e2e/support/mailbox.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { sampleOrganization } from '#server/features/installation/sampling/sampleRecords.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { atMost } from './atMost.ts'
import { type Figure, figure } from './Figure.ts'
import { measureCpu } from './measureCpu.ts'

const learners = 1000
const openedAtOnce = 8
const names =
  'Zoë Nguyễn|Άννα Παπαδοπούλου|Анна Кузнецова|محمد بن عبد الرحمن|יעקב כהן|प्रियंका शर्मा|ปิยะดา สุขใจ|王小明|山田太郎|김민준|ანა ბერიძე|Անի Պետրոսյան'

/** A certification is published that 1,000 learners have earned: until each has it, has its mail, and has opened its PDF. */
export async function measureCertificates(): Promise<Figure[]> {
  const folder = freshFolder('bench-certificates')
  const postgres = await startEmbeddedPostgres({ dir: join(folder.path, 'pg'), password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
  const pool = new pg.Pool({ connectionString: postgres.url })
  try {
    const authorization = `Bearer ${await administratorToken(server)}`
    const ask = (query: string, input: Record<string, unknown>) =>
      callGraphql(server.origin, query, { input, org: sampleOrganization }, { authorization })
    const publish = (entity: string) =>
      ask(
        'mutation ($input: CreatePublicationInput!, $org: String) { createPublication(input: $input, organizationID: $org) { outcome } }',
        { entity, recordID: 'earned', act: 'publish' },
      )
    await ask(
      'mutation ($input: CreateCertificationInput!, $org: String) { createCertification(input: $input, organizationID: $org) { key } }',
      { id: 'earned', name: 'Tea master' },
    )
    await ask(
      'mutation ($input: CreateCourseInput!, $org: String) { createCourse(input: $input, organizationID: $org) { key } }',
      { id: 'earned', name: 'Tea, made simple', certification: `${sampleOrganization}~earned`, sections },
    )
    await publish('course')
    await seedLearners(pool)
    const processes = [
      server.pid,
      Number(readFileSync(join(folder.path, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]),
    ]
    const worked = () => processes.reduce((sum, pid) => sum + (measureCpu(pid) ?? 0), 0)
    const before = worked()
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000
    await publish('certification')
    await until(pool, `SELECT count(*)::int AS n FROM "Certificate" WHERE occasion = $1`)
    const awarded = seconds()
    await openAll(pool, server.origin)
    const opened = seconds()
    await until(
      pool,
      `SELECT count(*)::int AS n FROM "OutboxMail" WHERE organization = '${sampleOrganization}' AND recipient LIKE 'earned%' AND $1 <> ''`,
    )
    const aim = { of: 'value', is: 'atMost', limit: 60 } as const
    return [
      figure(`${learners} certificates awarded`, { value: awarded, unit: 's' }),
      figure(`${learners} certificates awarded and opened as PDFs`, { value: opened, unit: 's', aim }),
      figure(`${learners} certificates, until the last mail`, { value: seconds(), unit: 's' }),
      figure('processor time of server and database for each', {
        value: (worked() - before) / learners,
        unit: 'ms',
      }),
    ]
  } finally {
    await pool.end()
    await server.stop()
    await postgres.stop()
    folder.remove()
  }
}

const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Boil, pour, wait.' }] }] }
const sections = [
  {
    ...{ id: 'one', name: 'One', type: 'article', sections: [] },
    item: { name: 'One', type: 'article', content },
  },
]

/** In twelve scripts, with all of the course. */
async function seedLearners(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO "Customer" (key, id, organization, "createdAt", "updatedAt", name, email)
     SELECT $1 || '~earned' || n, 'earned' || n, $1, now(), now(), split_part($3, '|', 1 + n % 12) || ' ' || n, 'earned' || n || '@example.org'
     FROM generate_series(1, $2::int) n`,
    [sampleOrganization, learners, names],
  )
  await pool.query(
    `INSERT INTO "CourseProgress" (key, id, organization, "createdAt", "updatedAt", customer, course, progress, "startedDate")
     SELECT $1 || '~earned' || n, 'earned' || n, $1, now(), now(), $1 || '~earned' || n, $1 || '~earned', 100, now()
     FROM generate_series(1, $2::int) n`,
    [sampleOrganization, learners],
  )
}

async function until(pool: pg.Pool, count: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(count, [`course ${sampleOrganization}~earned`])
    if ((rows[0]?.n ?? 0) >= learners) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** As visitors who follow the link of a mail. */
async function openAll(pool: pg.Pool, origin: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM "Certificate"')
  await atMost(openedAtOnce, rows.length, async (n) => {
    const { data } = await callGraphql<{ getSignedCertificateUrl: { url: string } }>(
      origin,
      'query ($id: String!) { getSignedCertificateUrl(certificateID: $id) { url } }',
      { id: rows[n - 1]?.id },
    )
    const response = await fetch(data.getSignedCertificateUrl.url)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('That is no PDF.')
  })
}
