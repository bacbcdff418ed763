import { Callout } from '@blueprintjs/core'
import { roles } from '#shared/features/identity/entities/Organization.ts'
import { isFullAmong, type Role, roleWords } from '#shared/kernel/model/roles.ts'
import { rolesOf } from '#shared/kernel/rules/access/staffRights.ts'

type RoleNoticeProps = {
  /** The roles that are ticked. */
  ticked: unknown
  /** How the sentence goes on: "They are", "They become". */
  verb: 'are' | 'become'
  /** In a form: a role has to be chosen there (`hasRole`). */
  isChoosing?: boolean
}

/** What somebody may do with the roles that are ticked; said beside them. */
export function RoleNotice({ ticked, verb, isChoosing = false }: RoleNoticeProps) {
  const chosen = known(ticked)
  if (isChoosing && chosen.length === 0)
    return (
      <Callout intent="primary" compact role="status">
        <b>Choose a role.</b> It decides what they may do here.
      </Callout>
    )
  const become = rolesOf({ superUser: false, roles: chosen })
  const isFull = isFullAmong(become)
  return (
    <Callout intent={isFull ? 'warning' : 'primary'} compact role="status">
      <b>
        {chosen.length === 0 ? 'No role is ticked: they' : 'They'} {verb}{' '}
        {become.map(withArticle).join(' and ')}.
      </b>{' '}
      {isFull
        ? 'This is full access: they may change and delete all content, add and remove people, and change what others may do.'
        : 'They may change microcasts, documents, assets, libraries, the assistant, and the portals’ details, categories and design; they see the list of customers. Courses, people and publishing are closed to them.'}
    </Callout>
  )
}

/** Whether a role was chosen on purpose: without one, somebody would have every right (3§6). */
export const hasRole = (ticked: unknown): boolean => known(ticked).length > 0

const known = (value: unknown) => roles.filter((role) => Array.isArray(value) && value.includes(role))

function withArticle(role: Role): string {
  const words = roleWords(role)
  return `${/^[AEIOU]/.test(words) ? 'an' : 'a'} ${words}`
}
