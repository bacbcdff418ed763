import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { operations } from '#shared/operations.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { hashPassword } from '../../features/identity/passwords/passwords.ts'
import { subjectOf } from '../../features/identity/sessions.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeAsset } from '../../testing/makeAsset.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { syncVersion } from '../../testing/syncVersion.ts'
import { wholeAnswer } from '../../testing/wholeAnswer.ts'
import { isSecret } from './auditOperation.ts'
import type { Trace } from './makeTrace.ts'
import { writeAudit } from './writeAudit.ts'

type Entry = {
  id: string
  at: string
  actorKind: string
  actor: string | null
  actorName: string | null
  action: string
  entity: string | null
  recordKey: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  requestId: string
  address: string
  userAgent: string
}
type Asked = { filter?: Record<string, unknown>; limit?: number; nextToken?: string | null }

describe('the audit log', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp()
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  const list = async (
    asked: Asked = {},
    caller: Caller = tenant.admin,
    organization = tenant.organization,
  ) => {
    const { data, errors } = await app.graphql(
      `query ($org: String!, $filter: JSON, $limit: Float, $nextToken: String) {
        listAuditLog(organizationID: $org, filter: $filter, limit: $limit, nextToken: $nextToken) { ${wholeAnswer('listAuditLog', 'entries')} nextToken } }`,
      { org: organization, ...asked },
      caller,
    )
    // The values that the operation's label names.
    const answer = data?.listAuditLog as { entries: Entry[]; nextToken: string | null } | null | undefined
    return {
      entries: answer?.entries ?? [],
      nextToken: answer?.nextToken ?? null,
      code: errors[0]?.extensions.code,
    }
  }
  const mutate = async (
    document: string,
    variables: Record<string, unknown>,
    caller: Caller = tenant.admin,
  ) => {
    const { data, errors } = await app.graphql(document, variables, caller)
    expect(errors).toEqual([])
    return Object.values(data ?? {})[0] as Record<string, unknown>
  }

  it('records who created, changed and deleted what, with the changes', async () => {
    const input = {
      organization: tenant.organization,
      email: 'zoe@example.org',
      name: 'Zoe',
      internalNotes: 'late',
    }
    const made = await mutate(
      'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { key id } }',
      { input },
    )
    const id = String(made.id)
    await mutate('mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { key } }', {
      input: { id, organization: tenant.organization, name: 'Zoe Zander', headline: null },
    })
    await mutate(
      'mutation ($id: String!, $org: String) { deleteCustomer(id: $id, organizationID: $org) { key } }',
      {
        id,
        org: tenant.organization,
      },
    )
    const { entries } = await list({ filter: { recordKey: String(made.key) } })
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
    const [deleted, updated, created] = entries
    expect(updated).toMatchObject({
      actorKind: 'staff',
      actor: tenant.admin.id,
      actorName: 'Ada Admin',
      entity: 'customer',
      before: { name: 'Zoe' },
      after: { name: 'Zoe Zander' },
      address: '127.0.0.0/24',
    })
    expect(updated?.requestId).toMatch(/^[\w-]{8,64}$/)
    expect(updated?.userAgent).toBe('node')
    expect(created).toMatchObject({
      before: null,
      after: { email: 'zoe@example.org', internalNotes: 'late' },
    })
    expect(deleted).toMatchObject({ before: { name: 'Zoe Zander' }, after: null })
  })

  it('records synced records like one edit, and never a secret', async () => {
    const update = 'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { key } }'
    await mutate(update, { input: { id: tenant.organization, name: 'Harbour College' } }, tenant.superUser)
    const { entries } = await list({ filter: { entity: 'organization' } })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      actor: tenant.superUser.id,
      before: { name: 'Harbour School' },
      after: { name: 'Harbour College' },
    })
    const secrets = Object.keys(Organization.fields).filter(
      (name) => (Organization.fields as Record<string, { secret?: boolean }>)[name]?.secret,
    )
    expect(secrets).not.toEqual([])
    for (const entry of entries)
      for (const name of secrets) expect({ ...entry.after }).not.toHaveProperty(name)
  })

  it('records nothing for writes without a change, by customers, or refused', async () => {
    const update = 'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { key } }'
    const { id, key } = tenant.customer
    const before = (await list()).entries.length
    const organization = tenant.organization
    await mutate(update, { input: { id, organization, name: 'Mia Learner' } })
    await mutate(update, { input: { id, organization, biography: 'I learn' } }, tenant.customer)
    const refused = await app.graphql(update, { input: { id, organization, name: 'No' } }, tenant.aiAdmin)
    expect(refused.errors).toHaveLength(1)
    expect((await list({ filter: { recordKey: key } })).entries).toEqual([])
    expect((await list()).entries).toHaveLength(before)
  })

  it('records a console’s push: one entry a record, with the names of its cells', async () => {
    const store = createMemoryReplicaStore()
    const replica = createReplica({
      store,
      organization: tenant.organization,
      now: () => app.deps.now(),
      createReplicaName: () => 'auditreplica1',
    })
    const exchange = async () => {
      const request = replica.nextRequest()
      const response = await fetch(`${app.origin}/sync`, {
        method: 'POST',
        headers: {
          ...syncVersion,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${tenant.admin.token}`,
        },
        body: JSON.stringify(request),
      })
      expect(response.status).toBe(200)
      replica.receive(request, (await response.json()) as Parameters<typeof replica.receive>[1])
    }
    await exchange()
    const key = `${tenant.organization}~tea`
    replica.save(Course, key, { name: 'Secret of tea', objectives: 'to sip' })
    replica.save(Faq, `${tenant.organization}~why`, { name: 'Why tea?' })
    await exchange()
    const { entries } = await list({ filter: { recordKey: key } })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      action: 'sync',
      entity: 'course',
      actor: tenant.admin.id,
      before: null,
    })
    expect(entries[0]?.after?.cells).toEqual(expect.arrayContaining(['@created', 'name', 'objectives']))
    expect(JSON.stringify(entries)).not.toContain('Secret of tea')
    const [faq] = (await list({ filter: { entity: 'faq' } })).entries
    expect(faq?.requestId).toBe(entries[0]?.requestId)
  })

  it('records operations that staff call, without passwords', async () => {
    const passwords = (operations as readonly Operation[])
      .filter(({ kind, access }) => kind === 'mutation' && access.some((actor) => actor !== 'anonymous'))
      .flatMap(({ name, input }) =>
        Object.entries(input).flatMap(([field, facts]) =>
          /password|secret|^code$|token$|challenge/i.test(field) && facts.kind === 'text' && !isSecret(facts)
            ? [`${name}.${field}`]
            : [],
        ),
      )
    expect(passwords).toEqual([])
    const picture = { original: { body: 'a picture', mimeType: 'image/png' } }
    const asset = await makeAsset(app.deps, tenant, 'image', picture)
    await mutate(
      'mutation ($id: String!, $org: String!) { processAsset(assetID: $id, organizationID: $org) { __typename } }',
      { id: asset.split('~')[1], org: tenant.organization },
    )
    const { entries } = await list({ filter: { recordKey: asset } })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ action: 'processAsset', entity: 'asset', actor: tenant.admin.id })
  })

  it('records a call before it runs, and that it failed', async () => {
    const { prisma } = app.deps.db
    const calls = () =>
      prisma.auditEntry.findMany({
        where: { organization: tenant.organization, action: { startsWith: 'resetPassword' } },
        orderBy: { createdAt: 'asc' },
        select: { action: true, recordKey: true, after: true },
      })
    const reset =
      'mutation ($org: String!, $id: String!) { resetPassword(organizationID: $org, userId: $id) { step } }'
    const { errors } = await app.graphql(reset, { org: tenant.organization, id: 'nobody' }, tenant.admin)
    expect(errors[0]?.extensions.code).toBe('not_found')
    expect(await calls()).toMatchObject([
      { action: 'resetPassword', after: { userId: 'nobody' } },
      { action: 'resetPasswordFailed', after: { '@code': 'not_found' } },
    ])
  })

  it('records staff’s sign-ins, and failed ones without an address', async () => {
    const { email } = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { key: tenant.aiAdmin.key } })
    const credential = { passwordHash: await hashPassword('Harbour-4-ever'), isConfirmed: true }
    await app.deps.db.prisma.credential.create({
      data: { subject: subjectOf('staff', tenant.aiAdmin.key), ...credential },
    })
    const signIn = (address: string, password: string) =>
      app.graphql(
        'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff") { step } }',
        { email: address, password },
      )
    expect((await signIn(email, 'Wrong-4-ever')).errors[0]?.extensions.code).toBe('sign_in')
    expect((await signIn(email, 'Harbour-4-ever')).errors).toEqual([])
    expect((await signIn('nobody@example.org', 'Wrong-4-ever')).errors[0]?.extensions.code).toBe('sign_in')
    const { entries } = await list({ filter: { actor: tenant.aiAdmin.id } })
    expect(entries.map(({ action }) => action)).toEqual(['signIn', 'signInFailed'])
    const { rows } = await app.deps.db.pool.query('SELECT * FROM "AuditEntry" WHERE action LIKE \'signIn%\'')
    expect(rows).toHaveLength(3)
    expect(rows.filter(({ actorKind }) => actorKind === 'unknown')).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/@example\.org/i)
    expect(JSON.stringify(rows)).not.toContain('-4-ever')
  })

  it('are listed in the order in which they were added, also within one millisecond and over pages', async () => {
    const trace: Trace = {
      actorKind: 'staff',
      actor: tenant.admin.id,
      actorName: 'Ada Admin',
      requestId: 'sametime',
      address: '127.0.0.0/24',
      userAgent: 'node',
    }
    const actions = Array.from({ length: 40 }, (_none, n) => `step${n}`)
    const entries = actions.map((action) => ({
      organization: tenant.organization,
      action,
      recordKey: 'same',
    }))
    await writeAudit(app.deps.db.pool, trace, entries, app.deps.now())
    const told: string[] = []
    let nextToken: string | null = null
    do {
      const page = await list({ filter: { recordKey: 'same' }, limit: 7, nextToken })
      told.push(...page.entries.map(({ action }) => action))
      nextToken = page.nextToken
    } while (nextToken !== null)
    expect(told).toEqual(actions.toReversed())
  })

  it('pages stay stable while entries are added', async () => {
    const first = await list({ limit: 3 })
    const update = 'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { key } }'
    const all = (await list({ limit: 200 })).entries
    await mutate(update, { input: { id: tenant.organization, name: 'Harbour Academy' } }, tenant.superUser)
    const second = await list({ limit: 200, nextToken: first.nextToken })
    expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect((await list({ nextToken: 'nonsense' })).code).toBe('bad_request')
    const [oldest] = all.slice(-1)
    const later = await list({ filter: { from: all[0]?.at }, limit: 200 })
    expect(later.entries.map(({ id }) => id)).not.toContain(oldest?.id)
    expect((await list({ filter: { to: oldest?.at } })).entries).toEqual([])
  })

  it('can be read only by full administrators of the organization', async () => {
    const other = await makeTenant(app.deps)
    expect((await list({}, tenant.aiAdmin)).code).toBe('forbidden')
    expect((await list({}, tenant.customer)).code).toBe('forbidden')
    expect((await list({}, {})).code).toBe('unauthenticated')
    expect((await list({}, other.admin)).code).toBe('not_found')
    expect((await list({}, other.admin, other.organization)).entries).toEqual([])
  })

  it('is append-only', async () => {
    const { pool } = app.deps.db
    for (const sql of [
      'UPDATE "AuditEntry" SET action = \'nothing\'',
      'DELETE FROM "AuditEntry"',
      'TRUNCATE "AuditEntry"',
    ])
      await expect(pool.query(sql)).rejects.toThrow('The audit log is only added to')
    const change = `BEGIN; SET LOCAL lectern.erasing = 'on'; UPDATE "AuditEntry" SET actor = 'somebody'; COMMIT`
    const client = await pool.connect()
    await expect(client.query(change)).rejects.toThrow('Only what is personal goes')
    await client.query('ROLLBACK')
    client.release()
  })

  it('rolls back a change that it could not record', async () => {
    const { pool } = app.deps.db
    await pool.query(
      "ALTER TABLE \"AuditEntry\" ADD CONSTRAINT broken CHECK (action NOT IN ('update', 'resetPassword')) NOT VALID",
    )
    const { errors } = await app.graphql(
      'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { key } }',
      { input: { id: tenant.customer.id, organization: tenant.organization, name: 'Unnoticed' } },
      tenant.admin,
    )
    const renamed = await app.graphql(
      'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { key } }',
      { input: { id: tenant.organization, name: 'Unnoticed' } },
      tenant.superUser,
    )
    const sessions = () => app.deps.db.prisma.session.count()
    const signedIn = await sessions()
    const reset = await app.graphql(
      'mutation ($org: String!, $id: String!) { resetPassword(organizationID: $org, userId: $id) { step } }',
      { org: tenant.organization, id: tenant.customer.id },
      tenant.admin,
    )
    await pool.query('ALTER TABLE "AuditEntry" DROP CONSTRAINT broken')
    for (const [fault] of [errors, renamed.errors, reset.errors])
      expect(fault?.extensions.code).toBe('internal')
    expect(await sessions()).toBe(signedIn)
    const { rows } = await pool.query('SELECT name FROM "Customer" UNION SELECT name FROM "Organization"')
    expect(rows.map(({ name }) => name)).not.toContain('Unnoticed')
  })
})
