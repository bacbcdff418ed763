import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'

/**
 * Lessons and questions have the fields of their kind alone. Cells stay as they are: those of other kinds are not
 * shown from now on. Sections have the type of their lesson.
 */
const byEntity = (
  version: number,
  entity: string,
  sectionTypes: readonly string[],
  derived: readonly string[],
): Upgrade => ({
  version,
  entity,
  path: (path) => path,
  value: (_path, value) => value,
  row(row) {
    if (!Array.isArray(row.sections)) return { ...row }
    // What follows from the sections is derived again where a row is saved.
    const kept = Object.entries(row).filter(([name]) => !derived.includes(name))
    return { ...Object.fromEntries(kept), sections: upgradeSections(row.sections, sectionTypes) }
  },
})

const lessonTypesOfVersion3 = [
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
export const lessonsOfCourses = byEntity(
  3,
  'course',
  ['container', 'course', ...lessonTypesOfVersion3],
  ['format'],
)
export const lessonsOfPrograms = byEntity(
  3,
  'program',
  ['course', 'block', 'text', 'video', 'audio', 'knowledgeCheck', 'container', 'microcast'],
  ['courseCount', 'courseItems', 'microcastItems'],
)

type Values = Readonly<Record<string, unknown>>
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const upgradeSections = (sections: readonly unknown[], types: readonly string[]): unknown[] =>
  sections.map((section) => {
    if (!isValues(section)) return section
    const item = isValues(section.item) ? upgradeLesson(section.item) : section.item
    const type = isValues(item) && types.includes(String(item.type)) ? item.type : section.type
    const below = Array.isArray(section.sections)
      ? upgradeSections(section.sections, types)
      : section.sections
    return { ...section, ...('type' in section && { type }), item, sections: below }
  })

const common = [
  ...[
    'id',
    'name',
    'type',
    'headline',
    'content',
    'posterImage',
    'required',
    'instructor',
    'level',
    'length',
  ],
  ...['ctaLabel', 'ctaUrl', 'ctaNewWindow', 'kicker', 'hidden'],
]
const quiz = [
  ...['questions', 'instructions', 'postQuizMessage', 'showScoreOnCompletion', 'passingPercentage'],
  ...[
    'limitRetakes',
    'maximumRetakes',
    'passedMessage',
    'failedMessage',
    'timeLimitEnabled',
    'timeLimitForQuiz',
  ],
  ...['randomizeQuestionOrder', 'noOfQuestionsToAsk', 'showAnswers'],
]
const own: Readonly<Record<string, readonly string[]>> = {
  block: ['subItems'],
  video: ['asset'],
  audio: ['asset'],
  quiz,
  pdf: ['asset'],
  download: ['asset', 'url'],
  application: ['asset', 'url'],
  scorm: ['asset', 'completesWhen'],
  knowledgeCheck: quiz,
  microcast: ['microcast', 'asset'],
  certification: [
    ...['certification', 'completionCriteria', 'quizScoreCriteria', 'bothCriteria', 'emailCertificate'],
    ...['certificateImage', 'certificateDescription', 'certificateMessage', 'emailTemplate'],
  ],
  typeform: ['typeformId'],
  course: ['course'],
}

function upgradeLesson(item: Values): Values {
  const names = [...common, ...(own[String(item.type)] ?? [])]
  const kept = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
  if (Array.isArray(kept.questions)) kept.questions = kept.questions.map(upgradeQuestion)
  // A part has no parts.
  if (Array.isArray(kept.subItems))
    kept.subItems = kept.subItems.map((part) => {
      const { subItems: _none, ...fields } = isValues(part) ? upgradeLesson(part) : {}
      return fields
    })
  return kept
}

/** A free text has no answers. */
function upgradeQuestion(question: unknown): unknown {
  if (!isValues(question) || question.type !== 'openEnded') return question
  const { answers: _answers, correctAnswer: _key, ...kept } = question
  return kept
}
