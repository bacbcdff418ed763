import type { Access, Actor } from './Entity.ts'

/**
 * Who may do what, for kinds of entities that share it (3§6). AI admins work on what their menu names
 * (decisions CON-48, CON-49): microcasts, documents, assets, the portal's design and AI settings, crawls;
 * which fields of these are not theirs, each field says (`writeBy`).
 */
export const content = may(['anonymous', 'customer', 'staff'], ['fullAdmin'])
export const aiContent = may(['anonymous', 'customer', 'staff'], ['aiAdmin'])
/** Nobody but staff ever sees it: what AI admins work on, or name in it. */
export const backOffice = may(['staff'], ['fullAdmin'])
export const aiBackOffice = may(['staff'], ['aiAdmin'])
/** Full administrators' alone: an AI admin's menu does not name it. */
export const adminOffice = may(['fullAdmin'], ['fullAdmin'])
/** What the server records of a customer: theirs and the full administrators' to read, nobody's to write. */
export const records = may(['owner', 'fullAdmin'], ['nobody'])
/** Money and memberships: not for AI admins. */
export const commerce = may(['owner', 'fullAdmin'], ['fullAdmin'])

function may(read: readonly Actor[], write: readonly Actor[]): Access {
  return { read, create: write, update: write, delete: write }
}
