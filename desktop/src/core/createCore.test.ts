import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from './Core.ts'
import { createCore } from './createCore.ts'
import type { Row } from './Row.ts'

let dataDir: string
let core: Core
let time: number
const now = () => ++time

beforeEach(async () => {
  time = Date.UTC(2026, 10, 20, 8)
  dataDir = mkdtempSync(join(tmpdir(), 'core-'))
  core = await createCore({ dataDir, now })
  await core.api.startWorkspace({ name: 'My desk' })
})
afterEach(async () => {
  await core.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function reopen(): Promise<void> {
  await core.close()
  core = await createCore({ dataDir, now })
}

const create = (name: string, values: Record<string, unknown> = {}) =>
  core.api.create({ entity: 'course', values: { name, ...values } })
const set = (row: Row, path: string[], value: unknown) =>
  core.api.edit({ entity: 'course', key: row.key, edits: [{ do: 'set', path, value }] })
const section = (id: string, sections: unknown[] = []) => ({ id, name: `Section ${id}`, sections })

describe('a workspace without a server', () => {
  it('survives a restart, with its data', async () => {
    const course = await create('Tea for beginners')
    await reopen()
    expect((await core.api.getState()).workspace).toEqual({
      organization: 'local',
      name: 'My desk',
      isLocal: true,
      portal: null,
      otherServer: null,
    })
    expect(await core.api.get({ entity: 'course', key: course.key })).toEqual(course)
  })

  it('answers a record that is not here with nothing, and one that was deleted with its name', async () => {
    const record = { entity: 'course', key: 'local~missing' }
    expect(await core.api.find(record)).toEqual({ row: null, deleted: null })
    const course = await create('White tea')
    expect((await core.api.find({ entity: 'course', key: course.key })).row).toEqual(course)
    await core.api.delete({ entity: 'course', key: course.key })
    expect(await core.api.find({ entity: 'course', key: course.key })).toEqual({
      row: null,
      deleted: 'White tea',
    })
  })

  it('refuses a second core on the same folder, with a sentence', async () => {
    await expect(createCore({ dataDir })).rejects.toThrow('Another console already has this folder open')
  })
})

describe('creating', () => {
  it('fills defaults, derives the slug, and makes it unique', async () => {
    const one = await create('Tea for beginners')
    const two = await create('Tea for Beginners!')
    expect(one).toMatchObject({
      slug: 'tea-for-beginners',
      level: 'beginner',
      currency: 'USD',
      active: true,
      format: 'standard',
      lessonCount: 0,
    })
    expect(one.key).toBe(`local~${one.id}`)
    expect(two.slug).toBe('tea-for-beginners-2')
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a name that is too short', { name: 'Tea' }, 'name', 'Must be 8 characters or more'],
    ['a field that nobody knows', { name: 'Tea for all', foo: 1 }, 'foo', 'Unknown field: foo'],
    [
      'a field that only the server writes',
      { name: 'Tea for all', enrollmentCount: 5 },
      'enrollmentCount',
      'Cannot be edited',
    ],
  ])('refuses %s', async (_name, values, field, message) => {
    const refusal = core.api.create({ entity: 'course', values })
    await expect(refusal).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: [field], message }] },
    })
    expect((await core.api.list({ entity: 'course', offset: 0, limit: 9 })).total).toBe(0)
  })

  it('refuses an invalid slug set by hand (SAV-08)', async () => {
    const refusal = create('Tea for beginners', { slug: 'No Slug', manualSlug: true })
    await expect(refusal).rejects.toThrow(/^slug: Slug must only contain/)
  })

  it('refuses entities that only the server creates', async () => {
    await expect(core.api.create({ entity: 'conflict', values: {} })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(core.api.create({ entity: 'customer', values: {} })).rejects.toMatchObject({
      code: 'bad_request',
    })
  })
})

