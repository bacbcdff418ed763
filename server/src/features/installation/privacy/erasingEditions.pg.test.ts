import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createJobs } from '#server/kernel/ports/jobs/createJobs.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Edition } from '#shared/kernel/editions/Edition.ts'

const address = 'nina@example.org'
let app: TestApp
let tenant: Tenant
let nina: Person
beforeAll(async () => {
  app = await createTestApp()
  app.deps.jobs = await createJobs(app.deps)
  tenant = await makeTenant(app.deps)
  nina = await tenant.addCustomer({ name: 'Nina Only', email: address })
})
afterAll(async () => {
  await app.deps.jobs.close()
  await app.close()
})

/** No entity with editions has personal fields today: questions stand in for the one that will. */
const planted = (values: Record<string, unknown>) =>
  insertRecord(
    app.deps.db.pool,
    Edition,
    tenant.organization,
    {
      ...{ entity: 'faq', recordKey: `${tenant.organization}~gone`, number: 1, hash: '0'.repeat(64) },
      ...values,
    },
    app.deps.now(),
  )
const editionOf = (key: string) => app.deps.db.prisma.edition.findUniqueOrThrow({ where: { key } })

it('takes her out of personal fields of every edition, with their hash, and leaves all else as it is', async () => {
  const question = {
    question: `May I write to ${address}?`,
    questioner: `Nina <${address}>`,
    responder: 'Ina',
  }
  const own = await planted({ content: question })
  const within = await planted({
    number: 2,
    content: { ...question, questioner: 'Zoe <zoe@example.org>' },
    records: { faq: { one: { questioner: `Nina ${address}` }, two: { questioner: 'Zoe' } } },
  })
  const course = await tenant.add(Course, {
    name: 'Tea with everybody',
    headline: `Ask ${address}`,
    publishedAt: '2026-01-01T00:00:00.000Z',
  })
  const before = await app.deps.db.prisma.edition.findFirstOrThrow({ where: { recordKey: course } })

  const { data, errors } = await app.graphql(
    `mutation ($id: String!, $org: String!) {
      eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { entities { entity deleted anonymised } } }`,
    { id: nina.id, org: tenant.organization },
    tenant.admin,
  )
  expect(errors).toEqual([])
  expect(data?.eraseCustomer?.entities).toContainEqual({ entity: 'edition', deleted: 0, anonymised: 2 })
  const [first, second] = [await editionOf(own.key), await editionOf(within.key)]
  // The question is no personal field: an author's text stays (decision 0008).
  expect(first.content).toEqual({ ...question, questioner: null })
  expect(second.content).toMatchObject({ questioner: 'Zoe <zoe@example.org>' })
  expect(second.records).toEqual({ faq: { one: { questioner: null }, two: { questioner: 'Zoe' } } })
  for (const { hash } of [first, second]) expect(hash).not.toBe('0'.repeat(64))
  const { updatedAt: _before, ...kept } = before
  expect(await editionOf(before.key)).toMatchObject(kept)
})
