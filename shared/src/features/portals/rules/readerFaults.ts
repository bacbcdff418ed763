import type { EntityHooks } from '#shared/kernel/model/EntityHooks.ts'

type Values = Readonly<Record<string, unknown>>
type Conditions = { readonly loggedIn?: boolean; readonly visitorsOnly?: boolean }
type Rule = { readonly id: string; readonly conditions?: Conditions | null }

/** Nobody is both: an author who chooses the second must be told. */
export const isForBoth = ({ loggedIn, visitorsOnly }: Conditions): boolean =>
  loggedIn === true && visitorsOnly === true

export const bothReaders =
  'Choose one of the two: people who are signed in, or people who are not. For both, choose neither.'

/** New rules of a portal for readers that there are not. What a merge of two authors' choices left does not block other edits. */
export const readerFaults: NonNullable<EntityHooks['judge']> = {
  fields: ['pageRules'],
  paths: /^pageRules\/[^/]+\/conditions\/(loggedIn|visitorsOnly)$/,
  faults(record, before) {
    const known = new Set(rulesForBoth(before))
    return rulesForBoth(record)
      .filter((id) => !known.has(id))
      .map((id) => ({ path: `pageRules.${id}.conditions.visitorsOnly`, message: bothReaders }))
  },
}

const rulesForBoth = (record: Values | null): string[] =>
  // Cast: the record has passed its schema.
  ((record?.pageRules ?? []) as readonly Rule[])
    .filter(({ conditions }) => conditions && isForBoth(conditions))
    .map(({ id }) => id)
