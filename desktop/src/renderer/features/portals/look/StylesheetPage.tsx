import { ChosenPortal } from './ChosenPortal.tsx'
import { LookForm } from './LookForm.tsx'

/** Colours, fonts and shapes of the chosen portal, beside what they look like (CON-21, THM-02). */
export function StylesheetPage() {
  return <ChosenPortal title="Stylesheet" form={<LookForm />} />
}
