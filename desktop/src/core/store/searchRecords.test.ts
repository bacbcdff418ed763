import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'

let dataDir: string
let core: Core

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'search-'))
  core = await createCore({ dataDir, media: plainMediaWork() })
  await core.api.startWorkspace({ name: 'Tea School' })
  await core.api.create({ entity: 'course', values: { name: 'Brewing green tea' } })
  await core.api.create({
    entity: 'course',
    values: { name: 'Cups and pots', headline: 'How to choose one for green tea' },
  })
  await core.api.create({ entity: 'instructor', values: { name: 'Greenfield, Ana' } })
  await core.api.create({ entity: 'faq', values: { question: 'Is green tea healthy?', answer: 'Yes.' } })
})
afterAll(async () => {
  await core.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const search = async (text: string, entities = ['course', 'instructor', 'faq'], limit = 10) =>
  (await core.api.search({ text, entities, limit })).records.map(({ entity, name }) => `${entity}: ${name}`)

describe('a search for records', () => {
  it('lists names that begin with the text, then other names, then other fields', async () => {
    const all = await search('green')
    expect(all[0]).toBe('instructor: Greenfield, Ana')
    expect(new Set(all.slice(1, 3))).toEqual(
      new Set(['course: Brewing green tea', 'faq: Is green tea healthy?']),
    )
    expect(all[3]).toBe('course: Cups and pots')
  })

  it('finds the beginnings of words in any order, without accents', async () => {
    expect(await search('té gre')).toContain('course: Brewing green tea')
    expect(await search('rewing')).toEqual([])
  })

  it('stays within the entities and the limit', async () => {
    expect(await search('green', ['faq'])).toEqual(['faq: Is green tea healthy?'])
    expect(await search('green', ['course', 'faq'], 1)).toHaveLength(1)
  })

  it('finds nothing by punctuation, or by the syntax of the index', async () => {
    for (const text of ['', '  ', '"', '*', '( OR )', "'; DROP TABLE course; --"])
      expect(await search(text)).toEqual([])
  })

  it('finds nothing of an entity that consoles do not store', async () => {
    await expect(core.call('search', { text: 'ana', entities: ['customer'], limit: 5 })).resolves.toEqual({
      records: [],
    })
  })
})
