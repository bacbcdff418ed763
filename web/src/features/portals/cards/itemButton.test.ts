import { describe, expect, test } from 'vitest'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import type { PortalTokens } from '#shared/features/portals/rules/portalTokens.ts'
import cardsDe from '#shared/features/portals/words/cards/de.json' with { type: 'json' }
import cardsEn from '#shared/features/portals/words/cards/en.json' with { type: 'json' }
import { portalsCardsWords } from '#shared/features/portals/words/cards/words.generated.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { chooseTerms } from '#shared/kernel/words/terms.ts'
import { getTranslator } from '#shared/kernel/words/translator.ts'
import { testPortal } from '#web/testing/testRecords.ts'
import { courseFacts } from '#widgets/features/content/course/courseFacts.ts'
import { isOfferShown, itemButton } from '#widgets/features/portals/cards/itemButton.ts'
import type { CardWords } from '#widgets/features/portals/cards/useCardWords.ts'

const wordsOf = (tokens: PortalTokens | null = null, language: 'en' | 'de' = 'en'): CardWords =>
  getTranslator(
    portalsCardsWords,
    language,
    language === 'en' ? cardsEn : cardsDe,
    chooseTerms(tokens, language),
  )

const course = {
  ...{
    type: 'course' as const,
    slug: 'tea',
    id: 't1',
    hasAccess: true,
    neededFirst: [],
    progress: null,
    lessonCount: 3,
  },
  ...{ price: 1900, refusal: null, isFrom: false },
}
const settings = (label: object) => ({ card: label, landing: label })