describe('editing', () => {
  it('reaches lessons and questions by id, and returns the stored record', async () => {
    const course = await create('Tea for beginners')
    await core.api.edit({
      entity: 'course',
      key: course.key,
      edits: [
        {
          do: 'insert',
          path: ['sections'],
          element: { ...section('s1'), item: { name: 'A quiz', type: 'quiz', questions: [{ id: 'q1' }] } },
        },
        { do: 'set', path: ['sections', 's1', 'item', 'questions', 'q1', 'questionText'], value: 'Why tea?' },
      ],
    })
    const stored = await core.api.get({ entity: 'course', key: course.key })
    expect(stored).toMatchObject({
      lessonCount: 1,
      sections: [{ id: 's1', item: { questions: [{ questionText: 'Why tea?' }] } }],
    })
  })

  it('refuses all edits of a call if one is invalid', async () => {
    const course = await create('Tea for beginners')
    const edits = [
      { do: 'set' as const, path: ['headline'], value: 'Leaves and water' },
      { do: 'set' as const, path: ['name'], value: '12345678' },
    ]
    await expect(core.api.edit({ entity: 'course', key: course.key, edits })).rejects.toMatchObject({
      code: 'validation',
    })
    expect(await core.api.get({ entity: 'course', key: course.key })).toEqual(course)
  })

  it('does not block edits because of an old fault elsewhere', async () => {
    const course = await create('Tea for beginners', { sections: [section('s1'), section('s2')] })
    const s1 = ['sections', 's1', 'name']
    await expect(set(course, s1, 'x')).rejects.toMatchObject({
      details: { faults: [{ path: ['sections', '0', 'name'] }] },
    })
    await expect(set(course, s1, 'Longer')).resolves.toMatchObject({ sections: [{ name: 'Longer' }, {}] })
  })
})

describe('undo and redo', () => {
  it('step through the edits of one record, structural ones too', async () => {
    const course = await create('Tea for beginners', { sections: [section('a'), section('b')] })
    const name = { entity: 'course', key: course.key }
    await set(course, ['name'], 'Tea for everybody')
    await core.api.edit({ ...name, edits: [{ do: 'move', path: ['sections'], id: 'a', parent: 'b' }] })
    expect((await core.api.undo(name)).sections).toEqual(course.sections)
    expect(await core.api.undo(name)).toMatchObject({ name: 'Tea for beginners', slug: 'tea-for-beginners' })
    expect((await core.api.undo(name)).name).toBe('Tea for beginners')
    await core.api.redo(name)
    expect(await core.api.redo(name)).toMatchObject({
      name: 'Tea for everybody',
      sections: [{ id: 'b', sections: [{ id: 'a' }] }],
    })
  })

  it('say their next action, and the history the last one', async () => {
    const course = await create('Tea for beginners', { sections: [{ id: 'a', name: 'Green tea' }] })
    const name = { entity: 'course', key: course.key }
    expect(await core.api.undoable(name)).toMatchObject({ undo: null, redo: null })
    await set(course, ['sections', 'a', 'name'], 'White tea')
    const element = { id: 'b', name: 'Black tea' }
    await core.api.edit({ ...name, edits: [{ do: 'insert', path: ['sections'], element }] })
    expect(await core.api.undoable(name)).toMatchObject({ undo: '“Black tea” added to Outline', redo: null })
    await core.api.undo(name)
    expect(await core.api.undoable(name)).toMatchObject({
      undo: 'Green tea › Name changed',
      redo: '“Black tea” added to Outline',
    })
    const { revisions } = await core.api.history(name)
    expect(revisions[0]?.label).toContain('Undone: “Black tea” added to Outline')
  })

  it('say on which screen each was made', async () => {
    const course = await create('Tea for beginners')
    const name = { entity: 'course', key: course.key }
    const edits = [{ do: 'set' as const, path: ['name'], value: 'Green tea' }]
    await core.api.edit({ ...name, edits, screen: 'settings' })
    expect((await core.api.undoable(name)).screens).toEqual({ undo: 'settings', redo: null })
    await core.api.undo(name)
    expect((await core.api.undoable(name)).screens).toEqual({ undo: null, redo: 'settings' })
  })

  it('restore a deleted record', async () => {
    const course = await create('Tea for beginners')
    const name = { entity: 'course', key: course.key }
    await core.api.delete(name)
    await expect(core.api.get(name)).rejects.toMatchObject({ code: 'not_found' })
    expect(await core.api.undo(name)).toMatchObject({ name: 'Tea for beginners' })
  })
})

