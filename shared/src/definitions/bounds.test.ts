import { describe, expect, it } from 'vitest'
import { findEntity } from '../entities.ts'
import { messages } from '../kernel/errors/messages.ts'
import {
  expectKind,
  type Field,
  type Fields,
  type RecordField,
  type TextField,
} from '../kernel/model/Field.ts'
import { zodForField } from '../kernel/model/schemas/zodForFields.ts'
import { parts } from '../parts.ts'

/** A portal's cards and landing pages, for each portal type (3§3.4). */
const buttonPaths = (name: string) =>
  ['public', 'membership', 'commerce'].flatMap((type) => [
    `portal.settings.${type}.card.${name}`,
    `portal.settings.${type}.landing.${name}`,
  ])
const defaultAction = (path: string) => {
  if (path.includes('.card.')) return 'landing'
  if (path.includes('.public.')) return 'delivery'
  return path.includes('.commerce.') ? 'checkout' : 'offerPage'
}
const cardActions = ['landing', 'delivery', 'offerPage', 'checkout']
const signUpFields = ['name', 'phoneNumber', 'text1', 'text2', 'text3', 'text4', 'text5']
/** The combined types of documents 1 and 3 (decision ENU-30). */
const specifiedLessonTypes = [
  'block',
  'video',
  'audio',
  'quiz',
  'article',
  'text',
  'pdf',
  'download',
  'application',
  'scorm',
  'knowledgeCheck',
  'microcast',
  'certification',
  'typeform',
]

