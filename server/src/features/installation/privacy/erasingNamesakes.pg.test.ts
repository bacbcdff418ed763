import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createJobs } from '#server/kernel/ports/jobs/createJobs.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { AiConversation } from '#shared/features/assistant/entities/AiConversation.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'

const address = 'ana@acme.co'
/** Email addresses that contain hers: at their end, at their start, and in the middle. */
const others = ['joana@acme.co', 'ana@acme.com', 'jo.ana@acme.co.uk']

describe('erasing a person whose email address is part of others’', () => {
  let app: TestApp
  let tenant: Tenant
  let ana: Person

  const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values)

  beforeAll(async () => {
    app = await createTestApp()
    app.deps.jobs = await createJobs(app.deps)
    tenant = await makeTenant(app.deps)
    ana = await plant(address)
    for (const one of others) await plant(one)
  })
  afterAll(async () => {
    await app.deps.jobs.close()
    await app.close()
  })

  /** A customer with the email address, in all places outside their own records. */
  async function plant(email: string): Promise<Person> {
    const { deps } = app
    const { organization } = tenant
    const person = await tenant.addCustomer({ email, name: 'A learner', biography: `Write to ${email}.` })
    await tenant.add(Instructor, { name: 'An instructor', email })
    const gone = await tenant.add(Instructor, { name: 'Gone', email, biography: `Write to ${email}` })
    await writeSynced(deps, organization, { do: 'delete', entity: Instructor, key: gone })
    await tenant.add(Conflict, {
      ...{ entity: 'course', recordKey: 'x~y', path: 'name', reason: 'collision' },
      ...{ kept: email, other: 'tea', happenedAt: '2026-01-01T00:00:00.000Z' },
    })
    await insertRecord(
      deps.db.pool,
      AiConversation,
      organization,
      {
        portal: `${organization}~${tenant.portal}`,
        itemReferences: { [email]: webPage(email) },
        messages: [{ id: 'a', role: 'user', content: `I am ${email}.` }],
        customerContext: { currentPage: { url: `https://shop.example/?email=${email}` } },
      },
      deps.now(),
    )
    const { errors } = await app.graphql(
      'mutation ($input: CreateFaqInput!) { createFaq(input: $input) { key } }',
      { input: { organization, question: 'Why tea?', questioner: email } },
      tenant.admin,
    )
    expect(errors).toEqual([])
    for (const [id, recipient, text] of [
      [`to-${email}`, email, 'Tea'],
      [`about-${email}`, 'ada@example.org', `Dear Ada,\n${email}\nasked for tea.`],
    ] as const)
      await deps.db.prisma.outboxMail.create({ data: { id, organization, recipient, subject: 'Hi', text } })
    await deps.jobs.enqueue('some.mail', { to: email, text: 'Tea', organization })
    return person
  }

  const webPage = (email: string) => ({ key: 'tea', type: 'web', title: `Ask ${email}.` })

  /** Every row with one of the words, except in the log of sign-ins. */
  async function rowsWith(word: string): Promise<string[]> {
    const { rows: tables } = await sql(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql(
        `SELECT whole::text AS text FROM ${name} AS whole WHERE position($1 IN lower(whole::text)) > 0 ORDER BY 1`,
        [word],
      )
      found.push(...rows.map(({ text }) => `${name} ${text}`))
    }
    return found
  }

  it('removes her address everywhere, and leaves every row of the others unchanged', async () => {
    const before = new Map<string, string[]>()
    for (const one of others) before.set(one, await rowsWith(one))
    const counts = [...before.values()].map((rows) => rows.length)
    expect(Math.min(...counts)).toBeGreaterThan(9)

    const { data, errors } = await app.graphql(
      `mutation ($id: String!, $org: String!) {
        eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { entities { entity } others } }`,
      { id: ana.id, org: tenant.organization },
      tenant.admin,
    )
    expect(errors).toEqual([])
    expect(data?.eraseCustomer?.others).toMatchObject({ jobs: 1, OutboxMail: 2 })

    for (const [one, rows] of before) expect(await rowsWith(one)).toEqual(rows)
    const left = await rowsWith(address)
    expect(left.filter((row) => !others.some((one) => row.includes(one)))).toEqual([])
  })

  it('keeps the guests of a deleted meeting, except the erased one', async () => {
    const [one, twelve] = [await tenant.addCustomer({ id: 'c1' }), await tenant.addCustomer({ id: 'c12' })]
    const { organization } = tenant
    const meetings = await Promise.all(
      [one, twelve].map(async ({ key: guest }) => {
        const key = await tenant.add(Meeting, { name: 'Tea together', customers: [guest] })
        await writeSynced(app.deps, organization, { do: 'delete', entity: Meeting, key })
        return key
      }),
    )
    const { errors } = await app.graphql(
      `mutation ($id: String!, $org: String!) {
        eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { total } }`,
      { id: one.id, org: organization },
      tenant.admin,
    )
    expect(errors).toEqual([])
    const kept = await app.deps.db.prisma.keptFields.findMany({ where: { key: { in: meetings } } })
    expect(kept.map(({ key }) => key)).toEqual([meetings[1]])
  })
})
