import type { Port } from '#server/kernel/ports/Port.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { openAiEmbeddings } from '../embeddings/openAiEmbeddings.ts'
import { modelSettings } from '../models/settings.ts'
import { createPgKnowledge } from './embedded/createPgKnowledge.ts'
import type { Knowledge } from './Knowledge.ts'

export const knowledgePort: Port<Knowledge> = {
  name: 'knowledge',
  create({ db, settings, log }) {
    const { url, key, embeddingModel } = settingsOf(settings, modelSettings) ?? {}
    const embeddings =
      url !== undefined && embeddingModel
        ? openAiEmbeddings({ url, key: key ?? null, model: embeddingModel })
        : null
    return createPgKnowledge(db, embeddings && { embeddings, log })
  },
}
