import { describe, expect, it } from 'vitest'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { Document } from '../../entities/Document.ts'
import { Microcast } from '../../entities/Microcast.ts'
import { Program } from '../../entities/Program.ts'
import { publishFaultsOf, type Taught } from './publishFaultsOf.ts'

const content = { slate: [{ id: 'b', type: 'paragraph', children: [{ text: 'Tea.' }] }] }
const assets = new Map([
  ['acme~film', { type: 'video', status: 'uploaded', derivativeStatus: 'processed' }],
  ['acme~busy', { type: 'video', status: 'uploaded', derivativeStatus: 'processing' }],
  ['acme~pack', { type: 'scorm', status: 'uploaded', derivativeStatus: 'processed' }],
])
const known = { assets, items: new Set(['acme~tea', 'acme~short']), needs: [] }
const entities = { program: Program, microcast: Microcast, document: Document }

function faults<E extends keyof typeof entities>(name: E, values: Record<string, unknown>) {
  const entity: Entity = entities[name]
  const item = { key: 'acme~one', ...zodForRecord(entity).parse({ name: 'Tea', ...values }) }
  // Cast: the schema fills every field of the definition.
  const judge = publishFaultsOf[name] as (item: Taught[E], of: typeof known) => { message: string }[]
  return judge(item as unknown as Taught[E], known).map(({ message }) => message)
}

describe('a microcast', () => {
  it('is published with a file that learners can play, or with a text', () => {
    expect(faults('microcast', { microcastAsset: 'acme~film' })).toEqual([])
    expect(faults('microcast', { content })).toEqual([])
  })
  it.each([
    [{}, 'Choose a file, or write a text.'],
    [{ microcastAsset: 'acme~gone' }, 'Its file is no longer in the library.'],
    [{ microcastAsset: 'acme~busy' }, 'Its video is still being processed.'],
    [{ format: 'scorm12', content }, 'Choose a file.'],
    [{ format: 'scorm12', microcastAsset: 'acme~film' }, 'Its file is not of type scorm.'],
    [{ microcastAsset: 'acme~pack' }, 'Its file is a package: choose the format SCORM 1.2, or another file.'],
  ])('with %j says: %s', (values, message) => {
    expect(faults('microcast', values)).toEqual([message])
  })
  it('of format scorm12 takes a package', () => {
    expect(faults('microcast', { format: 'scorm12', microcastAsset: 'acme~pack' })).toEqual([])
  })
})

describe('a document', () => {
  it('is published with a file or a text', () => {
    expect(faults('document', { asset: 'acme~film' })).toEqual([])
    expect(faults('document', { content })).toEqual([])
    expect(faults('document', {})).toEqual(['Choose a file, or write a text.'])
    // Nothing would count what it reports.
    expect(faults('document', { asset: 'acme~pack' })).toEqual([
      'A package cannot be a document: make it a microcast, or choose another file.',
    ])
  })
})

describe('a program', () => {
  const step = (type: string, item: Record<string, unknown>, section = {}) =>
    testLesson('s1', type, item, section)
  it('is published with steps that lead somewhere', () => {
    const sections = [
      step('course', { course: 'acme~tea' }),
      { ...step('microcast', { microcast: 'acme~short' }), id: 's2' },
      { ...step('article', { content }), id: 's3', type: 'container' },
    ]
    expect(faults('program', { sections })).toEqual([])
  })
  it.each([
    [[], 'Add at least one course, microcast or lesson.'],
    [
      [step('course', { course: 'acme~tea' }, { hidden: true })],
      'Add at least one course, microcast or lesson.',
    ],
    [[step('course', {})], 'Lesson s1: Choose a course.'],
    [[step('course', { course: 'acme~gone' })], 'Lesson s1: Its course no longer exists.'],
    [[step('microcast', {})], 'Lesson s1: Choose a microcast.'],
    [[step('microcast', { microcast: 'acme~gone' })], 'Lesson s1: Its microcast no longer exists.'],
    [[step('video', { asset: 'acme~busy' })], 'Lesson s1: Its video is still being processed.'],
  ])('with %j says: %s', (sections, message) => {
    expect(faults('program', { sections })).toEqual([message])
  })
})