/** The length bounds of 3§5.2 and decision BND-99, and the numeric ones of 3§5.3: minimum and maximum. */
const bounds: Record<string, [number | null, number]> = {
  ...Object.fromEntries(
    [...buttonPaths('label'), ...buttonPaths('labelWithAccess')].map((path) => [path, [null, 64]]),
  ),
  'accessGroupDefinition.code': [3, 12],
  'accessGroupDefinition.name': [3, 80],
  'accessGroupDefinition.description': [null, 500],
  'category.name': [3, 80],
  'category.description': [null, 500],
  'clientAi.name': [8, 80],
  'course.name': [8, 80],
  'course.headline': [null, 500],
  'course.description': [null, 4000],
  'course.tags': [null, 500],
  'course.keywords': [null, 500],
  'course.companyName': [3, 80],
  'course.confirmationMessage': [null, 2000],
  'courseItem.name': [3, 80],
  'courseItem.headline': [3, 500],
  'courseItem.passedMessage': [null, 200],
  'courseItem.failedMessage': [null, 200],
  'courseItem.typeformId': [null, 200],
  'courseItem.maximumRetakes': [0, 100],
  'courseItem.certificateMessage': [8, 80],
  'programItem.name': [3, 80],
  'programItem.headline': [3, 500],
  'programItem.passedMessage': [null, 200],
  'programItem.failedMessage': [null, 200],
  'programItem.typeformId': [null, 200],
  'programItem.maximumRetakes': [0, 100],
  'programItem.certificateMessage': [8, 80],
  'itemSection.name': [3, 80],
  'itemSection.description': [null, 2000],
  'programSection.name': [3, 80],
  'programSection.description': [null, 2000],
  'customer.name': [3, 90],
  'customer.temporaryPassword': [8, 99],
  'customer.biography': [3, 5000],
  'customer.internalNotes': [3, 5000],
  'discussionPost.name': [20, 50],
  'discussionPost.content': [20, 500],
  'discussionTopic.name': [3, 80],
  'discussionTopic.description': [20, 500],
  'document.name': [3, 80],
  'document.headline': [null, 500],
  'document.description': [null, 4000],
  'emailTemplate.name': [8, 80],
  'emailTemplate.from': [8, 80],
  'emailTemplate.bcc': [8, 200],
  'emailTemplate.subject': [null, 300],
  'engagementFlow.name': [8, 80],
  'engagementFlow.description': [8, 80],
  'faq.question': [null, 500],
  'faq.answer': [null, 2000],
  'hub.name': [3, 30],
  'hub.description': [null, 5000],
  'instructor.name': [3, 30],
  'instructor.biography': [3, 5000],
  'instructor.linkedInUrl': [8, 512],
  'instructor.twitterUrl': [8, 512],
  'instructor.facebookUrl': [8, 512],
  'instructor.instagramUrl': [8, 512],
  'instructor.youtubeUrl': [8, 512],
  'kicker.name': [8, 80],
  'kicker.link': [8, 80],
  'lead.firstName': [3, 30],
  'lead.lastName': [3, 30],
  'learningBoard.name': [3, 500],
  'learningBoardSection.name': [3, 80],
  'library.name': [3, 80],
  'library.description': [null, 500],
  'libraryShare.name': [3, 80],
  'libraryShare.description': [null, 500],
  'meeting.name': [3, 80],
  'meeting.headline': [null, 500],
  'meeting.description': [null, 4000],
  'membership.name': [3, 80],
  'membership.description': [null, 500],
  'microcast.name': [3, 80],
  'microcast.headline': [null, 500],
  'microcast.description': [null, 4000],
  'organization.name': [3, 30],
  'portal.name': [3, 30],
  'portal.description': [null, 5000],
  'portalTemplate.name': [3, 30],
  'program.name': [3, 80],
  'program.headline': [null, 500],
  'program.description': [null, 2000],
  'program.tags': [null, 500],
  'program.keywords': [null, 500],
  'program.welcomeMessage': [null, 2000],
  'program.congratulatoryMessage': [null, 2000],
  'question.name': [3, 300],
  'questionnaire.name': [3, 30],
  'questionnaire.welcomeMessage': [null, 2000],
  'questionnaire.completionMessage': [null, 2000],
  'repository.name': [3, 80],
  'repository.description': [null, 500],
  'review.text': [null, 2000],
  'review.rating': [1, 5],
  'user.name': [3, 30],
  'user.biography': [3, 5000],
  'asset.name': [1, 255],
  'certification.name': [3, 80],
  'crawlConfig.name': [3, 80],
  'hubCategory.name': [3, 80],
  'shopifyConfig.name': [3, 80],
  'aiConfiguration.maxResults': [1, 100],
  'aiConfiguration.openSupportToolDelay': [0, 10_000],
  'aiConfiguration.pageSuggestedPromptsMaxCount': [1, 10],
  'aiConfiguration.pageSuggestedPromptsRefreshDays': [1, 30],
  'aiConfiguration.openSupportToolMessage': [null, 500],
  'aiConfiguration.anywhereWidgetHeader': [null, 200],
  'aiConfiguration.anywhereWidgetHint': [null, 200],
  'aiConfiguration.anywhereWidgetCustomCss': [null, 20_000],
}

/** Rich text is bounded by its visible characters: 3§5.2's content and messages. */
const richBounds: Record<string, number> = {
  'courseItem.content': 20_000,
  'courseItem.instructions': 2000,
  'programItem.content': 20_000,
  'programItem.instructions': 2000,
  'document.content': 20_000,
  'meeting.content': 20_000,
  'microcast.content': 20_000,
}

