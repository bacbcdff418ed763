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
  ...{ publicHost: null, deployProblem: null },
}
const deployed = { status: 'online', deployStatus: 'ready', distributionDomain: 'files.acme.example' }

const coming = { status: 'deploying', deployStatus: 'inprogress' }
const cloud = { publicHost: 'acme.files.example', distributionDomain: 'd1.cloudfront.net' }

let answered: Record<string, unknown>
let roles: string[]
let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  const far = createFakeServer([repository])
  roles = ['SUPERUSER']
  answered = deployed
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles }],
    async (document, variables) => {
      if (!document.includes('deployRepository')) return await far.execute(document, variables)
      expect(variables).toMatchObject({ organizationID: 'acme', repositoryID: 'r1' })
      far.write('acme~r1', answered)
      return { answer: { repository: { ...repository, ...answered } } }
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

it.each([
  [coming, /is on its way/, /^It is being put online\. This takes some minutes/],
  [{ ...deployed, ...cloud }, /is online/, /^Its addresses work once the DNS of your domain has this record/],
  [
    { status: 'online', deployStatus: 'error', deployProblem: 'The key may not do this.' },
    /is on its way/,
    /^The key may not do this\./,
  ],
])('says of a deployment what is still to come: %j', async (answer, told, said) => {
  answered = answer
  open.go('/app/repositories')
  await open.user.click(await screen.findByRole('link', { name: /^Brochures/ }))
  await open.user.click(await screen.findByRole('button', { name: 'Deploy' }))
  await screen.findByText(told)
  await screen.findByText(said)
})
