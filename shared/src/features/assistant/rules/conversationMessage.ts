import { z } from 'zod'
import { jsonObject } from '#shared/kernel/model/jsonShapes.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { feedbackTypes } from './feedbackMessage.ts'
import { itemReferencesSchema } from './itemReference.ts'
import { toolInvocationSchema } from './toolInvocation.ts'

/** Keys into the conversation's `itemReferences`, in display order. */
export const carouselItems = () => list(text({ max: 2048 }), { max: 100 })

/** A turn of a conversation (MOD-82), as its asker sees it. */
export const messageFields = {
  id: text({ required: true, max: 64 }),
  content: text({ max: 100_000, multiline: true }),
  role: choice({ options: ['user', 'assistant', 'function'], required: true }),
  createdAt: timestamp(),
  /** The sources of an answer (`answerSource`). */
  annotations: json({ schema: z.array(jsonObject), examples: [[]], default: [] }),
  feedback: choice({ options: feedbackTypes }),
  carouselItems: carouselItems(),
  /** What a model did, and what the asker answered to it (2§4). */
  toolInvocations: json({
    schema: z.array(toolInvocationSchema),
    examples: [[]],
    default: [],
  }),
}

export const itemReferences = () =>
  json({
    schema: itemReferencesSchema,
    examples: [{ tea: { key: 'tea', type: 'web', title: 'Tea' } }],
    default: {},
  })

/** The same as an operation answers it. */
export const agentMessage = record(messageFields, { typeName: 'AgentMessage' })
export type AgentMessage = ElementOf<typeof agentMessage>
