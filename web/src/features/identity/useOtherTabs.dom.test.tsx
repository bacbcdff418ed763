import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useViewer } from '../../kernel/viewer/useViewer.ts'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { nobody } from '../../kernel/viewer/whoOf.ts'
import { knownFrame } from '../../testing/knownFrame.ts'
import { TestSite, testApi } from '../../testing/TestSite.tsx'
import { testViewer } from '../../testing/testRecords.ts'
import { SaveState } from '../learning/outbox/SaveState.tsx'
import { AccountPage } from './AccountPage.tsx'
import { useAccount } from './AccountProvider.tsx'
import { useSignedIn } from './useSignedIn.ts'
import { useSignedOut } from './useSignedOut.ts'

afterEach(cleanup)

const profileOf = (viewer: ViewerAnswer) => viewer.customer && { ...viewer.customer, biography: null }

/** Two tabs of one browser, with a shared session cookie. */
function openTwo(second: 'account' | 'page' = 'account') {
  let here: ViewerAnswer = testViewer('ana')
  const open = (name: string) => {
    const { api } = testApi({
      viewer: () => here,
      customerInfo: () => ({ internal: profileOf(here), courseProgresses: [] }),
      identityOptions: () => ({ providers: [], signUpFields: [] }),
      listSessions: () => ({ sessions: [], hasTotp: false, hasPassword: true }),
      signIn: ({ email }) => {
        here = testViewer(String(email).split('@')[0])
        return { step: 'SUCCESS', message: 'You are signed in.', challenge: null }
      },
    })
    render(
      <section aria-label={name}>
        <TestSite api={api} path="/account" known={knownFrame()}>
          <Ways />
          <SaveState />
          {name === 'second' && second === 'account' && <AccountPage />}
        </TestSite>
      </section>,
    )
    return within(screen.getByRole('region', { name, hidden: true }))
  }
  const user = userEvent.setup()
  const tabs = { first: open('first'), second: open('second') }
  return {
    ...tabs,
    user,
    signOut: async () => {
      here = nobody
      await user.click(await tabs.first.findByRole('button', { name: 'Leave', hidden: true }))
    },
    signIn: async (id: string) => {
      here = testViewer(id)
      await user.click(await tabs.first.findByRole('button', { name: 'Come in', hidden: true }))
    },
    ready: () => waitFor(() => expect(screen.getAllByText('Here: ana')).toHaveLength(2)),
  }
}

function Ways() {
  const { goOnWithout } = useAccount()
  const [onSignedOut, onSignedIn] = [useSignedOut(), useSignedIn(goOnWithout)]
  return (
    <>
      <p>Here: {useViewer().customer?.name}</p>
      <button type="button" onClick={() => void onSignedOut()}>
        Leave
      </button>
      <button type="button" onClick={() => void onSignedIn('Welcome')}>
        Come in
      </button>
    </>
  )
}

const biography = () => document.querySelector<HTMLTextAreaElement>('textarea[name=biography]')
async function typeSomething({ second, user, ready }: ReturnType<typeof openTwo>) {
  await ready()
  await user.click(await second.findByRole('tab', { name: 'Profile Settings' }))
  await user.type(await second.findByLabelText(/^Biography/), 'Tea, since 1999.')
}

test('a tab notices at once that another one signed out, and restores its typed text after signing in', async () => {
  const tabs = openTwo()
  await typeSomething(tabs)
  await tabs.signOut()
  const dialog = await screen.findByRole('alertdialog', { name: 'You have been signed out' })
  // Nobody else can read it meanwhile.
  expect(biography()?.closest('[hidden]')).toBeTruthy()
  await tabs.user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('ana@tea.test')
  const form = within(screen.getByRole('dialog', { name: 'Your account' }))
  await tabs.user.type(form.getByLabelText('Password'), 'Correct1!horse{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your account' })).toBeNull())
  await waitFor(() => expect(biography()?.closest('[hidden]')).toBeNull())
  expect(biography()?.value).toBe('Tea, since 1999.')
})

test('a tab notices at once that another person signed in, and continues as them on request', async () => {
  const tabs = openTwo()
  await typeSomething(tabs)
  await tabs.signOut()
  await screen.findByRole('alertdialog', { name: 'You have been signed out' })
  await tabs.signIn('bob')
  const dialog = await screen.findByRole('alertdialog', { name: 'bob has signed in' })
  expect(biography()?.value).toBe('Tea, since 1999.')
  expect(within(dialog).getByText(/Sign in again as ana/)).toBeTruthy()
  await tabs.user.click(within(dialog).getByRole('button', { name: 'Continue as bob' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await tabs.second.findByText('bob@tea.test')).toBeTruthy()
  expect(biography()?.value ?? '').toBe('')
})

test('a page without the first person’s data names the new person, and continues', async () => {
  const tabs = openTwo('page')
  await tabs.ready()
  await tabs.signIn('bob')
  expect(await tabs.second.findByText('bob signed in, in another tab.')).toBeTruthy()
  expect(tabs.first.queryByText(/signed in, in another tab/)).toBeNull()
  await tabs.user.click(tabs.second.getByRole('button', { name: 'Continue' }))
  expect(tabs.second.queryByText(/signed in, in another tab/)).toBeNull()
})
