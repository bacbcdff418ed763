import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestSite, testApi } from '../testing/TestSite.tsx'
import { SignUpForm } from './SignUpForm.tsx'

afterEach(cleanup)

async function show() {
  const { api, calls } = testApi({
    portalHome: () => ({
      organization: { signUpFields: ['name', 'phoneNumber'], signUpRequiredFields: ['name'] },
    }),
    signUp: () => ({ step: 'CONFIRM', message: '' }),
    confirmSignUp: () => ({ step: 'SUCCESS', message: '' }),
  })
  const onDone = vi.fn()
  render(
    <TestSite api={api}>
      <Suspense>
        <SignUpForm onDone={onDone} />
      </Suspense>
    </TestSite>,
  )
  await screen.findByLabelText('Email address')
  return { calls, onDone, user: userEvent.setup() }
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' })

describe('creating an account', () => {
  test('asks for the organization’s own fields, with the required ones required', async () => {
    const { user } = await show()
    await user.click(screen.getByLabelText('Name'))
    await user.tab()
    expect(screen.getByText('Name is required.')).toBeTruthy()
    await user.type(screen.getByLabelText(/Phone number/), 'call me')
    await user.tab()
    expect(screen.getByText('Please enter a valid phone number.')).toBeTruthy()
  })

  test('shows each line of the password rule that does not hold', async () => {
    const { user } = await show()
    const password = screen.getByLabelText('Password')
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

  test('sends what was entered, confirms the code, and hands over to sign-in', async () => {
    const { user, calls, onDone } = await show()
    await user.type(screen.getByLabelText('Email address'), 'ana@example.org')
    await user.type(screen.getByLabelText('Name'), 'Ana Lima')
    await user.type(screen.getByLabelText('Password'), 'Abcdef1!')
    expect(submit().disabled).toBe(true)
    await user.type(screen.getByLabelText('Confirm Password'), 'Abcdef1!')
    await user.click(submit())
    await user.type(await screen.findByLabelText('Confirmation code'), '123456{Enter}')
    await vi.waitFor(() =>
      expect(onDone).toHaveBeenCalledWith(
        'ana@example.org',
        'You have created your account. Please sign in.',
      ),
    )
    expect(calls.find(({ name }) => name === 'signUp')?.input).toEqual({
      email: 'ana@example.org',
      password: 'Abcdef1!',
      attributes: { name: 'Ana Lima' },
    })
  })
})
