import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import { greetingPath, type SyncRequest, versionHeader } from '#shared/kernel/sync/protocol.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { createUpgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { upgradeSteps, upgrades } from '#shared/upgrades.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const doors = ['/sync', '/sync/hashes', '/sync/records']

async function ask(path: string, version: string | null, body?: string, caller: Caller = tenant.admin) {
  const response = await fetch(`${app.origin}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${caller.token}`,
      ...(version === null ? {} : { [versionHeader]: version }),
    },
  })
  const answer = JSON.parse(await response.text())
  return { status: response.status, answer, code: answer.error?.code, message: answer.error?.message }
}

describe('every door of sync', () => {
  it.each(doors)('%s refuses a body of another version than its header names', async (door) => {
    const { version } = upgrades
    const { organization } = tenant
    const push = {
      replica: 'replicaone1',
      now: Date.now(),
      cursor: 0,
      given: 0,
      chain: '0'.repeat(64),
      writes: [],
    }
    const rest = door === '/sync' ? push : door === '/sync/hashes' ? { after: null } : { records: [] }
    const body = (inBody: number) => JSON.stringify({ version: inBody, organization, ...rest })
    const refused = (inHeader: number, inBody: number) => ({
      status: 400,
      code: 'bad_request',
      answer: { error: { details: { header: versionHeader, inHeader, inBody } } },
    })
    expect(await ask(door, String(version), body(version - 1))).toMatchObject(refused(version, version - 1))
    expect(await ask(door, String(version - 1), body(version))).toMatchObject(refused(version - 1, version))
    expect((await ask(door, String(version), body(version))).status).toBe(200)
  })

  // Invalid JSON would be a `bad_request`, had it been read.
  it.each(doors)('%s refuses older and newer consoles before it reads their bodies', async (door) => {
    const older = { status: 409, code: 'update_required', message: messages.consoleIsTooOld }
    expect(await ask(door, String(upgrades.version - 2), '{')).toMatchObject(older)
    const newer = { status: 409, code: 'newer_data', message: messages.serverIsOlder }
    expect(await ask(door, String(upgrades.version + 1), '{')).toMatchObject(newer)
    for (const nonsense of ['two', '-1', '1.5', ''])
      expect(await ask(door, nonsense, '{')).toMatchObject({ code: 'bad_request' })
    expect(await ask(door, String(upgrades.version - 2), '{', tenant.customer)).toMatchObject({ status: 401 })
  })

  it('is recognised at its first request', async () => {
    const { version } = upgrades
    expect(await ask(greetingPath, String(version))).toMatchObject({ status: 200, answer: { version } })
    expect(await ask(greetingPath, String(version - 1))).toMatchObject({ status: 200, answer: { version } })
    expect(await ask(greetingPath, String(version - 2))).toMatchObject({ code: 'update_required' })
    expect(await ask(greetingPath, String(version + 1))).toMatchObject({ code: 'newer_data' })
    expect(await ask(greetingPath, String(version), undefined, tenant.customer)).toMatchObject({
      status: 401,
    })
  })
})

it('a console of the previous version sends its writes, and is then told to update', async () => {
  const { organization } = tenant
  const before = createUpgrades(upgradeSteps.filter((step) => step.version < upgrades.version))
  const version = String(before.version)
  const replica = createReplica({
    store: createMemoryReplicaStore(undefined, undefined, before),
    organization,
    now: Date.now,
    createReplicaName: () => 'replicaold1',
  })
  const key = `${organization}~old`
  replica.save(Course, key, { name: 'Tea by an old console' })
  const request = replica.nextRequest()
  expect(request.version).toBe(before.version)
  const { status, answer } = await ask('/sync', version, JSON.stringify(request))
  expect(status).toBe(200)
  expect(answer).toMatchObject({
    version: upgrades.version,
    acknowledged: 2,
    cells: [],
    cursor: 0,
    refused: [],
  })
  expect(replica.receive(request, answer)?.isMore).toBe(true)
  expect(await app.deps.db.prisma.course.count({ where: { key } })).toBe(1)
  const last: SyncRequest = replica.nextRequest()
  expect(last.writes).toEqual([])
  const told = { status: 409, code: 'update_required', message: errorCodes.update_required.text }
  expect(await ask('/sync', version, JSON.stringify(last))).toMatchObject(told)
  const asked = { version: before.version, organization }
  expect(await ask('/sync/hashes', version, JSON.stringify({ ...asked, after: null }))).toMatchObject(told)
  expect(await ask('/sync/records', version, JSON.stringify({ ...asked, records: [] }))).toMatchObject(told)
})
