import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing/createTestApp.ts'

describe('the app', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('returns the viewer', async () => {
    const { status, data } = await app.graphql('{ viewer { kind isAnonymous } }')
    expect({ status, data }).toEqual({
      status: 200,
      data: { viewer: { kind: 'anonymous', isAnonymous: true } },
    })
  })

  it('reports health and readiness', async () => {
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
    const ready = await fetch(`${app.origin}/readyz`)
    expect(await ready.json()).toEqual({ status: 'ok', database: 'ok', storage: 'ok', jobs: 'ok' })
  })

  it.each([
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    // The content origin is the same site on another port.
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ Origin: 'https://evil.example', Authorization: `Bearer ${'a'.repeat(43)}` }, 403],
    [{ Origin: 'https://evil.example', Authorization: 'Basic eA==' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', Authorization: 'x' }, 403],
    [{ Authorization: `Bearer ${'a'.repeat(43)}` }, 401],
    // Of a proxy that asks for a password.
    [{ Authorization: 'Basic eA==' }, 200],
    [{}, 200],
  ])('refuses what another site makes a signed-in browser send: %o', async (headers, status) => {
    const response = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: `lectern_customer=${'a'.repeat(43)}`,
        // Undefined headers are left out.
        ...(headers as Record<string, string>),
      },
      body: JSON.stringify({ query: '{ viewer { kind } }' }),
    })
    expect(response.status).toBe(status)
  })
})
