import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createJobs } from '#server/kernel/ports/jobs/createJobs.ts'
import { createPgSyncStore } from '#server/kernel/sync/createPgSyncStore.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createLog } from '#server/running/createLog.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeRecord } from '#server/testing/makeRecord.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { plantWord } from '#server/testing/plantWord.ts'
import { entities } from '#shared/entities.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import { Hub } from '#shared/features/portals/entities/Hub.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { handleSync } from '#shared/kernel/sync/serverSync.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { claimName } from '../../identity/accounts.ts'
import { listOwnTables } from './eraseOwnTables.ts'
import { exportFolder } from './exportPath.ts'

const canary = 'canary7f3kq9w2canary7f3kq'
const zoesWord = 'zoesownword5h2zoesownword'
const all = entities as readonly Entity[]

type Answer = {
  dryRun: boolean
  entities: { entity: string; deleted: number; anonymised: number }[]
  others: Record<string, number>
  total: number
}

describe('erasing a customer', () => {
  const lines: string[] = []
  const log = createLog(
    'trace',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  let app: TestApp
  let tenant: Tenant
  let mia: Person & { email: string; former: string }
  let zoe: Person & { email: string }
  let meeting: string
  let zoesRows: Map<string, string>
  let dangling: Set<string>
  const words = () => [canary, mia.email, mia.former]

  beforeAll(async () => {
    app = await createTestApp({}, log)
    const { deps } = app
    deps.jobs = await createJobs(deps)
    tenant = await makeTenant(deps)
    const former = 'mia.former@example.org'
    const email = 'mia.learner@example.org'
    mia = { ...(await tenant.addCustomer({ email: former, name: 'Mia Learner' })), email, former }
    zoe = {
      ...(await tenant.addCustomer({ email: 'zoe@example.org', name: 'Zoe' })),
      email: 'zoe@example.org',
    }
    // An administrator changes her data: the audit log has it.
    await mutate('updateCustomer', 'UpdateCustomerInput', {
      id: mia.id,
      organization: tenant.organization,
      email,
      name: canary,
      internalNotes: `${canary} pays late`,
    })
    await plantAll(mia, canary)
    await plantAll(zoe, zoesWord)
    await plantElsewhere()
    zoesRows = await rowsOf(zoe, zoesWord)
    dangling = await danglingReferences()
  })
  afterAll(async () => {
    await app.deps.jobs.close()
    await app.close()
  })

  async function mutate(name: string, type: string, input: Record<string, unknown>) {
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { key } }`
    const { data, errors } = await app.graphql(document, { input }, tenant.admin)
    expect(errors).toEqual([])
    return String(data?.[name]?.key)
  }

  /** A lead that staff write down, with the word in it. */
  async function addLead(email: string) {
    const { data, errors } = await app.graphql(
      'mutation ($org: String!, $email: String!, $word: String) { createLead(organizationID: $org, email: $email, firstName: $word) { lead { key } } }',
      { org: tenant.organization, email, word: canary },
      tenant.admin,
    )
    expect(errors).toEqual([])
    return String((data?.createLead?.lead as { key?: string } | undefined)?.key)
  }

  /** A record of every entity about the person, with the word in each personal field. */
  async function plantAll(person: Person & { email: string }, word: string) {
    const { deps } = app
    const picture = { original: { body: `a picture of ${word}`, mimeType: 'image/png' } }
    for (const entity of all) {
      const { privacy } = entity
      if (privacy === 'nothing' || privacy.about !== 'customer') continue
      const hasFile = Object.values(entity.fields).some(
        ({ kind, personal }: Field) => kind === 'media' && personal,
      )
      const named = { name: `${word}.png`, description: word }
      const asset = hasFile ? await makeAsset(deps, tenant, 'image', picture, named) : ''
      const values = plantWord(entity, { word, address: person.email, customer: person.key, asset })
      if ('quizResults' in entity.fields) values.quizResults = quizResults(word)
      if ('itemReferences' in entity.fields)
        values.itemReferences = { [word]: { key: word, type: 'web', title: word } }
      if (entity === (Customer as Entity)) {
        const row = await findRecord(deps.db, entity, { where: Prisma.sql`key = ${person.key}` })
        if (!row) throw new Error('A customer has a row')
        await updateRecord(deps.db.pool, entity, row, values, deps.now())
      } else await makeRecord(deps, tenant, entity, person, values)
      const missing = Object.entries(entity.fields).filter(
        ([name, field]: [string, Field]) =>
          field.personal &&
          !field.secret &&
          // A choice holds no words.
          !['timestamp', 'reference', 'choice'].includes(field.kind) &&
          !(name in values),
      )
      expect(
        missing
          .map(([name]) => `${entity.name}.${name}`)
          .filter((name) => name !== 'customer.learningBoards'),
      ).toEqual([])
    }
  }

  function quizResults(word: string) {
    const attempt = {
      isStarted: true,
      isCompleted: true,
      isPassed: false,
      score: 0,
      startedDate: null,
      completedAt: null,
      progress: 100,
      answers: { correct: [], incorrect: [] },
      results: [{ question: 'q1', isCorrect: null, userAnswers: [], inputValue: word }],
    }
    return { q: { ...attempt, type: 'quiz', timesTaken: 1, history: [attempt] } }
  }

  /** Other places with her data: records of others, deleted records, the server's own tables, jobs and files. */
  async function plantElsewhere() {
    const { deps } = app
    const { prisma, pool } = deps.db
    const { organization } = tenant
    meeting = await tenant.add(Meeting as Entity, {
      name: 'Tea for two',
      createdByCustomer: mia.key,
      customers: [zoe.key, mia.key],
    })
    await tenant.add(Faq as Entity, { name: 'Why tea?', questioner: `Mia ${mia.email}` })
    await tenant.add(Instructor as Entity, { name: 'Ina Structor', email: mia.email })
    const gone = await tenant.add(Instructor as Entity, {
      name: 'Gone',
      email: mia.email,
      biography: `${mia.email} taught`,
    })
    await writeSynced(deps, organization, { do: 'delete', entity: Instructor, key: gone })
    const { rows } = await pool.query('SELECT key FROM "LearningBoard" WHERE customer = ANY($1)', [
      [mia.key, zoe.key],
    ])
    const boards = rows.map(({ key }) => key as string)
    expect(boards).toHaveLength(2)
    await tenant.add(Hub as Entity, { name: 'A hub', learningBoards: boards, category: undefined })
    await pool.query('UPDATE "Customer" SET "learningBoards" = to_jsonb($1::text[]) WHERE key = $2', [
      boards.slice(0, 1),
      mia.key,
    ])
    const conflict = {
      path: 'name',
      reason: 'collision',
      happenedAt: '2026-01-01T00:00:00.000Z',
      entity: 'faq',
    }
    await tenant.add(Conflict as Entity, {
      ...conflict,
      recordKey: mia.key,
      kept: { name: canary },
      other: canary,
      keptBy: canary,
    })
    await tenant.add(Conflict as Entity, {
      ...conflict,
      recordKey: 'x~y',
      kept: mia.email,
      other: 'tea',
      otherBy: 'Ada Admin',
    })
    // A lead that staff made and deleted; and one with her former email address.
    const key = await addLead(mia.email)
    await mutate('updateLead', 'UpdateLeadInput', { id: key, company: `${canary} Ltd` })
    const { errors } = await app.graphql(
      'mutation ($id: String!, $org: String) { deleteLead(id: $id, organizationID: $org) { key } }',
      { id: key.split('~')[1], org: organization },
      tenant.admin,
    )
    expect(errors).toEqual([])
    await addLead(mia.former)

    const subject = `customer:${mia.key}`
    const expiresAt = new Date(deps.now() + 600_000)
    await prisma.credential.create({ data: { subject, passwordHash: 'x' } })
    await prisma.oneTimeCode.create({
      data: { subject, purpose: 'signUp', codeHash: 'x', triesLeft: 1, expiresAt },
    })
    const early = claimName(deps, { pool: 'customer', organization, email: mia.email })
    await prisma.resentCode.create({ data: { name: early, count: 1, sentAt: expiresAt } })
    await prisma.oneTimeCode.create({
      data: { subject: early, purpose: 'signUp', codeHash: 'x', triesLeft: 1, expiresAt },
    })
    const mail = { organization, subject: 'Your code', text: `Dear ${canary}` }
    await prisma.outboxMail.create({ data: { id: 'm1', recipient: mia.email, ...mail } })
    await prisma.outboxMail.create({
      data: {
        id: 'm2',
        recipient: 'ada@example.org',
        organization,
        subject: 'New lead',
        text: `From ${mia.former}`,
      },
    })
    await prisma.outboxMail.create({
      data: { id: 'm3', recipient: zoe.email, organization, subject: 'Hi', text: 'Tea' },
    })
    for (const person of [mia, zoe])
      await prisma.quizAttempt.create({
        data: {
          id: `attempt-${person.id}`,
          organization,
          customer: person.key,
          course: `${organization}~c`,
          item: 'q',
          quiz: {},
          answers: { q1: { inputValue: person === mia ? canary : zoesWord } },
          startedAt: new Date(deps.now()),
        },
      })
    for (const person of [mia, zoe])
      await prisma.scormRecord.create({
        data: {
          ...{ key: `record-${person.id}`, organization, customer: person.key, sco: 'I', length: 1 },
          ...{ course: `${organization}~c`, item: 'package', opening: { cmi: {} } },
          ...{ startedAt: new Date(deps.now()), lastAt: new Date(deps.now()) },
          calls: [{ call: 'SetValue', value: person === mia ? canary : zoesWord }],
        },
      })
    await deps.jobs.enqueue('some.mail', { to: mia.email, text: `Dear ${canary}`, organization })
    await deps.jobs.enqueue('some.mail', { to: zoe.email, text: 'Dear Zoe', organization })
    const archive = Buffer.from(canary)
    await deps.storage.put(`${exportFolder(organization, mia.id)}old.zip`, archive, {
      mimeType: 'application/zip',
    })
  }

  const erase = async (variables: Record<string, unknown> = {}, caller = tenant.admin, id = mia.id) => {
    const { data, errors } = await app.graphql(
      `mutation ($id: String!, $org: String!, $dryRun: Boolean, $confirm: String) {
        eraseCustomer(customerID: $id, organizationID: $org, dryRun: $dryRun, confirm: $confirm) { dryRun entities { entity deleted anonymised } others total } }`,
      { id, org: tenant.organization, ...variables },
      caller,
    )
    // The values that the operation's labels name.
    return { answer: data?.eraseCustomer as Answer | null | undefined, errors }
  }

  async function tables(): Promise<string[]> {
    const { rows } = await app.deps.db.pool.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    )
    return rows.map(({ name }) => name)
  }

  /** Every column of every table as text: the places that contain one of the words. */
  async function tablesWith(wanted: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const table of await tables()) {
      const { rowCount } = await app.deps.db.pool.query(
        `SELECT 1 FROM ${table} AS whole, unnest($1::text[]) AS word WHERE position(lower(word) IN lower(whole::text)) > 0`,
        [wanted],
      )
      if (rowCount) found.push(table)
    }
    return found
  }

  async function filesWith(wanted: readonly string[]): Promise<string[]> {
    const folder = app.deps.settings.dataDir
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const found: string[] = []
    for (const entry of names.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name)
      const text = path + (await readFile(path, 'latin1'))
      if (wanted.some((word) => text.includes(word))) found.push(path)
    }
    return found
  }

  async function rowsOf(person: Person, word: string): Promise<Map<string, string>> {
    const rows = new Map<string, string>()
    for (const entity of all) {
      const { rows: found } = await app.deps.db.pool.query<{ key: string; whole: string }>(
        `SELECT key, whole::text AS whole FROM "${typeName(entity)}" AS whole
         WHERE position($1 IN whole::text) > 0 OR position($2 IN whole::text) > 0`,
        [person.key, word],
      )
      for (const { key, whole } of found)
        if (key !== meeting && entity.name !== 'hub') rows.set(`${entity.name} ${key}`, whole)
    }
    return rows
  }

  async function danglingReferences(): Promise<Set<string>> {
    const found = new Set<string>()
    for (const entity of all)
      for (const [name, field] of Object.entries(entity.fields) as [string, Field][]) {
        const inner = field.kind === 'list' ? (field as unknown as { of: Field }).of : field
        const target = inner.kind === 'media' ? 'asset' : (inner as { to?: string }).to
        const to = all.find((one) => one.name === target)
        if (!to) continue
        const value = field.kind === 'list' ? `jsonb_array_elements_text(t."${name}")` : `t."${name}"`
        const { rows } = await app.deps.db.pool.query<{ value: string }>(
          `SELECT v.value FROM (SELECT ${value} AS value FROM "${typeName(entity)}" t) v
           WHERE v.value IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "${typeName(to)}" r WHERE v.value IN (r.key, r.id))`,
        )
        for (const row of rows) found.add(`${entity.name}.${name} ${row.value}`)
      }
    return found
  }

  it('has a rule for every table', async () => {
    const entityTables = new Set(all.map(typeName))
    const rules = listOwnTables(app.deps)
    const own = (await tables()).flatMap((table) => /^public\."?(\w+)"?$/.exec(table)?.[1] ?? [])
    const unknown = own.filter((name) => !entityTables.has(name) && !(name in rules))
    expect(unknown).toEqual(['_prisma_migrations'])
    for (const name of Object.keys(rules)) expect(own).toContain(name)
  })

  it('requires a full administrator of the organization, and a confirmation', async () => {
    const other = await makeTenant(app.deps)
    const refused = async (caller: typeof tenant.admin) =>
      (await erase({}, caller)).errors[0]?.extensions.code
    expect(await refused(other.admin)).toBe('not_found')
    expect(await refused(tenant.aiAdmin)).toBe('forbidden')
    expect(await refused(mia)).toBe('forbidden')
    expect((await erase({}, tenant.admin, 'nobody')).errors[0]?.extensions.code).toBe('not_found')
    expect((await erase({ dryRun: false })).errors[0]?.extensions.details).toMatchObject({
      fields: { confirm: "Must be the customer's id" },
    })
    expect((await erase({ dryRun: false, confirm: zoe.id })).errors[0]?.extensions.code).toBe('validation')
  })

  it('does not log her data when a write about her is refused', async () => {
    const { errors } = await app.graphql(
      'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { key } }',
      { input: { organization: tenant.organization, email: mia.email, name: canary } },
      tenant.admin,
    )
    expect(errors[0]?.extensions.code).toBe('validation')
    expect(lines.join('')).toContain('duplicate key')
    for (const word of words()) expect(lines.join('')).not.toContain(word)
  })

  it('changes no record if it is interrupted, and can be repeated', async () => {
    const { deps } = app
    const before = await rowsOf(mia, canary)
    const { storage } = deps
    deps.storage = {
      ...storage,
      async delete() {
        throw new AppError('storage')
      },
    }
    const cut = await erase({ dryRun: false, confirm: mia.id })
    deps.storage = storage
    expect(cut.errors[0]?.extensions.code).toBe('storage')
    expect(await rowsOf(mia, canary)).toEqual(before)
    const { organization } = tenant
    await deps.jobs.enqueue('some.mail', { to: mia.email, text: `Dear ${canary}`, organization })
  })

  it('reports in a dry run exactly what a real run does, and removes her everywhere', async () => {
    const { deps } = app
    const console = createConsole()
    await console.exchange()
    expect(console.held()).toContain(mia.email)
    expect(await tablesWith(words())).toContain('public."AuditEntry"')
    expect(await tablesWith([mia.email])).toContain('jobs.job_common')
    expect(await filesWith(words())).not.toEqual([])
    const before = await rowsOf(mia, canary)

    const dry = await erase()
    expect(dry.errors).toEqual([])
    expect(dry.answer?.dryRun).toBe(true)
    expect(await rowsOf(mia, canary)).toEqual(before)
    expect(await filesWith([canary])).not.toEqual([])

    const done = await erase({ dryRun: false, confirm: mia.id })
    expect(done.errors).toEqual([])
    expect(done.answer).toEqual({ ...dry.answer, dryRun: false })
    expect(done.answer?.others).toMatchObject({
      jobs: 1,
      archives: 1,
      OutboxMail: 2,
      QuizAttempt: 1,
      ScormRecord: 1,
      OneTimeCode: 2,
    })
    expect(done.answer?.entities).toContainEqual({ entity: 'customer', deleted: 0, anonymised: 1 })
    expect(done.answer?.entities).toContainEqual({ entity: 'lead', deleted: 2, anonymised: 0 })

    expect(await tablesWith(words())).toEqual([])
    expect(await filesWith(words())).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
    for (const word of [...words(), zoesWord]) expect(lines.join('')).not.toContain(word)

    const row = await deps.db.prisma.customer.findUniqueOrThrow({ where: { key: mia.key } })
    expect(row).toMatchObject({ email: `erased-${mia.id}@erased.invalid`, name: null, biography: null })
    const { data } = await app.graphql('{ viewer { kind } }', {}, mia)
    expect(data?.viewer?.kind).toBe('anonymous')

    await console.exchange()
    expect(console.held()).not.toMatch(new RegExp(words().join('|')))
  })

  function createConsole() {
    const { organization } = tenant
    const store = createMemoryReplicaStore()
    const replica = createReplica({
      store,
      organization,
      now: () => app.deps.now(),
      createReplicaName: () => 'erasingreplica',
    })
    const exchange = async () => {
      for (let round = 0; round < 50; round += 1) {
        const request = replica.nextRequest()
        const facts = { now: app.deps.now(), user: 'Ada Admin', actors: staffActors(['SUPERUSER']) }
        const answer = await handleSync(createPgSyncStore(app.deps.db.pool, app.deps), request, facts)
        if (!replica.receive(request, answer)?.isMore) return
      }
    }
    const inMaps = (_name: string, value: unknown) => (value instanceof Map ? [...value] : value)
    return { exchange, held: () => JSON.stringify(store.data(), inMaps) }
  }

  it('leaves other customers’ data unchanged, and no dangling reference', async () => {
    expect(zoesRows.size).toBeGreaterThan(15)
    expect(await rowsOf(zoe, zoesWord)).toEqual(zoesRows)
    const { rows } = await app.deps.db.pool.query(
      'SELECT customers, "createdByCustomer" FROM "Meeting" WHERE key = $1',
      [meeting],
    )
    expect(rows).toEqual([{ customers: [zoe.key], createdByCustomer: null }])
    expect([...(await danglingReferences())].filter((one) => !dangling.has(one))).toEqual([])
    expect(await app.deps.db.prisma.outboxMail.count()).toBe(1)
    expect(await app.deps.db.prisma.quizAttempt.count()).toBe(1)
    expect(await filesWith([zoesWord])).not.toEqual([])
  })

  it('keeps which staff did what, and when', async () => {
    const entries = await app.deps.db.prisma.auditEntry.findMany({
      where: { recordKey: mia.key },
      orderBy: { createdAt: 'asc' },
    })
    expect(entries[0]).toMatchObject({
      action: 'update',
      actorName: 'Ada Admin',
      before: { email: '[erased]', name: '[erased]', internalNotes: null },
      after: { email: '[erased]', name: '[erased]', internalNotes: '[erased]' },
    })
    expect(entries.at(-1)).toMatchObject({ action: 'eraseCustomer', entity: 'customer' })
  })

  it('finds nothing when run again', async () => {
    const again = await erase({ dryRun: false, confirm: mia.id })
    expect(again.answer).toEqual({ dryRun: false, entities: [], others: {}, total: 0 })
  })
})
