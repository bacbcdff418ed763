import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canvas } from '#node/media/pictures.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { startContentApp, type TestContent } from '#server/testing/startContentApp.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'

let app: TestApp
let content: TestContent
let tenant: Tenant
let photo: Buffer

beforeAll(async () => {
  app = await createTestApp()
  content = await startContentApp(app.deps)
  tenant = await makeTenant(app.deps)
  const drawn = canvas().createCanvas(90, 60)
  drawn.getContext('2d').fillRect(0, 0, 90, 60)
  photo = await drawn.encode('png')
})
afterAll(async () => {
  await content.close()
  await app.close()
})

type Sent = { stored?: boolean; picture?: string; error?: { code: string } }

async function send(caller: Caller, bytes: Buffer, more: Record<string, string> = {}) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const query = new URLSearchParams({ offset: '0', size: String(bytes.length), ...more })
  const response = await fetch(`${app.origin}/profile/pictures/${hash}?${query}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: {
      'content-type': 'image/png',
      'x-lectern-portal': caller.portal ?? '',
      ...(caller.cookie && { cookie: caller.cookie }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    },
  })
  return { status: response.status, ...((await response.json()) as Sent) }
}

async function pictureOf(caller: Caller): Promise<string | null> {
  const { data } = await app.graphql('{ customerInfo { internal { picture } } }', {}, caller)
  const own = data?.customerInfo?.internal as { picture: string | null } | null | undefined
  return own?.picture ?? null
}
const filed = async () => {
  const { rows } = await app.deps.db.pool.query<{ files: { hash: string }[] }>(
    `SELECT files FROM "Asset" WHERE organization = $1 AND path LIKE 'profiles/%'`,
    [tenant.organization],
  )
  return rows.flatMap(({ files }) => files.map(({ hash }) => hash))
}

describe('a customer’s picture of themselves', () => {
  it('is drawn by the server, shown to them, and replaced and removed with its file', async () => {
    const other = await tenant.addCustomer()
    const { picture, stored } = await send(tenant.customer, photo)
    expect(stored).toBe(true)
    expect(picture).toMatch(new RegExp(`^${tenant.organization}~`))
    const address = (await pictureOf(tenant.customer)) ?? ''
    const answer = await content.fetch(address)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const shown = Buffer.from(await answer.arrayBuffer())
    expect(shown.equals(photo)).toBe(false)
    expect(shown.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(await pictureOf(other)).toBeNull()

    const [first = ''] = await filed()
    const drawn = canvas().createCanvas(50, 50)
    const next = await send(tenant.customer, await drawn.encode('png'))
    expect(next.picture).not.toBe(picture)
    expect(await filed()).toHaveLength(1)
    expect(await app.deps.storage.find(`${tenant.organization}/objects/${first}`)).toBeNull()

    const [second = ''] = await filed()
    const removed = await app.graphql('mutation { removeProfilePicture { ok } }', {}, tenant.customer)
    expect(removed.data?.removeProfilePicture?.ok).toBe(true)
    expect(await pictureOf(tenant.customer)).toBeNull()
    expect(await filed()).toEqual([])
    expect(await app.deps.storage.find(`${tenant.organization}/objects/${second}`)).toBeNull()
  })

  it('is no script, no bomb, not too large, and nobody else’s', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect((await send(tenant.customer, script)).error?.code).toBe('media_invalid')
    const bomb = Buffer.from(photo)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect((await send(tenant.customer, bomb)).error?.code).toBe('too_large')
    const size = String(11 * 1024 * 1024)
    expect((await send(tenant.customer, photo, { size })).error?.code).toBe('validation')
    expect((await send({ portal: tenant.customer.portal ?? '' }, photo)).status).toBe(401)
    expect((await send(tenant.admin, photo)).status).toBe(401)
    expect(await pictureOf(tenant.customer)).toBeNull()
    expect(await filed()).toEqual([])
    const left: string[] = []
    for await (const { path } of app.deps.storage.list(`${tenant.organization}/quarantine/`)) left.push(path)
    expect(left).toEqual([])
  })

  it('leaves a picture that staff chose for them in the library', async () => {
    const someone = await tenant.addCustomer()
    const key = await tenant.add(Asset, { name: 'Portrait', type: 'image', status: 'processed' })
    await app.deps.db.pool.query('UPDATE "Customer" SET "profileImage" = $1 WHERE key = $2', [
      key,
      someone.key,
    ])
    await send(someone, photo)
    const { rows } = await app.deps.db.pool.query('SELECT 1 FROM "Asset" WHERE key = $1', [key])
    expect(rows).toHaveLength(1)
  })
})
