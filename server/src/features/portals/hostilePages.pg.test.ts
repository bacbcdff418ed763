import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { pageElements } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import { createReplica, type Replica } from '#shared/kernel/sync/replica.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { publishForTest } from '../../testing/publishForTest.ts'
import { syncVersion } from '../../testing/syncVersion.ts'

type Node = { id: string; element: Record<string, unknown>; elements: Node[] }

const node = (id: string, element: Record<string, unknown>, ...elements: Node[]): Node => ({
  id,
  element,
  elements,
})
const row = (id: string, ...columns: Node[]) => node(id, { type: 'row' }, ...columns)
const column = (id: string, ...widgets: Node[]) => node(id, { type: 'column' }, ...widgets)
/** A page with one widget, whose id is `w`. */
const holding = (widget: Record<string, unknown>) => [row('r', column('c', node('w', widget)))]
const paragraph = (...children: unknown[]) => ({ slate: [{ id: 'b1', type: 'paragraph', children }] })

/** Rows in columns in rows, this deep. */
function nested(levels: number): Node[] {
  let inside: Node[] = []
  for (let level = levels; level > 0; level -= 1)
    inside = [node(`n${level}`, { type: level % 2 ? 'row' : 'column' }, ...inside)]
  return inside
}

const address =
  'Must be a web address such as https://example.org, a place in the portal such as cat/tea, an email address, or tel: and a phone number'
const kinds = messages.choice(Object.keys(pageElements.fields.element.kinds))

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
]

type Hostile = [what: string, elements: unknown, place: string, message: string]

const first = 'config.elements.0.elements.0.elements.0.element'
const hostile: Hostile[] = [
  ...addresses.map(
    (url): Hostile => [
      `the address ${JSON.stringify(url)}`,
      holding({ type: 'button', label: 'Go', link: { type: 'url', url } }),
      `${first}.link.url`,
      address,
    ],
  ),
  [
    'an address of two lines',
    holding({ type: 'button', link: { type: 'url', url: 'cat/tea\nSet-Cookie: x=1' } }),
    `${first}.link.url`,
    'Must be one line, without line breaks',
  ],
  [
    'a script behind a network’s sign',
    holding({ type: 'image', link: { type: 'social', platform: 'x', url: 'javascript:alert(1)' } }),
    `${first}.link.url`,
    address,
  ],
  [
    'HTML instead of a document',
    holding({ type: 'richText', content: '<script>alert(1)</script>' }),
    `${first}.content`,
    'Must be a rich text document',
  ],
  [
    '13 columns',
    [row('r', ...Array.from({ length: 13 }, (_none, at) => column(`c${at}`)))],
    'config.elements.r.element.type',
    'A row has at most 12 columns; this one has 13.',
  ],
  [
    'a width of 13',
    [row('r', node('c', { type: 'column', md: 13 }))],
    'config.elements.0.elements.0.element.md',
    'Must be 12 or less',
  ],
  [
    'a width of 0',
    [row('r', node('c', { type: 'column', md: 0 }))],
    'config.elements.0.elements.0.element.md',
    'Must be 1 or more',
  ],
  [
    'a width of 1.5',
    [row('r', node('c', { type: 'column', md: 1.5 }))],
    'config.elements.0.elements.0.element.md',
    'Must be a whole number',
  ],
  [
    '13 parts in a row',
    [row('r', node('c', { type: 'column', md: 7 }), node('d', { type: 'column', md: 6 }))],
    'config.elements.r.element.type',
    'The columns of this row are 13 wide in total at md. A row has 12 parts.',
  ],
  [
    'a widget outside a column',
    [row('r', node('w', { type: 'header' }))],
    'config.elements.w.element.type',
    'A widget must be in a column.',
  ],
  [
    '501 parts',
    Array.from({ length: 501 }, (_none, at) => row(`r${at}`)),
    'config.elements',
    'Must have 500 items or less',
  ],
  [
    '10,001 parts',
    Array.from({ length: 10_001 }, (_none, at) => row(`r${at}`)),
    'config.elements',
    'Must have 500 items or less',
  ],
  ['ten levels', nested(10), 'config.elements', 'Must not be nested deeper than 9 levels'],
  ['30 levels', nested(30), 'config.elements', 'Must not be nested deeper than 9 levels'],
  [
    'an id twice',
    [row('r', column('c', node('r', { type: 'divider' })))],
    'config.elements',
    'Two elements have the same id',
  ],
  [
    'an id that every object has',
    [row('constructor')],
    'config.elements',
    '“constructor” cannot be used as an id',
  ],
  [
    'an id that is a path',
    [row('../r')],
    'config.elements',
    'An id has letters, digits, “-” and “_” only, begins with a letter or digit, and has at most 64 characters',
  ],
  ['an unknown kind', holding({ type: 'script' }), `${first}.type`, kinds],
  ['a kind that every object has', holding({ type: '__proto__' }), `${first}.type`, kinds],
  [
    'a field of another kind',
    holding({ type: 'divider', title: 'Tea' }),
    `${first}.title`,
    'Title is not part of the type “divider”',
  ],
  [
    'a colour that is a style',
    holding({ type: 'divider', color: 'url(//x)' }),
    `${first}.color`,
    'Must be a colour: # and six letters or digits (#rrggbb), such as #1f6f50',
  ],
  [
    'an element that is a text',
    [{ id: 'r', element: 'row', elements: [] }],
    'config.elements.0.element',
    'Must be an object',
  ],
  ['no list', { length: 2 }, 'config.elements', 'Must be a list'],
]

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

