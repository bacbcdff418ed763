import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { hasFocus } from '../../kernel/testing/hasFocus.ts'
import {
  answer,
  button,
  field,
  refuse,
  showIdentity,
  testIdentity,
} from '../../kernel/testing/testIdentity.tsx'
import { SignIn } from './SignIn.tsx'

type Overrides = Parameters<typeof testIdentity>[0]

function show(overrides: Overrides = {}) {
  const host = testIdentity(overrides)
  const onDone = vi.fn()
  const onForgot = vi.fn()
  const { user } = showIdentity(host, <SignIn onDone={onDone} onForgot={onForgot} />)
  const signIn = async (password = 'Abcdef1!') => {
    await user.type(field('Email address'), ' ana@example.org ')
    await user.type(field('Password'), `${password}{Enter}`)
  }
  return { calls: host.calls, onDone, onForgot, user, signIn }
}

describe('START', () => {
  test('shows a fault after its field loses the focus, not before', async () => {
    const { user } = show()
    await user.type(field('Email address'), 'ana')
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull()
    await user.tab()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    await user.clear(field('Email address'))
    expect(screen.getByText('Email address is required.')).toBeTruthy()
    await user.click(field('Password'))
    await user.tab()
    expect(screen.getByText('Password is required.')).toBeTruthy()
  })

  test('links a fault to its field', async () => {
    const { user } = show()
    await user.click(field('Email address'))
    await user.tab()
    const input = field('Email address')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const told = input.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(told)?.textContent).toBe('Email address is required.')
  })

  test('keeps its button disabled until the form is valid', async () => {
    const { user } = show()
    expect(button('Sign In').disabled).toBe(true)
    await user.type(field('Email address'), 'ana@example.org')
    expect(button('Sign In').disabled).toBe(true)
    await user.type(field('Password'), 'x')
    expect(button('Sign In').disabled).toBe(false)
  })

  test('tells password managers which field is which, and shows the typed password on demand', async () => {
    const { user } = show()
    expect(field('Email address').autocomplete).toBe('username')
    expect(field('Password').autocomplete).toBe('current-password')
    expect(field('Password').type).toBe('password')
    await user.click(button('Show password'))
    expect(field('Password').type).toBe('text')
    await user.click(button('Hide password'))
    expect(field('Password').type).toBe('password')
  })

  test('passes the address on to Password Reset', async () => {
    const { user, onForgot } = show()
    await user.type(field('Email address'), 'ana@example.org')
    await user.click(button('Forgot your password?'))
    expect(onForgot).toHaveBeenCalledWith('ana@example.org')
  })

  test('offers the organization’s other identity providers', async () => {
    show({
      loadOptions: () => ({
        signUpFields: [],
        providers: [{ id: 'school', label: 'School login', address: '/oidc/customer/school/start' }],
      }),
    })
    const link = await screen.findByRole('link', { name: 'Continue with School login' })
    expect(link.getAttribute('href')).toBe('/oidc/customer/school/start')
  })

  test('shows the server’s message when it refuses, and the fallback when it fails', async () => {
    let say: () => unknown = () => refuse('sign_in')
    const { user, signIn } = show({ signIn: () => say() })
    await signIn('wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('The email address or password is incorrect.')
    say = () => refuse('internal', 'connect ECONNREFUSED')
    await user.click(button('Sign In'))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'There was an error signing in. Please contact your administrator.',
      ),
    )
  })
})

describe('SUCCESS', () => {
  test('says that the user is signed in', async () => {
    const { signIn, onDone, calls } = show({ signIn: () => answer('SUCCESS') })
    await signIn()
    expect(await screen.findByText('You are signed in.')).toBeTruthy()
    expect(onDone).toHaveBeenCalledWith('You are signed in.')
    expect(calls).toEqual([{ name: 'signIn', input: { email: 'ana@example.org', password: 'Abcdef1!' } }])
  })
})

