import { screen } from '@testing-library/react'
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
import { SignUp } from './SignUp.tsx'

const options = {
  providers: [],
  signUpFields: [
    { name: 'name', label: 'Name', kind: 'text', isRequired: true, min: 3 },
    { name: 'phoneNumber', label: 'Phone number', kind: 'phone', isRequired: false, min: null },
    { name: 'text1', label: 'Your school', kind: 'text', isRequired: true, min: null },
  ],
}

async function show(overrides: Parameters<typeof testIdentity>[0] = {}) {
  const host = testIdentity({
    loadOptions: () => options,
    signUp: () => answer('CONFIRM'),
    confirmSignUp: () => answer('SUCCESS'),
    ...overrides,
  })
  const onSignIn = vi.fn()
  const { user } = showIdentity(host, <SignUp onSignIn={onSignIn} />)
  await screen.findByLabelText('Email address')
  const fill = async () => {
    await user.type(field('Email address'), 'ana@example.org')
    await user.type(field('Name'), 'Ana Lima')
    await user.type(field('Your school'), 'Tea Academy')
    await user.type(field('Password'), 'Abcdef1!')
    await user.type(field('Confirm Password'), 'Abcdef1!')
  }
  return { calls: host.calls, onSignIn, user, fill }
}

describe('START', () => {
  test('asks for the organization’s own fields, and requires the required ones', async () => {
    const { user } = await show()
    for (const name of ['Name', 'Your school']) {
      await user.click(field(name))
      await user.tab()
      expect(screen.getByText(`${name} is required.`)).toBeTruthy()
    }
  })

  test('says at the field of a name that it is too short', async () => {
    const { user } = await show()
    await user.type(field('Name'), 'Bo')
    await user.tab()
    expect(screen.getByText('Must be 3 characters or more')).toBeTruthy()
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  })

  test('has a phone input for the phone number', async () => {
    const { user } = await show()
    const phone = screen.getByLabelText<HTMLInputElement>(/Phone number/)
    expect(phone.type).toBe('tel')
    expect(phone.autocomplete).toBe('tel')
    await user.type(phone, 'call me')
    await user.tab()
    expect(screen.getByText('Please enter a valid phone number.')).toBeTruthy()
    await user.clear(phone)
    expect(screen.queryByText('Please enter a valid phone number.')).toBeNull()
  })

  test('checks the address', async () => {
    const { user } = await show()
    await user.click(field('Email address'))
    await user.tab()
    expect(screen.getByText('Email address is required.')).toBeTruthy()
    await user.type(field('Email address'), 'ana@')
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  })

  test('shows each line of the password rule that is not met', async () => {
    const { user } = await show()
    const password = field('Password')
    await user.click(password)
    await user.tab()
    expect(screen.getByText('Required')).toBeTruthy()
    await user.type(password, 'ABC')
    expect(screen.getByText(/Must contain at least 1 lower case letter/)).toBeTruthy()
    expect(screen.getByText(/Must contain at least 1 number/)).toBeTruthy()
    expect(screen.getByText(/Must contain at least 1 special character/)).toBeTruthy()
    expect(screen.getByText(/Must be at least 8 characters/)).toBeTruthy()
    expect(screen.queryByText(/upper case letter/)).toBeNull()
  })

  test('names the character of an address that mail does not reach everywhere', async () => {
    const { user } = await show()
    await user.type(field('Email address'), 'andré@example.org')
    await user.tab()
    expect(screen.getByText('The character “é” cannot be used before the @ of an email address')).toBeTruthy()
    await user.clear(field('Email address'))
    await user.type(field('Email address'), 'andre@exämple.org')
    await user.tab()
    expect(screen.queryByText(/The character/)).toBeNull()
  })

  test('sends the entered values once they are valid', async () => {
    const { user, calls, fill } = await show()
    await fill()
    await user.clear(field('Confirm Password'))
    expect(button('Create Account').disabled).toBe(true)
    await user.type(field('Confirm Password'), 'Abcdef1!{Enter}')
    await screen.findByLabelText('Confirmation code')
    expect(calls).toEqual([
      {
        name: 'signUp',
        input: {
          email: 'ana@example.org',
          password: 'Abcdef1!',
          attributes: { name: 'Ana Lima', text1: 'Tea Academy' },
        },
      },
    ])
  })

  test('shows the server’s refusal', async () => {
    const text = 'This password appeared in a data leak. Please choose another.'
    const { user, fill } = await show({
      signUp: () => refuse('validation', undefined, { fields: { password: text } }),
    })
    await fill()
    await user.click(button('Create Account'))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test('can try again if the sign-up fields could not be loaded', async () => {
    let isDown = true
    const host = testIdentity({ loadOptions: () => (isDown ? refuse('unavailable') : options) })
    const { user } = showIdentity(host, <SignUp />)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(retry)
    expect(await screen.findByLabelText('Your school')).toBeTruthy()
  })
})

test('CONFIRM takes the mailed code, and SUCCESS is followed by signing in', async () => {
  const { user, onSignIn, fill } = await show()
  await fill()
  await user.click(button('Create Account'))
  const code = await screen.findByLabelText('Confirmation code')
  await hasFocus(code)
  expect(button('Confirm').disabled).toBe(true)
  await user.type(code, '123456{Enter}')
  expect(await screen.findByText('You have created your account. Please sign in.')).toBeTruthy()
  await user.click(button('Sign In'))
  expect(onSignIn).toHaveBeenCalledWith('ana@example.org')
})
