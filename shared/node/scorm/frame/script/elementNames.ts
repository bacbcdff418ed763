const core = [
  'student_id',
  'student_name',
  'lesson_location',
  'credit',
  'lesson_status',
  'entry',
  'total_time',
  'lesson_mode',
  'exit',
  'session_time',
]
const number = '(?:0|[1-9]\\d{0,3})'
const score = 'score\\.(?:raw|max|min|_children)'
const objectives = `objectives\\.(?:_children|_count|${number}\\.(?:id|status|${score}))`
const interaction = [
  'id',
  'time',
  'type',
  'weighting',
  'student_response',
  'result',
  'latency',
  'objectives\\._count',
  `objectives\\.${number}\\.id`,
  'correct_responses\\._count',
  `correct_responses\\.${number}\\.pattern`,
].join('|')

const known = new RegExp(
  `^cmi\\.(?:${[
    '_version',
    `core\\.(?:_children|${core.join('|')}|${score})`,
    'suspend_data',
    'launch_data',
    'comments',
    'comments_from_lms',
    objectives,
    'student_data\\.(?:_children|mastery_score|max_time_allowed|time_limit_action)',
    'student_preference\\.(?:_children|audio|language|speed|text)',
    `interactions\\.(?:_children|_count|${number}\\.(?:${interaction}))`,
  ].join('|')})$`,
)
const keyword = /^(cmi(?:\.[a-z_.0-9]+)?)\.(_children|_count)$/
/** What has elements below it, and no value: a score that could be set would take its numbers' place. */
const group = new RegExp(
  `^cmi(?:\\.(?:${[
    'core(?:\\.score)?',
    'student_data',
    'student_preference',
    `objectives(?:\\.${number}(?:\\.score)?)?`,
    `interactions(?:\\.${number}(?:\\.(?:objectives|correct_responses)(?:\\.${number})?)?)?`,
  ].join('|')}))?$`,
)

/** Whether SCORM 1.2 has an element of that name. Only these reach the runtime library. */
export const isElementName = (name: string): boolean => known.test(name)

/** `_children` or `_count` of a known element or group that has none (errors 202 and 203). */
export function misplacedKeyword(name: string): '_children' | '_count' | null {
  const [, element, word] = keyword.exec(name) ?? []
  if (element === undefined || !(known.test(element) || group.test(element))) return null
  return word === '_children' || word === '_count' ? word : null
}

/** Filters an external data model: known elements with text, indexes without gaps. */
export function wellFormedElements(cmi: Readonly<Record<string, unknown>>): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(cmi))
    if (isElementName(name) && !/\._(children|count)$/.test(name) && typeof value === 'string')
      result[name] = value
  return result
}
