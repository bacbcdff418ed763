import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let server: TestServer
let open: OpenConsole

const domain = (name: string, isProven: boolean) => ({
  domain: name,
  isProven,
  record: { name: `_lectern.${name}`, value: 'lectern=abc' },
  file: { address: `https://${name}/.well-known/lectern`, content: 'abc' },
  checkedAt: null,
})

beforeEach(async () => {
  server = await startTestServer([{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }], () =>
    Promise.resolve({
      answer: { domains: [domain('learn.example.org', true), domain('new.example.org', false)] },
    }),
  )
  open = await openConsole({ path: '/' })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  await screen.findByTitle('Acme School')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

async function openTab(settings: object) {
  await open.core.api.create({ entity: 'portal', values: { name: 'Tea School', settings } })
  open.go('/app/details')
  await screen.findByDisplayValue('Tea School')
  await open.user.click(screen.getByRole('tab', { name: 'Tracking scripts' }))
}

it('lists the scripts of each address, or why they do not run there', async () => {
  await openTab({
    footerScripts: '<script src="https://cdn.example.net/a.js"></script><b>no</b>',
    scriptHosts: ['*.example.com'],
  })
  const own = within(await screen.findByRole('article', { name: 'learn.example.org' }))
  own.getByText('They run once a visitor has allowed it.')
  own.getByText('cdn.example.net/a.js')
  within(screen.getByRole('article', { name: 'new.example.org' })).getByText(/not proven/)
  const shared = within(screen.getByRole('article', { name: /\/portal\/acme\// }))
  shared.getByText(/other portals share this address/)
  shared.getByText('cdn.example.net/a.js')
  within(screen.getByRole('alert')).getByText('<b> is no script: only script elements run.')
  screen.getByText(/pages may load from cdn\.example\.net, \*\.example\.com, and from nowhere else/)
})

it('says that nothing of others runs where there are no scripts', async () => {
  await openTab({})
  await screen.findByText(/No scripts of others run on this portal/)
  screen.getByLabelText('Google tag')
  screen.getByLabelText('Trackdesk account')
})