describe('the button of a course', () => {
  test.each([
    [null, 'Start Course', true],
    [0, 'Continue', true],
    [40, 'Continue', true],
    // It is offered, but is not the main button.
    [100, 'Retake', false],
  ])('with access and progress %s reads %s', (progress, label, isMain) => {
    expect(itemButton(testPortal(), 'landing', { ...course, progress }, wordsOf())).toEqual({
      label,
      href: '/class/tea',
      isShown: true,
      isMain,
    })
  })

  test.each([
    ['in German', null, 'de', ['Kurs starten', 'Fortsetzen', 'Wiederholen']],
    [
      'with the portal’s words',
      { Course: 'Class', Start: 'Join', Retake: 'Again' },
      'en',
      ['Join Class', 'Continue', 'Again'],
    ],
    [
      'with its words of that language',
      { Course: 'Class', de: { Course: 'Klasse' } },
      'de',
      ['Klasse starten', 'Fortsetzen', 'Wiederholen'],
    ],
  ] as const)('%s', (_how, tokens, language, labels) => {
    const words = wordsOf(tokens, language)
    const labelAt = (progress: number | null) =>
      itemButton(testPortal(), 'landing', { ...course, progress }, words).label
    expect([null, 40, 100].map(labelAt)).toEqual(labels)
  })

  test('keeps the label of the portal’s settings beside its words', () => {
    const own = { card: { ...testPortal().settings.public.card, labelWithAccess: 'Begin' } }
    const portal = testPortal({
      settings: { ...testPortal().settings, public: { ...testPortal().settings.public, ...own } },
    })
    expect(itemButton(portal, 'card', course, wordsOf({ Start: 'Join' })).label).toBe('Begin')
  })

  test('without access reads Learn More and opens the landing page', () => {
    const action = itemButton(
      testPortal({ type: 'membership' }),
      'card',
      { ...course, hasAccess: false },
      wordsOf(),
    )
    expect(action).toMatchObject({ label: 'Learn More', href: '/course/tea' })
  })

  test('neither starts nor sells a course with unmet prerequisites, for any labels of the portal', () => {
    const own = { showActionButton: true, label: 'Join', labelWithAccess: 'Open', action: 'checkout' }
    const portal = testPortal({
      type: 'commerce',
      settings: { ...testPortal().settings, commerce: settings(own) as never },
    })
    const held = { ...course, hasAccess: false, neededFirst: [{}] }
    expect(itemButton(portal, 'card', held, wordsOf())).toEqual({
      label: 'Learn More',
      href: '/course/tea',
      isShown: true,
      isMain: false,
    })
    // The landing page lists the prerequisites instead.
    expect(itemButton(portal, 'landing', held, wordsOf()).isShown).toBe(false)
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
    expect(itemButton(portal, 'card', course, wordsOf())).toEqual({
      label: 'Open',
      href: '/course/tea',
      isShown: false,
      isMain: true,
    })
    expect(itemButton(portal, 'card', { ...course, hasAccess: false }, wordsOf())).toMatchObject({
      label: 'Join',
      href: '/checkout?type=course&id=t1&from=%2Fcourse%2Ftea',
    })
  })

  test('does not start a course without lessons', () => {
    const empty = { ...course, lessonCount: 0 }
    expect(itemButton(testPortal(), 'landing', empty, wordsOf()).isShown).toBe(false)
    expect(itemButton(testPortal(), 'card', empty, wordsOf())).toMatchObject({
      label: 'Learn More',
      href: '/course/tea',
      isMain: false,
    })
  })

  test('uses the id if a course has no slug', () => {
    expect(itemButton(testPortal(), 'card', { ...course, slug: null }, wordsOf()).href).toBe('/class/t1')
  })

  test.each([
    ['program', 'offerPage', '/memberships'],
    ['program', 'checkout', '/checkout?type=program&id=t1&from=%2Fprogram%2Ftea'],
    // Only courses and programs are sold separately.
    ['microcast', 'checkout', '/memberships'],
    ['document', 'checkout', '/memberships'],
    ['document', 'landing', '/document/tea'],
    ['microcast', 'delivery', '/microcast/tea'],
  ] as const)('of a closed %s with the action %s opens %s', (type, action, href) => {
    const own = { showActionButton: true, label: null, labelWithAccess: null, action }
    const portal = testPortal({
      type: 'commerce',
      settings: { ...testPortal().settings, commerce: settings(own) as never },
    })
    expect(itemButton(portal, 'card', { ...course, type, hasAccess: false }, wordsOf())).toMatchObject({
      label: 'Learn More',
      href,
      isMain: false,
    })
  })

  test('opens the offers where a course is not sold separately, and its page where it is sold out', () => {
    const own = { showActionButton: true, label: 'Buy', labelWithAccess: null, action: 'checkout' }
    const portal = testPortal({
      type: 'commerce',
      settings: { ...testPortal().settings, commerce: settings(own) as never },
    })
    const closed = { ...course, hasAccess: false }
    expect(itemButton(portal, 'card', { ...closed, price: null }, wordsOf()).href).toBe('/memberships')
    // Sold in several ways, it has them on its page, like one that is sold out.
    const soldOut = { ...closed, refusal: 'full' as const }
    expect(itemButton(portal, 'card', soldOut, wordsOf()).href).toBe('/course/tea')
    expect(itemButton(portal, 'landing', soldOut, wordsOf()).isShown).toBe(false)
  })

  test.each([
    ['program', 'Start Program', '/program/tea'],
    ['document', 'Start Document', '/document/tea'],
    // They are opened, not taken.
    ['meeting', 'Open Meeting', '/meeting/tea'],
    ['asset', 'Open File', '/asset/tea'],
  ] as const)('of an open %s reads %s', (type, label, href) => {
    expect(itemButton(testPortal(), 'card', { ...course, type }, wordsOf())).toMatchObject({ label, href })
  })

  test.each([
    ['/memberships', { shop: 'open', mustSignIn: true }, true],
    ['/memberships', { shop: 'none', mustSignIn: false }, false],
    ['/checkout?type=course&id=t1', { shop: 'held', mustSignIn: false }, true],
    ['/class/tea', { shop: 'none', mustSignIn: true }, false],
    ['/class/tea', { shop: 'none', mustSignIn: false }, true],
  ])('%s on a landing page with %o is offered: %s', (href, place, isOffered) => {
    expect(isOfferShown({ label: 'Go', href, isShown: true, isMain: false }, place)).toBe(isOffered)
    expect(isOfferShown({ label: 'Go', href, isShown: false, isMain: false }, place)).toBe(false)
  })

  test('is missing on the landing page that it would open', () => {
    const own = { showActionButton: true, label: 'More', labelWithAccess: null, action: 'landing' }
    const portal = testPortal({
      type: 'membership',
      settings: { ...testPortal().settings, membership: settings(own) as never },
    })
    const closed = { ...course, hasAccess: false }
    expect(itemButton(portal, 'landing', closed, wordsOf()).isShown).toBe(false)
    expect(itemButton(portal, 'card', closed, wordsOf()).isShown).toBe(true)
  })

  test('raises for a portal type that does not exist', () => {
    expect(() => itemButton({ ...testPortal(), type: 'other' as never }, 'card', course, wordsOf())).toThrow(
      'Portal type not recognized',
    )
  })
})

await loadWords(contentCourseWords, 'en')
const t = wordsIn(contentCourseWords, 'en')

test('the info bar counts lessons, but not those of a SCORM course', () => {
  const facts = { level: 'all', length: '2 hours', lessonCount: 1, format: 'standard' } as const
  const texts = (more: object, showLessonCount = true) =>
    courseFacts(t, { ...facts, ...more }, { showLessonCount }).map(({ text }) => text)
  expect(texts({})).toEqual(['All levels', '2 hours', '1 lesson'])
  expect(texts({ format: 'scorm12' })).toEqual(['All levels', '2 hours'])
  expect(texts({}, false)).toEqual(['All levels', '2 hours'])
  expect(texts({ enrollmentCount: 3 }, false)).toEqual(['All levels', '2 hours', '3 learners enrolled'])
})
