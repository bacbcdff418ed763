import type { IncomingMessage } from 'node:http'
import { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { readTokens, setSessionCookie } from './cookies.ts'

const token = 'a'.repeat(43)
const asking = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage
const answered = (isSecure: boolean) => {
  const response = new ServerResponse(asking(''))
  setSessionCookie(response, 'customer', token, { isSecure })
  return String(response.getHeader('Set-Cookie'))
}

test('a session cookie belongs to one host: with https under a name that no subdomain can set', () => {
  expect(answered(true)).toMatch(/^__Host-lectern_customer=a{43}; Path=\/; HttpOnly; .*; Secure$/)
  expect(answered(true)).not.toContain('Domain')
  expect(answered(false)).toMatch(/^lectern_customer=a{43}; Path=\/; HttpOnly; (?!.*Secure)/)
})

test('ignores a cookie that a subdomain has set', () => {
  const planted = asking(`lectern_customer=${token}; lectern_staff=${token}`)
  expect(readTokens(planted, { isSecure: true })).toEqual({ customer: null, staff: null, bearer: null })
  const ours = asking(`lectern_customer=${'b'.repeat(43)}; __Host-lectern_customer=${token}`)
  expect(readTokens(ours, { isSecure: true }).customer).toBe(token)
  expect(readTokens(planted, { isSecure: false }).customer).toBe(token)
})
