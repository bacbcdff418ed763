import { describe, expect, it } from 'vitest'
import { operations } from './operations.ts'

/** Operations that 3§6 restricts to administrators (ROL-07 to ROL-15), with the roles that count. */
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
  it('have unique names', () => {
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length)
  })

  it('are restricted to administrators where the specification says so', () => {
    const named = operations.filter(({ name }) => adminOnly[name])
    expect(named.length).toBeGreaterThanOrEqual(4)
    for (const { name, access } of named) expect({ name, access }).toEqual({ name, access: adminOnly[name] })
  })
})
