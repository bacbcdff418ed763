import { describe, expect, it } from 'vitest'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { listedRoles, mayAsStaff } from './staffRights.ts'

describe('what staff may do by their roles', () => {
  it.each([
    ['an AI administrator', ['AIADMIN'], { asset: true, course: false, portal: true, repository: false }],
    ['a full administrator', ['FULLADMIN'], { asset: true, course: true, portal: true, repository: false }],
    ['a super user', ['SUPERUSER'], { asset: true, course: true, portal: true, repository: true }],
  ] as const)('is decided by the definitions for %s', (_name, roles, expected) => {
    const entities = { asset: Asset, course: Course, portal: Portal, repository: Repository }
    for (const [name, entity] of Object.entries(entities))
      expect([name, mayAsStaff(roles, 'update', entity)]).toEqual([name, Object(expected)[name]])
    expect(mayAsStaff(roles, 'create', Portal)).toBe(roles[0] !== 'AIADMIN')
  })
})

describe('the roles of a workspace', () => {
  it('come from the membership; without one its author is a full administrator', () => {
    expect(listedRoles({ roles: ['AIADMIN'] })).toEqual(['AIADMIN'])
    expect(listedRoles({ roles: [] })).toEqual(['FULLADMIN'])
    expect(listedRoles({ roles: ['A_LATER_ROLE'] })).toEqual(['FULLADMIN'])
    expect(listedRoles(undefined)).toEqual(['FULLADMIN'])
  })
})