describe('a hostile page, through the API', () => {
  const create = (config: unknown) =>
    app.graphql(
      'mutation ($input: CreatePortalTemplateInput!) { createPortalTemplate(input: $input) { key config { elements { id parent element { ... on HeaderPageElement { title } ... on RichTextPageElement { content } } } } } }',
      { input: { organization: tenant.organization, id: 'made', name: 'Home', config } },
      tenant.admin,
    )
  const stored = async () => {
    const { rows } = await app.deps.db.pool.query(
      `SELECT (SELECT count(*)::int FROM "PortalTemplate") AS rows,
        (SELECT count(*)::int FROM "SyncCell" WHERE entity = 'portalTemplate') AS cells`,
    )
    return rows[0]
  }

  it.each(hostile)(
    'is refused at its place, and nothing is stored: %s',
    async (_what, elements, place, message) => {
      for (const config of [{ elements }, JSON.stringify({ elements })]) {
        const { errors } = await create(config)
        expect(errors.map(({ extensions }) => extensions)).toMatchObject([
          { code: 'validation', details: { fields: { [place]: message } } },
        ])
      }
      expect(await stored()).toEqual({ rows: 0, cells: 0 })
    },
  )

  it('is not one for HTML in a text: it is stored and answered as the text that it is', async () => {
    const html = '</title><script>alert(1)</script><img src=x onerror=alert(1)>'
    const content = paragraph({ text: html })
    const { data, errors } = await create({
      elements: [
        row(
          'r',
          column('c', node('h', { type: 'header', title: html }), node('t', { type: 'richText', content })),
        ),
      ],
    })
    expect(errors).toEqual([])
    expect(data?.createPortalTemplate?.config).toMatchObject({
      elements: [{ id: 'r' }, { id: 'c' }, { element: { title: html } }, { element: { content } }],
    })
  })
})

