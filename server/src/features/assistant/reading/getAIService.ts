import type { getAIService as operation } from '../../../../../shared/src/features/assistant/operations/getAIService.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'

export const getAIService: Handler<typeof operation> = async (_input, { deps }) => ({
  hasModel: deps.ports.of(modelsPort).hasModel,
})
