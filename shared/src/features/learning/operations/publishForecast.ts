import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { lessonChangeKinds } from '../rules/lessonChanges.ts'

const count = number({ whole: true, min: 0, required: true })
const percent = number({ min: 0, max: 100, required: true })

const lesson = record(
  {
    name: text({ required: true }),
    change: choice({ options: lessonChangeKinds, required: true }),
    /** How many have begun it. */
    learners: count,
  },
  { typeName: 'ForecastLesson' },
)
const range = record({ from: percent, before: count, after: count }, { typeName: 'ForecastRange' })
const learner = record(
  { name: text({ required: true, personal: true }), before: percent, after: percent },
  { typeName: 'ForecastLearner' },
)

/** How many learners are named. */
export const maxForecastLearners = 5
/** How many lessons are listed; `lessonCount` says how many there are. */
export const maxForecastLessons = 100

/**
 * What publishing a course's draft, as the server has it, changes for those who learn in it: computed by the rules that
 * run when it is published. `hash` is that of the draft's parts, so that an author can tell whether it is what they see.
 */
export const publishForecast = defineOperation({
  name: 'publishForecast',
  kind: 'query',
  description: 'What publishing a course as it is now changes for its learners.',
  access: ['fullAdmin'],
  isCostly: true,
  input: { courseKey: reference({ to: 'course', required: true }), ...portalContext },
  output: {
    hash: text({ required: true }),
    learners: count,
    inside: count,
    complete: count,
    rising: count,
    completing: count,
    ahead: count,
    lessons: list(lesson),
    lessonCount: count,
    ranges: list(range),
    named: list(learner, { label: 'Those whose percentage rises most' }),
  },
})