describe('ONE_TIME_PASSWORD', () => {
  const twoFactor = {
    signIn: () => answer('ONE_TIME_PASSWORD', '', 'c-1'),
    confirmSignIn: ({ code }: { code: string }) =>
      code === '123456' || code === 'abcd-efgh' ? answer('SUCCESS') : refuse('code_wrong'),
  }

  test('asks for the authenticator’s code, and focuses its field', async () => {
    const { user, signIn, onDone, calls } = show(twoFactor)
    await signIn()
    const code = await screen.findByLabelText<HTMLInputElement>('One time code')
    await hasFocus(code)
    expect(code.autocomplete).toBe('one-time-code')
    expect(button('Sign In').disabled).toBe(true)
    await user.tab()
    expect(screen.getByText('One time code is required.')).toBeTruthy()
    await user.type(code, '123 456{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('You are signed in.'))
    expect(calls.at(-1)).toEqual({
      name: 'confirmSignIn',
      input: { challenge: 'c-1', code: '123456' },
    })
  })

  test('takes a recovery code instead', async () => {
    const { user, signIn, onDone } = show(twoFactor)
    await signIn()
    await screen.findByLabelText('One time code')
    await user.click(button('Use a recovery code'))
    await hasFocus(field('Recovery code'))
    // As it was written down, in every language.
    expect(field('Recovery code').dir).toBe('ltr')
    await user.tab()
    expect(screen.getByText('Recovery code is required.')).toBeTruthy()
    await user.type(field('Recovery code'), 'abcd-efgh{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
  })

  test('says that a code is wrong, and leads back to the start', async () => {
    const { user, signIn } = show(twoFactor)
    await signIn()
    await user.type(await screen.findByLabelText('One time code'), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This code is incorrect or no longer valid.')
    await user.click(button('Back to Sign In'))
    expect(screen.queryByRole('alert')).toBeNull()
    await hasFocus(field('Password'))
    expect(field('Email address').value).toBe('ana@example.org')
    expect(field('Password').value).toBe('')
  })
})

describe('a sign-in that has ended', () => {
  const text = 'Your session has expired. Please sign in again.'

  test.each<[string, Overrides, string]>([
    [
      'at its code',
      {
        signIn: () => answer('ONE_TIME_PASSWORD', '', 'c-1'),
        confirmSignIn: () => refuse('sign_in_ended', text),
      },
      'One time code',
    ],
    [
      'at its new password',
      {
        signIn: () => answer('NEW_PASSWORD', '', 'c-1'),
        completeNewPassword: () => refuse('sign_in_ended', text),
      },
      'New password',
    ],
  ])('begins again, and says so: %s', async (_where, overrides, label) => {
    const { user, signIn } = show(overrides)
    await signIn()
    await user.type(await screen.findByLabelText(label), label === 'New password' ? 'Newpass1!' : '123456')
    if (label === 'New password') await user.type(field('Confirm Password'), 'Newpass1!')
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(field('Email address').value).toBe('ana@example.org')
    expect(field('Password').value).toBe('')
    await hasFocus(field('Password'))
  })
})

describe('CONFIRM_EMAIL', () => {
  const said = 'You have been sent a confirmation code to your email address.  Please confirm your account.'

  test('asks for the mailed code, and signs in after it', async () => {
    let isConfirmed = false
    const { user, signIn, onDone } = show({
      signIn: () => (isConfirmed ? answer('SUCCESS') : answer('CONFIRM_EMAIL', said)),
      confirmSignUp: ({ code }: { code: string }) => {
        if (code !== '123456') refuse('code_wrong')
        isConfirmed = true
        return answer('SUCCESS')
      },
    })
    await signIn()
    const code = await screen.findByLabelText<HTMLInputElement>('Confirmation code')
    expect(screen.getByRole('status').textContent).toBe(said)
    expect(code.autocomplete).toBe('one-time-code')
    await hasFocus(code)
    const about = code.getAttribute('aria-describedby')?.split(' ')[0] ?? ''
    expect(document.getElementById(about)?.textContent).toBe(said)
    await user.tab()
    expect(screen.getByText('Confirmation code is required.')).toBeTruthy()
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('You are signed in.'))
  })

  test('does not ask again for a right code if signing in then fails', async () => {
    let tries = 0
    const { user, signIn, onDone } = show({
      signIn: () => {
        tries += 1
        if (tries === 2) refuse('unavailable')
        return tries === 1 ? answer('CONFIRM_EMAIL') : answer('SUCCESS')
      },
      confirmSignUp: () => (tries === 1 ? answer('SUCCESS') : refuse('code_wrong')),
    })
    await signIn()
    await user.type(await screen.findByLabelText('Confirmation code'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This is not available right now. Please try again.',
    )
    expect(screen.queryByLabelText('Confirmation code')).toBeNull()
    expect(field('Password').value).toBe('')
    await user.type(field('Password'), 'Abcdef1!{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('You are signed in.'))
  })

  test('sends another code, and waits twice as long before each further one', async () => {
    let now = 0
    const { user, signIn, calls } = show({
      now: () => now,
      signIn: () => answer('CONFIRM_EMAIL'),
      resendSignUp: () => answer('CONFIRM', 'A new confirmation code has been sent.'),
    })
    await signIn()
    await screen.findByText(/^You have been sent a confirmation code to your email address\. {2}Please/, {
      normalizer: (text) => text,
    })
    await user.click(button('Send a new code'))
    expect(await screen.findByText('A new confirmation code has been sent.')).toBeTruthy()
    expect(button('Send a new code in 00:30').disabled).toBe(true)
    expect(screen.queryByText('Confirmation code is required.')).toBeNull()
    await hasFocus(field('Confirmation code'))
    now = 30_000
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByRole('button', { name: 'Send a new code in 01:00' })).toBeTruthy()
    expect(calls.filter(({ name }) => name === 'resendSignUp')).toHaveLength(2)
  })

  test('waits as long as the server says', async () => {
    const { user, signIn } = show({
      now: () => 0,
      signIn: () => answer('CONFIRM_EMAIL'),
      resendSignUp: () => refuse('rate_limited', undefined, { retryAfterMs: 119_200 }),
    })
    await signIn()
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Please wait a while and try again.',
    )
    expect(button('Send a new code in 02:00').disabled).toBe(true)
  })
})

describe('RESET_PASSWORD', () => {
  const reset = {
    signIn: ({ password }: { password: string }) =>
      password === 'Newpass1!' ? answer('SUCCESS') : answer('RESET_PASSWORD'),
    forgotPasswordSubmit: () => answer('SUCCESS'),
  }

  test('asks for the mailed code and a new password, and signs in with it', async () => {
    const { user, signIn, onDone, calls } = show(reset)
    await signIn()
    expect(
      await screen.findByText('An email with the verification code has been sent to your email address.'),
    ).toBeTruthy()
    await user.type(field('Confirmation code'), '123456')
    await user.type(field('New password'), 'Newpass1!')
    await user.type(field('Confirm Password'), 'Newpass1')
    await user.tab()
    expect(screen.getByText('Passwords must match.')).toBeTruthy()
    await user.clear(field('Confirm Password'))
    expect(screen.getByText('Confirm Password is required.')).toBeTruthy()
    expect(button('Save password').disabled).toBe(true)
    await user.type(field('Confirm Password'), 'Newpass1!')
    await user.click(button('Save password'))
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('Your password has been reset.'))
    expect(calls.map(({ name }) => name)).toEqual(['signIn', 'forgotPasswordSubmit', 'signIn'])
  })

  test('continues with the second step if there is one', async () => {
    const { user, signIn } = show({
      ...reset,
      signIn: ({ password }: { password: string }) =>
        password === 'Newpass1!' ? answer('ONE_TIME_PASSWORD', '', 'c-2') : answer('RESET_PASSWORD'),
    })
    await signIn()
    await user.type(await screen.findByLabelText('Confirmation code'), '123456')
    await user.type(field('New password'), 'Newpass1!')
    await user.type(field('Confirm Password'), 'Newpass1!{Enter}')
    expect(await screen.findByLabelText('One time code')).toBeTruthy()
  })

  test('says that the password is reset even if signing in then fails', async () => {
    let tries = 0
    const { user, signIn } = show({
      ...reset,
      signIn: () => (tries++ === 0 ? answer('RESET_PASSWORD') : refuse('unavailable')),
    })
    await signIn()
    await user.type(await screen.findByLabelText('Confirmation code'), '123456')
    await user.type(field('New password'), 'Newpass1!')
    await user.type(field('Confirm Password'), 'Newpass1!{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This is not available right now. Please try again.',
    )
    expect(field('Password').value).toBe('')
  })

  test('has its own fallback', async () => {
    const { user, signIn } = show({ ...reset, forgotPasswordSubmit: () => refuse('internal') })
    await signIn()
    await user.type(await screen.findByLabelText('Confirmation code'), '123456')
    await user.type(field('New password'), 'Newpass1!')
    await user.type(field('Confirm Password'), 'Newpass1!{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There was an error resetting the password. Please contact your administrator.',
    )
  })
})

describe('NEW_PASSWORD', () => {
  test('replaces a temporary password with one that follows the shared rule', async () => {
    const { user, signIn, onDone, calls } = show({
      signIn: () => answer('NEW_PASSWORD', '', 'c-3'),
      completeNewPassword: () => answer('SUCCESS'),
    })
    await signIn('Temporary1!')
    expect(await screen.findByText('You must reset your password.')).toBeTruthy()
    const password = field('New password')
    await hasFocus(password)
    expect(password.autocomplete).toBe('new-password')
    await user.tab()
    expect(screen.getByText('Required')).toBeTruthy()
    await user.type(password, 'abc')
    expect(screen.getByText(/Must contain at least 1 upper case letter/)).toBeTruthy()
    expect(screen.getByText(/Must contain at least 1 number/)).toBeTruthy()
    expect(screen.getByText(/Must contain at least 1 special character/)).toBeTruthy()
    expect(screen.getByText(/Must be at least 8 characters/)).toBeTruthy()
    await user.type(password, 'DEF1!x')
    await user.type(field('Confirm Password'), 'abcDEF1!x{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('You are signed in.'))
    expect(calls.at(-1)).toEqual({
      name: 'completeNewPassword',
      input: { challenge: 'c-3', password: 'abcDEF1!x' },
    })
  })
})
