import { type SupportState, supportState } from '#shared/features/assistant/rules/supportState.ts'
import type { HandOver, OpenedSupport } from '#shared/features/assistant/rules/toolInvocation.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { AssistantSettings } from '../answering/assistantSettings.ts'

type Given = Pick<AssistantSettings, 'support'>

/** The support chat now, by the server's clock; null where there is none. */
export const findSupport = ({ support }: Given, now: number): SupportState | null =>
  support && supportState(support, now)

/** Opens it, or says that nobody is there: its hours count at this moment, also for a button. */
export const openSupport = (
  { isOpen, message, delayMs }: SupportState,
  now: number,
  toolCallId = createId(),
): OpenedSupport => ({
  ...{ toolName: 'openSupportChat', toolCallId, args: {} },
  result: { isOpen, message, delayMs, timestamp: new Date(now).toISOString() },
})

/** What an answer that did not help offers. */
export const toHandOver = ({ isOpen, message }: SupportState): HandOver => ({
  ...{ type: 'handOver', isOpen },
  message: isOpen ? null : message,
})
