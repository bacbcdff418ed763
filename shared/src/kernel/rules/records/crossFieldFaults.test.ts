import { describe, expect, it } from 'vitest'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { zodForField } from '../../model/schemas/zodForFields.ts'
import { crossFieldFaults } from './crossFieldFaults.ts'

const fault = (names: string) => [
  { path: 'signUpRequiredFields', message: `Must also be listed among the sign-up fields: ${names}` },
]

it.each<[string[] | null, string[] | null, unknown[]]>([
  [['name', 'text1'], ['name'], []],
  [['name'], [], []],
  [null, null, []],
  [['name'], ['name', 'text1', 'text2'], fault('text1, text2')],
  [null, ['name'], fault('name')],
])('sign-up fields %j, of which %j are required', (signUpFields, signUpRequiredFields, faults) => {
  expect(crossFieldFaults(Organization, { signUpFields, signUpRequiredFields }, null)).toEqual(faults)
})

const beforeStart = 'Must not be before the start'
it.each([
  [Course, { startDate: '2026-02-01', expiryDate: '2026-01-31' }, 'expiryDate'],
  [Document, { startDate: '2026-02-01', expiryDate: '2026-01-31' }, 'expiryDate'],
  [Membership, { startDate: '2026-02-01', endDate: '2026-01-31', type: 'membership' }, 'endDate'],
  [
    Membership,
    { startDate: '2026-02-01', expiresOn: '2026-01-31T23:00:00.000Z', type: 'membership' },
    'expiresOn',
  ],
])('refuses an end before its start (%#)', (entity, values, path) => {
  expect(crossFieldFaults(entity, values, null)).toMatchObject([{ path, message: beforeStart }])
  // Start and end days are inclusive.
  const sameDay = { ...values, startDate: '2026-01-31' }
  expect(crossFieldFaults(entity, sameDay, null)).toEqual([])
  expect(crossFieldFaults(entity, values, sameDay)).toMatchObject([
    { path: 'startDate', message: 'Must not be after the end' },
  ])
  expect(crossFieldFaults(entity, { ...values, name: 'Other' }, values)).toEqual([])
})

describe('an outline', () => {
  const lesson = (type: string, itemType: string, item: object = {}) => ({
    id: 's1',
    type,
    sections: [],
    item: { type: itemType, subItems: [], questions: [], ...item },
  })
  const faults = (
    sections: object[],
    before: object[] | null = null,
    entity: typeof Course | typeof Program = Course,
  ) => crossFieldFaults(entity, { sections }, before && { sections: before }).map(({ path }) => path)

  it('has sections that follow the type of their lesson, and refuses one that says another', () => {
    const parsed = (section: object, entity: typeof Course | typeof Program = Course) =>
      zodForField('sections', entity.fields.sections).safeParse([{ name: 'A section', ...section }])
    const of = (type: string, itemType: string) => ({
      id: 's1',
      type,
      item: { name: 'A lesson', type: itemType },
    })
    expect(parsed(of('container', 'quiz')).data).toMatchObject([{ type: 'quiz' }])
    expect(parsed(of('video', 'video')).data).toMatchObject([{ type: 'video' }])
    expect(parsed(of('video', 'quiz')).error?.issues).toMatchObject([
      { path: [0, 'item', 'type'], message: 'Must have the type of its section: video' },
    ])
    // Sections of programs have no word for articles.
    expect(parsed(of('text', 'article'), Program).data).toMatchObject([{ type: 'text' }])
    expect(parsed(of('video', 'course'), Program).error?.issues).toMatchObject([
      { path: [0, 'item', 'type'] },
    ])
  })

  it('requires answer keys to be among the answers, in lessons and in their parts', () => {
    const question = (...correctAnswer: string[]) => ({
      id: 'q1',
      answers: [{ id: 'a' }, { id: 'b' }],
      correctAnswer,
    })
    const quiz = (...key: string[]) => lesson('quiz', 'quiz', { questions: [question(...key)] })
    expect(faults([quiz('a', 'b')])).toEqual([])
    expect(faults([quiz('a', 'c')])).toEqual(['sections.s1.item.questions.q1.correctAnswer'])
    expect(faults([quiz('a', 'c')], [quiz('c')])).toEqual([])
    const part = { id: 'p1', type: 'knowledgeCheck', questions: [question('c')] }
    expect(faults([lesson('block', 'block', { subItems: [part] })])).toEqual([
      'sections.s1.item.subItems.p1.questions.q1.correctAnswer',
    ])
  })
})

it('checks changed fields only, and no other entity', () => {
  const before = { name: 'Harbour', signUpFields: ['name'], signUpRequiredFields: ['text1'] }
  expect(crossFieldFaults(Organization, { ...before, name: 'Port' }, before)).toEqual([])
  expect(crossFieldFaults(Organization, { ...before, signUpFields: ['text2'] }, before)).toEqual(
    fault('text1'),
  )
  expect(crossFieldFaults(Course, { signUpRequiredFields: ['text1'] }, null)).toEqual([])
})