describe('a hostile page, through a push', () => {
  const open = (name: string) =>
    createReplica({
      store: createMemoryReplicaStore(),
      organization: tenant.organization,
      now: Date.now,
      createReplicaName: () => `replica${name}`,
    })
  async function exchange(replica: Replica): Promise<string[]> {
    const refused: string[] = []
    for (let round = 0; round < 50; round += 1) {
      const request = replica.nextRequest()
      const response = await fetch(`${app.origin}/sync`, {
        method: 'POST',
        headers: {
          ...syncVersion,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${tenant.admin.token}`,
        },
        body: JSON.stringify(request),
      })
      expect(response.status).toBe(200)
      const received = replica.receive(request, await response.json())
      refused.push(...(received?.refused.map(({ reason }) => reason) ?? []))
      if (!received?.isMore) return refused
    }
    throw new Error('It never ends')
  }
  let pages = 0
  /** Pushes a page as a console that checks nothing, and says what came of it. */
  async function push(elements: unknown) {
    const id = `page${pages++}x`
    const key = `${tenant.organization}~${id}`
    const replica = open(id)
    replica.save(PortalTemplate, key, {
      name: 'Pushed page',
      config: { layout: null, elements, leftover: null },
    })
    const refused = await exchange(replica)
    const { data, errors } = await app.graphql(
      'query ($id: String!) { getPortalTemplate(id: $id) { config { elements { id parent element { type } } } } }',
      { id: key },
      tenant.admin,
    )
    expect(errors).toEqual([])
    const listed = await app.deps.db.prisma.conflict.findMany({
      where: { recordKey: key },
      orderBy: { path: 'asc' },
    })
    return {
      refused,
      listed: listed.map(({ path, reason, message }) => ({ path, reason, message })),
      config: data?.getPortalTemplate?.config as {
        elements: { id: string; element: { type: string } | null }[]
      },
    }
  }

  const known = (wanted: string) => {
    const one = hostile.find(([what]) => what === wanted)
    if (!one) throw new TypeError(`There is no page with ${wanted}`)
    return one
  }

  it.each([
    ['13 columns', 'r/element/type'],
    ['13 parts in a row', 'r/element/type'],
    ['a widget outside a column', 'w/element/type'],
    ['501 parts', 'r500/@gone', '; there are 501'],
    ['ten levels', 'n10/@place', '; there are 10'],
    ['30 levels', 'n10/@place', '; there are 30'],
  ])('is kept, and listed as two authors may have made it together: %s', async (what, place, count = '') => {
    const [, elements, , message] = known(what)
    const { refused, listed } = await push(elements)
    expect(refused).toEqual([])
    expect(listed).toEqual([
      { path: `config/elements/${place}`, reason: 'rule', message: `${message}${count}` },
    ])
  })

  // In several pushes: the first part of each that was too many is listed.
  it('is kept, and listed once for each push that added to it: 10,001 parts', async () => {
    const [, elements, , message] = known('10,001 parts')
    const { refused, listed } = await push(elements)
    expect(refused).toEqual([])
    expect(listed.length).toBeGreaterThan(1)
    expect(listed.length).toBeLessThan(10)
    for (const { path, reason, message: text } of listed) {
      expect(path).toMatch(/^config\/elements\/r\d+\/@gone$/)
      expect(reason).toBe('rule')
      expect(text).toContain(`${message}; there are `)
    }
    expect(listed.map(({ message: text }) => text)).toContain(`${message}; there are 10001`)
    expect(listed.map(({ path }) => path)).toContain('config/elements/r500/@gone')
  })

  // What a console writes of a page has no cells for the others.
  const withoutCells = ['HTML instead of a document', 'a field of another kind']
  const inOneCell = hostile.filter(
    ([what, , place]) => place.includes('.0.element.') && !withoutCells.includes(what),
  )
  it.each(inOneCell.map(([what]) => what))(
    'is refused in that cell and listed, and the rest is kept: %s',
    async (what) => {
      const [, elements, place, message] = known(what)
      const { refused, listed, config } = await push(elements)
      const name = place.slice(place.lastIndexOf('.element.') + 1).replaceAll('.', '/')
      const path = `config/elements/${name.startsWith('element/md') ? 'c' : 'w'}/${name}`
      expect(refused).toEqual([`${path}: ${message}`])
      expect(listed).toEqual([{ path, reason: 'refused', message: `${path}: ${message}` }])
      expect(config.elements.map(({ id }) => id)).toEqual(path.includes('/w/') ? ['r', 'c', 'w'] : ['r', 'c'])
    },
  )

  it('is refused in a cell that holds HTML instead of a document', async () => {
    const key = `${tenant.organization}~raw`
    const replica = open('rawcell')
    const elements = holding({ type: 'richText', content: paragraph({ text: 'Tea' }) })
    replica.save(PortalTemplate, key, {
      name: 'Pushed page',
      config: { layout: null, elements, leftover: null },
    })
    expect(await exchange(replica)).toEqual([])
    const path = 'config/elements/w/element/content/b1'
    for (const value of ['<script>alert(1)</script>', { id: 'b1', type: 'script', children: [] }]) {
      replica.writeDormant(PortalTemplate, key, [{ path, value }])
      expect(await exchange(replica)).toEqual([expect.stringContaining(path)])
    }
  })

  it('is kept and listed, too, if an older console writes the whole page as JSON', async () => {
    const key = `${tenant.organization}~packed`
    const replica = open('packed1')
    replica.save(PortalTemplate, key, { name: 'Pushed page' })
    const thirteen = { id: 'r', columns: Array.from({ length: 13 }, (_none, at) => ({ id: `c${at}` })) }
    const script = { type: 'button', link: { type: 'url', url: 'javascript:alert(1)' } }
    const value = { rows: [thirteen, { id: 's', columns: [{ id: 'd', config: { id: 'w', ...script } }] }] }
    replica.writeDormant(PortalTemplate, key, [{ path: 'config', value }])
    expect(await exchange(replica)).toEqual([])
    const listed = await app.deps.db.prisma.conflict.findMany({ where: { recordKey: key } })
    expect(listed.map(({ path, reason, message }) => [path, reason, message])).toEqual([
      ['config/elements/r/element/type', 'rule', 'A row has at most 12 columns; this one has 13.'],
    ])
    const leadsOf = async (caller: Caller) => {
      const { data, errors } = await app.graphql(
        'query ($id: String!, $of: String) { getPortalTemplate(id: $id, organizationID: $of) { config { elements { id element { leftover ... on ButtonPageElement { link { type } } } } } } }',
        { id: key, of: tenant.organization },
        caller,
      )
      expect(errors).toEqual([])
      const config = data?.getPortalTemplate?.config as
        | { elements: { id: string; element: unknown }[] }
        | undefined
      return config?.elements.find(({ id }) => id === 'w')?.element
    }
    // What could not be read is for authors alone.
    await publishForTest(app.deps, PortalTemplate, key)
    expect(await leadsOf(tenant.admin)).toEqual({ leftover: { link: script.link }, link: { type: 'none' } })
  })

  it.each([
    ['an id that every object has', 'constructor', '“constructor” cannot be used as an id'],
    ['an id that is a path', '..%2fr', 'There is no synced field at config/elements/..%2fr/@place.'],
  ])('is refused with the part that it names: %s', async (what, id, message) => {
    const [, elements] = known(what)
    const { refused, listed, config } = await push(elements)
    expect(refused).toEqual([message])
    expect(listed).toEqual([{ path: `config/elements/${id}/@place`, reason: 'refused', message }])
    expect(config.elements).toEqual([])
  })

  it('has each id once: of two parts with one id the second is the same part', async () => {
    const [, elements] = known('an id twice')
    const { listed, config } = await push(elements)
    expect(listed.map(({ path, reason }) => [path, reason])).toContainEqual([
      'config/elements/r/element/type',
      'rule',
    ])
    expect(config.elements.map(({ id }) => id)).toEqual(['r'])
  })
})
