import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'

const organization = {
  ...publicView(Organization, zodForRecord(Organization).parse({ name: 'Tea School' }), {
    isEntitled: true,
    isStaff: true,
  }),
  ...{ key: 'tea', id: 'tea', organization: null, updatedAt: '2026-01-01T00:00:00.000Z' },
  createdAt: '2026-01-01T00:00:00.000Z',
}
const usage = { organization: 'tea', customers: 1200, users: 4, courses: 7, storage: 3_400_000_000 }
const host = {
  ...{ kind: 'portal', id: 'p1', name: 'Tea portal', address: 'tea.example.org', checkedAt: null },
  ...{ status: 'pending', note: 'Set the TXT record _lectern.tea.example.org to “lectern=1”.' },
}

const pending = { deployStatus: 'pending', deployedAt: null, problem: null, parts: [host] as object[] }

let deployment: typeof pending
let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  deployment = pending
  const far = createFakeServer([organization])
  const roles = ['SUPERUSER']
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles }],
    async (document, variables) => {
      if (document.includes('organizationUsage(')) return { answer: { usage: [usage] } }
      if (document.includes('organizationDeployment(')) return { answer: deployment }
      if (!document.includes('deployOrganization(')) return await far.execute(document, variables)
      expect(variables).toMatchObject({ organizationID: 'tea' })
      deployment = { ...deployment, deployStatus: 'ready', parts: [{ ...host, status: 'ready', note: null }] }
      return { answer: { organization: { ...organization, deployStatus: 'ready' }, parts: deployment.parts } }
    },
  )
  open = await openConsole({ path: '/app/organizations' })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/organizations')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('a super user sees organizations with their usage, and in each its details and its deployment (CON-46, CON-63)', async () => {
  const link = await screen.findByRole('link', { name: /^Tea School/ })
  await screen.findByText('1,204')
  screen.getByText('3.4 GB')
  await open.user.click(link)
  const used = within(await screen.findByRole('region', { name: 'Usage' }))
  expect(used.getByText('Customers').nextSibling?.textContent).toBe('1,200')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Details', 'Deployment'])
  await open.user.click(screen.getByRole('tab', { name: 'Deployment' }))
  const portal = within(await screen.findByRole('region', { name: 'Tea portal' }))
  portal.getByText('Pending')
  portal.getByText(/^Set the TXT record/)
  await open.user.click(screen.getByRole('button', { name: 'Deploy' }))
  await portal.findByText('Ready')
})