describe('a state in the history', () => {
  const open = async () => {
    const course = await create('Tea for guests', {
      sections: [
        { id: 'a', name: 'Green tea' },
        { id: 'b', name: 'White tea' },
      ],
    })
    const about = { entity: 'course', key: course.key }
    return { course, about, states: async () => (await core.api.history(about)).revisions }
  }

  it('keeps the name that its author gave it, however many states follow', async () => {
    const { course, about, states } = await open()
    const [present] = await states()
    await core.api.nameRevision({ ...about, revision: present?.number ?? 0, name: ' Before the review ' })
    expect(await states()).toMatchObject([
      { number: 1, name: 'Before the review', record: { name: 'Tea for guests' } },
    ])
    for (let at = 0; at < 130; at += 1) {
      time += 60_000
      await set(course, ['headline'], `Version ${at}`)
    }
    const after = await states()
    expect(after).toHaveLength(101)
    expect(after.at(-1)).toMatchObject({ number: 1, name: 'Before the review', record: { headline: null } })
    expect(after[0]).toMatchObject({ name: null, label: 'Headline changed' })
    await core.api.nameRevision({ ...about, revision: 1, name: '' })
    time += 60_000
    await set(course, ['headline'], 'The last version')
    expect((await states()).every(({ name }) => name === null)).toBe(true)
  })

  it('that was named says what changed before and after it', async () => {
    const { course, about, states } = await open()
    await set(course, ['headline'], 'Leaves')
    const [present] = await states()
    await core.api.nameRevision({ ...about, revision: present?.number ?? 0, name: 'Mine' })
    await set(course, ['level'], 'advanced')
    expect((await states()).map(({ name, label }) => [name, label])).toEqual([
      [null, 'Level changed'],
      ['Mine', 'Headline changed'],
      [null, 'As it was before'],
    ])
  })

  it('gives one lesson back, and leaves the rest as it is', async () => {
    const { course, about, states } = await open()
    await set(course, ['sections', 'a', 'name'], 'Matcha')
    time += 60_000
    await core.api.edit({ ...about, edits: [{ do: 'remove', path: ['sections'], id: 'a' }] })
    await set(course, ['sections', 'b', 'name'], 'Oolong')
    const oldest = (await states()).at(-1)?.number ?? 0
    const part = { ...about, revision: oldest, path: 'sections/a' }
    expect(await core.api.restorePart(part)).toMatchObject({
      sections: [
        { id: 'a', name: 'Green tea' },
        { id: 'b', name: 'Oolong' },
      ],
    })
    expect((await states())[0]?.label).toBe('Restored from history: Green tea')
    expect(await core.api.undo(about)).toMatchObject({ sections: [{ id: 'b', name: 'Oolong' }] })
    await expect(core.api.restorePart({ ...part, path: 'sections/c' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('has a name only where there is room and such a state', async () => {
    const { course, about } = await open()
    for (let at = 1; at <= 50; at += 1) {
      time += 60_000
      await set(course, ['headline'], `Version ${at}`)
      await core.api.nameRevision({ ...about, revision: at, name: `Version ${at}` })
    }
    const refused = (revision: number) => core.api.nameRevision({ ...about, revision, name: 'One more' })
    await expect(refused(51)).rejects.toMatchObject({ code: 'validation' })
    await core.api.nameRevision({ ...about, revision: 7, name: '' })
    await expect(refused(90)).rejects.toMatchObject({ code: 'not_found' })
    await refused(51)
  })
})

describe('history', () => {
  it('of a deleted record starts with its last state, which can be restored', async () => {
    const course = await create('Tea for nobody')
    const name = { entity: 'course', key: course.key }
    await set(course, ['headline'], 'Last words')
    time += 60_000
    await core.api.delete(name)
    const { revisions } = await core.api.history(name)
    expect(revisions[0]).toMatchObject({ label: 'Headline changed', record: { headline: 'Last words' } })
    const back = await core.api.restore({ ...name, revision: revisions[0]?.number ?? 0 })
    expect(back.headline).toBe('Last words')
  })

  it('keeps one state a minute, newest first, and restores it as an undoable edit', async () => {
    const course = await create('Tea for beginners')
    const name = { entity: 'course', key: course.key }
    await set(course, ['name'], 'Tea for everybody')
    await set(course, ['headline'], 'First words')
    await set(course, ['headline'], 'Second words')
    time += 60_000
    await set(course, ['headline'], 'Third words')
    const { revisions } = await core.api.history(name)
    expect(revisions.map(({ label, record }) => [label, record.headline])).toEqual([
      ['Headline changed', 'Third words'],
      ['Name changed; Headline changed', 'Second words'],
      ['As it was before', null],
    ])
    const merged = await core.api.restore({ ...name, revision: revisions[1]?.number ?? 0 })
    expect(merged).toMatchObject({ name: 'Tea for everybody', headline: 'Second words' })
    await core.api.undo(name)
    const restored = await core.api.restore({ ...name, revision: revisions[2]?.number ?? 0 })
    expect(restored.headline).toBeNull()
    expect((await core.api.undo(name)).headline).toBe('Third words')
  })
})

describe('listing', () => {
  beforeEach(async () => {
    for (const [name, level] of [
      ['Crème brûlée basics', 'beginner'],
      ['Straßen und Wege', 'advanced'],
      ['茶の湯入門 for all', 'all'],
    ])
      await create(String(name), { level })
  })
  const names = async (input: object) =>
    (
      await core.api.list({
        entity: 'course',
        offset: 0,
        limit: 10,
        sort: { field: 'name', direction: 'asc' },
        ...input,
      })
    ).items.map((row) => row.name)

  it('finds prefixes ignoring accents, and any substring in scripts without spaces', async () => {
    expect(await names({ search: 'creme bru' })).toEqual(['Crème brûlée basics'])
    expect(await names({ search: 'STRASSEN' })).toEqual(['Straßen und Wege'])
    expect(await names({ search: '入門' })).toEqual(['茶の湯入門 for all'])
    expect(await names({ search: '"; DROP' })).toEqual([])
  })

  it('reflects edits and deletions', async () => {
    const [row] = (await core.api.list({ entity: 'course', search: 'creme', offset: 0, limit: 1 })).items
    if (!row) throw new Error('not found')
    await set(row, ['name'], 'Panna cotta basics')
    expect(await names({ search: 'creme' })).toEqual([])
    expect(await names({ search: 'panna' })).toEqual(['Panna cotta basics'])
    await core.api.delete({ entity: 'course', key: row.key })
    expect(await names({ search: 'panna' })).toEqual([])
  })

  it('filters by equality, by any of several values, and by empty; sorts and pages', async () => {
    expect(await names({ filter: { level: 'advanced' } })).toEqual(['Straßen und Wege'])
    expect(await names({ filter: { level: ['advanced', 'all'] } })).toHaveLength(2)
    expect(await names({ filter: { headline: '', active: true } })).toHaveLength(3)
    expect(await names({ offset: 1, limit: 1 })).toEqual(['Straßen und Wege'])
    await expect(names({ filter: { 'name; --': 'x' } })).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('returns only the selected fields', async () => {
    const { items } = await core.api.list({
      entity: 'course',
      fields: ['name', 'enrollmentCount'],
      offset: 0,
      limit: 1,
    })
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['createdAt', 'id', 'key', 'name', 'updatedAt'])
  })
})

it("clones as 'Copy of {name}', with its own slug, unpublished (SAV-14)", async () => {
  const course = await create('Tea for beginners', { sections: [section('a')] })
  const copy = await core.api.clone({ entity: 'course', key: course.key })
  expect(copy).toMatchObject({
    name: 'Copy of Tea for beginners',
    slug: 'copy-of-tea-for-beginners',
    publishedAt: null,
    sections: course.sections,
  })
})

it('creates a portal together with its groups of categories, or nothing (MOD-98)', async () => {
  const portal = await core.api.create({ entity: 'portal', values: { name: 'Harbour' } })
  const groups = await core.api.list({
    entity: 'category',
    sort: { field: 'name', direction: 'asc' },
    offset: 0,
    limit: 9,
  })
  expect(groups.items.map(({ key, name, slug, portal }) => ({ key, name, slug, portal }))).toEqual([
    { key: (portal.categories as string[])[0], name: 'Categories', slug: 'categories', portal: portal.key },
    { key: (portal.categories as string[])[1], name: 'Groups', slug: 'groups', portal: portal.key },
  ])
  await expect(core.api.create({ entity: 'portal', values: { name: 'x' } })).rejects.toMatchObject({
    code: 'validation',
  })
  expect((await core.api.list({ entity: 'category', offset: 0, limit: 9 })).total).toBe(2)
})

it('keeps category slugs of a portal’s groups unique (SAV-09)', async () => {
  const portal = await core.api.create({ entity: 'portal', values: { name: 'Harbour' } })
  const add = async (key: unknown, name: string) => {
    const edit = { do: 'insert' as const, path: ['subCategories'], element: { id: 'a', name } }
    const row = await core.api.edit({ entity: 'category', key: String(key), edits: [edit] })
    return row.subCategories
  }
  const [first, second] = portal.categories as string[]
  expect(await add(first, 'Green tea')).toMatchObject([{ slug: 'green-tea' }])
  expect(await add(second, 'Green tea')).toMatchObject([{ slug: 'green-tea-2' }])
})

it('deletes a category only when it has no sub-categories (SAV-18)', async () => {
  const { key } = await core.api.create({
    entity: 'category',
    values: { name: 'Teas', subCategories: [{ id: 'a', name: 'Green', subCategories: [] }] },
  })
  await expect(core.api.delete({ entity: 'category', key })).rejects.toThrow(
    'A category can be deleted only when it has no sub-categories.',
  )
  const edits = [{ do: 'remove' as const, path: ['subCategories'], id: 'a' }]
  await core.api.edit({ entity: 'category', key, edits })
  await expect(core.api.delete({ entity: 'category', key })).resolves.toEqual({ deleted: true })
})

it('publishes only valid courses, and gives the reasons', async () => {
  const course = await create('Tea for beginners')
  await expect(core.api.publish({ entity: 'course', key: course.key })).rejects.toMatchObject({
    code: 'validation',
    details: { faults: [{ message: 'Add at least one lesson.' }] },
  })
  const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Leaves.' }] }] }
  await set(course, ['sections'], [{ ...section('s1'), item: { name: 'Leaves', type: 'article', content } }])
  expect(await core.api.publish({ entity: 'course', key: course.key })).toMatchObject({
    ...{ entity: 'course', recordID: course.id, act: 'publish', outcome: 'waiting' },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const state = () => core.api.publication({ entity: 'course', key: course.key })
  expect(await state()).toMatchObject({ isPublished: false, waiting: { act: 'publish' }, changes: [] })
  await set(course, ['headline'], 'Typed since')
  expect((await state()).changes).toEqual(['Headline'])
  await core.api.unpublish({ entity: 'course', key: course.key })
  expect((await state()).waiting).toMatchObject({ act: 'unpublish' })
  // Only the server decides whether a record is published.
  await expect(set(course, ['publishedAt'], '2026-11-20T08:00:00.000Z')).rejects.toMatchObject({
    details: { faults: [{ path: ['publishedAt'], message: 'Cannot be edited' }] },
  })
})

it('publishes a portal with its content, and counts unpublished changes', async () => {
  const portal = await core.api.create({ entity: 'portal', values: { name: 'Tea School' } })
  const { key } = portal
  const state = () => core.api.publication({ entity: 'portal', key })
  expect(await state()).toMatchObject({ isPublished: false, edition: null, waiting: null, changes: [] })
  expect(await core.api.publish({ entity: 'portal', key })).toMatchObject({
    ...{ entity: 'portal', recordID: portal.id, act: 'publish', outcome: 'waiting' },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await state()).toMatchObject({ waiting: { act: 'publish' }, changes: [] })
  const { key: category } = await core.api.create({
    entity: 'category',
    values: { name: 'All our tea', portal: key },
  })
  await core.api.create({ entity: 'category', values: { name: 'Elsewhere', portal: 'local~other' } })
  await core.api.edit({ entity: 'portal', key, edits: [{ do: 'set', path: ['publicName'], value: 'Tea' }] })
  expect((await state()).changes).toEqual(['Category “All our tea”', 'Public name'])
  await core.api.delete({ entity: 'category', key: category })
  expect((await state()).changes).toEqual(['Public name'])
  const missing = [{ do: 'set' as const, path: ['pageDefaults', 'home'], value: 'gone' }]
  await core.api.edit({ entity: 'portal', key, edits: missing })
  await expect(core.api.publish({ entity: 'portal', key })).rejects.toMatchObject({
    code: 'validation',
    details: { faults: [{ path: ['pageDefaults', 'home'] }] },
  })
})

it('warns of an empty widget on a page of a portal, and publishes it all the same', async () => {
  const node = (id: string, element: object, elements: object[] = []) => ({ id, element, elements })
  const column = node('c', { type: 'column' }, [node('w', { type: 'image' })])
  const page = await core.api.create({
    entity: 'portalTemplate',
    values: { name: 'Front', config: { elements: [node('r', { type: 'row' }, [column])] } },
  })
  const { key } = await core.api.create({ entity: 'portal', values: { name: 'Tea School' } })
  const shown = [{ do: 'set' as const, path: ['pageDefaults', 'home'], value: page.id }]
  await core.api.edit({ entity: 'portal', key, edits: shown })
  expect(await core.api.publishFaults({ entity: 'portal', key })).toEqual({
    faults: [],
    warnings: [
      { path: ['pages', page.id, 'w'], message: 'Front: Image in row 1 is empty. Choose a picture.' },
    ],
    mayWait: false,
  })
  expect(await core.api.publish({ entity: 'portal', key })).toMatchObject({ outcome: 'waiting' })
})

it('publishes no course of a circle of prerequisites, and names the course that closes it', async () => {
  const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Leaves.' }] }] }
  const sections = [{ ...section('s1'), type: 'article', item: { name: 'Leaves', type: 'article', content } }]
  const needing = (course: string) => [{ id: 'p1', prerequisiteType: 'course', course }]
  const tea = await create('Tea for beginners', { sections })
  const water = await create('Water for everyone', { sections, prerequisites: needing(tea.key) })
  expect(await core.api.publish({ entity: 'course', key: water.key })).toMatchObject({ outcome: 'waiting' })
  await set(tea, ['prerequisites'], needing(water.key))
  const fault = {
    path: ['prerequisites', 'p1', 'course'],
    message:
      '“Water for everyone” must come first, but itself requires this course, directly or through others. Nobody could start either.',
  }
  expect(await core.api.publishFaults({ entity: 'course', key: tea.key })).toEqual({
    faults: [fault],
    warnings: [],
    mayWait: false,
  })
  await expect(core.api.publish({ entity: 'course', key: tea.key })).rejects.toMatchObject({
    code: 'validation',
    details: { faults: [fault] },
  })
  await set(tea, ['prerequisites'], [])
  expect(await core.api.publish({ entity: 'course', key: tea.key })).toMatchObject({ outcome: 'waiting' })
})

it('exports a course as a package with a unique name', async () => {
  const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Leaves.' }] }] }
  const sections = [{ ...section('s1'), type: 'article', item: { name: 'Leaves', type: 'article', content } }]
  const { key } = await create('Tea for beginners', { sections })
  const { path, fileName } = await core.api.exportScorm({ key })
  expect(fileName).toMatch(/^tea-for-beginners-20261120-0800\d\d\.zip$/)
  expect(core.exportPath(fileName)).toBe(path)
  expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK')
  expect(() => core.exportPath('../console.sqlite')).toThrow('Not found')
})

it('validates every call that a shell passes on', async () => {
  await expect(core.call('nothing', {})).rejects.toMatchObject({ code: 'not_found' })
  await expect(core.call('constructor', {})).rejects.toMatchObject({ code: 'not_found' })
  await expect(core.call('get', { entity: 'course', key: '../x' })).rejects.toMatchObject({
    code: 'validation',
  })
  await expect(core.call('list', { entity: 'course', offset: -1, limit: 5 })).rejects.toMatchObject({
    code: 'validation',
  })
})

it('notifies its screens of changes', async () => {
  const events: string[] = []
  const stop = core.onEvent((event) =>
    events.push(event.type === 'records' ? `${event.entity} ${event.keys.length}` : event.type),
  )
  await create('Tea for beginners')
  expect(events).toEqual(['course 1'])
  stop()
})
