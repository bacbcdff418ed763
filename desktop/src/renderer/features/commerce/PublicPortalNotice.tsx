import { Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import { useRow } from '../../kernel/api/useRecords.ts'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'

/** Above a membership's form: a public portal opens its items to everybody, whether they bought them or not (ROL-20). */
export function PublicPortalNotice() {
  const { portal } = useFormTarget().record
  const { data } = useRow('portal', typeof portal === 'string' ? portal : null)
  if (data?.type !== 'public') return null
  return (
    <Callout intent="warning" compact>
      “{String(data.name)}” is a public portal: people take its courses without buying them. To sell them,
      choose the portal type “membership” or “commerce” in the{' '}
      <Link href={`/app/details/${data.id}`}>portal’s details</Link>.
    </Callout>
  )
}
