import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { startContentApp, type TestContent } from '#server/testing/startContentApp.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { hostingPort } from '../ports/hosting/hostingPort.ts'

let app: TestApp
let content: TestContent
let tenant: Tenant
let asset: string

beforeAll(async () => {
  app = await createTestApp()
  content = await startContentApp(app.deps)
  tenant = await makeTenant(app.deps)
  asset = await makeAsset(app.deps, tenant, 'image', { original: { body: 'a pot', mimeType: 'image/png' } })
})
afterAll(async () => {
  await content.close()
  await app.close()
})

let made = 0
async function create(asked?: string | null, caller: Caller = tenant.superUser) {
  made += 1
  const bucket = asked === undefined ? `harbour-${made}` : asked
  const { data, errors } = await app.graphql(
    'mutation ($input: CreateRepositoryInput!, $o: String) { createRepository(input: $input, organizationID: $o) { id status deployStatus bucket } }',
    { input: { name: 'Public files', bucket }, o: tenant.organization },
    caller,
  )
  return {
    ...(data?.createRepository as Partial<
      Record<'id' | 'status' | 'deployStatus' | 'bucket', string>
    > | null),
    code: errors[0]?.extensions.code,
  }
}

type Deployed = Record<'deployedAt' | 'distributionDomain' | 'signingKeyID', string>

async function deploy(id: string | undefined, caller: Caller = tenant.superUser) {
  const { data, errors } = await app.graphql(
    `mutation ($o: String!, $r: String!) { deployRepository(organizationID: $o, repositoryID: $r) { repository {
      status deployStatus deployedAt distributionId distributionDomain signingKeyID } } }`,
    { o: tenant.organization, r: id },
    caller,
  )
  return {
    repository: data?.deployRepository?.repository as Deployed | undefined,
    code: errors[0]?.extensions.code,
  }
}

async function publish(id: string | undefined, path: string, caller: Caller = tenant.admin, more = {}) {
  const { data, errors } = await app.graphql(
    `mutation ($s: String!, $o: String!, $r: String!, $p: String!, $n: String) { publishToRepository(sourcePath: $s, sourceName: $n,
      organizationID: $o, destinationRepository: $r, destinationPath: $p) { address asset { path repositoryID repository } } }`,
    { s: asset.split('~')[1], o: tenant.organization, r: id, p: path, ...more },
    caller,
  )
  const published: { address?: unknown; asset?: unknown } = data?.publishToRepository ?? {}
  return { ...published, code: errors[0]?.extensions.code }
}

async function setLevel(newLevel: string, caller: Caller = tenant.admin) {
  const { data, errors } = await app.graphql(
    'mutation ($o: String!, $a: String!, $l: String!) { setAccessLevel(organizationID: $o, assetID: $a, newLevel: $l) { asset { access } } }',
    { o: tenant.organization, a: asset.split('~')[1], l: newLevel },
    caller,
  )
  return {
    ...(data?.setAccessLevel?.asset as { access: string } | undefined),
    code: errors[0]?.extensions.code,
  }
}

describe('a repository', () => {
  it('is new, then deploying, then online, and stays so when a later deployment fails', async () => {
    const { id, status, deployStatus } = await create()
    expect([status, deployStatus]).toEqual(['new', 'pending'])
    const seen: unknown[] = []
    const own = app.deps.ports.of(hostingPort)
    app.deps.ports.put(hostingPort, {
      ...own,
      async deploy(repository) {
        const { rows } = await app.deps.db.pool.query(
          'SELECT status, "deployStatus" FROM "Repository" WHERE id = $1',
          [id],
        )
        seen.push(rows[0])
        return await own.deploy(repository)
      },
    })
    const { repository } = await deploy(id)
    expect(seen).toEqual([{ status: 'deploying', deployStatus: 'inprogress' }])
    expect(repository).toMatchObject({ status: 'online', deployStatus: 'ready' })
    expect(repository?.deployedAt).toBeTruthy()
    expect(repository?.distributionDomain).toBe(new URL(app.deps.settings.contentOrigin).host)
    expect(repository?.signingKeyID).toMatch(/^[0-9a-f]{16}$/)

    app.deps.ports.put(hostingPort, { ...own, deploy: () => Promise.reject(new AppError('unavailable')) })
    expect((await deploy(id)).code).toBe('unavailable')
    app.deps.ports.put(hostingPort, own)
    const { rows } = await app.deps.db.pool.query(
      'SELECT status, "deployStatus" FROM "Repository" WHERE id = $1',
      [id],
    )
    expect(rows[0]).toEqual({ status: 'online', deployStatus: 'error' })
  })

  it('is of super users alone, needs a bucket, and shares it with nobody', async () => {
    const { id, bucket } = await create()
    expect((await create('other', tenant.admin)).code).toBeTruthy()
    expect((await deploy(id, tenant.admin)).code).toBeTruthy()
    expect((await deploy('nowhere')).code).toBe('not_found')
    const bare = await create(null)
    expect((await deploy(bare.id)).code).toBe('validation')
    expect((await create(bucket ?? '')).code).toBeTruthy()
  })
})

