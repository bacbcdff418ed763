import { describe, expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import { AiConversation } from '#shared/features/assistant/entities/AiConversation.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import { Hub } from '#shared/features/portals/entities/Hub.ts'
import { Review } from '#shared/features/portals/entities/Review.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import { defineEntity } from '../../model/defineEntity.ts'
import type { Entity } from '../../model/Entity.ts'
import type { Field, RecordField, SectionTreeField } from '../../model/Field.ts'
import { kindOf } from '../../model/kindOf.ts'
import { list } from '../../model/kinds/list.ts'
import { media } from '../../model/kinds/media.ts'
import { record } from '../../model/kinds/record.ts'
import { reference } from '../../model/kinds/reference.ts'
import { sectionTree } from '../../model/kinds/sectionTree.ts'
import { text } from '../../model/kinds/text.ts'
import { timestamp } from '../../model/kinds/timestamp.ts'
import { zodForField } from '../../model/schemas/zodForFields.ts'
import { anonymised, personalFields, personalFiles, personalPart, withoutMentions } from './personalData.ts'

const all = entities as readonly Entity[]
const facts = {
  name: 'thing',
  plural: 'things',
  scope: 'organization',
  sync: 'online',
  access: { read: [], create: [], update: [], delete: [] },
} as const

/** A value with the word added to all its personal texts, by the field's samples. */
function sampleOf(field: Field, name: string): unknown {
  if (field.kind === 'reference') return 'acme~c1'
  if (name === 'id') return 'el0'
  return kindOf(field).samples(field).valid[0]
}

describe('personal data', () => {
  const Thing = defineEntity({
    ...facts,
    privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
    fields: {
      customer: reference({ to: 'customer', required: true, personal: true }),
      plain: text(),
      inner: record({ secretName: text({ personal: true }), size: text() }),
      many: list(record({ who: text({ required: true, personal: true }), what: text() })),
      people: list(reference({ to: 'customer' })),
      tree: sectionTree(
        { id: text({ required: true }), note: text({ personal: true }) },
        { children: 'below' },
      ),
    },
  })
  const thing = {
    key: 'acme~t1',
    id: 't1',
    customer: 'acme~c1',
    plain: 'open',
    inner: { secretName: 'Mia', size: 'L' },
    many: [{ who: 'Mia', what: 'tea' }],
    people: ['acme~c1', 'acme~c2'],
    tree: [{ id: 'a', note: 'Mia', below: [{ id: 'b', note: 'Mia too', below: [] }] }],
  }

  it('is found in records, lists and trees', () => {
    expect(personalFields(Thing.fields)).toEqual(['customer', 'inner', 'many', 'people', 'tree'])
    expect(personalPart(Thing, thing)).toEqual({
      customer: 'acme~c1',
      inner: { secretName: 'Mia' },
      many: [{ who: 'Mia' }],
      people: ['acme~c1', 'acme~c2'],
      tree: [{ note: 'Mia', below: [{ note: 'Mia too', below: [] }] }],
    })
  })

  it('is erased from a record; other data stays', () => {
    const clean = anonymised(Thing, thing)
    expect(clean).toEqual({
      ...thing,
      inner: { secretName: null, size: 'L' },
      many: [{ who: '[erased]', what: 'tea' }],
      tree: [{ id: 'a', note: null, below: [{ id: 'b', note: null, below: [] }] }],
    })
    expect(anonymised(Thing, clean)).toEqual(clean)
    expect(thing.inner.secretName).toBe('Mia')
  })

  it('is replaced by an unused address, unique for each erased customer', () => {
    const clean = anonymised(Customer, { id: 'c1', email: 'mia@example.org', name: 'Mia', status: 'ACTIVE' })
    expect(clean).toEqual({ id: 'c1', email: 'erased-c1@erased.invalid', name: null, status: 'ACTIVE' })
    expect(zodForField('email', Customer.fields.email).safeParse(clean.email).success).toBe(true)
  })

  it('keeps the reference to its customer, unless the definition clears it', () => {
    expect(anonymised(Review, { id: 'r1', customer: 'acme~c1', rating: 4 }).customer).toBeNull()
    expect(anonymised(Thing, thing).customer).toBe('acme~c1')
  })

  it('loses references to records that are deleted with the customer', () => {
    const mia = { key: 'acme~c1', addresses: [], gone: new Set(['learningBoard acme~b1']) }
    const hub = { id: 'h1', learningBoards: ['acme~b1', 'acme~b2'], portal: 'acme~b1' }
    expect(withoutMentions(Hub, hub, mia)).toEqual({ ...hub, learningBoards: ['acme~b2'] })
  })

  it('is erased from other people’s records where it names this person only', () => {
    const mia = { key: 'acme~c1', addresses: ['mia@example.org'] }
    const meeting = { id: 'm1', name: 'Tea', createdByCustomer: 'acme~c1', customers: ['acme~c1', 'acme~c2'] }
    expect(withoutMentions(Meeting, meeting, mia)).toEqual({
      ...meeting,
      createdByCustomer: null,
      customers: ['acme~c2'],
    })
    const asked = {
      id: 'q1',
      name: 'mia@example.org',
      email: 'zoe@example.org',
      questions: [{ id: 'a', response: ['write to Mia@example.org'] }],
    }
    expect(withoutMentions(Questionnaire, asked, mia)).toEqual({
      ...asked,
      questions: [{ id: 'a', response: null }],
    })
  })

  it('includes everything nested in a personal field, at every depth', () => {
    const mia = { key: 'acme~c1', addresses: ['mia@example.org'] }
    const messages = [
      { id: 'a', role: 'user', content: 'I am mia@example.org', carouselItems: ['tea', 'mia@example.org'] },
      { id: 'b', role: 'assistant', content: 'Hello', toolInvocations: [{ to: 'mia@example.org' }] },
    ]
    const currentPage = { url: 'https://shop.example/?email=mia@example.org', title: 'Tea', isProduct: true }
    const said = { id: 'k1', customer: null, messages, customerContext: { currentPage, product: null } }
    expect(withoutMentions(AiConversation, said, mia)).toEqual({
      ...said,
      messages: [
        { ...messages[0], content: null, carouselItems: ['tea'] },
        { ...messages[1], toolInvocations: [] },
      ],
      customerContext: { currentPage: { ...currentPage, url: null }, product: null },
    })
    const board = {
      id: 'l1',
      customer: 'acme~c2',
      sections: [
        { id: 's', name: 'Tea', sections: [{ id: 't', name: 'For mia@example.org', sections: [] }] },
      ],
    }
    expect(withoutMentions(LearningBoard, board, mia)).toEqual({
      ...board,
      sections: [{ id: 's', name: 'Tea', sections: [{ id: 't', name: '[erased]', sections: [] }] }],
    })
  })

  it('includes only files that are marked themselves', () => {
    const fields = { board: record({ image: media({ accept: 'image' }) }, { personal: true }) }
    const photographs = { photo: media({ accept: 'image', personal: true }) }
    const values = { photo: 'acme~a1', board: { image: 'acme~a2' } }
    expect(personalFiles({ fields: { ...fields, ...photographs } }, values)).toEqual(['acme~a1'])
  })
})

describe('every definition', () => {
  it.each(all.map((entity) => [entity.name, entity] as const))(
    '%s stays valid after erasure',
    (_name, entity) => {
      const values = Object.fromEntries(
        Object.entries(entity.fields).map(([name, field]) => [name, sampleOf(field, name)]),
      )
      const clean = anonymised(entity, { ...values, id: 'x1' })
      for (const name of personalFields(entity.fields)) {
        const field = entity.fields[name]
        if (!field) throw new Error(`There is no field ${name}`)
        const judged = zodForField(name, field).safeParse(clean[name])
        // The placeholder text has its own length.
        if (clean[name] !== '[erased]') expect(judged.error?.issues ?? []).toEqual([])
      }
      expect(anonymised(entity, clean)).toEqual(clean)
    },
  )

  it('keeps personal texts in their rows, where erasure finds them', () => {
    // Long rich texts are stored in their own table (decision 9).
    const personal = all.flatMap(({ name, fields }) =>
      Object.values(fields).some((field: Field) => field.kind === 'richText' && field.personal) ? [name] : [],
    )
    expect(personal).toEqual([])
  })

  it("marks people's addresses, telephones and passwords as personal", () => {
    const walk = (fields: Record<string, Field>, path: string): string[] =>
      Object.entries(fields).flatMap(([name, field]) => {
        const format = (field as { format?: string }).format
        const unmarked =
          ((format === 'email' || format === 'phone') && !field.personal) ||
          (format === 'password' && !field.secret)
        const below = field.kind === 'list' ? { [name]: (field as { of?: Field }).of } : {}
        const inner = (field as Partial<RecordField | SectionTreeField>).fields ?? {}
        return [
          ...(unmarked ? [`${path}${name}`] : []),
          ...walk(inner, `${path}${name}.`),
          ...walk(below as Record<string, Field>, path),
        ]
      })
    expect(all.flatMap((entity) => walk(entity.fields, `${entity.name}.`))).toEqual([])
  })
})

describe('a definition', () => {
  const fields = { name: text() }
  it('does not load without privacy facts', () => {
    // Simulates plain JavaScript or a cast that bypasses the types.
    const define = defineEntity as (facts: unknown) => unknown
    expect(() => define({ ...facts, fields })).toThrow('thing does not say whose personal data it holds')
  })
  it('does not load when it has personal fields but declares none', () => {
    const define = (inner: Record<string, Field>) => () =>
      defineEntity({ ...facts, privacy: 'nothing', fields: inner })
    expect(define({ name: text({ personal: true }) })).toThrow('does not say whose')
    expect(define({ many: list(record({ who: text({ personal: true }) })) })).toThrow('does not say whose')
    expect(define({ many: list(reference({ to: 'customer' })) })).toThrow('does not say whose')
    expect(
      define({ tree: sectionTree({ id: text(), who: text({ personal: true }) }, { children: 'c' }) }),
    ).toThrow('does not say whose')
  })
  it('does not load when a personal field has no placeholder', () => {
    const privacy = { about: 'customer', by: 'who', onErasure: 'anonymise' } as const
    const who = reference({ to: 'customer', personal: true })
    expect(() =>
      defineEntity({
        ...facts,
        privacy,
        fields: { who, born: timestamp({ required: true, personal: true }) },
      }),
    ).toThrow('nothing can take its place')
    expect(() => defineEntity({ ...facts, privacy: { ...privacy, by: 'nobody' }, fields: { who } })).toThrow(
      'names a person',
    )
  })
})
