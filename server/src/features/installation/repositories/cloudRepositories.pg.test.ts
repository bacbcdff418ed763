import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { startCloudFront, type TestCloudFront } from '#server/testing/startCloudFront.ts'
import { startContentApp, type TestContent } from '#server/testing/startContentApp.ts'
import { hostingPort } from '../ports/hosting/hostingPort.ts'
import {
  awaitDeploymentJob,
  awaitJob,
  removeDistributionJob,
  removeJob,
  workOnHosting,
} from './hostingJobs.ts'

let app: TestApp
let content: TestContent
let far: TestCloudFront
let tenant: Tenant
let asset: string

beforeAll(async () => {
  app = await createTestApp()
  content = await startContentApp(app.deps)
  far = await startCloudFront()
  app.deps.ports.put(hostingPort, far.open())
  await workOnHosting(app.deps)
  tenant = await makeTenant(app.deps)
  asset = await makeAsset(app.deps, tenant, 'image', { original: { body: 'a pot', mimeType: 'image/png' } })
})
afterAll(async () => {
  await far.close()
  await content.close()
  await app.close()
})

async function create(bucket: string): Promise<string> {
  const { data } = await app.graphql(
    'mutation ($input: CreateRepositoryInput!, $o: String) { createRepository(input: $input, organizationID: $o) { id } }',
    { input: { name: 'Brochures', bucket }, o: tenant.organization },
    tenant.superUser,
  )
  return String(data?.createRepository?.id)
}

async function deploy(id: string) {
  const { data, errors } = await app.graphql(
    `mutation ($o: String!, $r: String!) { deployRepository(organizationID: $o, repositoryID: $r) { repository {
      status deployStatus deployProblem publicHost } } }`,
    { o: tenant.organization, r: id },
    tenant.superUser,
  )
  return { ...(data?.deployRepository?.repository as object), said: errors[0]?.message }
}

async function deployAll() {
  const { data } = await app.graphql(
    'mutation ($o: String!) { deployOrganization(organizationID: $o) { organization { deployStatus } parts { name status address note } } }',
    { o: tenant.organization },
    tenant.superUser,
  )
  return data?.deployOrganization
}

const stored = (id: string) =>
  app.deps.db.prisma.repository.findUniqueOrThrow({ where: { key: `${tenant.organization}~${id}` } })
const organizationStatus = async () =>
  (await app.deps.db.prisma.organization.findUniqueOrThrow({ where: { key: tenant.organization } }))
    .deployStatus

/** Runs the look that waits, as the queue does after some seconds. */
async function look(): Promise<void> {
  const at = app.deps.queued.findLastIndex(({ name }) => name === awaitJob)
  const [job] = app.deps.queued.splice(at, 1)
  // What `awaitDeployment` queued.
  await awaitDeploymentJob(app.deps, job?.data as Parameters<typeof awaitDeploymentJob>[1])
}

async function publish(id: string, path: string) {
  const { data } = await app.graphql(
    `mutation ($s: String!, $o: String!, $r: String!, $p: String!) { publishToRepository(sourcePath: $s, organizationID: $o,
      destinationRepository: $r, destinationPath: $p) { address asset { path } } }`,
    { s: asset.split('~')[1], o: tenant.organization, r: id, p: path },
    tenant.admin,
  )
  return data?.publishToRepository
}

async function setLevel(newLevel: string): Promise<void> {
  const { errors } = await app.graphql(
    'mutation ($o: String!, $a: String!, $l: String!) { setAccessLevel(organizationID: $o, assetID: $a, newLevel: $l) { asset { access } } }',
    { o: tenant.organization, a: asset.split('~')[1], l: newLevel },
    tenant.admin,
  )
  expect(errors).toEqual([])
}

