import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { versionHeader } from '#shared/kernel/sync/protocol.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

async function loadMaker(key: string) {
  const { rows } = await app.deps.db.pool.query('SELECT "createdBy" FROM "Meeting" WHERE key = $1', [key])
  return rows[0]?.createdBy
}

/** A console of somebody on the staff. */
function openReplica(name: string) {
  const replica = createReplica({
    store: createMemoryReplicaStore(),
    organization: tenant.organization,
    now: app.deps.now,
    createReplicaName: () => name,
  })
  return {
    save: replica.save,
    async push({ token }: Person) {
      const request = replica.nextRequest()
      const response = await fetch(`${app.origin}/sync`, {
        method: 'POST',
        body: JSON.stringify(request),
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          [versionHeader]: String(request.version),
        },
      })
      expect(response.status).toBe(200)
      replica.receive(request, JSON.parse(await response.text()))
    },
  }
}

describe('a meeting', () => {
  it('names the staff member who created it through the API', async () => {
    const create = (input: object) =>
      app.graphql(
        'mutation ($input: CreateMeetingInput!) { createMeeting(input: $input) { key createdBy linked { createdBy { name } } } }',
        { input: { name: 'Tea talk', ...input } },
        tenant.admin,
      )
    const { data, errors } = await create({})
    expect(errors).toEqual([])
    expect(data?.createMeeting).toMatchObject({
      createdBy: tenant.admin.id,
      linked: { createdBy: { name: 'Ada Admin' } },
    })
    expect((await create({ createdBy: tenant.superUser.id })).errors).toHaveLength(1)
  })

  it('names the author of the first push, not later ones', async () => {
    const key = `${tenant.organization}~pushed`
    const first = openReplica('replicamake1')
    first.save(Meeting, key, { name: 'Tea offline' })
    await first.push(tenant.admin)
    expect(await loadMaker(key)).toBe(tenant.admin.id)
    first.save(Meeting, key, { name: 'Tea online' })
    await first.push(tenant.superUser)
    expect(await loadMaker(key)).toBe(tenant.admin.id)
  })

  it('from before stays without one', async () => {
    const key = await tenant.add(Meeting, { name: 'Tea of old' })
    const console_ = openReplica('replicamake2')
    await console_.push(tenant.admin)
    console_.save(Meeting, key, { name: 'Tea of today' })
    await console_.push(tenant.admin)
    expect(await loadMaker(key)).toBeNull()
  })
})
