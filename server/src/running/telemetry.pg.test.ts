import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { createJobs } from '../kernel/ports/jobs/createJobs.ts'
import type { Telemetry } from '../kernel/telemetry/Telemetry.ts'
import { createTestDeps, type TestDeps } from '../testing/createTestDeps.ts'
import { makeTenant, type Tenant } from '../testing/makeTenant.ts'
import { type ErrorCollector, startErrorCollector } from '../testing/startErrorCollector.ts'
import { startTelemetryCollector, type TelemetryCollector } from '../testing/startTelemetryCollector.ts'
import { createLog } from './createLog.ts'
import { startTelemetry } from './startTelemetry.ts'

type Reported = {
  exception: { values: { type: string; value: string }[] }
  tags: Record<string, string>
  release: string
}
type Trace = {
  transaction: string
  spans: { op: string; description: string }[]
  tags?: Record<string, string>
}

/** What a broken database says, with what somebody wrote. */
const fault = 'Key (email)=(anna@example.org) is refused for "Anna Berg": call +49 170 1234567'

describe('a server with SENTRY_DSN and OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let errors: ErrorCollector
  let measures: TelemetryCollector
  let telemetry: Telemetry
  let deps: TestDeps
  let server: Server
  let tenant: Tenant
  let origin: string

  beforeAll(async () => {
    errors = await startErrorCollector()
    measures = await startTelemetryCollector()
    telemetry = await startTelemetry({ sentryDsn: errors.dsn, otlpEndpoint: measures.endpoint })
    const log = createLog(
      'error',
      new Writable({ write: (_line, _encoding, done) => done() }),
      telemetry.report,
    )
    deps = await createTestDeps({ sentryDsn: errors.dsn }, log)
    deps.telemetry = telemetry
    tenant = await makeTenant(deps)
    server = createServer(createApp(deps)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    await deps.db.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${fault}'; END $$`,
    )
    await deps.db.pool.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON "Faq" FOR EACH ROW EXECUTE FUNCTION refuse()',
    )
    const refused = await call('mutation ($input: CreateFaqInput!) { createFaq(input: $input) { key } }', {
      input: { organization: tenant.organization, question: 'Who is Anna Berg?' },
    })
    expect(refused.errors).toMatchObject([{ extensions: { code: 'internal' } }])
    await call('{ viewer { kind } }')
    const jobs = await createJobs({ db: deps.db, log, telemetry }, { pollingIntervalSeconds: 0.5 })
    const ran = Promise.withResolvers<void>()
    await jobs.work('breaking', async () => {
      ran.resolve()
      throw new Error(`the file of anna@example.org is gone`)
    })
    await jobs.enqueue('breaking', {}, { retries: 0 })
    await ran.promise
    await jobs.close()
    await telemetry.close()
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await deps.close()
    await errors.close()
    await measures.close()
  })

  async function call(query: string, variables = {}): Promise<{ errors?: unknown[] }> {
    const response = await fetch(`${origin}/graphql?secret=s3cret-of-the-query`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tenant.admin.token}` },
      body: JSON.stringify({
        query,
        variables,
      }),
    })
    return (await response.json()) as { errors?: unknown[] }
  }
  const reported = () =>
    errors.items.filter(({ type }) => type === 'event').map(({ payload }) => payload as Reported)
  const traces = () =>
    errors.items.filter(({ type }) => type === 'transaction').map(({ payload }) => payload as Trace)

  it('reports the error of a request once, with release, part and role', () => {
    const ofRequest = reported().filter(({ tags }) => tags.log === 'a request failed')
    expect(ofRequest).toHaveLength(1)
    expect(ofRequest[0]).toMatchObject({
      release: 'lectern@0.1.0',
      tags: { part: 'server', role: 'FULLADMIN' },
    })
    expect(ofRequest[0]?.exception.values.at(-1)?.value).toContain('Key (email)=(…) is refused')
  })

  it('reports a job that failed', () => {
    expect(
      reported().find(({ tags }) => tags.log === 'the job breaking failed')?.exception.values[0]?.value,
    ).toBe('the file of [email] is gone')
  })

  it('sends each request as a trace, under its route, with its operations', () => {
    const ofRequest = traces().find(({ transaction }) => transaction === 'POST /graphql')
    expect(ofRequest).toMatchObject({ tags: { role: 'FULLADMIN' } })
    expect(traces().flatMap(({ spans }) => spans)).toMatchObject([{ op: 'graphql', description: 'viewer' }])
    expect(traces().find(({ transaction }) => transaction === 'breaking')).toBeDefined()
  })

  it('sends no personal data and no secrets', () => {
    const raw = errors.raw() + JSON.stringify(measures.bodies)
    for (const word of [
      'anna@example.org',
      'Anna Berg',
      '1234567',
      's3cret',
      String(tenant.admin.token),
      'createFaq(input',
    ])
      expect(raw).not.toContain(word)
    expect(raw).not.toContain(tenant.admin.id)
  })

  it('exports the same traces and metrics over OTLP', () => {
    const bodies = (path: string) =>
      measures.bodies
        .filter((one) => one.path === path)
        .map(({ body }) => body)
        .join()
    expect(bodies('/v1/traces')).toContain('POST /graphql')
    expect(bodies('/v1/traces')).toContain('"breaking"')
    expect(bodies('/v1/metrics')).toContain('http.server.request.duration')
    expect(bodies('/v1/metrics')).toContain('lectern.job.duration')
    expect(bodies('/v1/metrics')).toContain('lectern.errors')
  })

  it('lets pages send to the address, and to no other', async () => {
    const policy = (await fetch(`${origin}/nothing`)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${errors.origin}`))
    expect(policy).not.toMatch(new RegExp(`script-src [^;]*${errors.origin}`))
  })
})