it('a repository is in progress until CloudFront has it everywhere, serves a file, and is taken down', async () => {
  const id = await create('tea')
  expect(await deploy(id)).toMatchObject({
    ...{ status: 'deploying', deployStatus: 'inprogress', publicHost: 'e1lectern.cloudfront.net' },
  })
  await look()
  expect((await stored(id)).deployStatus).toBe('inprogress')
  await setLevel('public')
  expect(await publish(id, 'pots/first')).toEqual({ address: null, asset: { path: 'pots/first' } })
  far.spread()
  await look()
  expect(await stored(id)).toMatchObject({ status: 'online', deployStatus: 'ready', deployProblem: null })

  // What the distribution asks for at its origin is there, and only while it is public.
  const origin = `${app.deps.settings.contentOrigin}/public/tea/pots/first/original`
  expect(await (await content.fetch(origin)).text()).toBe('a pot')
  const { data } = await app.graphql(
    'query ($a: JSON) { assetLinks(assets: $a) { links } }',
    { a: [asset] },
    { portal: tenant.admin.portal ?? '' },
  )
  const address = 'https://e1lectern.cloudfront.net/pots/first/original'
  expect(data?.assetLinks?.links).toEqual({ [asset]: { original: address } })
  // It stays where it was while it is deployed again.
  expect(await deploy(id)).toMatchObject({ status: 'deploying' })
  expect((await content.fetch(origin)).status).toBe(200)
  far.spread()
  await look()

  far.state.invalidations.length = 0
  await setLevel('normal')
  expect((await content.fetch(origin)).status).toBe(404)
  expect(far.state.invalidations).toEqual([{ id: 'E1LECTERN', paths: ['/pots/first/*'] }])

  await app.deps.db.pool.query('UPDATE "Asset" SET repository = NULL, path = NULL WHERE key = $1', [asset])
  const { errors } = await app.graphql(
    'mutation ($id: String!, $o: String!) { deleteRepository(id: $id, organizationID: $o) { key } }',
    { id, o: tenant.organization },
    tenant.superUser,
  )
  expect(errors).toEqual([])
  expect(far.state.distributions.get('E1LECTERN')?.config).toContain('<Enabled>false</Enabled>')
  far.spread()
  const removal = app.deps.queued.findLast(({ name }) => name === removeJob)
  await removeDistributionJob(app.deps, removal?.data as Parameters<typeof removeDistributionJob>[1])
  expect(far.state.distributions.size).toBe(0)
})

it('an organization waits for its repositories, says what was refused, and keeps what was online', async () => {
  const id = await create('cups')
  const first = await deployAll()
  expect(first?.organization).toEqual({ deployStatus: 'inprogress' })
  far.spread()
  await look()
  expect(await organizationStatus()).toBe('ready')

  far.state.refusals.push({
    to: 'PUT ',
    status: 403,
    code: 'AccessDenied',
    message: 'User is not authorized',
  })
  const refused = await deploy(id)
  expect(refused.said).toMatch(/^The key may not do this at CloudFront\./)
  expect(await stored(id)).toMatchObject({
    status: 'online',
    deployStatus: 'error',
    deployProblem: refused.said,
  })
  const second = await deployAll()
  expect(second?.organization).toEqual({ deployStatus: 'error' })
  expect(second?.parts).toContainEqual({
    ...{ name: 'Brochures', status: 'error', note: refused.said },
    address: `https://${(await stored(id)).publicHost}`,
  })
  far.state.refusals.length = 0
})

it('one that somebody deleted at CloudFront is an error, and the next deployment makes another', async () => {
  const id = await create('plates')
  await deploy(id)
  const { distributionId } = await stored(id)
  far.state.distributions.delete(String(distributionId))
  await look()
  expect(await stored(id)).toMatchObject({
    ...{ status: 'offline', deployStatus: 'error', publicHost: null },
    deployProblem: expect.stringContaining(`CloudFront has no distribution ${distributionId} any more.`),
  })
  await deploy(id)
  expect((await stored(id)).distributionId).not.toBe(distributionId)
  far.spread()
  await look()
  expect((await stored(id)).deployStatus).toBe('ready')
})

it('one that takes longer than two hours is an error', async () => {
  const id = await create('spoons')
  await deploy(id)
  app.deps.pass(3 * 3600_000)
  await look()
  expect((await stored(id)).deployProblem).toMatch(/^CloudFront has not put E\w+ online for two hours\./)
})
