import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import type { Role } from '#shared/kernel/model/roles.ts'
import { features } from './features.ts'
import { kernelDialogs } from './kernel/dialogs/DialogNames.ts'
import { type Feature, staff } from './kernel/manifest/Feature.ts'
import {
  collectEntries,
  findHome,
  type MenuEntry,
  menuFor,
  specifiedEntries,
} from './kernel/manifest/menu.ts'
import { type Slot, valuesIn } from './kernel/manifest/Slot.ts'
import { media } from './kernel/media/Media.ts'
import { accountPath, connectDialog } from './kernel/shell/slots.ts'

const specified = specifiedEntries(features)
const shown = collectEntries(features)
const everything = () => true
const place = { place: 'teach' as const, order: 1, icon: () => null }
const nothing = () => false

/** The menu, one line for each group. */
const lines = (...args: Parameters<typeof menuFor>) =>
  menuFor(...args).map(({ label, entries }) => `${label}: ${entries.map((entry) => entry.label).join(', ')}`)
const paths = (roles: readonly Role[], isOn: (name: string) => boolean) =>
  menuFor(specified, roles, isOn).flatMap((group) => group.entries.map((entry) => entry.path))

describe('the navigation', () => {
  it('has the specified entries for the super user, in order', () => {
    const wanted = [
      'Create: New microcast, New course, New course with wizard, New program, New document',
      'Lists: Microcasts, Courses, Programs, Documents',
      'Resources: Videos, Images, PDFs, Other assets, Instructors, Certifications',
      'Portal: Details, Categories, Design, AI configuration, Stylesheet, Memberships, Members, Kickers, Engagement flows, Tokens, Enroll customers, Questionnaires, Questions',
      'Email: Email templates',
      'Meetings: Meetings',
      'Hubs: Hubs',
      'Marketplace: Libraries, Library shares',
      'Reporting: Engagement, Compliance, AI conversations',
      'Repositories: Repositories',
      'Organization: Summary, Web crawl, Shops',
      'Customers: Customers',
      'Discussion: Discussion',
      'Leads and users: Leads, Users',
      'System: Organizations, Client AI configurations',
    ]
    const names = wanted.flatMap((line) => line.replace(/^.*: /, '').split(', '))
    const known = specified.filter(({ label }) => names.includes(label))
    expect(lines(known, ['SUPERUSER'], everything)).toEqual(wanted)
  })

  it('shows Repositories and System to the super user only', () => {
    const one = paths(['FULLADMIN'], nothing)
    expect(one).not.toContain('/app/repositories')
    expect(one).not.toContain('/app/organizations')
    expect(paths(['SUPERUSER'], nothing)).toEqual(
      expect.arrayContaining(['/app/repositories', '/app/organizations', '/app/client-ai-configs']),
    )
  })

  it('gives the AI admin the reduced menu', () => {
    const ai = paths(['AIADMIN'], nothing)
    expect(ai).toEqual(
      expect.arrayContaining([
        '/app/microcasts',
        '/app/documents',
        '/app/web-crawl',
        '/app/client-ai-configs',
      ]),
    )
    expect(ai).not.toContain('/app/courses')
    expect(lines(specified, ['AIADMIN'], nothing)).toEqual([
      'Data Hub: Microcasts, Documents, Web crawl',
      'Resources: Videos, Images, PDFs, Other assets',
      'Portal: Details, Categories',
      'Design & Configure: Design, AI configuration, Stylesheet',
      'Organization: Libraries, Users, Client AI configurations',
      'Reporting: AI conversations',
      'Customers: Customers',
    ])
    expect(ai).not.toContain('/app/instructors')
    expect(ai).not.toContain('/app/reporting/compliance')
  })

  it('requires the organization’s feature for meetings, hubs and discussion', () => {
    expect(paths(['FULLADMIN'], nothing)).not.toContain('/app/meetings')
    const on = ['enableMeetings', 'enableHubs', 'enableDiscussionGroups']
    expect(paths(['FULLADMIN'], (name) => on.includes(name))).toEqual(
      expect.arrayContaining(['/app/meetings', '/app/hubs', '/app/discussion']),
    )
  })

  it('leaves out entries without a screen, and empty groups', () => {
    const one: Feature = {
      name: 'one',
      screens: [
        { path: '/app/ones/:id?', view: () => null, menu: { ...place, group: 'Ones', label: 'Ones' } },
      ],
      planned: [
        { path: '/app/twos', roles: staff, menu: { ...place, group: 'Twos', order: 2, label: 'Twos' } },
      ],
    }
    expect(lines(specifiedEntries([one]), ['FULLADMIN'], everything)).toEqual(['Ones: Ones', 'Twos: Twos'])
    expect(lines(collectEntries([one]), ['FULLADMIN'], everything)).toEqual(['Ones: Ones'])
    expect(collectEntries([one])).toMatchObject([{ path: '/app/ones' }])
  })

  it('starts on a list, not on a form for something new', () => {
    expect(findHome(shown, ['FULLADMIN'])).toBe('/app/courses')
    expect(findHome(shown, ['AIADMIN'])).toBe('/app/microcasts')
    expect(findHome(shown, [])).toBeNull()
  })
})

describe('the manifests', () => {
  it.each([media, connectDialog, accountPath])('fill the required slot $name exactly once', (slot) => {
    const fillings = features.flatMap((feature) => feature.fillings ?? [])
    expect(valuesIn<unknown>(slot as Slot<unknown>, fillings)).toHaveLength(1)
  })

  const twice = <T,>(all: readonly T[]) => all.filter((one, at) => all.indexOf(one) !== at)

  it('use each menu position and path once', () => {
    expect(twice(specified.map(({ order }) => order))).toEqual([])
    expect(twice(specified.map(({ path }) => path))).toEqual([])
    const screens = features.flatMap(({ screens, planned = [] }) => [...screens, ...planned])
    expect(twice(screens.map(({ path }) => path))).toEqual([])
  })

  it('name each of their dialogs once, and every dialog that is opened', () => {
    const named = [kernelDialogs, ...features.flatMap(({ dialogs }) => dialogs ?? [])]
    const names = named.flatMap(({ confirmations, panels }) => [...confirmations, ...panels])
    expect(twice(names)).toEqual([])
    const opened = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
      .filter((file) => !/\.test\./.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(import.meta.dirname, file), 'utf8')
        const found = [
          ...text.matchAll(/confirm\('(\w+)'|<(?:Modal|FormModal|OnlineDialog)\b[^>]*?\bname="(\w+)"/g),
        ]
        return found.map(([, asked, panel]) => asked ?? panel)
      })
    expect(opened.length).toBeGreaterThan(20)
    expect(names.filter((name) => !opened.includes(name))).toEqual([])
  })

  it('name existing switches of an organization', () => {
    const fields: Record<string, Field> = Organization.fields
    const needed = specified.flatMap(({ needs }: MenuEntry) => needs ?? [])
    expect(needed).toHaveLength(4)
    expect(needed.filter((name) => fields[name]?.kind !== 'boolean')).toEqual([])
  })
})
