import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

let open: OpenConsole
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  open = await openConsole({ workspace: null })
  await open.user.click(await screen.findByText('Sign in to a server'))
  await open.user.type(await screen.findByLabelText('Server address'), server.address)
  await open.user.type(screen.getByLabelText('Email'), 'ana@example.org')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const signIn = (password = 'right') => open.user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
const isIn = async (message = 'You are signed in.') => {
  // Ana's only organization: nothing is asked.
  await screen.findByRole('button', { name: /^Acme School/ })
  await screen.findByText(message)
}

describe('the console’s sign-in', () => {
  it('does not move buttons under the pointer: no fault appears before the click', async () => {
    const password = screen.getByLabelText('Password')
    await open.user.click(password)
    await open.user.pointer({ keys: '[MouseLeft>]', target: button('Forgot your password?') })
    expect(screen.queryByText('Password is required.')).toBeNull()
    await hasFocus(password)
    await open.user.pointer({ keys: '[/MouseLeft]' })
    await screen.findByRole('heading', { name: 'Password Reset' })
  })

  it('asks for a one time code, refuses a wrong one, and takes the right one', async () => {
    server.account.asks = ['ONE_TIME_PASSWORD']
    await signIn()
    const code = await screen.findByLabelText('One time code')
    await hasFocus(code)
    expect(button('Sign In').disabled).toBe(true)
    await open.user.tab()
    await screen.findByText('One time code is required.')
    await open.user.type(code, '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This code is incorrect or no longer valid.')
    await open.user.clear(code)
    await open.user.type(code, '123 456{Enter}')
    await isIn()
  })

  it('takes a recovery code instead', async () => {
    server.account.asks = ['ONE_TIME_PASSWORD']
    await signIn()
    await screen.findByLabelText('One time code')
    await open.user.click(button('Use a recovery code'))
    await hasFocus(screen.getByLabelText('Recovery code'))
    await open.user.type(screen.getByLabelText('Recovery code'), '123456{Enter}')
    await isIn()
  })

  it('resets a password when required, and signs in with it', async () => {
    server.account.asks = ['NEW_PASSWORD', 'ONE_TIME_PASSWORD']
    await signIn()
    await screen.findByText('You must reset your password.')
    await open.user.type(screen.getByLabelText('New password'), 'short')
    await open.user.tab()
    await screen.findByText(/Must be at least 8 characters/)
    await open.user.clear(screen.getByLabelText('New password'))
    await open.user.type(screen.getByLabelText('New password'), 'Newpass1!')
    await open.user.type(screen.getByLabelText('Confirm Password'), 'Newpass1')
    await open.user.tab()
    await screen.findByText('Passwords must match.')
    await open.user.type(screen.getByLabelText('Confirm Password'), '!{Enter}')
    await open.user.type(await screen.findByLabelText('One time code'), '123456{Enter}')
    await isIn()
    expect(server.calls).toEqual(['signIn', 'completeNewPassword', 'confirmSignIn'])
  })

  it('confirms an address, and can resend its code', async () => {
    server.account.asks = ['RESET_PASSWORD']
    await signIn()
    await screen.findByText('An email with the verification code has been sent to your email address.')
    await open.user.type(screen.getByLabelText('Confirmation code'), '123456')
    await open.user.type(screen.getByLabelText('New password'), 'Newpass1!')
    await open.user.type(screen.getByLabelText('Confirm Password'), 'Newpass1!{Enter}')
    await isIn('Your password has been reset.')
    expect(server.calls).toEqual(['signIn', 'forgotPasswordSubmit', 'signIn'])
  })

  it('resets a forgotten password, and returns', async () => {
    server.account.asks = ['CONFIRM_EMAIL']
    await signIn()
    await screen.findByText(/^You have been sent a confirmation code/)
    await open.user.click(button('Send a new code'))
    await waitFor(() => expect(button('Send a new code in 00:30').disabled).toBe(true))
    await open.user.type(screen.getByLabelText('Confirmation code'), '123456{Enter}')
    await isIn()
    expect(server.calls).toEqual(['signIn', 'resendSignUp', 'confirmSignUp', 'signIn'])
  })

  it('resets a forgotten password, and leads back', async () => {
    await open.user.click(button('Forgot your password?'))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org')
    await open.user.click(button('Send code'))
    await open.user.type(await screen.findByLabelText('Confirmation code'), '123456')
    await open.user.type(screen.getByLabelText('New password'), 'Newpass1!')
    await open.user.type(screen.getByLabelText('Confirm Password'), 'Newpass1!{Enter}')
    await screen.findByText('The password has been updated.')
    await open.user.click(button('Sign In'))
    expect(screen.getByLabelText<HTMLInputElement>('Server address').value).toBe(server.address)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org')
    await signIn('Newpass1!')
    await isIn()
  })
})