/** The enumerations of 3§3.3 and their defaults. */
const enumerations: Record<string, [readonly string[], string | null]> = {
  'organization.defaultRoles': [['FULLADMIN', 'AIADMIN'], null],
  'userOrganization.roles': [['FULLADMIN', 'AIADMIN'], null],
  'organization.signUpFields': [signUpFields, null],
  'organization.signUpRequiredFields': [signUpFields, null],
  'courseItem.type': [specifiedLessonTypes, null],
  ...Object.fromEntries(buttonPaths('action').map((path) => [path, [cardActions, defaultAction(path)]])),
  ...Object.fromEntries(buttonPaths('actionWithAccess').map((path) => [path, [cardActions, 'delivery']])),
  'asset.status': [
    ['defined', 'uploaded', 'processing', 'processed', 'published', 'locked', 'removed', 'deleted'],
    'defined',
  ],
  'asset.access': [['normal', 'public'], 'normal'],
  'asset.derivativeStatus': [['pending', 'processing', 'processed', 'error'], 'pending'],
  'asset.transcribeStatus': [['pending', 'processing', 'processed', 'error'], 'pending'],
  'crawlConfig.status': [['active', 'crawling', 'processing', 'disabled', 'completed'], 'active'],
  'customer.status': [['PENDING', 'ACTIVE', 'SUSPENDED'], 'ACTIVE'],
  'discussionPost.status': [['new', 'approved', 'rejected'], 'new'],
  'documentProgress.status': [['assigned', 'viewed', 'completed', 'signed', 'archived'], 'assigned'],
  'library.status': [['active', 'inactive'], 'active'],
  'libraryShare.status': [['active', 'inactive'], 'active'],
  'meeting.status': [['PRE_MEETING', 'OPEN', 'ACTIVE', 'POST_MEETING', 'CANCELLED'], 'PRE_MEETING'],
  'meeting.meetingType': [['MEETING', 'WEBINAR'], 'MEETING'],
  'member.status': [['PENDING', 'TRIAL', 'ACTIVE', 'OVERDUE', 'EXPIRED'], 'PENDING'],
  'organization.deployStatus': [['pending', 'inprogress', 'ready', 'error'], 'pending'],
  'organization.clientAIStatus': [['Active', 'Disabled', 'Rate Limited'], 'Active'],
  'portal.deployStatus': [['pending', 'inprogress', 'ready', 'error'], 'pending'],
  'portal.type': [['public', 'membership', 'commerce'], 'public'],
  'clientAi.initialState': [['CLOSED', 'MINIMIZED', 'OPEN'], 'CLOSED'],
  'aiConfiguration.openSupportToolStatus': [['closed', 'open', 'calendar'], 'closed'],
  'aiConfiguration.filterMode': [['organization', 'library', 'none'], 'organization'],
  'repository.status': [['new', 'online', 'offline', 'deploying', 'deleting', 'deleted'], 'new'],
  'questionnaire.status': [['development', 'pending', 'started', 'complete'], 'development'],
  'shopifyConfig.status': [['active', 'inactive'], 'active'],
  'course.level': [['beginner', 'intermediate', 'advanced', 'all'], 'beginner'],
  'program.level': [['beginner', 'intermediate', 'advanced', 'all'], 'beginner'],
  'course.currency': [['USD', 'EUR', 'JPY', 'GBP', 'CAD'], 'USD'],
  'course.format': [['standard', 'scorm12'], 'standard'],
  'microcast.format': [['standard', 'scorm12'], 'standard'],
  'membership.type': [['membership', 'course', 'program'], null],
  'membership.paymentPlan': [['recurring', 'onetime', 'installments'], 'recurring'],
  'membership.recurringTerm': [['weekly', 'monthly', 'quarterly', 'yearly'], 'monthly'],
  'membership.installmentRecurrence': [['weekly', 'monthly', 'quarterly', 'yearly'], 'weekly'],
  'hubCategory.type': [['dashboard', 'documents', 'learnings', 'meetings'], 'learnings'],
  'learningBoardSection.type': [['category', 'custom'], 'custom'],
  'question.type': [
    ['fillInTheBlank', 'multipleChoice', 'multipleResponse', 'yesno', 'scale'],
    'multipleChoice',
  ],
  'quizQuestion.type': [
    ['multipleChoiceQuestion', 'multipleResponseQuestion', 'fillInTheBlank', 'openEnded'],
    'multipleChoiceQuestion',
  ],
  'programItem.type': [
    [
      'course',
      'block',
      'video',
      'audio',
      'quiz',
      'article',
      'download',
      'knowledgeCheck',
      'microcast',
      'certification',
      'typeform',
    ],
    'video',
  ],
  'programSection.type': [
    ['course', 'block', 'text', 'video', 'audio', 'knowledgeCheck', 'container', 'microcast'],
    'container',
  ],
}

