import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { hasFocus } from '../../kernel/testing/hasFocus.ts'
import {
  answer,
  button,
  field,
  refuse,
  showIdentity,
  testIdentity,
} from '../../kernel/testing/testIdentity.tsx'
import { AccountDialog, type AccountView } from './AccountDialog.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import { SignInGate } from './SignInGate.tsx'

function Place({ start, onDone }: { start: AccountView; onDone(message: string): void }) {
  const [view, setView] = useState(start)
  return (
    <>
      <output>{view}</output>
      <AccountDialog view={view} setView={setView} onDone={onDone} />
    </>
  )
}

function show(start: AccountView, overrides: Parameters<typeof testIdentity>[0] = {}) {
  const onDone = vi.fn()
  return { onDone, ...showIdentity(testIdentity(overrides), <Place {...{ start, onDone }} />) }
}
const view = () => document.querySelector('output')?.textContent
const tab = (name: string) => screen.getByRole('tab', { name })

describe('the account’s dialog', () => {
  test.each([
    ['sign-in', 'Sign In'],
    ['sign-up', 'Create Account'],
  ] as const)('opens on the requested tab: %s', async (start, name) => {
    show(start)
    expect(await screen.findByRole('dialog', { name: 'Your account' })).toBeTruthy()
    expect(tab(name).getAttribute('aria-selected')).toBe('true')
  })

  test('focuses its first field, and Escape closes it', async () => {
    const { user } = show('sign-in')
    await hasFocus(field('Email address'))
    await user.keyboard('{Escape}')
    expect(view()).toBe('none')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes after signing in', async () => {
    const { user, onDone } = show('sign-in', { signIn: () => answer('SUCCESS') })
    await user.type(await screen.findByLabelText('Email address'), 'ana@example.org')
    await user.type(field('Password'), 'Abcdef1!{Enter}')
    await waitFor(() => expect(view()).toBe('none'))
    expect(onDone).toHaveBeenCalledWith('You are signed in.')
  })

  test('leads from a new account to signing in, with its address filled in and the focus moved', async () => {
    const { user } = show('sign-up', {
      signUp: () => answer('CONFIRM'),
      confirmSignUp: () => answer('SUCCESS'),
    })
    await user.type(await screen.findByLabelText('Email address'), 'ana@example.org')
    await user.type(field('Password'), 'Abcdef1!')
    await user.type(field('Confirm Password'), 'Abcdef1!{Enter}')
    await user.type(await screen.findByLabelText('Confirmation code'), '123456{Enter}')
    expect(await screen.findByText('You have created your account. Please sign in.')).toBeTruthy()
    expect(tab('Sign In').getAttribute('aria-selected')).toBe('true')
    expect(field('Email address').value).toBe('ana@example.org')
    await hasFocus(field('Password'))
    // Screen readers read it with the empty field.
    const about = field('Password').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(about)?.textContent).toContain('You have created your account')
    expect(field('Email address').getAttribute('aria-describedby')).toBeNull()
  })

  test('lets who opened the link of a mail choose a password, and signs them in with it', async () => {
    const onDone = vi.fn()
    const host = testIdentity({
      forgotPasswordSubmit: () => answer('SUCCESS'),
      signIn: () => answer('SUCCESS'),
    })
    const link = { email: 'noor@example.org', code: 'abcde-23456' }
    const { user } = showIdentity(
      host,
      <AccountDialog view="choose-password" {...link} setView={vi.fn()} onDone={onDone} />,
    )
    await hasFocus(await screen.findByLabelText('Password'))
    expect(screen.queryByLabelText('Confirmation code')).toBeNull()
    await user.type(field('Password'), 'Newpass1!')
    await user.type(field('Confirm Password'), 'Newpass1!{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('You are signed in.'))
    expect(host.calls).toEqual([
      { name: 'forgotPasswordSubmit', input: { ...link, password: 'Newpass1!' } },
      { name: 'signIn', input: { email: link.email, password: 'Newpass1!' } },
    ])
  })

  test('asks for a new code where that of the link is used or too old', async () => {
    const host = testIdentity({
      forgotPasswordSubmit: () => refuse('code_wrong'),
      forgotPassword: () => answer('CONFIRM'),
    })
    const link = { email: 'noor@example.org', code: 'abcde-23456' }
    const { user } = showIdentity(host, <AccountDialog view="choose-password" {...link} setView={vi.fn()} />)
    await user.type(await screen.findByLabelText('Password'), 'Newpass1!')
    await user.type(field('Confirm Password'), 'Newpass1!{Enter}')
    await screen.findByRole('alert')
    await user.click(button('Send a new code'))
    expect((await screen.findByLabelText<HTMLInputElement>('Confirmation code')).value).toBe('')
  })

  test('keeps the address that was typed when the other tab is chosen', async () => {
    const { user } = show('sign-in')
    await user.type(await screen.findByLabelText('Email address'), 'ana@example.org')
    await user.click(tab('Create Account'))
    await waitFor(() => expect(field('Email address').value).toBe('ana@example.org'))
    await user.type(field('Email address'), '.uk')
    await user.click(tab('Sign In'))
    await waitFor(() => expect(field('Email address').value).toBe('ana@example.org.uk'))
  })

  test('focuses the password if the address is known', async () => {
    const set = vi.fn()
    showIdentity(testIdentity(), <AccountDialog view="sign-in" email="ana@example.org" setView={set} />)
    expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('ana@example.org')
    await hasFocus(field('Password'))
  })
})

