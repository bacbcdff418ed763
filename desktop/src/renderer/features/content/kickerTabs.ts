import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { type FormTab, formFields } from '../../kernel/form/formFields.ts'

/** A kicker's form: what it is, and the texts that a page's layout may name. */
export const kickerTabs: readonly [FormTab, ...FormTab[]] = [
  {
    id: 'details',
    title: 'Details',
    fields: formFields(Kicker.fields).filter((name) => !/^(text|richText)\d/.test(name)),
    headings: { asset: 'What it shows', endAt: 'How long, and where it is found' },
  },
  {
    id: 'texts',
    title: 'Texts',
    fields: formFields(Kicker.fields).filter((name) => /^(text|richText)\d/.test(name)),
    headings: { text1: 'Short', richText1: 'Longer' },
  },
]
