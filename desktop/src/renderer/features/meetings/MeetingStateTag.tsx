import { type Intent, Tag } from '@blueprintjs/core'
import { type MeetingState, stateWords } from './meetingStates.ts'

const intents: Readonly<Partial<Record<MeetingState, Intent>>> = {
  live: 'success',
  open: 'primary',
  failed: 'danger',
}

/** How a meeting is, in a word with a tooltip. */
export function MeetingStateTag({ state }: { state: MeetingState }) {
  const { label, help } = stateWords[state]
  return (
    <Tag minimal round intent={intents[state] ?? 'none'} title={help}>
      {label}
    </Tag>
  )
}
