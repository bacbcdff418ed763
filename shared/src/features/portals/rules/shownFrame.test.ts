import { describe, expect, it } from 'vitest'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { Portal } from '../entities/Portal.ts'
import { type FrameReader, makeShownFrame, type PortalFrameFields } from './shownFrame.ts'

const schema = zodForField('frame', Portal.fields.frame)
// Cast: the schema is the field's own.
const parse = (values: unknown) => schema.parse(values) as PortalFrameFields

const visitor: FrameReader['asker'] = { isSignedIn: false, accessGroups: [], hasHubs: true, hubs: [] }
const learner: FrameReader['asker'] = { isSignedIn: true, accessGroups: [], hasHubs: true, hubs: [] }
const gold: FrameReader['asker'] = { ...learner, accessGroups: ['GOLD'] }
const now = Date.parse('2026-11-29T12:00:00.000Z')

const shownTo = (
  asker: FrameReader['asker'],
  values: unknown,
  targetOf: FrameReader['targetOf'] = ({ key }) => ({ id: key, slug: `slug of ${key}` }),
) => makeShownFrame(parse(values), { asker, now, targetOf })

const url = (address: string) => ({ type: 'url', url: address })
const labels = (asker: FrameReader['asker'], menu: unknown[]) =>
  shownTo(asker, { menu }).menu?.entries.map(({ label }) => label)

describe('the menu', () => {
  it('is the built-in one while it is empty, and nothing where all of it is for others', () => {
    expect(shownTo(visitor, {}).menu).toBeNull()
    const menu = [{ id: 'a', label: 'Members', link: url('x'), audience: 'signedIn' }]
    expect(shownTo(visitor, { menu }).menu).toEqual({ entries: [] })
  })

  it('shows entries to their audience and their group alone', () => {
    const menu = [
      { id: 'a', label: 'All', link: url('a') },
      { id: 'b', label: 'Signed in', link: url('b'), audience: 'signedIn' },
      { id: 'c', label: 'Visitors', link: url('c'), audience: 'visitors' },
      { id: 'd', label: 'Gold', link: url('d'), accessGroup: 'GOLD' },
    ]
    expect(labels(visitor, menu)).toEqual(['All', 'Visitors'])
    expect(labels(learner, menu)).toEqual(['All', 'Signed in'])
    expect(labels(gold, menu)).toEqual(['All', 'Signed in', 'Gold'])
  })

  it('names the place of an entry without a label, and shows no other without one', () => {
    const menu = [
      { id: 'a', link: { type: 'place', place: 'myLearnings' } },
      { id: 'b', link: url('b') },
    ]
    expect(shownTo(visitor, { menu }).menu?.entries).toMatchObject([
      { id: 'a', label: '', place: 'myLearnings', href: '/my-learnings' },
    ])
  })

  it('hides what is below a hidden entry, and entries with nothing left below them', () => {
    const child = { id: 'x', label: 'Below', link: url('x') }
    const menu = [
      { id: 'a', label: 'Hidden', accessGroup: 'GOLD', children: [child] },
      { id: 'b', label: 'Empty', children: [{ ...child, audience: 'signedIn' }] },
      { id: 'c', label: 'Full', children: [child] },
    ]
    expect(labels(visitor, menu)).toEqual(['Full'])
    expect(JSON.stringify(shownTo(visitor, { menu }))).not.toMatch(/Hidden|Empty/)
  })

  it('shows pages of hubs to customers in a hub alone, and to nobody where hubs are off', () => {
    const menu = [
      { id: 'a', label: 'Our room', link: { type: 'place', place: 'hub' } },
      { id: 'b', label: 'Our files', link: { type: 'place', place: 'hubDocuments' } },
    ]
    const inHub = { ...learner, hubs: ['acme~hub'] }
    expect(labels(visitor, menu)).toEqual([])
    expect(labels(learner, menu)).toEqual([])
    expect(labels({ ...inHub, hasHubs: false }, menu)).toEqual([])
    expect(shownTo(inHub, { menu }).menu?.entries.map(({ href }) => href)).toEqual([
      '/hub-dashboard',
      '/hub-documents',
    ])
  })

  it('leaves out links to what a reader does not see, with their labels', () => {
    const menu = [
      { id: 'a', label: 'Secret course', link: { type: 'course', course: 'acme~secret' } },
      { id: 'b', label: 'Gone page', link: { type: 'page', page: 'acme~gone' } },
      { id: 'c', label: 'Tea', link: { type: 'category', category: 'acme~tea' } },
      { id: 'd', label: 'Learnings', link: { type: 'place', place: 'myLearnings' } },
      { id: 'e', label: 'Nowhere' },
      { id: 'f', link: url('https://example.org') },
    ]
    const shown = shownTo(visitor, { menu }, ({ key }) =>
      key === 'acme~tea' ? { id: 'tea', slug: null } : undefined,
    )
    expect(shown.menu?.entries.map(({ label, href }) => [label, href])).toEqual([
      ['Tea', '/cat/tea'],
      ['Learnings', '/my-learnings'],
    ])
  })
})

