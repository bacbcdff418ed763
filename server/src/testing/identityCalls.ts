import { generateSync } from 'otplib'
import { operations } from '#shared/operations.ts'
import { stepSeconds } from '../features/identity/totp/totpCode.ts'
import { handlers } from '../features.ts'
import { buildSchema } from '../kernel/graphql/buildSchema.ts'
import type { Caller, TestApp } from './createTestApp.ts'
import { documentFor } from './fuzz/documentFor.ts'
import type { Tenant } from './makeTenant.ts'

export type Answer = {
  /** The operation's answer; empty if it was refused. */
  data: Record<string, unknown>
  error: { code: string; message: string; details: Record<string, unknown> } | null
  /** The session cookie, `name=token`, if one was set. */
  cookie: string | null
}

export type TotpPerson = {
  caller: Caller
  secret: string
  recoveryCodes: string[]
  codeAt(steps?: number): string
}

export type IdentityCalls = {
  /** Calls an operation on the tenant's portal, anonymously unless a caller is given. */
  call(name: string, input?: Record<string, unknown>, caller?: Caller): Promise<Answer>
  /** A customer who has signed up and confirmed their email address. */
  confirmed(email: string, password: string): Promise<void>
  /**
   * The same with the second step on: signed in, with recovery codes, and a function for the app's code some steps
   * away.
   */
  withTotp(email: string, password: string): Promise<TotpPerson>
  /** The newest mail to an address, and the code in it. */
  mailTo(email: string): { subject: string; text: string; organization: string | null } | undefined
  codeTo(email: string): string
  /** The kind of a caller: `customer`, `staff` or `anonymous`; `unauthenticated` with a token that identifies nobody. */
  kindOf(caller: Caller): Promise<unknown>
}

/** Repeated steps of identity tests, through the real API. */
export function identityCalls(app: TestApp, tenant: Pick<Tenant, 'organization' | 'portal'>): IdentityCalls {
  const schema = buildSchema(handlers)
  const portal = `${tenant.organization}~${tenant.portal}`
  const call: IdentityCalls['call'] = async (name, input = {}, caller = {}) => {
    const kind = operations.find((operation) => operation.name === name)?.kind ?? 'query'
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    const field = root?.getFields()[name]
    if (!field) throw new Error(`There is no operation ${name}`)
    // The caller's own object, so that a renewed cookie is renewed for the test too.
    caller.portal ??= portal
    const { data, errors, headers } = await app.graphql(documentFor(schema, kind, field), input, caller)
    const [error] = errors
    const sessions = headers.getSetCookie().filter((one) => !one.includes('lectern_device='))
    const [cookie] = sessions.at(-1)?.split(';') ?? []
    return {
      data: data?.[name] ?? {},
      error: error ? { message: error.message, ...error.extensions } : null,
      cookie: cookie ?? null,
    }
  }
  const mailTo: IdentityCalls['mailTo'] = (email) => app.deps.sent.findLast(({ to }) => to === email)
  const codeTo = (email: string) =>
    /\b(?:\d{6}|[a-z2-9]{5}-[a-z2-9]{5})\b/.exec(mailTo(email)?.text ?? '')?.[0] ?? 'no code'
  const confirmed: IdentityCalls['confirmed'] = async (email, password) => {
    await call('signUp', { email, password, attributes: { name: 'Mia Learner' } })
    const { error } = await call('confirmSignUp', { email, code: codeTo(email) })
    if (error) throw new Error(`${email} could not confirm: ${error.message}`)
  }
  return {
    call,
    mailTo,
    codeTo,
    confirmed,
    async withTotp(email, password) {
      await confirmed(email, password)
      const { cookie } = await call('signIn', { email, password })
      const caller = { cookie: cookie ?? '' }
      const secret = String((await call('setUpTotp', { password }, caller)).data.secret)
      const codeAt = (steps = 0) => authenticatorCode(secret, app.deps.now() + steps * stepSeconds * 1000)
      const { data } = await call('confirmTotp', { code: codeAt() }, caller)
      // Skips the time step of that code, and the one after it.
      app.deps.pass(2 * stepSeconds * 1000)
      return { caller, secret, codeAt, recoveryCodes: data.recoveryCodes as string[] }
    },
    async kindOf(caller) {
      const { data, error } = await call('viewer', {}, caller)
      return error?.code ?? data.kind
    },
  }
}

/** The code that an authenticator app shows at a moment, in milliseconds since 1970, of a secret in Base32. */
export const authenticatorCode = (secret: string, at: number): string =>
  generateSync({ secret, epoch: Math.floor(at / 1000) })
