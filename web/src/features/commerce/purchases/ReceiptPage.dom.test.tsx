import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal, testViewer } from '#web/testing/testRecords.ts'
import { ReceiptPage } from './ReceiptPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(answerers: Answerers) {
  const { api } = testApi({
    viewer: () => testViewer('ana'),
    portalHome: () => ({
      ...{ portal: testPortal(), organization: testOrganization(), ownFrame: testOwnFrame() },
      ...{ navigation: [], links: {}, shop: 'held' },
    }),
    customerInfo: () => ({ internal: { key: 'acme~ana', id: 'ana' } }),
    ...answerers,
  })
  render(
    <TestSite api={api} path="/receipt/r1">
      <ReceiptPage document="r1" />
    </TestSite>,
  )
}

test('goes to the file, and links to it', async () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { ...window.location, replace })
  show({ getReceiptUrl: ({ document }) => ({ url: `https://files.example.org/${String(document)}` }) })
  expect((await screen.findByRole('link', { name: 'Open the receipt' })).getAttribute('href')).toBe(
    'https://files.example.org/r1',
  )
  expect(replace).toHaveBeenCalledWith('https://files.example.org/r1')
})

test('says that another person’s receipt cannot be opened, and offers another try', async () => {
  show({
    getReceiptUrl: () => {
      throw refusal('not_found')
    },
  })
  expect(await screen.findByText('This receipt could not be opened.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
