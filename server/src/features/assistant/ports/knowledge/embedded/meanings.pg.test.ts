import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { Embeddings } from '../../embeddings/Embeddings.ts'
import type { Asked, Passage, Readable } from '../Knowledge.ts'
import { createPgKnowledge } from './createPgKnowledge.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/** What the texts of these tests are about: a dimension each, and one for what is about none of it. */
const subjects = [/hot|warm|degrees|heiß/i, /teacher|instructor|lehrer/i, /price|euro|kostet/i]

/** A provider that knows these subjects, in any words; it keeps what it was sent. */
function provider(model = 'small') {
  const sent: string[][] = []
  const state = { isDown: false }
  const embeddings: Embeddings = {
    model,
    async embed(texts) {
      if (state.isDown) throw new AppError('unavailable')
      sent.push([...texts])
      return texts.map((text) => {
        const values = [...subjects.map((subject) => (subject.test(text) ? 1 : -0.1)), 0.05]
        const length = Math.hypot(...values)
        return Float32Array.from(values, (value) => value / length)
      })
    },
  }
  return { sent, state, embeddings }
}

const passage = (text: string, more: Partial<Passage> = {}): Passage => ({
  ...{ text, lesson: 'one', lessonName: null, place: 'text', at: null, cues: [], asset: null, isOpen: false },
  ...more,
})
const temperature = 'The kettle should reach 75 degrees.'
const tutor = 'Our instructor grew up on a plantation.'

async function school(from = provider(), organization = createId()) {
  const knowledge = createPgKnowledge(db, { embeddings: from.embeddings, log: pino({ level: 'silent' }) })
  const item: Readable = {
    ...{ type: 'course', key: `${organization}~${createId()}`, organization, edition: 1, isEntitled: true },
  }
  await knowledge.put({ ...item, name: 'Tea' }, [passage(temperature), passage(tutor)])
  const learn = () => knowledge.learnMeanings(organization, new AbortController().signal)
  const ask = async (text: string, more: Partial<Asked> = {}) => {
    const asked = { language: 'en', among: [item], limit: 8, near: null, before: [], isJudged: true }
    return (await knowledge.find({ text, ...asked, ...more })).map((one) => one.text)
  }
  return { ...from, knowledge, organization, item, learn, ask }
}

describe('passages that mean what a question means', () => {
  it('are found in other words and another language, once their vectors are known', async () => {
    const { learn, ask } = await school()
    expect(await ask('How warm?')).toEqual([])
    await learn()
    expect(await ask('How warm?')).toEqual([temperature])
    expect(await ask('Wie heiß?')).toEqual([temperature])
    expect(await ask('Who is the teacher?')).toEqual([tutor])
  })

  it('come after those that say it in the same words as well', async () => {
    const { knowledge, item, learn, ask } = await school()
    const both = 'A warm pot keeps tea hot.'
    await knowledge.put({ ...item, name: 'Tea' }, [passage(temperature), passage(both)])
    await learn()
    expect(await ask('Is the pot warm?')).toEqual([both, temperature])
  })

  it('are not quoted where nobody judges whether they answer', async () => {
    const { learn, ask } = await school()
    await learn()
    expect(await ask('How warm?', { isJudged: false })).toEqual([])
  })

  it('are those that the asker may read, of shown editions', async () => {
    const { knowledge, item, learn, ask } = await school()
    await knowledge.put({ ...item, name: 'Tea' }, [
      passage(temperature),
      passage('Warm words for everybody.', { isOpen: true }),
    ])
    await learn()
    expect(await ask('How warm?', { among: [{ ...item, isEntitled: false }] })).toEqual([
      'Warm words for everybody.',
    ])
    expect(await ask('How warm?', { among: [{ ...item, edition: 2 }] })).toEqual([])
    const other = await school()
    await other.learn()
    expect(await ask('Who is the teacher?', { among: [{ ...item, key: other.item.key }] })).toEqual([tutor])
  })

  it('are read together with the question before', async () => {
    const { sent, learn, ask } = await school()
    await learn()
    await ask('And in winter?', { before: ['How warm should it be?', 'Who teaches?'] })
    expect(sent.at(-1)).toEqual(['How warm should it be?\nAnd in winter?'])
  })
})

describe('the embedding model', () => {
  it('is sent each passage once, with the name of its lesson, many at a time', async () => {
    const { knowledge, item, organization, sent, learn } = await school()
    const many = Array.from({ length: 150 }, (_none, n) => passage(`Verse ${n}`, { lessonName: 'Songs' }))
    await knowledge.put({ ...item, name: 'Tea' }, many)
    expect(await knowledge.withoutMeanings()).toContain(organization)
    await learn()
    await learn()
    expect(sent.map((texts) => texts.length)).toEqual([64, 64, 22])
    expect(sent[0]?.[0]).toBe('Songs\nVerse 0')
    expect(await knowledge.withoutMeanings()).not.toContain(organization)
  })

  it('that does not answer leaves the search by words, and what it has answered', async () => {
    const { state, learn, ask } = await school()
    await learn()
    state.isDown = true
    expect(await ask('How warm?')).toEqual([])
    expect(await ask('What should the kettle reach?')).toEqual([temperature])
    state.isDown = false
    expect(await ask('How warm?')).toEqual([temperature])
  })

  it('that takes the place of another is asked again: vectors of two models are never compared', async () => {
    const first = await school()
    await first.learn()
    const second = provider('large')
    const knowledge = createPgKnowledge(db, { embeddings: second.embeddings, log: pino({ level: 'silent' }) })
    const asked = { language: 'en', limit: 8, near: null, before: [], isJudged: true }
    const find = () => knowledge.find({ text: 'How warm?', among: [first.item], ...asked })
    expect(await find()).toEqual([])
    await knowledge.learnMeanings(first.organization, new AbortController().signal)
    expect((await find()).map(({ text }) => text)).toEqual([temperature])
    expect(second.sent.flat()).toContain(temperature)
  })

  it('stops with its signal', async () => {
    const { knowledge, organization, sent } = await school()
    const gone = new AbortController()
    gone.abort(new Error('gone'))
    await expect(knowledge.learnMeanings(organization, gone.signal)).rejects.toThrow('gone')
    expect(sent).toEqual([])
  })
})
