import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobs } from '../../kernel/ports/jobs/createJobs.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { wholeAnswer } from '../../testing/wholeAnswer.ts'

let app: TestApp
let jobs: Awaited<ReturnType<typeof createJobs>>
let tenant: Tenant
let other: Tenant
beforeAll(async () => {
  app = await createTestApp()
  ;[tenant, other] = [await makeTenant(app.deps), await makeTenant(app.deps)]
  jobs = await createJobs(
    { db: app.deps.db, log: app.deps.log },
    { retryDelaySeconds: 0, pollingIntervalSeconds: 0.5 },
  )
  app.deps.jobs = jobs
  await jobs.work('processing.asset', async () => {
    throw new Error('the film has no end')
  })
  await jobs.work('mails.send', async () => {
    throw new Error('the post is closed')
  })
})
afterAll(async () => {
  await jobs.close()
  await app.close()
})

const ask = (organization: string, caller?: { token?: string; cookie?: string }) =>
  app.graphql(
    `query ($id: String!) { listFailedJobs(organizationID: $id) { ${wholeAnswer('listFailedJobs', 'jobs')} } }`,
    { id: organization },
    caller,
  )

it('shows dead jobs with their reasons to administrators only, and never their data', async () => {
  const { organization } = tenant
  const once = { retries: 0 }
  await jobs.enqueue('processing.asset', { organization, asset: `${organization}~film` }, once)
  await jobs.enqueue(
    'mails.send',
    { mail: 'identity.signUp', organization: null, to: 'author@example.org', ready: { secret: '123456' } },
    once,
  )
  await app.deps.db.prisma.installation.create({ data: { platformOrganization: organization } })
  await expect
    .poll(async () => (await ask(organization, tenant.superUser)).data?.listFailedJobs?.jobs, {
      timeout: 20_000,
    })
    .toHaveLength(2)

  const mine = await ask(organization, tenant.admin)
  expect(mine.data?.listFailedJobs?.jobs).toEqual([
    {
      id: expect.any(String),
      name: 'processing.asset',
      about: `${organization}~film`,
      reason: 'the film has no end',
      failedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  const all = await ask(organization, tenant.superUser)
  expect(all.data?.listFailedJobs?.jobs).toContainEqual(
    expect.objectContaining({ name: 'identity.signUp', about: 'author@example.org' }),
  )
  expect(JSON.stringify(all.data)).not.toContain('123456')

  // Super users of another organization are not the platform's.
  expect((await ask(other.organization, other.superUser)).data?.listFailedJobs?.jobs).toEqual([])
  expect((await ask(other.organization, other.admin)).data?.listFailedJobs?.jobs).toEqual([])
  const codes = await Promise.all(
    [undefined, tenant.customer, tenant.aiAdmin, other.admin].map(
      async (caller) => (await ask(organization, caller)).errors[0]?.extensions.code,
    ),
  )
  expect(codes).toEqual(['unauthenticated', 'forbidden', 'forbidden', 'not_found'])
})
