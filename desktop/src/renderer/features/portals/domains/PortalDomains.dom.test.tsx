import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { PortalDomainState } from '#shared/features/portals/operations/portalDomains.ts'

let server: TestServer
let open: OpenConsole
let state: PortalDomainState
let asked: Record<string, unknown>[]

beforeEach(async () => {
  asked = []
  state = {
    domain: 'learn.example.org',
    isProven: false,
    record: { name: '_lectern.learn.example.org', value: 'lectern=abc' },
    file: { address: 'https://learn.example.org/.well-known/lectern', content: 'abc' },
    checkedAt: null,
  }
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    (document, variables) => {
      if (document.includes('checkPortalDomain')) asked.push(variables)
      return Promise.resolve({ answer: { domains: [state] } })
    },
  )
  open = await openConsole({ path: '/' })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  await screen.findByTitle('Acme School')
  await open.core.api.create({
    entity: 'portal',
    values: { name: 'Tea School', publicDomain: 'learn.example.org' },
  })
  open.go('/app/details')
  await screen.findByDisplayValue('Tea School')
  await open.user.click(screen.getByRole('tab', { name: 'Deployment' }))
  await screen.findByDisplayValue('learn.example.org')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

describe('a portal’s domain', () => {
  it('says that the domain is not proven yet and which record to set, and checks on request', async () => {
    const domain = within(await screen.findByRole('article', { name: 'learn.example.org' }))
    domain.getByText('Not verified yet')
    domain.getByText('_lectern.learn.example.org')
    domain.getByText('lectern=abc')
    await open.user.click(domain.getByRole('button', { name: 'Check now' }))
    await screen.findByText(/Neither the record nor the file was found/)
    state = { ...state, isProven: true }
    await open.user.click(domain.getByRole('button', { name: 'Check now' }))
    await domain.findByText('Verified')
    expect(domain.queryByRole('button', { name: 'Check now' })).toBeNull()
    expect(asked).toHaveLength(2)
    expect(asked[0]).toMatchObject({ organizationID: 'acme', domain: 'learn.example.org' })
  })
})