describe('a file in a repository', () => {
  it('has an address of bucket and path for everybody, as long as it is public there', async () => {
    const { id, bucket } = await create()
    await deploy(id)
    const hidden = await publish(id, 'tea/pots/first')
    expect(hidden).toMatchObject({ address: null, asset: { path: 'tea/pots/first', repositoryID: id } })
    const address = `${app.deps.settings.contentOrigin}/public/${bucket}/tea/pots/first/original`
    expect((await content.fetch(address)).status).toBe(404)
    expect(await setLevel('public')).toMatchObject({ access: 'public' })
    const answer = await content.fetch(address)
    expect(await answer.text()).toBe('a pot')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    // By its path from now on.
    expect((await publish(id, 'tea/pots/first', tenant.admin, { s: 'tea/pots/first' })).address).toBe(address)

    const { data } = await app.graphql(
      'query ($a: JSON) { assetLinks(assets: $a) { links } }',
      { a: [asset] },
      { portal: tenant.admin.portal ?? '' },
    )
    expect(data?.assetLinks?.links).toMatchObject({ [asset]: { original: address } })

    expect((await content.fetch(`${address}.txt`)).status).toBe(404)
    expect((await content.fetch(address.replace(String(bucket), 'other-bucket'))).status).toBe(404)
    expect(await setLevel('normal')).toMatchObject({ access: 'normal' })
    expect((await content.fetch(address)).status).toBe(404)
  })

  it('needs a path that is one and is free, a rendition that is there, and an administrator', async () => {
    const { id } = await create()
    // Where the test before has put it.
    const source = { s: 'tea/pots/first' }
    for (const path of ['../other', '/tea', 'tea//pot', 'tea/../pot', 'a b'])
      expect((await publish(id, path, tenant.admin, source)).code, path).toBe('validation')
    expect((await publish(id, 'tea', tenant.admin, { ...source, n: 'poster.jpg' })).code).toBe('not_found')
    expect((await publish('nowhere', 'tea', tenant.admin, source)).code).toBe('not_found')
    const file = { original: { body: 'another', mimeType: 'image/png' } }
    const others = [
      await makeAsset(app.deps, tenant, 'image', file),
      await makeAsset(app.deps, tenant, 'image', file),
    ]
    const codes = []
    for (const other of others)
      codes.push((await publish(id, 'taken', tenant.admin, { s: other.split('~')[1] })).code)
    expect(codes).toEqual([undefined, 'validation'])
    expect((await publish(id, 'tea', tenant.aiAdmin)).code).toBeTruthy()
    expect((await setLevel('public', tenant.aiAdmin)).code).toBeTruthy()
    const stranger = await makeTenant(app.deps)
    expect((await publish(id, 'tea', stranger.admin)).code).toBeTruthy()
    expect((await setLevel('public', stranger.superUser)).code).toBeTruthy()
  })

  it('keeps its repository from being deleted', async () => {
    const { id } = await create()
    const kept = await publish(id, 'kept', tenant.admin, { s: 'tea/pots/first' })
    expect(kept.asset).toMatchObject({ path: 'kept' })
    const { errors } = await app.graphql(
      'mutation ($id: String!, $o: String!) { deleteRepository(id: $id, organizationID: $o) { key } }',
      { id, o: tenant.organization },
      tenant.superUser,
    )
    expect(errors[0]?.message).toContain('A file is published in it.')
  })
})