describe('addresses of the frame', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https://example.org/ <script>',
    'mailto:javascript:alert(1)',
    'mailto:a@b\nbcc: c@d',
    'mailto:nobody',
    'tel:javascript:alert(1)',
    'tel:+34 600;ext=<b>',
    'sms:+34600',
  ])('refuse %j', (address) => {
    expect(schema.safeParse({ menu: [{ id: 'a', label: 'x', link: url(address) }] }).success).toBe(false)
    expect(schema.safeParse({ button: { label: 'x', link: url(address) } }).success).toBe(false)
    const profile = { id: 'p', url: address }
    const columns = [{ id: 'c', kind: 'social', profiles: [profile] }]
    expect(schema.safeParse({ footer: { columns } }).success).toBe(false)
  })

  it('write mails and call, and make an email address a mail', () => {
    const menu = [
      [
        'Write',
        'mailto:hola@casa.example?subject=A%20question',
        'mailto:hola@casa.example?subject=A%20question',
      ],
      ['Mail', 'hola@casa.example', 'mailto:hola@casa.example'],
      ['Call', 'TEL:+34 600 123-456', 'TEL:+34600123-456'],
    ] as const
    const values = {
      menu: menu.map(([label, address]) => ({ id: label, label, link: url(address) })),
      button: { label: 'Ask', link: url('mailto:hola@casa.example') },
      footer: { columns: [{ id: 'c', links: [{ id: 'l', label: 'Contact', link: url('tel:+34600') }] }] },
      announcement: { text: 'New', linkLabel: 'Ask', link: url('mailto:hola@casa.example') },
    }
    const shown = shownTo(visitor, values)
    expect(shown.menu?.entries.map(({ href, leaves }) => [href, leaves])).toEqual(
      menu.map(([, , href]) => [href, true]),
    )
    expect(shown.button?.href).toBe('mailto:hola@casa.example')
    expect(shown.footer?.columns[0]?.links[0]?.href).toBe('tel:+34600')
    expect(shown.announcement?.link?.href).toBe('mailto:hola@casa.example')
  })

  it('of profiles are web addresses', () => {
    const profile = { id: 'p', url: 'mailto:hola@casa.example' }
    const columns = [{ id: 'c', kind: 'social', profiles: [profile] }]
    expect(schema.safeParse({ footer: { columns } }).success).toBe(false)
    const named = { ...profile, url: 'hola@casa.example' }
    expect(shownTo(visitor, { footer: { columns: [{ ...columns[0], profiles: [named] }] } }).footer).toEqual({
      columns: [],
    })
  })

  it('lead out of the portal only with http', () => {
    const menu = [
      { id: 'a', label: 'Out', link: url('https://example.org/a') },
      { id: 'b', label: 'In', link: url('cat/tea') },
    ]
    expect(shownTo(visitor, { menu }).menu?.entries.map(({ href, leaves }) => [href, leaves])).toEqual([
      ['https://example.org/a', true],
      ['/cat/tea', false],
    ])
  })
})

describe('the footer', () => {
  const columns = [
    {
      id: 'a',
      heading: 'Learn',
      links: [
        { id: '1', label: 'Tea', link: url('cat/tea') },
        { id: '2', label: 'Placeholder' },
      ],
    },
    {
      id: 'b',
      heading: 'Follow us',
      kind: 'social',
      profiles: [
        { id: '1', platform: 'x', url: 'https://x.com/tea' },
        { id: '2', platform: 'facebook', url: 'https://facebook.com/tea', active: false },
        { id: '3', platform: 'youtube' },
      ],
    },
    { id: 'c', heading: 'Empty', links: [{ id: '1', label: 'Placeholder' }] },
    { id: 'd', kind: 'text', text: 'Harbour 1\nHamburg' },
  ]

  it('shows links, active profiles and texts, and no column of which nothing is left', () => {
    const shown = shownTo(visitor, { footer: { columns, copyright: '© {year} Tea' } })
    expect(shown.copyright).toBe('© 2026 Tea')
    expect(
      shown.footer?.columns.map((one) => [one.heading, one.links.length, one.profiles.length, one.text]),
    ).toEqual([
      ['Learn', 1, 0, null],
      ['Follow us', 0, 1, null],
      [null, 0, 0, 'Harbour 1\nHamburg'],
    ])
  })
})

describe('the announcement', () => {
  const announced = (values: object, asker = visitor) =>
    shownTo(asker, { announcement: { text: 'Sale', ...values } }).announcement

  it('is shown from its beginning until its end', () => {
    expect(announced({})).toEqual({ text: 'Sale', mayBeClosed: true, link: null })
    expect(announced({ from: '2026-11-29T12:00:00.001Z' })).toBeNull()
    expect(announced({ from: '2026-11-29T12:00:00.000Z' })).not.toBeNull()
    expect(announced({ until: '2026-11-29T12:00:00.000Z' })).toBeNull()
    expect(announced({ until: '2026-11-29T12:00:00.001Z' })).not.toBeNull()
  })

  it('is for its audience, and has a link where that leads somewhere', () => {
    expect(announced({ audience: 'signedIn' })).toBeNull()
    expect(announced({ audience: 'signedIn' }, learner)).not.toBeNull()
    expect(announced({ linkLabel: 'More', link: url('cat/tea') })?.link).toEqual({
      label: 'More',
      href: '/cat/tea',
      leaves: false,
    })
    expect(announced({ linkLabel: 'More' })?.link).toBeNull()
  })
})
