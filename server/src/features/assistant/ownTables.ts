import type { OwnTable, OwnTables } from '#server/kernel/OwnTable.ts'

const mentioning = (
  column: string,
) => `organization = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS address
  WHERE position(address IN lower(${column})) > 0)`

/** What an edition said of them: it is read again, once that is erased. */
const ofMentions = (where: string): OwnTable => ({
  holds: 'rows',
  where,
  values: ({ organization, addresses }) => [organization, addresses],
  exported: [],
})

/** The tables of `tables.prisma`, beside this. The order matters: the second looks for the third. */
export const ownTables: OwnTables = {
  KnowledgeFile: ofMentions(mentioning('parts::text')),
  KnowledgeSource: ofMentions(`item IN (SELECT item FROM "KnowledgePassage" WHERE ${mentioning('text')})`),
  KnowledgePassage: ofMentions(mentioning('text')),
}
