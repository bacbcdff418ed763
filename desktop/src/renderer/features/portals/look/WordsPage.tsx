import { ChosenPortal } from './ChosenPortal.tsx'
import { WordsForm } from './WordsForm.tsx'

/** What the chosen portal calls things, in each language (CON-26, THM-05). */
export function WordsPage() {
  return <ChosenPortal title="Tokens" form={<WordsForm />} />
}
