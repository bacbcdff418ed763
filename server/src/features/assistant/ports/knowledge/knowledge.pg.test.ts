import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'
import { watchStatements } from '#server/testing/watchStatements.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { createPgKnowledge } from './embedded/createPgKnowledge.ts'
import type { Asked, Knowledge, Passage, Readable } from './Knowledge.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/** `addAsset` makes a file known to the part that the implementation asks whether it still exists. */
type Subject = { knowledge: Knowledge; addAsset(key: string, status: string): Promise<void> }

const subjects: [string, () => Subject][] = [
  [
    'PostgreSQL',
    () => ({
      knowledge: createPgKnowledge(db),
      async addAsset(key, status) {
        const [organization] = key.split('~')
        await db.pool.query(
          `INSERT INTO "Asset" (key, id, organization, name, type, status, "createdAt", "updatedAt")
           VALUES ($1, $1, $2, 'A file', 'video', $3, now(), now())
           ON CONFLICT (key) DO UPDATE SET status = excluded.status`,
          [key, organization, status],
        )
      },
    }),
  ],
]

const named = <T extends object>(item: T) => ({ ...item, name: 'An item' })

const passage = (text: string, more: Partial<Passage> = {}): Passage => ({
  ...{
    text,
    lesson: 'one',
    lessonName: 'A lesson',
    place: 'text',
    at: null,
    cues: [],
    asset: null,
    isOpen: false,
  },
  ...more,
})

