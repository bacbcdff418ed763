import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let server: TestServer
let open: OpenConsole
const organization = { id: 'acme', name: 'Acme School', roles: ['AIADMIN'] }

beforeEach(async () => {
  organization.roles = ['AIADMIN']
  server = await startTestServer([organization])
  open = await openConsole({ path: '/' })
  await signIn()
  await open.core.api.chooseOrganization({ organization: 'acme' })
  await screen.findByTitle('Acme School')
})
afterEach(async () => {
  await open.close()
  await server.close()
})
const signIn = () =>
  open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })

describe('an AI administrator', () => {
  it('starts on a screen of the role', async () => {
    open.go('/')
    await screen.findByRole('heading', { name: 'Microcasts', level: 1 })
    expect(open.path()).toBe('/app/microcasts')
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(menu.queryByRole('link', { name: 'Courses' })).toBeNull()
  })

  it.each(['/app/courses', '/app/course-editor/new', '/app/course-editor/c1', '/app/instructors'])(
    'sees at %s that the screen is for another role, with a link to start',
    async (path) => {
      open.go(path)
      await screen.findByText('This screen is not part of your role')
      screen.getByText(/You work in “Acme School” as: AI administrator/)
      await open.user.click(screen.getByRole('link', { name: 'Go to the start page' }))
      await screen.findByRole('heading', { name: 'Microcasts', level: 1 })
    },
  )

  it('cannot create portals', async () => {
    open.go('/app/details')
    await screen.findByText('No portal yet')
    expect(screen.queryByRole('button', { name: 'New portal' })).toBeNull()
  })

  it('sees another role’s screens as soon as the role changes', async () => {
    open.go('/app/courses')
    await screen.findByText('This screen is not part of your role')
    organization.roles = ['FULLADMIN']
    await signIn()
    await screen.findByRole('heading', { name: 'Courses', level: 1 })
  })
})
