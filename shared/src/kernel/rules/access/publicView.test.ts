import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities.ts'
import { AiConversation } from '#shared/features/assistant/entities/AiConversation.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import type { Entity } from '../../model/Entity.ts'
import { baseFieldNames } from '../../model/Entity.ts'
import type { Field, Fields } from '../../model/Field.ts'
import type { Role } from '../../model/roles.ts'
import { publicView } from './publicView.ts'
import { staffActors } from './staffRights.ts'

const course = testCourse(
  [
    {
      id: 's1',
      name: 'Part one',
      script: 'said behind the scene',
      sections: [
        testLesson('l1', 'quiz', { questions: [testQuestion('q1')], content: { slate: [] } }),
        testLesson('l2', 'block', {
          subItems: [{ id: 'b1', name: 'A block', type: 'quiz', questions: [testQuestion('q2')] }],
        }),
      ],
    },
  ],
  { systemPrompt: 'never shown', resources: ['acme~pdf'] },
)

describe('what the portal shows of a course', () => {
  test('has no answer key and no explanation, for any reader', () => {
    const text = JSON.stringify(publicView(Course, course, { isEntitled: true }))
    expect(text).toContain('Lesson l1')
    expect(text).toContain('acme~pdf')
    for (const hidden of [
      'What about q1?',
      'correctAnswer',
      'explanation',
      'Why a',
      'systemPrompt',
      'behind the scene',
    ])
      expect(text).not.toContain(hidden)
  })

  test('has no content for readers without access', () => {
    const view = publicView(Course, course, { isEntitled: false })
    const text = JSON.stringify(view)
    expect(text).toContain('Lesson l1')
    for (const hidden of ['What about q1?', 'What about q2?', '"content"', 'acme~pdf'])
      expect(text).not.toContain(hidden)
    expect(view).toMatchObject({
      key: 'acme~tea',
      sections: [{ id: 's1', sections: [{ id: 'l1' }, { id: 'l2' }] }],
    })
  })
})

test('shows hidden content to staff only', () => {
  const hidden = testCourse([
    { id: 's1', name: 'Hidden part', hidden: true, sections: [testLesson('l1', 'text')] },
    {
      id: 's2',
      name: 'Part two',
      sections: [
        { ...testLesson('l2', 'text', { hidden: true }), sections: [testLesson('l4', 'text')] },
        testLesson('l3', 'block', {
          subItems: [
            { id: 'b1', name: 'Hidden step', type: 'text', hidden: true },
            { id: 'b2', name: 'A step', type: 'text' },
          ],
        }),
      ],
    },
  ])
  for (const isEntitled of [true, false]) {
    const { sections } = publicView(Course, hidden, { isEntitled })
    expect(sections).toMatchObject([{ id: 's2', sections: [{ id: 'l4' }, { id: 'l3' }] }])
    const text = JSON.stringify(sections)
    for (const name of ['Hidden part', 'Lesson l1', 'Lesson l2', 'Hidden step'])
      expect(text).not.toContain(name)
  }
  const seen = JSON.stringify(publicView(Course, hidden, { isEntitled: true, isStaff: true }))
  for (const name of ['Hidden part', 'Lesson l1', 'Lesson l2', 'Hidden step', 'A step'])
    expect(seen).toContain(name)
})

test('shows private fields to staff, but no secrets', () => {
  const text = JSON.stringify(publicView(Course, course, { isEntitled: true, isStaff: true }))
  for (const shown of ['What about q1?', 'correctAnswer', 'Why a', 'never shown'])
    expect(text).toContain(shown)
  const organization = { key: 'acme', paymentSecretKey: 'sk', paymentPublicKey: 'pk' }
  const seenBy = (role: Role) => {
    const actors = staffActors([role])
    return publicView(Organization, organization, { isEntitled: true, isStaff: true, actors })
  }
  expect(seenBy('FULLADMIN')).toMatchObject({ paymentPublicKey: 'pk' })
  // Only full administrators may see it.
  expect(seenBy('AIADMIN')).not.toHaveProperty('paymentPublicKey')
  expect(seenBy('SUPERUSER')).not.toHaveProperty('paymentSecretKey')
})

test('gives people their own private data, but not staff-only data', () => {
  const conversation = {
    key: 'acme~k1',
    systemPrompt: 'never told',
    // They hold what the person was asked and offered, and nothing that a model was told (decision 0073).
    messages: [{ id: 'a', role: 'user', content: 'Tea?', toolInvocations: [{ a: 1 }], annotations: [] }],
  }
  const view = publicView(AiConversation, conversation, { isEntitled: true, isSubject: true })
  expect(view).toMatchObject({ messages: [{ id: 'a', role: 'user', toolInvocations: [{ a: 1 }] }] })
  expect(JSON.stringify(view)).not.toMatch(/systemPrompt/)
  const customer = { key: 'acme~c1', internalNotes: 'pays late', temporaryPassword: 'Abcdef1!' }
  const given = publicView(Customer, customer, { isEntitled: true, isSubject: true })
  expect(given).toMatchObject({ internalNotes: 'pays late' })
  expect(given).not.toHaveProperty('temporaryPassword')
})

test('never shows secrets, and drops unknown fields', () => {
  const view = publicView(
    Organization,
    { key: 'acme', name: 'Acme', paymentSecretKey: 'sk', paymentPublicKey: 'pk', surprise: 1 },
    { isEntitled: true },
  )
  expect(view).not.toHaveProperty('paymentSecretKey')
  expect(view).not.toHaveProperty('paymentPublicKey')
  expect(view).not.toHaveProperty('surprise')
  expect(view).toMatchObject({ name: 'Acme' })
})

/** Every field of every entity, at every depth, holds a mark that says whether it may be seen. */
function marked(fields: Fields, depth = 0): Record<string, unknown> {
  const mark = (field: Field, isHidden: boolean): unknown => {
    if (field.kind === 'record') return nested(field.fields, isHidden)
    if (field.kind === 'list') return [mark((field as Field & { of: Field }).of, isHidden)]
    if (field.kind === 'sectionTree' && depth < 2) return [nested(field.fields, isHidden)]
    return isHidden ? 'HIDDEN' : 'shown'
  }
  const nested = (inner: Fields, isHidden: boolean) =>
    Object.fromEntries(
      Object.entries(inner).map(([name, field]) => [name, mark(field, isHidden || hides(field))]),
    )
  const hides = (field: Field) => Boolean(field.private || field.secret || field.entitled)
  return nested(fields, false)
}

test.each(entities.map((entity) => [entity.name, entity as Entity] as const))(
  '%s shows nothing hidden to readers without access',
  (_name, entity) => {
    const record = {
      ...Object.fromEntries(baseFieldNames.map((name) => [name, 'shown'])),
      ...marked(entity.fields),
    }
    const text = JSON.stringify(publicView(entity, record, { isEntitled: false }))
    expect(text).not.toContain('HIDDEN')
    expect(text).toContain('shown')
  },
)
