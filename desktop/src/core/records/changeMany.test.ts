import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import type { ManyAct } from './ManyApi.ts'

let dataDir: string
let core: Core

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'many-'))
  core = await createCore({ dataDir, media: plainMediaWork() })
  await core.api.startWorkspace({ name: 'Tea School' })
})
afterEach(async () => {
  await core.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function make(entity: string, names: readonly string[], values: object = {}) {
  const keys: string[] = []
  for (const name of names) keys.push((await core.api.create({ entity, values: { name, ...values } })).key)
  return keys
}
const change = (entity: string, keys: string[], act: ManyAct, action = 'one') =>
  core.call('changeMany', { entity, keys, act, action }) as ReturnType<typeof core.api.changeMany>
const namesOf = async (entity: string) =>
  (await core.api.list({ entity, fields: ['name'], offset: 0, limit: 99 })).items
    .map(({ name }) => name)
    .sort()
const levels = async (keys: string[]) =>
  await Promise.all(keys.map(async (key) => (await core.api.get({ entity: 'course', key })).level))

it('deletes those that may be deleted, says why others stay, and undoes it as one', async () => {
  const [used = '', free = ''] = await make('library', ['Main shelf', 'Old shelf'])
  await make('course', ['Green tea'], { libraries: [used] })
  const answer = await change('library', [used, free], { do: 'delete' })
  expect(answer.done).toEqual([{ key: free }])
  expect(answer.refused).toMatchObject([
    {
      key: used,
      name: 'Main shelf',
      fault: { message: 'This library is in use: 1 course. Remove it from them first.' },
    },
  ])
  expect(await namesOf('library')).toEqual(['Main shelf'])
  expect((await change('library', [free], { do: 'undo' })).done).toEqual([{ key: free }])
  expect(await namesOf('library')).toEqual(['Main shelf', 'Old shelf'])
})

it('sets a field of many, leaves those that have the value, and undoes only what was not changed since', async () => {
  const keys = await make('course', ['Green tea', 'Black tea', 'White tea'])
  await change(
    'course',
    keys.slice(2),
    { do: 'set', field: 'level', how: 'replace', value: 'advanced' },
    'first',
  )
  const answer = await change('course', keys, {
    do: 'set',
    field: 'level',
    how: 'replace',
    value: 'advanced',
  })
  expect(answer.done.map(({ key }) => key)).toEqual(keys.slice(0, 2))
  expect(answer.unchanged).toEqual(keys.slice(2))
  const edits = [{ do: 'set' as const, path: ['name'], value: 'Dark tea' }]
  await core.api.edit({ entity: 'course', key: keys[1] ?? '', edits })
  const undone = await change('course', keys.slice(0, 2), { do: 'undo' })
  expect(undone.done).toEqual([{ key: keys[0] }])
  expect(undone.refused).toMatchObject([
    { name: 'Dark tea', fault: { message: 'It was changed since, so it stays as it is.' } },
  ])
  expect((await levels(keys))[1]).toBe('advanced')
})

it('adds to the lists of many and removes from them', async () => {
  const [one = '', other = ''] = await make('library', ['Main shelf', 'Old shelf'])
  const keys = [
    ...(await make('course', ['Green tea'], { libraries: [one] })),
    ...(await make('course', ['Black tea'])),
  ]
  const librariesOf = async () =>
    Promise.all(keys.map(async (key) => (await core.api.get({ entity: 'course', key })).libraries))
  await change('course', keys, { do: 'set', field: 'libraries', how: 'add', value: [other] })
  expect(await librariesOf()).toEqual([[one, other], [other]])
  const answer = await change('course', keys, { do: 'set', field: 'libraries', how: 'remove', value: [one] })
  expect(answer.unchanged).toEqual([keys[1]])
  expect(await librariesOf()).toEqual([[other], [other]])
})

it('adds words to texts of many, and removes them, and leaves other words as they were written', async () => {
  const keys = [
    ...(await make('course', ['Green tea'], { tags: 'tea,hot' })),
    ...(await make('course', ['Black tea'])),
  ]
  const tagsOf = async () =>
    Promise.all(keys.map(async (key) => (await core.api.get({ entity: 'course', key })).tags))
  const set = (how: 'add' | 'remove', value: string) =>
    change('course', keys, { do: 'set', field: 'tags', how, value })
  expect((await set('add', 'hot')).unchanged).toEqual([keys[0]])
  expect(await tagsOf()).toEqual(['tea,hot', 'hot'])
  await set('add', 'new, old')
  expect(await tagsOf()).toEqual(['tea, hot, new, old', 'hot, new, old'])
  await set('remove', 'hot, new, old')
  expect(await tagsOf()).toEqual(['tea', null])
})

it('rolls back a refused record alone', async () => {
  const [first = '', second = ''] = await make('course', ['Green tea', 'Black tea'])
  const end = [{ do: 'set' as const, path: ['expiryDate'], value: '2027-01-01' }]
  await core.api.edit({ entity: 'course', key: first, edits: end })
  const act: ManyAct = { do: 'set', field: 'startDate', how: 'replace', value: '2027-06-01' }
  const answer = await change('course', [first, second], act)
  expect(answer.refused.map(({ name }) => name)).toEqual(['Green tea'])
  expect(answer.done).toEqual([{ key: second }])
  expect((await core.api.get({ entity: 'course', key: first })).startDate).toBeNull()
})

it('refuses to publish drafts that have no lessons, each with its reasons', async () => {
  const keys = await make('course', ['Green tea', 'Black tea'])
  const { done, refused } = await change('course', keys, { do: 'publish' })
  expect(done).toEqual([])
  expect(refused).toHaveLength(2)
  expect(refused[0]?.fault.details.faults).not.toHaveLength(0)
  expect((await change('course', keys, { do: 'unpublish' })).unchanged).toEqual(keys)
})

it('copies many, and refuses a record that is gone', async () => {
  const keys = await make('course', ['Green tea'])
  const { done, refused } = await change('course', [...keys, 'local~none'], { do: 'clone' })
  expect(done[0]?.made).toBeDefined()
  expect(refused).toMatchObject([{ key: 'local~none', fault: { code: 'not_found' } }])
  expect(await namesOf('course')).toHaveLength(2)
})

it('says which of many are used, and by what', async () => {
  const keys = await make('library', ['Main shelf', 'Old shelf'])
  const [course] = await make('course', ['Green tea'], { libraries: [keys[0]] })
  expect(await core.api.usesOfMany({ entity: 'library', keys })).toEqual({
    uses: [{ entity: 'course', names: ['Green tea'], keys: [course] }],
    used: [keys[0]],
  })
})