describe.each(subjects)('%s', (_name, subjectOf) => {
  /** An item of a school of its own, with these passages; `ask` may read it all. */
  async function known(passages: readonly Passage[], organization = createId()) {
    const { knowledge, addAsset } = subjectOf()
    const item: Readable = {
      type: 'course',
      key: `${organization}~${createId()}`,
      organization,
      edition: 1,
      isEntitled: true,
    }
    await knowledge.put(named(item), passages)
    const ask = async (text: string, more: Partial<Asked> = {}) =>
      await knowledge.find({
        text,
        language: 'en',
        among: [item],
        limit: 8,
        near: null,
        before: [],
        isJudged: false,
        ...more,
      })
    return { knowledge, addAsset, organization, item, ask }
  }
  const texts = (found: readonly { text: string }[]) => found.map(({ text }) => text)

  describe('finds', () => {
    it('finds matching passages, the best first, and no others', async () => {
      const { ask } = await known([
        passage('Weigh the leaf before the kettle sings.'),
        passage('Green tea wants water of 75 degrees.'),
        passage('The kettle stands in the kitchen.'),
      ])
      expect(texts(await ask('How hot is the water for green tea?'))).toEqual([
        'Green tea wants water of 75 degrees.',
      ])
      expect(await ask('Who won the cycling race in Madagascar?')).toEqual([])
    })

    it('words in another form, case or without accents, in English and German', async () => {
      const { ask } = await known([
        passage('Brewing takes two minutes.'),
        passage('Die Teeblätter ruhen im Café.'),
      ])
      expect(texts(await ask('when it BREWED'))).toEqual(['Brewing takes two minutes.'])
      expect(texts(await ask('wo ruht ein Teeblatt?', { language: 'de' }))).toEqual([
        'Die Teeblätter ruhen im Café.',
      ])
      expect(texts(await ask('cafe'))).toEqual(['Die Teeblätter ruhen im Café.'])
    })

    it('by the name of a lesson, too', async () => {
      const { ask } = await known([passage('It rests.', { lessonName: 'Oolong' }), passage('It boils.')])
      expect(texts(await ask('oolong'))).toEqual(['It rests.'])
    })

    it('the place as it was put: the second of a film, the page of a PDF, the lesson', async () => {
      const { ask } = await known([
        passage('Steep the oolong.', { place: 'second', at: 75, lesson: 'film', lessonName: 'Film' }),
        passage('Print the card.', { place: 'page', at: 3, lesson: null, lessonName: null, isOpen: true }),
      ])
      expect(await ask('oolong')).toMatchObject([{ place: 'second', at: 75, lesson: 'film' }])
      expect(await ask('card')).toMatchObject([
        { place: 'page', at: 3, lesson: null, lessonName: null, isOpen: true, asset: null },
      ])
    })

    it('the cues as stored, and the sentence that matches the question best', async () => {
      const text = 'The kettle is warm. Brewed too hot, the kettle makes bitter tea. Then it rests.'
      const cues = [
        [0, 12],
        [20, 15],
        [66, 21],
      ] as const
      const { ask, knowledge, item } = await known([passage(text, { place: 'second', at: 12, cues })])
      const [found] = await ask('Why does a kettle brew bitter tea?')
      expect(found).toMatchObject({ at: 12, cues })
      expect(text.slice(found?.best.from, found?.best.to)).toBe(
        'Brewed too hot, the kettle makes bitter tea.',
      )
      const typed = { language: 'en', among: [item], limit: 8 }
      const [rests] = await knowledge.findTyped({ ...typed, text: 'then re' })
      expect(text.slice(rests?.best.from, rests?.best.to)).toBe('Then it rests.')
      const [named] = await ask('lesson')
      expect(named?.best).toEqual({ from: 0, to: text.length })
    })

    it('of passages that fit as well, those from where the asker is', async () => {
      const { ask, item } = await known([
        passage('The first kettle sings.', { lesson: 'first' }),
        passage('The other kettle sings.', { lesson: 'other' }),
      ])
      for (const lesson of ['first', 'other'])
        expect((await ask('kettle', { near: { type: 'course', item: item.key, lesson } }))[0]).toMatchObject({
          lesson,
        })
    })

    it('lesson text before an item’s page, and adjacent words before separate ones', async () => {
      const { ask } = await known([
        passage('Learn how green tea is brewed.', { isOpen: true, lesson: null, lessonName: null }),
        passage('Green leaves make a tea that is brewed soon.'),
        passage('Brewed soon, green tea is sweet.'),
      ])
      expect(texts(await ask('green tea brewed'))).toEqual([
        'Brewed soon, green tea is sweet.',
        'Green leaves make a tea that is brewed soon.',
        'Learn how green tea is brewed.',
      ])
    })

    it('a word with a typing error, the words of a compound, and a compound in two words', async () => {
      const { ask } = await known([
        passage('Steep the oolong for three minutes.'),
        passage('The temperature of the water decides.'),
        passage('Warm the teapot.'),
        passage('Pour the rest away.'),
      ])
      expect(texts(await ask('oologn'))).toEqual(['Steep the oolong for three minutes.'])
      expect(texts(await ask('watertemperature'))).toEqual(['The temperature of the water decides.'])
      expect(texts(await ask('tea pot'))).toEqual(['Warm the teapot.'])
    })

    it('by a synonym of everyday language, after the word itself', async () => {
      const { ask } = await known([passage('Buy a scale.'), passage('Purchase a kettle.')])
      expect(texts(await ask('purchase'))).toEqual(['Purchase a kettle.', 'Buy a scale.'])
    })

    it('by the name of the item, and by the heading of a passage before its text', async () => {
      const { knowledge, item, ask } = await known([])
      await knowledge.put({ ...item, name: 'Bread in one bowl' }, [
        passage('Baking\nThirty minutes in the pot, fifteen without its lid.'),
        passage('Knead it. Baking comes later, in the pot, when the dough has rested for a night.'),
      ])
      expect(texts(await ask('baking'))[0]).toMatch(/^Baking/)
      expect(texts(await ask('bread'))).toHaveLength(2)
    })

    it('what a follow-up points back to, and not what another question left behind', async () => {
      const { ask } = await known([
        passage('Green tea steeps for two minutes.'),
        passage('Black tea steeps for four minutes.'),
        passage('The kiln cools for a day.'),
      ])
      const before = ['How do I make green tea?']
      expect(texts(await ask('And for how many minutes?', { before }))[0]).toBe(
        'Green tea steeps for two minutes.',
      )
      expect(texts(await ask('When does the kiln cool?', { before }))[0]).toBe('The kiln cools for a day.')
    })

    it('more for a model, which judges what it reads, than to quote', async () => {
      const { ask } = await known([passage('Taste the broth.'), passage('Rinse the rice.')])
      const text = 'Which seasoning rescues a bland broth without adding sodium?'
      expect(await ask(text)).toEqual([])
      expect(texts(await ask(text, { isJudged: true }))).toEqual(['Taste the broth.'])
    })

    it('the same in a browser of another language', async () => {
      const { ask } = await known([passage('The kettle is hot when it sings.'), passage('Two cups.')])
      const text = 'When is the kettle hot?'
      expect(await ask(text, { language: 'de' })).toEqual(await ask(text, { language: 'en' }))
    })

    it('the same words once, where two items say them', async () => {
      const organization = createId()
      const one = await known([passage('The kettle sings.')], organization)
      const other = await known([passage('The kettle sings.')], organization)
      expect(await one.ask('kettle', { among: [one.item, other.item] })).toHaveLength(1)
    })

    it('as many as are asked for', async () => {
      const { ask } = await known(
        Array.from({ length: 40 }, (_none, n) => passage(`Kettle number ${n} sings.`, { lesson: `l${n}` })),
      )
      expect(await ask('kettle sings', { limit: 3 })).toHaveLength(3)
      expect(await ask('kettle sings', { limit: 30 })).toHaveLength(30)
    })
  })

  describe('reads only listed items', () => {
    it('only the open parts of an item that the asker may not take', async () => {
      const { ask, item } = await known([
        passage('The kettle is open to all.', { isOpen: true }),
        passage('The kettle is for members.'),
      ])
      expect(texts(await ask('kettle', { among: [{ ...item, isEntitled: false }] }))).toEqual([
        'The kettle is open to all.',
      ])
      expect(await ask('kettle', { among: [] })).toEqual([])
    })

    it('the item of that type, where two of different types have one key', async () => {
      const { ask, item, knowledge } = await known([passage('The kettle of the course.')])
      const microcast: Readable = { ...item, type: 'microcast' }
      await knowledge.put(named(microcast), [passage('The kettle of the film.', { lesson: null })])
      expect(texts(await ask('kettle'))).toEqual(['The kettle of the course.'])
      expect(await ask('kettle', { among: [microcast] })).toMatchObject([
        { item: item.key, itemType: 'microcast', text: 'The kettle of the film.' },
      ])
      await knowledge.forget([microcast])
      expect(await ask('kettle', { among: [microcast] })).toEqual([])
      expect(await ask('kettle')).toHaveLength(1)
    })

    it('the edition that is shown, and no other one', async () => {
      const { ask, item } = await known([passage('The kettle sings.')])
      expect(await ask('kettle', { among: [{ ...item, edition: 2 }] })).toEqual([])
      expect(await ask('kettle')).toHaveLength(1)
    })

    it('its own organization alone, even if others teach in the same words', async () => {
      const mine = await known([passage('The kettle sings to me.')])
      const theirs = await known([passage('The kettle sings to them.')])
      expect(texts(await mine.ask('kettle'))).toEqual(['The kettle sings to me.'])
      expect(texts(await mine.ask('kettle', { among: [mine.item, theirs.item] })).toSorted()).toEqual([
        'The kettle sings to me.',
        'The kettle sings to them.',
      ])
    })

    it('and keeps the order, regardless of other organizations', async () => {
      const mine = await known([passage('The kettle sings.'), passage('The samovar sings and sings.')])
      const before = texts(await mine.ask('kettle sings'))
      await known(Array.from({ length: 30 }, () => passage('kettle kettle sings')))
      expect(texts(await mine.ask('kettle sings'))).toEqual(before)
    })

    it('no file that was removed', async () => {
      const organization = createId()
      const asset = `${organization}~film`
      const { ask, addAsset } = await known([passage('The kettle is filmed.', { asset })], organization)
      expect(await ask('kettle')).toEqual([])
      await addAsset(asset, 'active')
      expect(await ask('kettle')).toHaveLength(1)
      await addAsset(asset, 'removed')
      expect(await ask('kettle')).toEqual([])
    })
  })

  describe('changes', () => {
    it('all passages of an item', async () => {
      const { knowledge, ask, item } = await known([passage('The kettle sings.'), passage('Two cups.')])
      await knowledge.put(named({ ...item, edition: 2 }), [passage('The samovar sings.')])
      const among = [{ ...item, edition: 2 }]
      expect(texts(await ask('kettle cups samovar sings', { among }))).toEqual(['The samovar sings.'])
      expect(await ask('kettle')).toEqual([])
    })

    it('forgets one item without others, and accepts unknown ones', async () => {
      const organization = createId()
      const kept = await known([passage('The kettle stays.')], organization)
      const gone = await known([passage('The kettle goes.')], organization)
      await gone.knowledge.forget([gone.item, { type: 'course', key: `${organization}~never` }])
      expect(texts(await kept.ask('kettle', { among: [kept.item, gone.item] }))).toEqual([
        'The kettle stays.',
      ])
    })

    it('ends in one of two concurrent states, never in a mix', async () => {
      const { knowledge, ask, item } = await known([])
      await Promise.all(
        Array.from({ length: 6 }, (_none, n) =>
          knowledge.put(named(item), [passage(`The kettle sings ${n}.`)]),
        ),
      )
      expect(await ask('kettle')).toHaveLength(1)
    })
  })

  it.each([
    '',
    '   ',
    '?!…',
    '\'; DROP TABLE "KnowledgePassage"; --',
    "kettle:* & !sings | (')",
    "\\' \\ \u0000 \u202e",
    'half \ud83d of a pair',
    'the and of it',
    'İıſẞ ＫＥＴＴＬＥ',
    'x'.repeat(5000),
    'kettle '.repeat(400),
    Array.from({ length: 900 }, (_none, n) => `w${n}`).join(' '),
  ])('answers %j by passages or by none', async (text) => {
    const { ask } = await known([passage('The kettle sings.')])
    const found = await ask(text)
    expect(texts(found).every((one) => one === 'The kettle sings.')).toBe(true)
    expect(await ask('kettle')).toHaveLength(1)
  })

  it('keeps texts as they are, hostile ones too', async () => {
    const hostile = `kettle' ); <script> \\ "quoted" & | ! 'x':1A ${'long'.repeat(200)} 茶 🫖`
    const { ask } = await known([passage(hostile)])
    expect(texts(await ask('kettle'))).toEqual([hostile])
    expect(texts(await ask('茶'))).toEqual([hostile])
  })
})

it('PostgreSQL files the passages of a long film in slices, and lets others be served between them', async () => {
  const sent = watchStatements(db.pool)
  const knowledge = createPgKnowledge(db)
  const organization = createId()
  const item = { type: 'course', key: `${organization}~film`, organization, edition: 1 } as const
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  await knowledge.put(
    named(item),
    Array.from({ length: 1000 }, (_none, n) => passage(`The kettle sings verse${n}.`)),
  )
  clearImmediate(counting)
  expect(sent().filter((text) => text.includes('INSERT INTO "KnowledgePassage"'))).toHaveLength(20)
  expect(turns).toBeGreaterThanOrEqual(20)
  const among = [{ ...item, isEntitled: true }]
  for (const n of [0, 49, 50, 999]) {
    const asked = {
      text: `verse${n}`,
      language: 'en',
      among,
      limit: 3,
      near: null,
      before: [],
      isJudged: false,
    }
    expect((await knowledge.find(asked)).map(({ text }) => text)).toEqual([`The kettle sings verse${n}.`])
  }
})
