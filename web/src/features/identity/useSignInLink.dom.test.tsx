import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { nobody } from '../../kernel/viewer/whoOf.ts'
import { TestSite, testApi } from '../../testing/TestSite.tsx'
import { testViewer } from '../../testing/testRecords.ts'
import { AccountProvider } from './AccountProvider.tsx'

afterEach(() => window.history.replaceState(null, '', '/'))

async function open(fragment: string, viewer: typeof nobody) {
  window.history.replaceState(null, '', `/class/green-tea?from=mail${fragment}`)
  const { api } = testApi({
    viewer: () => viewer,
    identityOptions: () => ({ signUpFields: [], providers: [] }),
  })
  render(
    <TestSite api={api}>
      <AccountProvider>
        <p>The page</p>
      </AccountProvider>
    </TestSite>,
  )
  await screen.findByText('The page')
}

test('the link of a mail with a code asks for a password, and the code leaves the address', async () => {
  await open('#sign-in=noor%40example.org&code=abcde-23456', nobody)
  await hasFocus(await screen.findByLabelText('Password'))
  expect(screen.getByText(/noor@example\.org/)).toBeTruthy()
  expect(window.location.href).toMatch(/\/class\/green-tea\?from=mail$/)
})

test('a link without a code asks to sign in, with its address filled in', async () => {
  await open('#sign-in=noor%40example.org', nobody)
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('noor@example.org')
})

test('who is signed in already is asked nothing', async () => {
  const viewer = testViewer('ana')
  await open(`#sign-in=${encodeURIComponent(viewer.customer?.email ?? '')}&code=abcde-23456`, viewer)
  await waitFor(() => expect(window.location.hash).toBe(''))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByRole('dialog')).toBeNull()
})
