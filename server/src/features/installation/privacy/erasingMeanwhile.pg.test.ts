import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { AiConversation } from '#shared/features/assistant/entities/AiConversation.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import { appendLearning } from '../../learning/facts/appendLearning.ts'
import { learnables } from '../../learning/learnables.ts'

const address = 'mia@example.org'

/** Concurrent writes: each test locks a row, so that erasing waits for it half-way. */
describe('while a customer is erased', () => {
  let app: TestApp
  let tenant: Tenant
  let mia: Person
  let progress: CourseProgress
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const { deps } = app
    tenant = await makeTenant(deps)
    mia = await tenant.addCustomer({ email: address })
    const { organization } = tenant
    const course = await tenant.add(Course, { name: 'Tea' })
    const values = { customer: mia.key, course }
    const row = await insertRecord(deps.db.pool, CourseProgress, organization, values, deps.now())
    // The row was read by its own columns.
    progress = row as unknown as CourseProgress
    const board = { customer: mia.key, portal: `${organization}~${tenant.portal}`, name: 'My tea' }
    await insertRecord(deps.db.pool, LearningBoard, organization, board, deps.now())
  })

  const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values)

  async function erase(): Promise<void> {
    const { errors } = await app.graphql(
      `mutation ($id: String!, $org: String!) {
        eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { total } }`,
      { id: mia.id, org: tenant.organization },
      tenant.admin,
    )
    expect(errors).toEqual([])
  }

  /** Starts erasing while another transaction has written `text` and not yet committed; then runs `meanwhile`. */
  async function eraseAround(
    text: string,
    values: unknown[],
    meanwhile: () => Promise<unknown> = async () => {},
  ): Promise<void> {
    const client: pg.PoolClient = await app.deps.db.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(text, values)
      const erasing = erase()
      await expect.poll(waiting).toBe(1)
      await meanwhile()
      await client.query('COMMIT')
      await erasing
    } finally {
      client.release()
    }
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql(
      `SELECT count(*)::int AS total FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0]?.total
  }

  const holdBoard = 'SELECT 1 FROM "LearningBoard" WHERE customer = $1 FOR UPDATE'

  it('their sessions have ended', async () => {
    const kind = async () => (await app.graphql('{ viewer { kind } }', {}, mia)).data?.viewer?.kind
    expect(await kind()).toBe('customer')
    await eraseAround(holdBoard, [mia.key], async () => expect(await kind()).toBe('anonymous'))
  })

  it('their learning events in flight do not come back', async () => {
    const { deps } = app
    const said: LearningFact = {
      id: 'f1',
      type: 'courseStarted',
      lessonId: null,
      occurredAt: new Date(deps.now()).toISOString(),
      payload: {},
    }
    let learning: Promise<unknown> = Promise.resolve()
    await eraseAround(holdBoard, [mia.key], async () => {
      learning = appendLearning(
        deps.db,
        learnables.course,
        progress,
        [said],
        { weighed: [], numbers: null },
        deps.now(),
      )
      await expect.poll(waiting).toBe(2)
    })
    await learning
    expect((await sql('SELECT 1 FROM "LearningEvent" WHERE customer = $1', [mia.key])).rows).toEqual([])
  })

  it('a record changed by another person loses the email address, and keeps the change', async () => {
    const { deps } = app
    const { organization, portal } = tenant
    const first = { id: 'a', role: 'user', content: `I am ${address}` }
    const values = { portal: `${organization}~${portal}`, messages: [first] }
    const { key } = await insertRecord(deps.db.pool, AiConversation, organization, values, deps.now())
    const next = [first, { id: 'b', role: 'assistant', content: 'Hello' }]
    await eraseAround(
      'UPDATE "AiConversation" SET messages = $2::jsonb, "updatedAt" = "updatedAt" + interval \'1 s\' WHERE key = $1',
      [key, JSON.stringify(next)],
    )
    const { rows } = await sql('SELECT messages FROM "AiConversation" WHERE key = $1', [key])
    expect(rows[0].messages).toMatchObject([
      { id: 'a', content: null },
      { id: 'b', content: 'Hello' },
    ])
  })
})
