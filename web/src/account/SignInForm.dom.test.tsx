import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answerers, refusal, TestSite, testApi } from '../testing/TestSite.tsx'
import { SignInForm } from './SignInForm.tsx'

afterEach(cleanup)

function show(answerers: Answerers = {}) {
  const { api, calls } = testApi(answerers)
  const onDone = vi.fn()
  render(
    <TestSite api={api}>
      <SignInForm onDone={onDone} onForgot={() => undefined} />
    </TestSite>,
  )
  return { calls, onDone, user: userEvent.setup() }
}
const email = () => screen.getByLabelText('Email address')
const password = () => screen.getByLabelText('Password')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('signing in', () => {
  test('shows faults once a field was left, not before', async () => {
    const { user } = show()
    await user.type(email(), 'ana')
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull()
    await user.tab()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    await user.clear(email())
    expect(screen.getByText('Email address is required.')).toBeTruthy()
    await user.click(password())
    await user.tab()
    expect(screen.getByText('Password is required.')).toBeTruthy()
  })

  test('keeps its button disabled until the form is valid', async () => {
    const { user } = show()
    expect(button('Sign In').disabled).toBe(true)
    await user.type(email(), 'ana@example.org')
    expect(button('Sign In').disabled).toBe(true)
    await user.type(password(), 'x')
    expect(button('Sign In').disabled).toBe(false)
  })

  test('says that one is signed in', async () => {
    const { user, onDone, calls } = show({ signIn: () => ({ step: 'SUCCESS', message: '' }) })
    await user.type(email(), ' ana@example.org ')
    await user.type(password(), 'Abcdef1!{Enter}')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('You are signed in.'))
    expect(calls).toEqual([{ name: 'signIn', input: { email: 'ana@example.org', password: 'Abcdef1!' } }])
  })

  test('shows the server’s words when it refuses, and the fallback when it fails', async () => {
    let answer = refusal('sign_in', 'The email address or the password is not right.')
    const { user } = show({
      signIn: () => {
        throw answer
      },
    })
    await user.type(email(), 'ana@example.org')
    await user.type(password(), 'wrong{Enter}')
    expect(await screen.findByText('The email address or the password is not right.')).toBeTruthy()
    answer = refusal('internal', 'connect ECONNREFUSED')
    await user.click(button('Sign In'))
    expect(
      await screen.findByText('There was an error signing in. Please contact your administrator.'),
    ).toBeTruthy()
  })

  test('asks for the mailed code, sends a new one, and signs in after it', async () => {
    let isConfirmed = false
    const message =
      'You have been sent a confirmation code to your email address.  Please confirm your account.'
    const { user, onDone } = show({
      signIn: () => (isConfirmed ? { step: 'SUCCESS', message: '' } : { step: 'CONFIRM_EMAIL', message }),
      resendSignUp: () => ({ step: 'CONFIRM', message: 'A new confirmation code has been sent.' }),
      confirmSignUp: ({ code }) => {
        if (code !== '123456') throw refusal('code_wrong', 'That code is not right.')
        isConfirmed = true
        return { step: 'SUCCESS', message: '' }
      },
    })
    await user.type(email(), 'ana@example.org')
    await user.type(password(), 'Abcdef1!{Enter}')
    const code = await screen.findByLabelText('Confirmation code')
    expect(screen.getByRole('status').textContent).toBe(message)
    await user.click(code)
    await user.tab()
    expect(screen.getByText('Confirmation code is required.')).toBeTruthy()
    await user.click(button('Send a new code'))
    expect(await screen.findByText('A new confirmation code has been sent.')).toBeTruthy()
    await user.type(code, '123456{Enter}')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  })

  test('leads through a reset that the server asks for', async () => {
    const { user, onDone, calls } = show({
      signIn: ({ password: given }) =>
        given === 'Newpass1!' ? { step: 'SUCCESS', message: '' } : { step: 'NEW_PASSWORD', message: '' },
      forgotPassword: () => ({ step: 'CONFIRM', message: '' }),
      forgotPasswordSubmit: () => ({ step: 'SUCCESS', message: '' }),
    })
    await user.type(email(), 'ana@example.org')
    await user.type(password(), 'Abcdef1!{Enter}')
    expect(await screen.findByText('You must reset your password.')).toBeTruthy()
    await user.type(screen.getByLabelText('Confirmation code'), '123456')
    await user.type(screen.getByLabelText('New password'), 'Newpass1!')
    await user.type(screen.getByLabelText('Confirm Password'), 'Newpass1')
    await user.tab()
    expect(screen.getByText('Passwords must match.')).toBeTruthy()
    await user.type(screen.getByLabelText('Confirm Password'), '!')
    await user.click(button('Set new password'))
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(calls.map(({ name }) => name)).toEqual([
      'signIn',
      'forgotPassword',
      'forgotPasswordSubmit',
      'signIn',
    ])
  })
})
