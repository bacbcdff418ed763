import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { createFakeServer } from '#shared/testing/fakeServer.ts'

const repository = {
  ...{ key: 'acme~r1', id: 'r1', organization: 'acme', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', name: 'Brochures', description: null, bucket: 'acme-files' },
  ...{ status: 'new', deployStatus: 'pending', deployedAt: null, distributionId: null },
  ...{ distributionDomain: null, originAccessIdentity: null, signingKeyID: null },
}
const deployed = { status: 'online', deployStatus: 'ready', distributionDomain: 'files.acme.example' }

let roles: string[]
let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  const far = createFakeServer([repository])
  roles = ['SUPERUSER']
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles }],
    async (document, variables) => {
      if (!document.includes('deployRepository')) return await far.execute(document, variables)
      expect(variables).toMatchObject({ organizationID: 'acme', repositoryID: 'r1' })
      far.write('acme~r1', deployed)
      return { answer: { repository: { ...repository, ...deployed } } }
    },
  )
  open = await openConsole({ path: '/app/repositories' })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('a super user sees the repositories, deploys one, and sees that it is online and by which domain', async () => {
  open.go('/app/repositories')
  await open.user.click(await screen.findByRole('link', { name: /^Brochures/ }))
  const facts = within(await screen.findByRole('region', { name: 'Repository' }))
  expect(facts.getByText('Status').nextSibling?.textContent).toBe('New')
  await open.user.click(screen.getByRole('button', { name: 'Deploy' }))
  await screen.findByText('“Brochures” is online.')
  await facts.findByText('files.acme.example')
  expect(facts.getByText('Status').nextSibling?.textContent).toBe('Online')
})