/** By dotted path; a list stands for its elements. */
function fieldAt(path: string): { name: string; field: Field } {
  const [owner = '', ...names] = path.split('.')
  let fields: Fields | undefined = parts[owner as keyof typeof parts] ?? findEntity(owner)?.fields
  let field: Field | undefined
  for (const name of names) {
    const found: Field | undefined = fields?.[name]
    // Casts: each kind fixes the type inside it; elements of a list are never null.
    field = found?.kind === 'list' ? { ...found.of, required: true } : found
    fields = (field as Partial<RecordField> | undefined)?.fields
  }
  if (!field) throw new Error(`There is no ${path}`)
  return { name: names.at(-1) ?? '', field }
}
const faultOf = (path: string, value: unknown) => {
  const { name, field } = fieldAt(path)
  return zodForField(name, field).safeParse(value).error?.issues[0]?.message ?? null
}
/** A text of that length that keeps its field's format. */
function textOf(field: TextField, length: number): string {
  if (field.format === 'url') return `http://${'a'.repeat(Math.max(0, length - 7))}`
  if (field.format === 'password') return `Aa1!${'x'.repeat(Math.max(0, length - 4))}`
  return 'é'.repeat(length)
}

describe('bounds', () => {
  it.each(Object.entries(bounds))(
    '%s takes %s characters, or that number, and no more or less',
    (path, bound) => {
      const [least, most] = bound
      const { field } = fieldAt(path)
      if (field.kind === 'number') {
        const { min, max } = field
        expect([min, max]).toEqual([least, most])
        for (const value of [least, most]) expect(faultOf(path, value)).toBeNull()
        expect(faultOf(path, most + 1)).not.toBeNull()
        expect(faultOf(path, (least ?? 0) - 1)).not.toBeNull()
        return
      }
      const text = expectKind(field, 'text')
      expect(faultOf(path, textOf(text, most))).toBeNull()
      expect(faultOf(path, textOf(text, most + 1))).toBe(messages.tooLong(most))
      if (least === null) return
      expect(faultOf(path, textOf(text, least))).toBeNull()
      if (least > 1 && text.format !== 'url')
        expect([messages.tooShort(least), messages.required]).toContain(
          faultOf(path, textOf(text, least - 1)),
        )
    },
  )

  it.each(Object.entries(richBounds))('%s holds %i characters of text', (path, most) => {
    const rich = (length: number) => ({
      slate: [{ id: 'p', type: 'paragraph', children: [{ text: 'é'.repeat(length) }] }],
    })
    expect(faultOf(path, rich(most))).toBeNull()
    expect(faultOf(path, rich(most + 1))).toBe(messages.tooLong(most))
  })

  it('says exactly what is wrong', () => {
    expect(messages.tooLong(80)).toBe('Must be 80 characters or less')
    expect(messages.tooShort(3)).toBe('Must be 3 characters or more')
    expect(faultOf('course.name', null)).toBe('Required')
    expect(faultOf('course.headline', '2026')).toBe(
      'Headline cannot consist only from numbers. Please, add words',
    )
    expect(faultOf('customer.email', 'ana')).toBe(
      "Must be a valid email address in the format 'name@example.org'",
    )
    expect(faultOf('course.slug', '-tea')).toBe(
      'Slug must only contain lowercase letters, numbers, and hyphens, and cannot start or end with a hyphen',
    )
  })
})

describe('enumerations', () => {
  it.each(Object.entries(enumerations))('%s takes its values and no others', (path, [values, otherwise]) => {
    const { name, field } = fieldAt(path)
    expect(expectKind(field, 'choice').options).toEqual(values)
    for (const value of values) expect(faultOf(path, value)).toBeNull()
    for (const value of ['nonsense', `${values[0]?.toUpperCase()} `, 7])
      expect(faultOf(path, value)).not.toBeNull()
    if (otherwise === null) expect(faultOf(path, null)).toBe('Required')
    else expect(zodForField(name, field).parse(null)).toBe(otherwise)
  })

  it('offers lessons and sections what documents 1 and 3 name (decision ENU-30)', () => {
    const { field } = fieldAt('itemSection.type')
    expect(new Set(expectKind(field, 'choice').options)).toEqual(
      new Set(['container', 'course', ...specifiedLessonTypes]),
    )
  })
})