describe('a link or button that leaves a form', () => {
  const providers = [{ id: 'school', label: 'School', address: '#school' }]
  const ways: [string, () => HTMLElement][] = [
    ['Forgot your password?', () => button('Forgot your password?')],
    ['Create Account', () => tab('Create Account')],
    ['Continue with School', () => screen.getByRole('link', { name: 'Continue with School' })],
    ['Close', () => button('Close')],
  ]

  test.each(ways)('does not move under the pointer: %s', async (_name, way) => {
    const { user } = show('sign-in', { loadOptions: () => ({ signUpFields: [], providers }) })
    await screen.findByRole('link', { name: 'Continue with School' })
    const email = field('Email address')
    await hasFocus(email)
    await user.pointer({ keys: '[MouseLeft>]', target: way() })
    expect(screen.queryByText('Email address is required.')).toBeNull()
    await hasFocus(email)
  })

  test('leaves the focus on the tab that was clicked', async () => {
    const { user } = show('sign-in')
    await hasFocus(field('Email address'))
    await user.click(tab('Create Account'))
    expect(view()).toBe('sign-up')
    await hasFocus(tab('Create Account'))
  })
})

describe('Password Reset', () => {
  test('START, CONFIRM and SUCCESS lead back to signing in', async () => {
    const { user } = show('sign-in', {
      forgotPassword: () => answer('CONFIRM'),
      forgotPasswordSubmit: () => answer('SUCCESS'),
    })
    await user.type(await screen.findByLabelText('Email address'), 'ana@example.org')
    await user.click(button('Forgot your password?'))
    expect(screen.getByRole('dialog', { name: 'Password Reset' })).toBeTruthy()
    expect(field('Email address').value).toBe('ana@example.org')
    await user.click(button('Send code'))
    expect(
      await screen.findByText('An email with the verification code has been sent to your email address.'),
    ).toBeTruthy()
    await hasFocus(field('Confirmation code'))
    await user.type(field('Confirmation code'), '123456')
    await user.type(field('New password'), 'Newpass1!')
    await user.type(field('Confirm Password'), 'Newpass1!{Enter}')
    expect(await screen.findByText('The password has been updated.')).toBeTruthy()
    await user.click(button('Sign In'))
    expect(field('Email address').value).toBe('ana@example.org')
  })

  test('sends a new code where the first is used up, and keeps the new password', async () => {
    const asked = vi.fn(() => answer('CONFIRM'))
    const { user } = show('forgot-password', {
      forgotPassword: asked,
      forgotPasswordSubmit: () => Promise.reject(new AppError('code_used_up')),
    })
    await user.type(await screen.findByLabelText('Email address'), 'ana@example.org')
    await user.click(button('Send code'))
    await user.type(await screen.findByLabelText('Confirmation code'), '123456')
    await user.type(field('New password'), 'Newpass1!')
    await user.type(field('Confirm Password'), 'Newpass1!{Enter}')
    expect(await screen.findByText(/entered incorrectly too many times/)).toBeTruthy()
    await user.click(button('Send a new code'))
    expect(asked).toHaveBeenCalledTimes(2)
    await hasFocus(field('Confirmation code'))
    expect(field('Confirmation code').value).toBe('')
    expect(field('New password').value).toBe('Newpass1!')
    expect(screen.queryByText(/entered incorrectly too many times/)).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send a new code in/ }).disabled).toBe(true)
  })

  test('is disabled until the address is valid', async () => {
    const { user } = show('forgot-password')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send code' })).disabled).toBe(true)
    await user.click(field('Email address'))
    await user.tab()
    expect(screen.getByText('Email address is required.')).toBeTruthy()
    await user.type(field('Email address'), 'ana@example.org')
    expect(button('Send code').disabled).toBe(false)
  })
})

