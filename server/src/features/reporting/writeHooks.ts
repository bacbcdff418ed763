import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import { execute } from '../../kernel/db/query.ts'

const boardHooks: ServerHooks = {
  entity: LearningBoard,
  /** A customer names their boards, the oldest first (MOD-36); one that was given to another customer moves. */
  async follow(client, _context, { before, after }) {
    const customers = new Set([before?.customer, after?.customer].filter((one) => typeof one === 'string'))
    // In one order, so that two writes do not wait for each other.
    for (const customer of [...customers].sort())
      await execute(client, {
        text: `UPDATE "Customer" SET "learningBoards" = (SELECT coalesce(jsonb_agg(key ORDER BY "createdAt", key), '[]'::jsonb)
          FROM "LearningBoard" WHERE customer = $1) WHERE key = $1`,
        values: [customer],
      })
  },
}

export const writeHooks = [boardHooks]
