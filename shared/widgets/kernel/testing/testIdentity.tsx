import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { IdentityStep, StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { IdentityProvider } from '../../features/identity/IdentityContext.ts'
import type { IdentityHost } from '../../features/identity/IdentityHost.ts'

type Call = { name: string; input: unknown }
type Overrides = { [P in keyof IdentityHost]?: (input: never) => unknown }

/** The server's answer: a step, and its message if it has one. */
export const answer = (step: IdentityStep, message = '', challenge: string | null = null): StepAnswer => ({
  step,
  message,
  challenge,
})

/** A fake of the identity port: records calls, and rejects those that the test did not provide. */
export function testIdentity(overrides: Overrides = {}): IdentityHost & { calls: Call[] } {
  const calls: Call[] = []
  const answering = (name: keyof IdentityHost) => async (input: unknown) => {
    calls.push({ name, input })
    const given = overrides[name]
    if (!given) throw new Error(`${name} was not expected`)
    // Each test answers the calls of its dialog.
    return (await given(input as never)) as never
  }
  return {
    now: () => (overrides.now ? Number(overrides.now(undefined as never)) : Date.now()),
    signIn: answering('signIn'),
    confirmSignIn: answering('confirmSignIn'),
    completeNewPassword: answering('completeNewPassword'),
    signUp: answering('signUp'),
    confirmSignUp: answering('confirmSignUp'),
    resendSignUp: answering('resendSignUp'),
    forgotPassword: answering('forgotPassword'),
    forgotPasswordSubmit: answering('forgotPasswordSubmit'),
    loadOptions: async () =>
      // As above.
      (overrides.loadOptions?.(undefined as never) as never) ?? { signUpFields: [], providers: [] },
    calls,
  }
}

export const refuse = (
  ...[code, message, details]: [
    code: ConstructorParameters<typeof AppError>[0],
    message?: string,
    details?: Record<string, unknown>,
  ]
) => {
  throw new AppError(code, { ...(message && { message }), ...(details && { details }) })
}

export function showIdentity(host: IdentityHost, children: ReactNode) {
  const user = userEvent.setup()
  return { user, ...render(<IdentityProvider value={host}>{children}</IdentityProvider>) }
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
