import type { Field } from '#shared/kernel/model/Field.ts'
import { staffRoles } from '#shared/kernel/model/roles.ts'

const known: Record<string, string> = {
  pdf: 'PDF',
  scorm: 'SCORM',
  scorm12: 'SCORM 1.2',
  multipleChoiceQuestion: 'Multiple choice',
  multipleResponseQuestion: 'Multiple response',
  fillInTheBlank: 'Fill in the blank',
  yesno: 'Yes or no',
  openEnded: 'Open-ended',
  onetime: 'One-time',
  faqs: 'FAQs',
  pageContent: 'What the page is for',
  appstoreLinks: 'App store links',
  // As the fields of courses and programs are called.
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_none, at) => [`richText${at + 1}`, `Tab text ${at + 1}`]),
  ),
  packageReports: 'The package reports it, or ends without a status (as SCORM 1.2 says)',
  packageCompletes: 'Only the package reports completed or passed',
  lessonOpened: 'The lesson is opened',
  learnerMarks: 'The learner marks it',
  firstOpen: 'The first one',
  allExpanded: 'All',
  allCollapsed: 'None',
  ...Object.fromEntries(staffRoles.map(({ name, title }) => [name, title])),
}

/** A choice option's label: "knowledgeCheck" is "Knowledge check", "NO_SHOW" "No show"; "USD" is unchanged. */
export function optionLabel(option: string): string {
  const label = known[option]
  if (label) return label
  // A currency.
  if (/^[A-Z]{3}$/.test(option)) return option
  const words = option
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** As its definition calls it, or by its own words. */
export const choiceLabel = (field: Field, option: string): string =>
  (field.kind === 'choice' && field.labels?.[option]) || optionLabel(option)
