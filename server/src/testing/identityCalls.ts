import { operations } from '../../../shared/src/api/registry.ts'
import { buildSchema } from '../graphql/buildSchema.ts'
import type { Caller, TestApp } from './createTestApp.ts'
import { documentFor } from './fuzz/documentFor.ts'
import type { Tenant } from './makeTenant.ts'

export type Answer = {
  /** What the operation answered; empty where it refused. */
  data: Record<string, unknown>
  error: { code: string; message: string; details: Record<string, unknown> } | null
  /** The session's cookie, `name=token`, where one was set. */
  cookie: string | null
}

export type IdentityCalls = {
  /** Calls an operation on the tenant's portal, as nobody unless a caller is given. */
  call(name: string, input?: Record<string, unknown>, caller?: Caller): Promise<Answer>
  /** A customer who has signed up and confirmed their address. */
  confirmed(email: string, password: string): Promise<void>
  /** The newest letter to an address, and the code of six digits in it. */
  letterTo(email: string): { subject: string; text: string; organization: string | null } | undefined
  codeTo(email: string): string
  /** Whom a caller speaks for: `customer`, `staff` or `anonymous`. */
  kindOf(caller: Caller): Promise<unknown>
}

/** Everything that a test of identities does again and again, through the real API. */
export function identityCalls(app: TestApp, tenant: Pick<Tenant, 'organization' | 'portal'>): IdentityCalls {
  const schema = buildSchema()
  const portal = `${tenant.organization}~${tenant.portal}`
  const call: IdentityCalls['call'] = async (name, input = {}, caller = {}) => {
    const kind = operations.find((operation) => operation.name === name)?.kind ?? 'query'
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    const field = root?.getFields()[name]
    if (!field) throw new Error(`There is no operation ${name}`)
    // The caller's own object, so that a cookie that is renewed is renewed for the test too.
    caller.portal ??= portal
    const { data, errors, headers } = await app.graphql(documentFor(kind, field), input, caller)
    const [error] = errors
    const [cookie] = headers.getSetCookie().at(-1)?.split(';') ?? []
    return {
      data: data?.[name] ?? {},
      error: error ? { message: error.message, ...error.extensions } : null,
      cookie: cookie ?? null,
    }
  }
  const letterTo: IdentityCalls['letterTo'] = (email) => app.deps.sent.findLast(({ to }) => to === email)
  const codeTo = (email: string) => /\b\d{6}\b/.exec(letterTo(email)?.text ?? '')?.[0] ?? 'no code'
  return {
    call,
    letterTo,
    codeTo,
    async confirmed(email, password) {
      await call('signUp', { email, password, attributes: { name: 'Mia Learner' } })
      const { error } = await call('confirmSignUp', { email, code: codeTo(email) })
      if (error) throw new Error(`${email} could not confirm: ${error.message}`)
    },
    kindOf: async (caller) => (await call('viewer', {}, caller)).data.kind,
  }
}