describe('the sign-in gate', () => {
  test('shows its content to signed-in users', () => {
    showIdentity(testIdentity(), <SignInGate isAnonymous={false}>My courses</SignInGate>)
    expect(screen.getByText('My courses')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  async function closed(overrides: Parameters<typeof testIdentity>[0] = {}) {
    const onDone = vi.fn()
    const { user } = showIdentity(
      testIdentity(overrides),
      <SignInGate isAnonymous reason="To see your courses, please log-in" onDone={onDone}>
        My courses
      </SignInGate>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Your account' })
    // It covers the page, so it says itself why it opened.
    expect(within(dialog).getByText('To see your courses, please log-in')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return { user, onDone }
  }

  test('shows Sign In inline once its dialog is closed', async () => {
    const { user, onDone } = await closed({ signIn: () => answer('SUCCESS') })
    const gate = within(screen.getByRole('region', { name: 'Sign In' }))
    expect(gate.getByRole('heading', { level: 2, name: 'Sign In' })).toBeTruthy()
    expect(gate.getByText('To see your courses, please log-in')).toBeTruthy()
    await user.type(field('Email address'), 'ana@example.org')
    await user.type(field('Password'), 'Abcdef1!{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('You are signed in.'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  async function makeAccount(overrides: Parameters<typeof testIdentity>[0]) {
    const { user, onDone } = await closed({
      signUp: () => answer('CONFIRM'),
      confirmSignUp: () => answer('SUCCESS'),
      ...overrides,
    })
    await user.click(button('Create Account'))
    await user.type(await screen.findByLabelText('Email address'), 'ana@example.org')
    await user.type(field('Password'), 'Abcdef1!')
    await user.type(field('Confirm Password'), 'Abcdef1!{Enter}')
    await user.type(await screen.findByLabelText('Confirmation code'), '123456{Enter}')
    return { onDone }
  }

  test('signs in who makes an account on the way, without the password again', async () => {
    const signIn = vi.fn(() => answer('SUCCESS'))
    const { onDone } = await makeAccount({ signIn })
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('You are signed in.'))
    expect(signIn).toHaveBeenCalledWith({ email: 'ana@example.org', password: 'Abcdef1!' })
  })

  test.each([
    ['refuses', () => refuse('rate_limited')],
    ['asks for more', () => answer('ONE_TIME_PASSWORD', '', 'c1')],
  ])('asks to sign in after an account was made where the server %s', async (_case, signIn) => {
    const { onDone } = await makeAccount({ signIn })
    expect(await screen.findByText('You have created your account. Please sign in.')).toBeTruthy()
    expect(field('Email address').value).toBe('ana@example.org')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('passes the address on to Password Reset, and back', async () => {
    const { user } = await closed()
    await user.type(field('Email address'), 'ana@example.org')
    await user.click(button('Forgot your password?'))
    expect(await screen.findByRole('dialog', { name: 'Password Reset' })).toBeTruthy()
    expect(field('Email address').value).toBe('ana@example.org')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Email address').value).toBe('ana@example.org')
    await hasFocus(field('Password'))
  })

  test('shows the dialog to others, and a button to reopen it after closing', async () => {
    const { user } = showIdentity(testIdentity(), <SignInGate isAnonymous>My courses</SignInGate>)
    expect(await screen.findByRole('dialog', { name: 'Your account' })).toBeTruthy()
    expect(screen.queryByText('My courses')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Please log-in')).toBeTruthy()
    await user.click(button('Create Account'))
    expect((await screen.findByRole('tab', { name: 'Create Account' })).getAttribute('aria-selected')).toBe(
      'true',
    )
  })
})

test('Sign In also works on its own', async () => {
  const onClose = vi.fn()
  const { user } = showIdentity(testIdentity(), <SignInDialog onClose={onClose} />)
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeTruthy()
  await user.click(button('Forgot your password?'))
  expect(screen.getByRole('dialog', { name: 'Password Reset' })).toBeTruthy()
  await user.click(button('Close'))
  expect(onClose).toHaveBeenCalled()
})
