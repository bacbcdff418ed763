import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

const consent = {
  address: 'https://accounts.example/auth',
  redirectUri: 'https://s.example/drive/code',
  state: 'sealed',
}
const idle = {
  ...{ isRunning: false, folders: [], libraryID: null, repositoryID: null, startedAt: null },
  ...{ finishedAt: null, message: null, total: 0, waiting: 0 },
}
const files = [
  { id: 'f4', name: 'A form', state: 'skipped', reason: 'unsupported', checkedAt: null },
  { id: 'f1', name: 'Guide.pdf', state: 'imported', reason: null, checkedAt: null },
]

let config: Record<string, unknown>
let asked: Record<string, unknown>[]
let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  config = { provider: 'google', isConnected: false, account: null, consent, sync: idle, files: [] }
  asked = []
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    async (document, variables) => {
      if (document.includes('getGoogleSyncConfig(')) return { answer: config }
      if (document.includes('listDriveFolders('))
        return { answer: { folders: [{ id: 'teas', name: 'Teas' }] } }
      asked.push(variables)
      if (document.includes('getGoogleAccessToken(')) {
        config = { ...config, isConnected: true, account: 'ana@tea.example' }
        return { answer: { isConnected: true, account: 'ana@tea.example' } }
      }
      if (!document.includes('syncDriveFiles(')) return {}
      const folders = [{ id: 'teas', name: 'Teas' }]
      config = { ...config, files, sync: { ...idle, folders, message: '1 imported, 1 left out.', total: 2 } }
      return { answer: { statusCode: 202, message: 'The drive is being read.' } }
    },
  )
  open = await openConsole({ path: '/app/drive' })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  await open.core.api.create({ entity: 'library', values: { name: 'Main shelf' } })
  open.go('/app/drive')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('an administrator connects a drive by a code, chooses folders, and reads the outcome of each file (INT-03)', async () => {
  const { user } = open
  const connection = within(await screen.findByRole('region', { name: 'Connection' }))
  const link = connection.getByRole('link', { name: 'Ask Google' })
  expect(link.getAttribute('href')).toBe(consent.address)
  // The page that it opens is no part of this test.
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  await user.type(await connection.findByRole('textbox', { name: /Code/ }), 'code-1')
  await user.click(connection.getByRole('button', { name: 'Connect' }))
  await connection.findByText('Connected')
  expect(asked[0]).toMatchObject({
    ...{ organizationID: 'acme', authorizationCode: 'code-1' },
    ...{ redirectUri: consent.redirectUri, state: consent.state },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Teas' }))
  const imports = within(screen.getByRole('region', { name: 'Import' }))
  await user.click(imports.getByRole('button', { name: 'Sync' }))
  await screen.findByText('1 imported, 1 left out.')
  expect(asked[1]).toMatchObject({ folderIds: ['teas'] })
  const row = within(screen.getByText('A form').closest('tr') as HTMLElement)
  row.getByText('Left out')
  row.getByText('This kind of file cannot be imported.')
})
