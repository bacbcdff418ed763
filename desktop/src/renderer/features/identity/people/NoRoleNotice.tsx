import { Callout } from '@blueprintjs/core'
import { roles } from '../../../../../../shared/src/features/identity/entities/Organization.ts'
import { isFullAmong, type Role, roleWords } from '../../../../../../shared/src/kernel/model/roles.ts'
import { rolesOf } from '../../../../../../shared/src/kernel/rules/rolesOf.ts'

type NoRoleNoticeProps = {
  /** The roles that are ticked. */
  ticked: unknown
  /** The organization's default roles, where they count. */
  given?: unknown
  /** How the sentence begins: "They are", "They become". */
  verb: 'are' | 'become'
}

/** What somebody is without a role: most often everything, so it is said beside the roles while none is ticked. */
export function NoRoleNotice({ ticked, given = [], verb }: NoRoleNoticeProps) {
  if (known(ticked).length > 0) return null
  const become = rolesOf({ superUser: false, roles: known(given) })
  const isFull = isFullAmong(become)
  return (
    <Callout intent={isFull ? 'warning' : 'primary'} compact role="status">
      <b>
        No role is ticked: they {verb} {become.map(withArticle).join(' and ')}.
      </b>{' '}
      {isFull &&
        'That is every right here: they may change and delete all content, add and remove people, and change what others may do.'}
    </Callout>
  )
}

const known = (value: unknown) => roles.filter((role) => Array.isArray(value) && value.includes(role))

function withArticle(role: Role): string {
  const words = roleWords(role)
  return `${/^[AEIOU]/.test(words) ? 'an' : 'a'} ${words}`
}
