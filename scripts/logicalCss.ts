/**
 * What learners see runs from right to left in some languages, so their styles name start and end, never left and
 * right. The exceptions are where a side is meant.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const exceptions: Readonly<Record<string, readonly string[]>> = {
  // An author's own choice.
  'shared/widgets/kernel/richText/RichTextView.module.css': ['text-align: right'],
  // A point's place on its picture is the same in every language.
  'shared/widgets/kernel/richText/blocks/LabelledGraphic.module.css': [
    'inset: var(--card-top) auto var(--card-bottom) var(--card-left)',
  ],
  // A film's controls run from left to right everywhere.
  'shared/widgets/features/content/lessons/video/ControlMenu.module.css': ['right: 0'],
  // The middle of a triangle that points to the right.
  'shared/widgets/features/content/lessons/video/VideoPlayer.module.css': ['padding-left: 4px'],
  // There is no logical word for it: the other side is next to it.
  'shared/widgets/features/content/questions/QuestionForm.module.css': [
    'object-position: left',
    'object-position: right',
  ],
}
/** The middle is the same from both sides. */
const middle = 'left: 50%'
const sides =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-[a-z]+)?)$/
const corners = /^border-(?:top|bottom)-(?:left|right)-radius$/
const placed = /^(?:text-align|float|clear|object-position|justify-content|justify-self|resize)$/
const fourSided = /^(?:margin|padding|inset|border-width|border-style|border-color)$/
const comment = /\/\*[\s\S]*?\*\//g
const declaration = /(?:^|[{;])\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g
/** A word, or a function with its arguments. */
const values = /(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g

const files = execFileSync('git', ['ls-files', 'web/src/**/*.css', 'shared/widgets/**/*.css'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const found = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').replace(comment, '').matchAll(declaration)]
    .map(([, name = '', value = '']) => ({ name, value: value.trim(), text: `${name}: ${value.trim()}` }))
    .filter(({ name, value, text }) => isPhysical(name, value) && !exceptions[path]?.includes(text))
    .map(({ text }) => `${path}: ${text}`),
)
if (found.length > 0) {
  console.error(
    `These styles use left or right; write start and end (or list the exception in this script):\n${found.join('\n')}`,
  )
  process.exitCode = 1
}

function isPhysical(name: string, value: string): boolean {
  if (`${name}: ${value}` === middle) return false
  if (sides.test(name) || corners.test(name)) return true
  if (placed.test(name)) return /\b(?:left|right)\b/.test(value)
  if (!fourSided.test(name)) return false
  const [, end, , start] = value.match(values) ?? []
  return start !== undefined && start !== end
}
