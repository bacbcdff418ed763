import type { Access, Actor } from './Entity.ts'

/**
 * Access rules shared by several entities (3§6). AI admins work on what their menu names (decisions CON-48,
 * CON-49): microcasts, documents, assets, the portal's design and AI settings, crawls; fields closed to them say
 * so (`writeBy`).
 */
export const content = may(['anonymous', 'customer', 'staff'], ['fullAdmin'])
export const aiContent = may(['anonymous', 'customer', 'staff'], ['aiAdmin'])
/** Staff only, AI admins included: things that AI admins edit, or name in their edits. */
export const backOffice = may(['staff'], ['fullAdmin'])
export const aiBackOffice = may(['staff'], ['aiAdmin'])
/** Full administrators only: not in an AI admin's menu. */
export const adminOffice = may(['fullAdmin'], ['fullAdmin'])
/** Server records about a customer: readable by that customer and full administrators, written by nobody. */
export const records = may(['owner', 'fullAdmin'], ['nobody'])
/** Money and memberships: closed to AI admins. */
export const commerce = may(['owner', 'fullAdmin'], ['fullAdmin'])

function may(read: readonly Actor[], write: readonly Actor[]): Access {
  return { read, create: write, update: write, delete: write }
}
