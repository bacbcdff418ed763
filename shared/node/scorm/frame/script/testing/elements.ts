/**
 * One element of SCORM 1.2's data model (RTE 1.2 §3.4) as the conformance tests call it. `initial`: what a first launch
 * reads. Values that the standard refuses, and real content writes, stand under `good` with a note.
 */
export type ElementCase = {
  name: string
  access: 'read' | 'write' | 'both'
  initial?: string
  good?: readonly string[]
  bad?: readonly string[]
  /** Set first, so that the array has the entry. */
  needs?: string
}

const long = (count: number) => 'x'.repeat(count)
const score = {
  access: 'both',
  initial: '',
  good: ['0', '100', '50.5', ''],
  bad: ['-1', '101', '85%', '85,5', '1e1', '0x10', ' 5', '+5', 'abc', 'NaN', 'Infinity'],
} as const
const timespan = {
  // One digit of hours is against the standard: some tools write it, and it is counted.
  good: ['00:00:00', '0000:00:00.0', '9999:99:99.99', '01:02:03.5', '1:00:00'],
  bad: ['', '00:00', '00:00:00.000', '00000:00:00', '0:1:2', '-1:00:00', 'PT1H', '90'],
}
// Letters of all languages and spaces are against the standard: tools write them, and they are kept.
const id = { good: ['a', 'Q_1-b.c', 'urn:x:1', 'Frage 1 über Öl', long(255)], bad: ['', ' ', long(256)] }
const status = ['passed', 'completed', 'failed', 'incomplete', 'browsed']
// Texts of any length and form: nobody's package keeps the standard's single letters.
const response = { good: ['a', 'a,b', '{a,b}', '', 'An answer in words. '.repeat(20)] }

export const elements: readonly ElementCase[] = [
  { name: 'core.student_id', access: 'read', initial: 'u1' },
  { name: 'core.student_name', access: 'read', initial: 'Lovelace, Ada' },
  { name: 'core.credit', access: 'read', initial: 'credit' },
  { name: 'core.entry', access: 'read', initial: 'ab-initio' },
  { name: 'core.total_time', access: 'read', initial: '0000:00:00.00' },
  { name: 'core.lesson_mode', access: 'read', initial: 'normal' },
  {
    name: 'core.lesson_location',
    access: 'both',
    initial: '',
    // The standard ends at 255.
    good: ['', 'page 3', long(255), long(4096)],
    bad: [long(4097)],
  },
  {
    name: 'core.lesson_status',
    access: 'both',
    initial: 'not attempted',
    good: status,
    bad: ['', 'not attempted', 'Passed', 'p', 'complete', 'unknown'],
  },
  { name: 'core.score.raw', ...score },
  { name: 'core.score.max', ...score },
  { name: 'core.score.min', ...score },
  {
    name: 'core.exit',
    access: 'write',
    // The last is SCORM 2004's, and means the empty one.
    good: ['time-out', 'suspend', 'logout', '', 'normal'],
    bad: ['Suspend', 'exit', 'pause'],
  },
  { name: 'core.session_time', access: 'write', ...timespan },
  {
    name: 'suspend_data',
    access: 'both',
    initial: '',
    // The standard ends at 4096.
    good: ['', 'page=3', '{"a":[1,2]}', long(4096), long(64_000)],
    bad: [long(500_001)],
  },
  { name: 'launch_data', access: 'read', initial: 'level=2' },
  { name: 'comments_from_lms', access: 'read', initial: '' },
  { name: 'student_data.mastery_score', access: 'read', initial: '80' },
  { name: 'student_data.max_time_allowed', access: 'read', initial: '00:30:00' },
  { name: 'student_data.time_limit_action', access: 'read', initial: 'exit,message' },
  {
    name: 'student_preference.audio',
    access: 'both',
    initial: '',
    good: ['-1', '0', '100'],
    bad: ['-2', '101', '1.5', 'x', ''],
  },
  {
    name: 'student_preference.language',
    access: 'both',
    initial: '',
    good: ['', 'en', 'Deutsch (AT)', long(255)],
    bad: [long(256)],
  },
  {
    name: 'student_preference.speed',
    access: 'both',
    initial: '',
    good: ['-100', '0', '100'],
    bad: ['-101', '101', 'fast'],
  },
  {
    name: 'student_preference.text',
    access: 'both',
    initial: '',
    good: ['-1', '0', '1'],
    bad: ['-2', '2', 'x'],
  },
  { name: 'objectives.0.id', access: 'both', needs: 'objectives.0.id', ...id },
  {
    name: 'objectives.0.status',
    access: 'both',
    needs: 'objectives.0.id',
    initial: 'not attempted',
    good: [...status, 'not attempted'],
    bad: ['', 'Passed', 'x'],
  },
  { name: 'objectives.0.score.raw', needs: 'objectives.0.id', ...score },
  { name: 'objectives.0.score.max', needs: 'objectives.0.id', ...score },
  { name: 'objectives.0.score.min', needs: 'objectives.0.id', ...score },
  { name: 'interactions.0.id', access: 'write', needs: 'interactions.0.id', ...id },
  {
    name: 'interactions.0.time',
    access: 'write',
    needs: 'interactions.0.id',
    good: ['00:00:00', '23:59:59.99', '10:20:30.5'],
    bad: ['24:00:00', '23:60:00', '1:2:3', '10:20', '', 'now'],
  },
  {
    name: 'interactions.0.type',
    access: 'write',
    needs: 'interactions.0.id',
    good: ['true-false', 'choice', 'fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric'],
    bad: ['', 'Choice', 'other', 'long-fill-in'],
  },
  {
    name: 'interactions.0.weighting',
    access: 'write',
    needs: 'interactions.0.id',
    good: ['1', '0.5', '-1', '250'],
    bad: ['', 'x', '1e1', ' 1'],
  },
  { name: 'interactions.0.student_response', access: 'write', needs: 'interactions.0.id', ...response },
  {
    name: 'interactions.0.result',
    access: 'write',
    needs: 'interactions.0.id',
    // The last is SCORM 2004's, and means "wrong".
    good: ['correct', 'wrong', 'unanticipated', 'neutral', '0.5', '-1', '250', 'incorrect'],
    bad: ['', 'Correct', 'x', '1e3'],
  },
  { name: 'interactions.0.latency', access: 'write', needs: 'interactions.0.id', ...timespan },
  { name: 'interactions.0.objectives.0.id', access: 'write', needs: 'interactions.0.id', ...id },
  {
    name: 'interactions.0.correct_responses.0.pattern',
    access: 'write',
    needs: 'interactions.0.id',
    ...response,
  },
]

/** What `_children` of each group says, in any order. */
export const children: Readonly<Record<string, readonly string[]>> = {
  core: [
    ...['student_id', 'student_name', 'lesson_location', 'credit', 'lesson_status', 'entry', 'score'],
    ...['total_time', 'lesson_mode', 'exit', 'session_time'],
  ],
  'core.score': ['raw', 'min', 'max'],
  objectives: ['id', 'score', 'status'],
  'objectives.0.score': ['raw', 'min', 'max'],
  student_data: ['mastery_score', 'max_time_allowed', 'time_limit_action'],
  student_preference: ['audio', 'language', 'speed', 'text'],
  interactions: [
    ...['id', 'objectives', 'time', 'type', 'correct_responses', 'weighting', 'student_response'],
    ...['result', 'latency'],
  ],
}

export const arrays = [
  'objectives',
  'interactions',
  'interactions.0.objectives',
  'interactions.0.correct_responses',
]
