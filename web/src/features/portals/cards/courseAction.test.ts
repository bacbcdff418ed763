import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../testing/testRecords.ts'
import { courseFacts } from '../../content/course/courseFacts.ts'
import { courseAction } from './courseAction.ts'

const course = { slug: 'tea', id: 't1', hasAccess: true, neededFirst: [], progress: null, lessonCount: 3 }
const settings = (label: object) => ({ card: label, landing: label })

describe('the button of a course', () => {
  test.each([
    [null, 'Start Course', true],
    [0, 'Continue', true],
    [40, 'Continue', true],
    // It is offered, but is not the main button.
    [100, 'Retake', false],
  ])('with access and progress %s reads %s', (progress, label, isMain) => {
    expect(courseAction(testPortal(), 'landing', { ...course, progress })).toEqual({
      label,
      href: '/class/tea',
      isShown: true,
      isMain,
    })
  })

  test('without access reads Learn More and leads to the landing page', () => {
    const action = courseAction(testPortal({ type: 'membership' }), 'card', { ...course, hasAccess: false })
    expect(action).toMatchObject({ label: 'Learn More', href: '/course/tea' })
  })

  test('neither starts nor sells a course with unmet prerequisites, whatever the portal’s labels', () => {
    const own = { showActionButton: true, label: 'Join', labelWithAccess: 'Open', action: 'checkout' }
    const portal = testPortal({
      type: 'commerce',
      settings: { ...testPortal().settings, commerce: settings(own) as never },
    })
    const held = { ...course, hasAccess: false, neededFirst: [{}] }
    expect(courseAction(portal, 'card', held)).toEqual({
      label: 'Learn More',
      href: '/course/tea',
      isShown: true,
      isMain: false,
    })
    // The landing page lists the prerequisites instead.
    expect(courseAction(portal, 'landing', held).isShown).toBe(false)
  })

  test('takes the portal’s own labels and actions, by portal type', () => {
    const own = {
      showActionButton: false,
      label: 'Join',
      labelWithAccess: 'Open',
      action: 'checkout',
      actionWithAccess: 'landing',
    }
    const portal = testPortal({
      type: 'commerce',
      settings: { ...testPortal().settings, commerce: settings(own) as never },
    })
    expect(courseAction(portal, 'card', course)).toEqual({
      label: 'Open',
      href: '/course/tea',
      isShown: false,
      isMain: true,
    })
    expect(courseAction(portal, 'card', { ...course, hasAccess: false }).label).toBe('Join')
  })

  test('does not start a course without lessons', () => {
    const empty = { ...course, lessonCount: 0 }
    expect(courseAction(testPortal(), 'landing', empty).isShown).toBe(false)
    expect(courseAction(testPortal(), 'card', empty)).toMatchObject({
      label: 'Learn More',
      href: '/course/tea',
      isMain: false,
    })
  })

  test('uses the id if a course has no slug', () => {
    expect(courseAction(testPortal(), 'card', { ...course, slug: null }).href).toBe('/class/t1')
  })

  test('raises for a portal type that does not exist', () => {
    expect(() => courseAction({ ...testPortal(), type: 'other' as never }, 'card', course)).toThrow(
      'Portal type not recognized',
    )
  })
})

test('the info bar counts lessons, but not those of a SCORM course', () => {
  const facts = { level: 'all', length: '2 hours', lessonCount: 1, format: 'standard' } as const
  const texts = (more: object, showLessonCount = true) =>
    courseFacts({ ...facts, ...more }, { showLessonCount }).map(({ text }) => text)
  expect(texts({})).toEqual(['All levels', '2 hours', '1 lesson'])
  expect(texts({ format: 'scorm12' })).toEqual(['All levels', '2 hours'])
  expect(texts({}, false)).toEqual(['All levels', '2 hours'])
})
