import { afterAll, beforeAll, expect, it } from 'vitest'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { handleSync } from '#shared/kernel/sync/serverSync.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { createPgSyncStore } from './createPgSyncStore.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
})
afterAll(() => app.close())

const meeting = async () => {
  const key = await tenant.add(Meeting, {
    name: 'Tea together',
    portal: `${tenant.organization}~${tenant.portal}`,
  })
  return { key, id: key.slice(key.indexOf('~') + 1) }
}
const rowOf = (key: string) => app.deps.db.prisma.meeting.findUniqueOrThrow({ where: { key } })
const invite = (id: string, condition: { updatedAt: string } | null = null) =>
  app.graphql(
    `mutation ($input: UpdateMeetingInput!, $condition: MeetingCondition) {
      updateMeeting(input: $input, condition: $condition) { updatedAt } }`,
    {
      input: { id, organization: tenant.organization, customers: JSON.stringify([tenant.customer.key]) },
      condition,
    },
    tenant.admin,
  )

it('writes fields that only the server holds under the same condition as the rest', async () => {
  const { id, key } = await meeting()
  const updatedAt = (await rowOf(key)).updatedAt.toISOString()
  expect((await invite(id, { updatedAt })).errors).toEqual([])
  expect((await rowOf(key)).updatedAt.getTime()).toBeGreaterThan(Date.parse(updatedAt))
  expect((await invite(id, { updatedAt })).errors[0]?.extensions.code).toBe('concurrency')
})

it('restores the guests of a deleted meeting when an edit brings it back', async () => {
  const { id, key } = await meeting()
  await invite(id)
  const { organization } = tenant
  const store = createMemoryReplicaStore()
  const replica = createReplica({
    store,
    organization,
    now: app.deps.now,
    createReplicaName: () => 'replicaofbo1',
  })
  const exchange = async () => {
    const server = createPgSyncStore(app.deps.db.pool, app.deps)
    const facts = { now: app.deps.now(), user: 'Bo', actors: staffActors(['SUPERUSER']) }
    for (let isMore = true; isMore; ) {
      const request = replica.nextRequest()
      isMore = replica.receive(request, await handleSync(server, request, facts))?.isMore ?? false
    }
  }
  await exchange()
  const { createdAt: _created, updatedAt: _updated, ...before } = await rowOf(key)
  replica.save(Meeting, key, { ...before, headline: 'Bring a cup' })
  const { errors } = await app.graphql(
    'mutation ($id: String!, $org: String) { deleteMeeting(id: $id, organizationID: $org) { key } }',
    { id, org: organization },
    tenant.admin,
  )
  expect(errors).toEqual([])
  const kept = () => app.deps.db.prisma.keptFields.count({ where: { key } })
  expect(await kept()).toBe(1)
  await exchange()
  expect(await rowOf(key)).toMatchObject({ headline: 'Bring a cup', customers: [tenant.customer.key] })
  expect(await kept()).toBe(0)
})
