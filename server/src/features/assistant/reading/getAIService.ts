import type { Handler } from '#server/kernel/request/Handler.ts'
import type { getAIService as operation } from '#shared/features/assistant/operations/getAIService.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'

export const getAIService: Handler<typeof operation> = async (_input, { deps }) => ({
  hasModel: deps.ports.of(modelsPort).hasModel,
})
