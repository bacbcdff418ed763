import { describe, expect, it } from 'vitest'
import { operations } from './operations.ts'

/** What 3§6 names as admin-only (ROL-07 to ROL-15), with who counts as an administrator for it. */
const adminOnly: Readonly<Record<string, readonly string[]>> = {
  addUserToOrganization: ['fullAdmin'],
  resetPassword: ['fullAdmin'],
  createIdentityCustomer: ['fullAdmin'],
  deployOrganization: ['fullAdmin'],
  deployPortal: ['fullAdmin'],
  deployRepository: ['superUser'],
  updateOrganizationPaymentCreds: ['fullAdmin'],
  startCrawl: ['aiAdmin'],
  runAthenaQuery: ['fullAdmin'],
  sendTestEmail: ['fullAdmin'],
}

describe('the operations', () => {
  it('have names of their own', () => {
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length)
  })

  it('are for administrators where the specification says so', () => {
    const named = operations.filter(({ name }) => adminOnly[name])
    expect(named.length).toBeGreaterThanOrEqual(4)
    for (const { name, access } of named) expect({ name, access }).toEqual({ name, access: adminOnly[name] })
  })
})
