import { listTokens, tokensIn } from '#shared/kernel/richText/fillTokens.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { FlowStep } from '../flowSteps/flowStep.ts'
import type { mailTokens } from './mailTokens.ts'

/** What a run can be about. */
export const flowItemTypes = ['course', 'program', 'microcast', 'document', 'membership', 'meeting'] as const
export type FlowItem = { itemType: (typeof flowItemTypes)[number]; item: string }

type Mail = { key: string; subject: string | null; body: RichText | null }

const token: (typeof mailTokens)[number]['name'] = 'item'

/** The templates that a flow's steps send. */
export const findTemplates = (steps: readonly FlowStep[]): string[] =>
  steps.flatMap((step) => (step.type === 'email' && step.emailTemplate ? [step.emailTemplate] : []))

/** Whether a mail of the flow names what its run is about: begun by hand, nothing happened that would say it. */
export function namesItem(steps: readonly FlowStep[], templates: readonly Mail[]): boolean {
  const sent = new Set(findTemplates(steps))
  return templates.some(
    ({ key, subject, body }) =>
      sent.has(key) && [...tokensIn(subject ?? ''), ...listTokens(body)].includes(token),
  )
}

/** What the triggers wait for: the course or membership that they name, if it is one. */
export function itemOfTriggers(triggers: readonly Extract<FlowStep, { type: 'trigger' }>[]): FlowItem | null {
  const named = triggers.flatMap(({ course, membership }): FlowItem[] => [
    ...(course ? [{ itemType: 'course' as const, item: course }] : []),
    ...(membership ? [{ itemType: 'membership' as const, item: membership }] : []),
  ])
  const [first] = named
  return first && named.every(({ item }) => item === first.item) ? first : null
}
