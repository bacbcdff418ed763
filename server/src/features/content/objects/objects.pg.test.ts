import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import type { ObjectsResponse } from '#shared/kernel/sync/protocol.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
})
afterAll(() => app.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const headersOf = (caller: Caller): Record<string, string> => ({
  ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
  ...(caller.cookie && { Cookie: caller.cookie }),
})
const ask = async (
  objects: { hash: string; size: number }[],
  caller: Caller = tenant.admin,
  organization = tenant.organization,
) => {
  const response = await fetch(`${app.origin}/sync/objects`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headersOf(caller) },
    body: JSON.stringify({ organization, objects }),
  })
  return { status: response.status, body: (await response.json()) as ObjectsResponse }
}
const addressOf = (
  hash: string,
  query: Record<string, string | number>,
  organization = tenant.organization,
) =>
  `${app.origin}/sync/objects/${hash}?${new URLSearchParams({ organization, ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) })}`
const put = async (
  hash: string,
  size: number,
  offset: number,
  bytes: Buffer,
  caller: Caller = tenant.admin,
  organization = tenant.organization,
) => {
  const response = await fetch(addressOf(hash, { offset, size }, organization), {
    method: 'PUT',
    headers: headersOf(caller),
    body: new Uint8Array(bytes),
  })
  // The tests assert the body's shape.
  return {
    status: response.status,
    body: (await response.json()) as {
      offset?: number
      stored?: boolean
      error?: { code: string; details: { offset?: number } }
    },
  }
}
const get = (hash: string, caller: Caller = tenant.admin, organization = tenant.organization, headers = {}) =>
  fetch(addressOf(hash, {}, organization), { headers: { ...headersOf(caller), ...headers } })

/** Sends the first bytes of a longer body, then breaks the connection. */
async function putAndTear(hash: string, size: number, offset: number, bytes: Buffer) {
  const sending = request(addressOf(hash, { offset, size }), {
    method: 'PUT',
    headers: { ...headersOf(tenant.admin), 'Content-Length': bytes.length + 1 },
  })
  sending.on('error', () => undefined)
  await new Promise<void>((resolve) => sending.write(bytes, () => resolve()))
  // The server waits for the last byte, so all sent bytes have left this process.
  sending.destroy()
  await new Promise((resolve) => sending.once('close', resolve))
}

