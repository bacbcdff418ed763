import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useLocation } from 'wouter'
import { knownFrame } from '../../testing/knownFrame.ts'
import { TestSite, testApi } from '../../testing/TestSite.tsx'
import { AccountPage } from './AccountPage.tsx'

afterEach(cleanup)

const ana = { key: 'acme~ana', id: 'ana', name: 'Ana Lima', email: 'ana@example.org' }

const Where = () => <output data-testid="where">{useLocation()[0]}</output>

async function show() {
  const { api, calls } = testApi({
    viewer: () => ({ kind: 'customer', customer: ana, user: null, isAnonymous: false }),
    customerInfo: () => ({ internal: ana, courseProgresses: [] }),
    identityOptions: () => ({ providers: [], signUpFields: [] }),
    listSessions: () => ({ sessions: [], hasTotp: true, hasPassword: true }),
    signOut: () => ({ step: 'START', message: 'You are signed out.', challenge: null }),
    newRecoveryCodes: () => ({ recoveryCodes: ['abcd1-efgh1'] }),
  })
  render(
    <TestSite api={api} path="/account" known={knownFrame()}>
      <Where />
      <AccountPage />
    </TestSite>,
  )
  await screen.findByRole('button', { name: 'New recovery codes' })
  const user = userEvent.setup()
  return { calls, user, open: (name: string) => user.click(screen.getByRole('tab', { name })) }
}

test('typed text and codes shown once survive a switch of tabs', async () => {
  const { user, open } = await show()
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Abcdef1!{Enter}')
  // A code reads from left to right in every language.
  expect((await screen.findByText('abcd1-efgh1')).dir).toBe('ltr')
  await open('Profile Settings')
  await user.type(await screen.findByLabelText(/^Biography/), 'Tea, since 1999.')
  await open('My Account')
  expect(screen.getByRole('list', { name: 'Recovery codes' }).textContent).toBe('abcd1-efgh1')
  await open('Profile Settings')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Biography/).value).toBe('Tea, since 1999.')
})

test('the hidden tab is neither announced nor focusable, and is not loaded until opened', async () => {
  const { calls, open } = await show()
  expect(calls.map(({ name }) => name)).not.toContain('identityOptions')
  await open('Profile Settings')
  await screen.findByLabelText(/^Biography/)
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull()
  const other = screen.getByRole('button', { name: 'Sign Out', hidden: true }).closest('[role=tabpanel]')
  expect(other?.hasAttribute('hidden')).toBe(true)
  expect(other?.hasAttribute('inert')).toBe(true)
})

test('signing out opens the home page', async () => {
  const { user } = await show()
  expect(screen.getByTestId('where').textContent).toBe('/account')
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
})
