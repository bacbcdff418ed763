import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createJobs } from '#server/kernel/ports/jobs/createJobs.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { objectPath } from '../../content/files/fileAddress.ts'

const address = 'nina@example.org'
const name = 'Nina Only'

/** The same person is a customer of another organization, too: that organization keeps her data. */
describe('erasing a person who is also a customer of another tenant', () => {
  let app: TestApp
  let us: Tenant
  let them: Tenant
  let nina: Person
  /** Her picture in our organization, and another tenant's picture that her record wrongly references. */
  let pictures: { ours: string; theirs: string }
  let before: Map<string, string[]>

  const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values)

  beforeAll(async () => {
    app = await createTestApp()
    const { deps } = app
    deps.jobs = await createJobs(deps)
    ;[us, them] = [await makeTenant(deps), await makeTenant(deps)]
    nina = await us.addCustomer({ name, email: address })
    for (const tenant of [us, them]) await plant(tenant)
    await them.addCustomer({ name, email: address })

    // The other tenant has a member of staff with her name; we have nobody else with it.
    const staff = { id: 'ninaonly00000001', name, email: 'nina.staff@example.org' }
    await insertRecord(deps.db.pool, User, null, staff, deps.now())
    await insertRecord(
      deps.db.pool,
      UserOrganization,
      them.organization,
      { user: staff.id, name },
      deps.now(),
    )

    const picture = { original: { body: 'a picture', mimeType: 'image/png' } }
    pictures = {
      ours: await makeAsset(deps, us, 'image', picture),
      theirs: await makeAsset(deps, them, 'image', picture),
    }
    await sql('UPDATE "Customer" SET "profileImage" = $2 WHERE key = $1', [nina.key, pictures.ours])
    const other = await us.addCustomer({ name: 'Zoe', email: 'zoe@example.org' })
    await sql('UPDATE "Customer" SET "profileImage" = $2 WHERE key = $1', [other.key, pictures.theirs])

    // Rows of the other tenant that wrongly reference our records.
    const instructor = await them.add(Instructor, { name: 'Ina' })
    await sql('UPDATE "Instructor" SET "profileImage" = $2 WHERE key = $1', [instructor, pictures.ours])
    const progress = { customer: nina.key, course: `${them.organization}~c` }
    await insertRecord(deps.db.pool, CourseProgress, them.organization, progress, deps.now())
    before = await rowsOf(them.organization)
  })
  afterAll(async () => {
    await app.deps.jobs.close()
    await app.close()
  })

  /** Places with her data besides her own records: mails, the log, conflicts, deleted records, records of others. */
  async function plant(tenant: Tenant) {
    const { deps } = app
    const { organization } = tenant
    const mutate = async (operation: string, type: string, input: Record<string, unknown>) => {
      const { data, errors } = await app.graphql(
        `mutation ($input: ${type}!) { ${operation}(input: $input) { key } }`,
        { input },
        tenant.admin,
      )
      expect(errors).toEqual([])
      return data?.[operation]?.key as string
    }
    const made = await app.graphql(
      'mutation ($org: String!, $email: String!) { createLead(organizationID: $org, email: $email, firstName: "Nina") { lead { key } } }',
      { org: organization, email: address },
      tenant.admin,
    )
    const lead = String((made.data?.createLead?.lead as { key?: string } | undefined)?.key)
    await mutate('updateLead', 'UpdateLeadInput', { id: lead, company: 'Nina Ltd' })
    await deps.db.prisma.outboxMail.create({
      data: { id: `m-${organization}`, recipient: address, organization, subject: 'Hi', text: 'Tea' },
    })
    const conflict = {
      ...{ entity: 'course', recordKey: 'x~y', path: 'name', reason: 'collision' },
      ...{ kept: address, other: 'tea', otherBy: name, happenedAt: '2026-01-01T00:00:00.000Z' },
    }
    await tenant.add(Conflict, conflict)
    await deps.jobs.enqueue('some.mail', { to: address, text: 'Tea', organization })
    const gone = await tenant.add(Instructor, { name: 'Gone', email: address })
    await writeSynced(deps, organization, { do: 'delete', entity: Instructor, key: gone })
    await tenant.add(Instructor, { name: 'Still there', email: address })
  }

  /** Every row of every table with an organization, as text. */
  async function rowsOf(organization: string): Promise<Map<string, string[]>> {
    const { rows: tables } = await sql(
      `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'organization' AND table_schema = 'public'`,
    )
    const found = new Map<string, string[]>()
    for (const { name: table } of tables) {
      const { rows } = await sql(
        `SELECT whole::text AS text FROM "${table}" AS whole WHERE organization = $1 ORDER BY 1`,
        [organization],
      )
      found.set(
        table,
        rows.map(({ text }) => text),
      )
    }
    return found
  }

  const mails = async () => {
    const { rows } = await sql(`SELECT data->>'organization' AS whose FROM jobs.job WHERE name = 'some.mail'`)
    return rows.map(({ whose }) => whose as string).toSorted()
  }

  it('reports in a dry run our queued jobs for her, and none of the other tenant', async () => {
    const both = await mails()
    const { data } = await app.graphql(
      'mutation ($id: String!, $org: String!) { eraseCustomer(customerID: $id, organizationID: $org) { others } }',
      { id: nina.id, org: us.organization },
      us.admin,
    )
    expect(data?.eraseCustomer?.others).toMatchObject({ jobs: 1, OutboxMail: 1 })
    expect(await mails()).toEqual(both)
    expect(both).toEqual([us.organization, them.organization].toSorted())
  })

  it('erases her in our organization, and leaves every row and file of the other tenant unchanged', async () => {
    const { data, errors } = await app.graphql(
      `mutation ($id: String!, $org: String!) {
        eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { total } }`,
      { id: nina.id, org: us.organization },
      us.admin,
    )
    expect(errors).toEqual([])
    expect(data?.eraseCustomer?.total).toBeGreaterThan(4)

    expect(await mails()).toEqual([them.organization])
    expect(await rowsOf(them.organization)).toEqual(before)
    const ours = [...(await rowsOf(us.organization)).values()].flat().join('\n').toLowerCase()
    expect(ours).not.toContain(address)
    expect(ours).not.toContain(name.toLowerCase())

    const { rows } = await sql('SELECT files FROM "Asset" WHERE key = $1', [pictures.theirs])
    const [{ hash }] = rows[0].files
    const isThere = async (tenant: Tenant) =>
      (await app.deps.storage.find(objectPath(tenant.organization, hash))) !== null
    expect(await isThere(them)).toBe(true)
    expect(await isThere(us)).toBe(false)
  })

  it('deletes no file of another tenant that our record wrongly references', async () => {
    const { rows } = await sql('SELECT id FROM "Customer" WHERE organization = $1 AND email = $2', [
      us.organization,
      'zoe@example.org',
    ])
    const { errors } = await app.graphql(
      `mutation ($id: String!, $org: String!) {
        eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { total } }`,
      { id: rows[0].id, org: us.organization },
      us.admin,
    )
    expect(errors).toEqual([])
    expect(await rowsOf(them.organization)).toEqual(before)
  })
})
