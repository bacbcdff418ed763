import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settleForTest } from '#desktop/core/testing/settleForTest.ts'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  server = await startTestServer([{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }])
  open = await openConsole({ path: '/' })
  const { api } = open.core
  await api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await api.chooseOrganization({ organization: 'acme' })
  await screen.findByTitle('Acme School')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('an item that no portal shows says so when it is published', async () => {
  const { api } = open.core
  const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Two minutes.' }] }] }
  const document = await api.create({ entity: 'document', values: { name: 'Brewing times', content } })
  open.go(`/app/document-editor/${document.id}`)
  await screen.findByRole('button', { name: 'More' })
  await api.publish({ entity: 'document', key: document.key, note: null })
  await settleForTest(open.core, server)
  await screen.findByText(/This document is published, but no portal is open yet\./)
  expect(screen.getByRole('link', { name: 'Look at the portal' }).getAttribute('href')).toBe('/app/details')
})

it('an item that no portal shows is put on one with a button, which can be undone', async () => {
  const { api } = open.core
  const library = await api.create({ entity: 'library', values: { id: 'tea', name: 'All our tea' } })
  const values = { id: 'tea', name: 'Tea School', shownItems: 'libraries', defaultLibrary: library.key }
  const portal = await api.create({ entity: 'portal', values })
  const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Two minutes.' }] }] }
  const document = await api.create({
    entity: 'document',
    values: { name: 'Brewing times', content, libraries: [] },
  })
  await api.publish({ entity: 'portal', key: portal.key, note: null })
  await settleForTest(open.core, server)
  open.go(`/app/document-editor/${document.id}`)
  await screen.findByRole('button', { name: 'More' })
  await api.publish({ entity: 'document', key: document.key, note: null })
  await settleForTest(open.core, server)
  await screen.findByText('This document is published, but no portal shows it yet.')
  await open.user.click(screen.getByRole('button', { name: 'Show it on “Tea School”' }))
  await screen.findByText('“Tea School” shows this document now.')
  await screen.findByRole('region', { name: 'Address of what you published' })
  expect((await api.get({ entity: 'document', key: document.key })).libraries).toEqual([library.key])
})

it('a published document and its portal show their addresses, to open and to copy', async () => {
  const { api } = open.core
  const portal = await api.create({ entity: 'portal', values: { id: 'tea', name: 'Tea School' } })
  const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Two minutes.' }] }] }
  const document = await api.create({ entity: 'document', values: { name: 'Brewing times', content } })
  open.go(`/app/document-editor/${document.id}`)
  await screen.findByRole('button', { name: 'More' })
  expect(screen.queryByRole('button', { name: 'Address on the portal' })).toBeNull()
  expect((await screen.findByRole('button', { name: 'Publish' })).title, 'no portal is open').toBe('')
  for (const { key, entity } of [
    { ...portal, entity: 'portal' },
    { ...document, entity: 'document' },
  ])
    await api.publish({ entity, key, note: null })
  await settleForTest(open.core, server)
  // At once, without a click.
  const shown = within(await screen.findByRole('region', { name: 'Address of what you published' }))
  screen.getByText('Everybody can open it on “Tea School”, without signing in.')
  shown.getByRole('button', { name: 'Open' })
  shown.getByRole('button', { name: 'Copy' })
  await open.user.click(screen.getByRole('button', { name: 'Close the address' }))
  expect(screen.queryByRole('region', { name: 'Address of what you published' })).toBeNull()
  await open.user.click(screen.getByRole('button', { name: 'Address on the portal' }))
  const line = within(await screen.findByRole('region', { name: 'Address on Tea School' }))
  const address = `${server.address}/portal/acme/tea/document/${document.slug || document.id}`
  line.getByText(address)
  expect(line.getByRole('button', { name: 'Open' }).getAttribute('href')).toBe(address)
  line.getByRole('button', { name: 'Copy' })
  open.go('/app/details')
  const own = within(await screen.findByRole('region', { name: 'Address of the portal' }))
  own.getByText(`${server.address}/portal/acme/tea`)
})
