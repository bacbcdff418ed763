import { expect, it } from 'vitest'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { defineEntity } from '../../model/defineEntity.ts'
import { boolean } from '../../model/kinds/boolean.ts'
import { keyedList } from '../../model/kinds/list.ts'
import { record } from '../../model/kinds/record.ts'
import { text } from '../../model/kinds/text.ts'
import { is } from '../../model/Rule.ts'
import { findLock, lockedChanges, mayDo } from './fieldLocks.ts'
import { staffActors } from './staffRights.ts'

const aiAdmin = staffActors(['AIADMIN'])
const fullAdmin = staffActors(['FULLADMIN'])
const message = 'Only a full administrator may change this.'

it('says why a field is locked for a role; null for higher roles', () => {
  expect(findLock(Portal.fields.type, aiAdmin, {})).toBe(message)
  expect(findLock(Portal.fields.type, fullAdmin, {})).toBeNull()
  expect(findLock(Portal.fields.type, staffActors(['SUPERUSER']), {})).toBeNull()
  expect(findLock(Portal.fields.description, aiAdmin, {})).toBeNull()
  expect([mayDo(Portal, 'update', aiAdmin), mayDo(Portal, 'create', aiAdmin)]).toEqual([true, false])
})

it('finds the locked fields that a write changes, also in nested records', () => {
  const before = { type: 'commerce', active: false, settings: { newCustomerMembershipID: 'gold' } }
  const changes = (values: Record<string, unknown>) => lockedChanges(Portal, aiAdmin, before, values)
  expect(changes({ type: 'public', active: false, name: 'New name' })).toEqual([{ path: 'type', message }])
  expect(changes({ settings: { newCustomerMembershipID: 'gold', cardShowPrice: false } })).toEqual([])
  expect(changes({ settings: { newCustomerMembershipID: 'free' } })).toEqual([
    { path: 'settings.newCustomerMembershipID', message },
  ])
  // Writing the nested record without it would clear it.
  expect(changes({ settings: { cardShowPrice: false } })).toHaveLength(1)
  expect(lockedChanges(Portal, fullAdmin, before, { type: 'public' })).toEqual([])
})

it('locks the files of a public asset, and those of no other', () => {
  const files = [{ name: 'original', hash: '0f'.repeat(32), size: 1, mimeType: 'image/png' }]
  expect(lockedChanges(Asset, aiAdmin, { access: 'public', files: [] }, { files })).toEqual([
    { path: 'files', message },
  ])
  expect(lockedChanges(Asset, aiAdmin, { access: 'public', files }, { files, name: 'A face' })).toEqual([])
  expect(lockedChanges(Asset, fullAdmin, { access: 'public', files: [] }, { files })).toEqual([])
  for (const before of [null, { files: [] }, { access: 'normal', files: [] }])
    expect(lockedChanges(Asset, aiAdmin, before, { files })).toEqual([])
})

it('compares a new record with its defaults', () => {
  const given = { name: 'A tip', gated: false, accessGroups: [], price: null }
  expect(lockedChanges(Microcast, aiAdmin, null, given)).toEqual([])
  expect(lockedChanges(Microcast, aiAdmin, null, { ...given, accessConfiguration: 'anonymous' })).toEqual([
    { path: 'accessConfiguration', message },
  ])
})

it('refuses definitions with locks that cannot be enforced', () => {
  const facts = {
    name: 'thing',
    plural: 'things',
    scope: 'organization',
    sync: 'synced',
    privacy: 'nothing',
    access: { read: ['staff'], create: ['aiAdmin'], update: ['aiAdmin'], delete: ['aiAdmin'] },
  } as const
  const locked = text({ writeBy: 'fullAdmin' })
  const id = text({ required: true })
  expect(() => defineEntity({ ...facts, fields: { all: keyedList(record({ id, locked })) } })).toThrow(
    /elements/,
  )
  expect(() => defineEntity({ ...facts, fields: { part: record({ locked }) } })).toThrow(/absent/)
  expect(() => defineEntity({ ...facts, fields: { seen: text({ readBy: 'fullAdmin' }) } })).toThrow(/readBy/)
  const whileOpen = text({ writeBy: 'fullAdmin', lockedWhile: is('open', true) })
  expect(() => defineEntity({ ...facts, fields: { whileOpen } })).toThrow(/switch/)
  expect(() =>
    defineEntity({ ...facts, fields: { open: boolean(), part: record({ whileOpen }, { default: {} }) } }),
  ).toThrow(/whole/)
  expect(() => defineEntity({ ...facts, fields: { open: boolean(), whileOpen } })).not.toThrow()
  expect(() =>
    defineEntity({ ...facts, fields: { part: record({ locked }, { default: {} }) } }),
  ).not.toThrow()
})
