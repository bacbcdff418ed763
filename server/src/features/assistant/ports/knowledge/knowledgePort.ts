import type { Port } from '#server/kernel/ports/Port.ts'
import { createPgKnowledge } from './embedded/createPgKnowledge.ts'
import type { Knowledge } from './Knowledge.ts'

export const knowledgePort: Port<Knowledge> = {
  name: 'knowledge',
  create: ({ db }) => createPgKnowledge(db),
}
