import { afterEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import type { Settings } from '../settings/Settings.ts'

let app: TestApp | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

/** Requests codes for one unknown account after another, with a different forwarded address each time. */
async function mailsFrom(settings: Partial<Settings>) {
  app = await createTestApp(settings)
  const codes = new Set<string>()
  for (let n = 0; n < 12; n += 1) {
    const response = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${n}` },
      body: JSON.stringify({
        query:
          'mutation { signIn(email: "nobody@example.org", password: "Wrong-1-password", pool: "staff") { step } }',
      }),
    })
    codes.add((await response.json()).errors[0].extensions.code)
  }
  return [...codes]
}

it('identifies a client by its own address, ignoring its forwarding header', async () => {
  expect(await mailsFrom({ publicOrigin: 'https://learn.example.org' })).toEqual(['sign_in', 'rate_limited'])
})

it('believes a configured proxy', async () => {
  expect(await mailsFrom({ trustedProxies: ['127.0.0.1', '::1'] })).toEqual(['sign_in'])
})

it('does not believe an address that is not the configured proxy', async () => {
  expect(await mailsFrom({ trustedProxies: ['192.0.2.1'] })).toEqual(['sign_in', 'rate_limited'])
})