describe('objects', () => {
  it('arrive in parts, and can be read once they are complete', async () => {
    const whole = randomBytes(300_000)
    const hash = hashOf(whole)
    expect((await ask([{ hash, size: whole.length }])).body.objects).toEqual([
      { hash, stored: false, offset: 0 },
    ])
    expect((await put(hash, whole.length, 0, whole.subarray(0, 100_000))).body).toEqual({
      offset: 100_000,
      stored: false,
    })
    expect((await ask([{ hash, size: whole.length }])).body.objects).toEqual([
      { hash, stored: false, offset: 100_000 },
    ])
    expect((await get(hash)).status).toBe(404)
    expect((await put(hash, whole.length, 100_000, whole.subarray(100_000))).body).toEqual({
      offset: 300_000,
      stored: true,
    })
    expect((await ask([{ hash, size: whole.length }])).body.objects).toEqual([
      { hash, stored: true, offset: 300_000 },
    ])
    expect(Buffer.from(await (await get(hash)).arrayBuffer()).equals(whole)).toBe(true)
    const rest = await get(hash, tenant.admin, tenant.organization, { Range: 'bytes=299990-' })
    expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(299_990))]).toEqual([
      206,
      true,
    ])
  })

  it('that exist need not be sent again and are promised, others are not; an empty file is a valid object', async () => {
    const bytes = Buffer.from('once')
    await put(hashOf(bytes), 4, 0, bytes)
    expect((await put(hashOf(bytes), 4, 0, bytes)).body).toEqual({ offset: 4, stored: true })
    const promised = () => app.deps.db.prisma.unreferencedObject.findMany({ select: { path: true } })
    await app.deps.db.prisma.unreferencedObject.deleteMany()
    const unknown = Array.from({ length: 50 }, (_none, n) => ({
      hash: hashOf(Buffer.from(`nobody ${n}`)),
      size: 1,
    }))
    await ask([{ hash: hashOf(bytes), size: 4 }, ...unknown])
    expect(await promised()).toEqual([{ path: `${tenant.organization}/objects/${hashOf(bytes)}` }])
    const empty = Buffer.alloc(0)
    expect((await put(hashOf(empty), 0, 0, empty)).body).toEqual({ offset: 0, stored: true })
  })

  it('resume after a broken connection', async () => {
    const whole = randomBytes(2_000_000)
    const hash = hashOf(whole)
    await putAndTear(hash, whole.length, 0, whole.subarray(0, 700_000))
    // The sent bytes arrive at some point; a wrong offset is then refused with the correct one.
    while ((await ask([{ hash, size: whole.length }])).body.objects[0]?.offset === 0);
    const wrong = await put(hash, whole.length, 1_999_999, whole.subarray(1_999_999))
    const reached = wrong.body.error?.details.offset ?? -1
    expect(wrong.status).toBe(409)
    expect(reached).toBeGreaterThan(0)
    expect(reached).toBeLessThanOrEqual(700_000)
    expect((await put(hash, whole.length, reached, whole.subarray(reached))).body.stored).toBe(true)
    expect(Buffer.from(await (await get(hash)).arrayBuffer()).equals(whole)).toBe(true)
  })

  it('of 24 MB, interrupted at random, arrive complete', async () => {
    const whole = randomBytes(1024 * 1024)
    const size = 24 * whole.length
    const hash = createHash('sha256')
    for (let n = 0; n < 24; n += 1) hash.update(whole)
    const name = hash.digest('hex')
    const bytesAt = (from: number, length: number) => {
      const start = from % whole.length
      return Buffer.concat(
        Array.from({ length: Math.ceil(length / whole.length) + 1 }, () => whole),
      ).subarray(start, start + length)
    }
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed / 2 ** 31
    }
    let offset = 0
    for (let turn = 0; offset < size; turn += 1) {
      const length = Math.min(size - offset, Math.ceil(random() * 8 * 1024 * 1024))
      if (turn % 4 === 3) {
        await putAndTear(name, size, offset, bytesAt(offset, length - 1))
        offset = (await ask([{ hash: name, size }])).body.objects[0]?.offset ?? 0
      }
      const left = Math.min(size - offset, length)
      const answer = await put(name, size, offset, bytesAt(offset, left))
      offset = answer.body.offset ?? answer.body.error?.details.offset ?? 0
    }
    expect((await ask([{ hash: name, size }])).body.objects[0]).toEqual({
      hash: name,
      stored: true,
      offset: size,
    })
  })

  it('with a wrong hash are refused, and can be sent again', async () => {
    const right = randomBytes(1000)
    const wrong = Buffer.from(right)
    wrong[500] = (right[500] ?? 0) ^ 1
    const hash = hashOf(right)
    const refused = await put(hash, 1000, 0, wrong)
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'validation'])
    expect((await get(hash)).status).toBe(404)
    expect((await ask([{ hash, size: 1000 }])).body.objects).toEqual([{ hash, stored: false, offset: 0 }])
    expect((await put(hash, 1000, 0, right)).body.stored).toBe(true)
  })

  it('are written once when two consoles send them at the same time', async () => {
    const whole = randomBytes(500_000)
    const hash = hashOf(whole)
    const answers = await Promise.all([1, 2, 3].map(() => put(hash, whole.length, 0, whole)))
    expect(answers.map((answer) => answer.body)).toEqual(
      answers.map(() => ({ offset: 500_000, stored: true })),
    )
    expect(Buffer.from(await (await get(hash)).arrayBuffer()).equals(whole)).toBe(true)
  })

  it('that are longer than announced, misnamed or too large are refused', async () => {
    const bytes = randomBytes(100)
    const hash = hashOf(bytes)
    expect((await put(hash, 50, 0, bytes)).body.error?.code).toBe('too_large')
    expect((await put('../../../etc/passwd', 100, 0, bytes)).status).toBe(404)
    expect((await put('A'.repeat(64), 100, 0, bytes)).body.error?.code).toBe('validation')
    expect((await put(hash, 30 * 1024 ** 3, 0, bytes)).body.error?.code).toBe('validation')
    expect((await put(hash, 100, -1, bytes)).body.error?.code).toBe('validation')
    expect((await put(hash, 100, 0, bytes)).body.stored).toBe(true)
  })

  it('are accessible to the organization’s own staff only', async () => {
    const bytes = randomBytes(64)
    const hash = hashOf(bytes)
    const asked = [{ hash, size: 64 }]
    expect((await put(hash, 64, 0, bytes)).body.stored).toBe(true)
    expect((await ask(asked, other.admin)).status).toBe(404)
    expect((await ask(asked, {})).status).toBe(401)
    expect((await ask(asked, tenant.customer)).status).toBe(404)
    expect((await get(hash, other.admin)).status).toBe(404)
    expect((await get(hash, other.admin, other.organization)).status).toBe(404)
    expect((await get(hash, {})).status).toBe(401)
    expect((await put(hash, 64, 0, bytes, other.admin)).status).toBe(404)
    expect((await get(hash, tenant.aiAdmin)).status).toBe(200)
  })

  it('can be uploaded only by staff who may write assets, AI admins included', async () => {
    const bytes = randomBytes(64)
    const hash = hashOf(bytes)
    const statusOf = async (caller: Caller) => (await put(hash, 64, 0, bytes, caller)).status
    for (const stranger of [other.admin, other.aiAdmin, tenant.customer])
      expect(await statusOf(stranger)).toBe(404)
    expect(await statusOf({})).toBe(401)
    expect((await get(hash)).status).toBe(404)
    expect((await put(hash, 64, 0, bytes, tenant.aiAdmin)).body).toEqual({ offset: 64, stored: true })
    expect((await get(hash)).status).toBe(200)
  })
})
