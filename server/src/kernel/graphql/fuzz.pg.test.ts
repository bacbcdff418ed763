import { AsyncLocalStorage } from 'node:async_hooks'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { createSession, subjectOf } from '../../features/identity/sessions.ts'
import { handlers } from '../../features.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { documentFor } from '../../testing/fuzz/documentFor.ts'
import { findFaults } from '../../testing/fuzz/findFaults.ts'
import { inputFor, type Known } from '../../testing/fuzz/inputFor.ts'
import { makeKnown } from '../../testing/fuzz/makeKnown.ts'
import { wounded, wounds } from '../../testing/fuzz/wound.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { createContext } from '../request/createContext.ts'
import { buildSchema } from './buildSchema.ts'
import { createGraphql, type Graphql } from './createGraphql.ts'

const seed = Number(process.env.LECTERN_FUZZ_SEED ?? 20_261_120)

const schema = buildSchema(handlers)
const operations = (['query', 'mutation'] as const)
  .flatMap((kind) =>
    Object.values(
      (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {},
    ).map((field) => ({ name: field.name, field, document: documentFor(schema, kind, field) })),
  )
  .map((operation, index) => ({ ...operation, seed: seed + index }))
/** All cases together; ten times as many find more, and take minutes. A tenth of them go over HTTP. */
const cases = Number(process.env.LECTERN_FUZZ_CASES ?? (isLong ? 4000 : 1600))
/** For each operation. */
const runs = {
  direct: Math.ceil(cases / operations.length),
  http: Math.ceil(cases / 10 / operations.length),
}

const callers = ['anonymous', 'customer', 'admin', 'superUser'] as const
type Caller = (typeof callers)[number]

/** Only the rival organization's staff may see this word. */
const secret = 'rival-canary-7f3a'

describe('hostile input from every kind of caller', () => {
  let app: TestApp
  let graphql: Graphql
  let tenant: Tenant
  let known: Known
  /** Internal errors logged while a case ran. */
  const logged = new AsyncLocalStorage<string[]>()
  const asked = new Map<Caller, number>()
  const answered = new Map<Caller, number>()
  const count = (counts: Map<Caller, number>, caller: Caller) =>
    counts.set(caller, (counts.get(caller) ?? 0) + 1)

  beforeAll(async () => {
    app = await createTestApp()
    app.deps.log = pino({ level: 'error' }, { write: (line: string) => void logged.getStore()?.push(line) })
    graphql = createGraphql(app.deps)
    tenant = await makeTenant(app.deps)
    await app.deps.db.prisma.installation.create({
      data: { id: 1, platformOrganization: tenant.organization },
    })
    known = await makeKnown(app.deps, tenant, secret)
  })
  afterAll(() => app.close())

  /** Each operation has its own callers, so that other operations cannot affect them. */
  async function makeCallers(): Promise<Record<Caller, Record<string, string>>> {
    const staff = async (id: string) => {
      const session = { pool: 'staff', subject: subjectOf('staff', id), now: app.deps.now() } as const
      return { authorization: `Bearer ${await createSession(app.deps.db, session)}` }
    }
    return {
      anonymous: {},
      customer: { cookie: (await tenant.addCustomer()).cookie ?? '' },
      admin: await staff(tenant.admin.id),
      superUser: await staff(tenant.superUser.id),
    }
  }

  /** Cases of this and other operations end sessions, those of the same person included: then they sign in again. */
  async function arriveSignedIn<C>(
    arrive: () => Promise<C>,
    headers: Record<Caller, Record<string, string>>,
  ): Promise<C> {
    for (let tries = 1; ; tries++)
      try {
        return await arrive()
      } catch (error) {
        if (!isAppError(error, 'unauthenticated') || tries === 10) throw error
        Object.assign(headers, await makeCallers())
      }
  }

  const caseOf = ({ field }: (typeof operations)[number]) =>
    fc.record({
      caller: fc.constantFrom(...callers),
      portal: fc.constantFrom(tenant.portal, tenant.portal, tenant.portal, null),
      input: inputFor(field, known),
      wounds,
    })
  const portalHeader = (portal: string | null): Record<string, string> =>
    portal === null ? {} : { 'x-lectern-portal': `${tenant.organization}~${portal}` }

  describe.concurrent('returns only answers that the caller may see', () => {
    it.each(operations)('$name', async (operation) => {
      const headers = await makeCallers()
      const property = fc.asyncProperty(caseOf(operation), async ({ caller, portal, input, wounds }) => {
        const request = new IncomingMessage(new Socket())
        const arrive = () => {
          request.headers = { host: 'localhost', ...headers[caller], ...portalHeader(portal) }
          return createContext(app.deps, request, new ServerResponse(request))
        }
        const context = await arriveSignedIn(arrive, headers)
        const lines: string[] = []
        const ask = () => graphql.query(operation.document, wounded(input, wounds), context)
        const answer = await logged.run(lines, ask)
        const faults = [...findFaults(answer, secret), ...lines]
        if (faults.length > 0) throw new Error(faults.join('\n'))
        count(asked, caller)
        if (!answer.errors) count(answered, caller)
      })
      const result = await fc.check(property, { seed: operation.seed, numRuns: runs.direct })
      expect(result.failed, told(result)).toBe(false)
    })

    it.each(operations)('$name over HTTP', async (operation) => {
      const headers = await makeCallers()
      const property = fc.asyncProperty(caseOf(operation), async ({ caller, portal, input, wounds }) => {
        const response = await fetch(`${app.origin}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers[caller], ...portalHeader(portal) },
          body: JSON.stringify({ query: operation.document, variables: wounded(input, wounds) }),
        })
        const faults = findFaults(JSON.parse(await response.text()), secret)
        if (response.status >= 500) faults.push(`It ended with ${response.status}.`)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      })
      const result = await fc.check(property, { seed: operation.seed + 1, numRuns: runs.http })
      expect(result.failed, told(result)).toBe(false)
    })
  })

  it('succeeds often enough to have tested more than the first checks', () => {
    const shares = callers.map((caller) => (answered.get(caller) ?? 0) / (asked.get(caller) ?? 1))
    const [anonymous = 0, customer = 0, admin = 0, superUser = 0] = shares
    expect(Math.min(anonymous, customer)).toBeGreaterThan(0.05)
    expect(Math.min(admin, superUser)).toBeGreaterThan(0.15)
  })
})

/** The smallest failing case, in readable form. */
function told({
  counterexample,
  errorInstance,
}: {
  counterexample: unknown
  errorInstance?: unknown
}): string {
  const text = JSON.stringify(counterexample) ?? ''
  return `LECTERN_FUZZ_SEED=${seed}\n${text.slice(0, 1500)}\n${String(errorInstance).slice(0, 2500)}`
}
