import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { domainsPort } from '../../portals/ports/domains/domainsPort.ts'
import { hostingPort } from '../ports/hosting/hostingPort.ts'

let app: TestApp
let platform: Tenant
let tenant: Tenant
/** The TXT records of the internet. */
const zone = new Map<string, string>()

beforeAll(async () => {
  app = await createTestApp()
  ;[platform, tenant] = [await makeTenant(app.deps), await makeTenant(app.deps)]
  await app.deps.db.prisma.installation.create({ data: { platformOrganization: platform.organization } })
  app.deps.ports.put(domainsPort, {
    resolveTxt: async (name) => [zone.get(name) ?? []].flat(),
    readText: async () => null,
  })
})
afterAll(() => app.close())

type Part = { name: string; address: string | null; status: string; note: string | null }
type Deployed = {
  organization?: { deployStatus: string; deployedAt: string | null; deployment: Record<string, string> }
  parts?: Part[]
}

async function deploy(caller: Caller, organization = tenant.organization) {
  const { data, errors } = await app.graphql(
    `mutation ($o: String!) { deployOrganization(organizationID: $o) {
      organization { deployStatus deployedAt deployment } parts { name address status note } } }`,
    { o: organization },
    caller,
  )
  return { ...(data?.deployOrganization as Deployed | null), code: errors[0]?.extensions.code }
}

async function usageOf(organizations: string[], caller: Caller) {
  const { data, errors } = await app.graphql(
    'query ($o: JSON!) { organizationUsage(organizationIDs: $o) { usage { organization customers users courses storage } } }',
    { o: organizations },
    caller,
  )
  return { usage: data?.organizationUsage?.usage, code: errors[0]?.extensions.code }
}

const storedStatus = async () =>
  (await app.deps.db.prisma.organization.findUniqueOrThrow({ where: { key: tenant.organization } }))
    .deployStatus

describe('an organization', () => {
  it('is pending, in progress while its host names are looked for, an error with the reason, then ready', async () => {
    await tenant.add(Portal, { name: 'Tea portal', publicDomain: 'tea.example.org' })
    expect(await storedStatus()).toBe('pending')
    const failed = await deploy(tenant.admin)
    expect(failed.organization).toMatchObject({ deployStatus: 'error', deployedAt: null })
    expect(failed.organization?.deployment.problem).toMatch(
      /^Tea portal \(tea.example.org\): Set the TXT record _lectern.tea.example.org to “lectern=[0-9a-f]{32}”\.$/,
    )
    const { data } = await app.graphql(
      'query ($o: String!) { organizationDeployment(organizationID: $o) { deployStatus problem } }',
      { o: tenant.organization },
      tenant.admin,
    )
    expect(data?.organizationDeployment).toEqual({
      deployStatus: 'error',
      problem: failed.organization?.deployment.problem,
    })
    const [, token = ''] = /“(.*)”/.exec(failed.organization?.deployment.problem ?? '') ?? []
    zone.set('_lectern.tea.example.org', token)
    const seen: string[] = []
    app.deps.ports.put(domainsPort, {
      async resolveTxt(name) {
        seen.push(await storedStatus())
        return [zone.get(name) ?? []].flat()
      },
      readText: async () => null,
    })
    const { organization, parts } = await deploy(tenant.admin)
    expect(seen).toEqual(['inprogress'])
    expect(organization).toMatchObject({ deployStatus: 'ready' })
    expect(organization?.deployedAt).toBeTruthy()
    expect(organization?.deployment.problem).toBeUndefined()
    expect(organization?.deployment.hosts).toContain('tea.example.org')
    expect(parts).toContainEqual(
      expect.objectContaining({ name: 'Tea portal', address: 'tea.example.org', status: 'ready' }),
    )
    // Without a host name, a portal has an address of the installation.
    expect(parts).toContainEqual(
      expect.objectContaining({
        name: 'Harbour',
        address: `${app.deps.settings.publicOrigin}/portal/${tenant.organization}/${tenant.portal}`,
        status: 'ready',
      }),
    )
  })

  it('puts its repositories online, and says which the hosting refused', async () => {
    const { data } = await app.graphql(
      'mutation ($input: CreateRepositoryInput!, $o: String) { createRepository(input: $input, organizationID: $o) { id } }',
      { input: { name: 'Brochures', bucket: 'tea-files' }, o: tenant.organization },
      tenant.superUser,
    )
    expect(data?.createRepository?.id).toBeTruthy()
    const own = app.deps.ports.of(hostingPort)
    app.deps.ports.put(hostingPort, {
      ...own,
      deploy: () => Promise.reject(new AppError('unavailable', { message: 'The cloud is closed.' })),
    })
    const failed = await deploy(tenant.superUser)
    expect(failed.organization?.deployStatus).toBe('error')
    expect(failed.organization?.deployment.problem).toBe('Brochures: The cloud is closed.')
    app.deps.ports.put(hostingPort, own)
    const { organization, parts } = await deploy(tenant.superUser)
    expect(organization?.deployStatus).toBe('ready')
    expect(parts?.find(({ name }) => name === 'Brochures')).toEqual({
      ...{ name: 'Brochures', status: 'ready', note: null },
      address: `${app.deps.settings.contentOrigin}/public/tea-files`,
    })
  })

  it('is deployed by its administrators and the platform’s super users alone (ROL-10)', async () => {
    expect((await deploy(platform.superUser)).organization?.deployStatus).toBe('ready')
    for (const caller of [tenant.aiAdmin, tenant.customer, platform.admin, {}])
      expect((await deploy(caller)).code).toBeTruthy()
    expect((await deploy(tenant.superUser, platform.organization)).code).toBe('not_found')
    expect((await deploy(platform.superUser, 'nowhere')).code).toBe('not_found')
  })
})

describe('the usage of organizations', () => {
  it('counts people, courses and each stored file once', async () => {
    await tenant.add(Course, { name: 'Tea for beginners' })
    const file = { original: { body: 'a pot', mimeType: 'image/png' } }
    await makeAsset(app.deps, tenant, 'image', file)
    await makeAsset(app.deps, tenant, 'image', file)
    const { usage } = await usageOf([tenant.organization], tenant.superUser)
    expect(usage).toEqual([
      { organization: tenant.organization, customers: 2, users: 3, courses: 1, storage: 5 },
    ])
  })

  it('leaves out organizations that the asker does not administer, and refuses other staff', async () => {
    const both = [tenant.organization, platform.organization]
    const of = async (caller: Caller) =>
      ((await usageOf(both, caller)).usage as { organization: string }[] | undefined)
        ?.map(({ organization }) => organization)
        .toSorted()
    expect(await of(platform.superUser)).toEqual(both.toSorted())
    expect(await of(tenant.superUser)).toEqual([tenant.organization])
    for (const caller of [tenant.admin, tenant.aiAdmin, tenant.customer, {}])
      expect((await usageOf(both, caller)).code).toBeTruthy()
  })
})
