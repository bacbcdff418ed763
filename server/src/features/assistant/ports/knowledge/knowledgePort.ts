import type { Port } from '#server/kernel/ports/Port.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { openAiEmbeddings } from '../embeddings/openAiEmbeddings.ts'
import { modelSettings } from '../models/settings.ts'
import { createPgKnowledge } from './embedded/createPgKnowledge.ts'
import type { Knowledge } from './Knowledge.ts'

export const knowledgePort: Port<Knowledge> = {
  name: 'knowledge',
  create({ db, settings, log }) {
    const place = settingsOf(settings, modelSettings)?.embeddings
    return createPgKnowledge(db, place ? { embeddings: openAiEmbeddings(place), log } : null)
  },
}
