import type { QuestionEditor } from '../QuestionEditor.ts'

/** Nothing to fill in. */
export const OpenEndedEditor: QuestionEditor<'openEnded'> = () => (
  <p className="quiet">Learners write freely. Nobody grades it.</p>
)
