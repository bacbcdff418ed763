import type { Portal } from '../entities/Portal.ts'

export type Conditions = Pick<
  Portal['pageRules'][number]['conditions'],
  'loggedIn' | 'visitorsOnly' | 'accessGroups'
>

/** Why no reader can meet these conditions, as a sentence for their author; null where somebody can (2§2.2, WID-04). */
export function findContradiction({ loggedIn, visitorsOnly, accessGroups }: Conditions): string | null {
  const codes = (membership: 'member' | 'notMember') =>
    accessGroups.filter((one) => one.membership === membership).map(({ accessGroup }) => accessGroup)
  const inside = codes('member')
  if (visitorsOnly && !loggedIn && inside.length > 0)
    return `Nobody sees this: people who are not signed in are not members of ${inside.join(' or ')}. Remove the group, or show it to people who are signed in.`
  const both = inside.find((code) => codes('notMember').includes(code))
  if (both !== undefined)
    return `Nobody sees this: it asks for members of ${both} who are not members of ${both}. Remove one of the two.`
  return null
}
